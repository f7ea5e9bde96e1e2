import type { LayingRequest } from "~/contract/customer/laying";
import { content } from "~/contract/endpoints/content";
import type { ApiResult } from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";

interface LayingArea {
  enquire(request: LayingRequest): Promise<ApiResult<undefined>>;
}

export const layingArea = ({ api }: ShopParts): LayingArea => ({
  enquire: (body) => api.call(content.laying, { body }),
});
