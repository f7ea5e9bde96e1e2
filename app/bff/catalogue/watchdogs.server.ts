import { watchedSchema, type Watched, type WatchRequest } from "~/contract/watchdog";
import { NOTHING } from "~/contract/endpoints/endpoint";
import { orThrow, type ApiResult } from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";

export interface WatchdogsArea {
  /** Adds a watchdog; `conflict` if the goods are available. */
  watch(productId: number, request: WatchRequest): Promise<ApiResult<undefined>>;
  /** Open watchdogs of the address behind a mailed link. @throws 404 for an unknown link */
  read(hash: string): Promise<Watched>;
  /** Deletes all of them. */
  cancel(hash: string): Promise<ApiResult<undefined>>;
}

export const watchdogsArea = ({ api }: ShopParts): WatchdogsArea => {
  const pathOf = (hash: string) => `/api/watchdog/cancel/${encodeURIComponent(hash)}`;
  return {
    watch: (productId, body) => api.send("POST", `/api/watchdog/${productId}`, NOTHING, { body }),
    read: async (hash) => orThrow(await api.get(pathOf(hash), watchedSchema)).data,
    cancel: (hash) => api.send("POST", pathOf(hash), NOTHING),
  };
};
