import { watchedSchema, type Watched, type WatchRequest } from "~/contract/watchdog";
import { NOTHING } from "./api-client.server";
import { orThrow, type ApiResult } from "./failure.server";
import type { ShopParts } from "./shop-parts";

/** E-mails to those who wait for goods that are out of stock. */
export interface WatchdogsArea {
  /** Begins to wait; `conflict` where the goods can be bought by now. */
  watch(productId: number, request: WatchRequest): Promise<ApiResult<undefined>>;
  /** What the address behind a mail's link still waits for. @throws 404 for a link that is not known */
  look(hash: string): Promise<Watched>;
  /** Ends all of it. */
  cancel(hash: string): Promise<ApiResult<undefined>>;
}

/** Makes the watchdogs' area of one request. */
export const watchdogsArea = ({ api }: ShopParts): WatchdogsArea => {
  const pathOf = (hash: string) => `/api/watchdog/cancel/${encodeURIComponent(hash)}`;
  return {
    watch: (productId, body) => api.send("POST", `/api/watchdog/${productId}`, NOTHING, { body }),
    look: async (hash) => orThrow(await api.get(pathOf(hash), watchedSchema)).data,
    cancel: (hash) => api.send("POST", pathOf(hash), NOTHING),
  };
};
