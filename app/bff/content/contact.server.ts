import type { ContactRequest } from "~/contract/customer/contact";
import { content } from "~/contract/endpoints/content";
import type { ApiResult } from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";

interface ContactArea {
  write(request: ContactRequest): Promise<ApiResult<undefined>>;
}

export const contactArea = ({ api }: ShopParts): ContactArea => ({
  write: (body) => api.call(content.contact, { body }),
});
