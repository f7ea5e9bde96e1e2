import type { ContactRequest } from "~/contract/customer/contact";
import { content } from "~/contract/endpoints/content";
import type { ShopParts } from "../shop-parts";

export const contactArea = ({ api }: ShopParts) => ({
  write: (body: ContactRequest) => api.call(content.contact, { body }),
});
