import type { LayingRequest } from "~/contract/laying";
import { NOTHING } from "./api-client.server";
import type { ApiResult } from "./failure.server";
import type { ShopParts } from "./shop-parts";

/** The shop's floor layers. */
export interface LayingArea {
  /** Asks them for a visit and a price. */
  enquire(request: LayingRequest): Promise<ApiResult<undefined>>;
}

/** Makes the laying service's area of one request. */
export const layingArea = ({ api }: ShopParts): LayingArea => ({
  enquire: (body) => api.send("POST", "/api/laying", NOTHING, { body }),
});
