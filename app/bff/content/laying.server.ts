import type { LayingRequest } from "~/contract/customer/laying";
import { content } from "~/contract/endpoints/content";
import type { ShopParts } from "../shop-parts";

export const layingArea = ({ api }: ShopParts) => ({
  enquire: (body: LayingRequest) => api.call(content.laying, { body }),
});
