import type { Watched, WatchRequest } from "~/contract/customer/watchdog";
import { catalogue } from "~/contract/endpoints/catalogue";
import { orThrow, type ApiResult } from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";

interface WatchdogsArea {
  /** Adds a watchdog; `conflict` if the goods are available. */
  watch(productId: number, request: WatchRequest): Promise<ApiResult<undefined>>;
  /** Open watchdogs of the address behind a mailed link. @throws 404 for an unknown link */
  read(hash: string): Promise<Watched>;
  /** Deletes all of them. */
  cancel(hash: string): Promise<ApiResult<undefined>>;
}

export const watchdogsArea = ({ api }: ShopParts): WatchdogsArea => ({
  watch: (productId, body) => api.call(catalogue.watch, { params: { id: productId }, body }),
  read: async (hash) => orThrow(await api.call(catalogue.watched, { params: { hash } })).data,
  cancel: (hash) => api.call(catalogue.cancelWatchdog, { params: { hash } }),
});
