import type { WatchRequest } from "~/contract/customer/watchdog";
import { catalogue } from "~/contract/endpoints/catalogue";
import { orThrow } from "../client/error-pages.server";
import type { ShopParts } from "../shop-parts";

export const watchdogsArea = ({ api }: ShopParts) => ({
  /** Adds a watchdog; `conflict` if the goods are available. */
  watch: (productId: number, body: WatchRequest) =>
    api.call(catalogue.watch, { params: { id: productId }, body }),
  /** Open watchdogs of the address behind a mailed link. @throws 404 for an unknown link */
  read: async (hash: string) =>
    orThrow(await api.call(catalogue.watched, { params: { hash } })).data,
  /** Deletes all of them. */
  cancel: (hash: string) => api.call(catalogue.cancelWatchdog, { params: { hash } }),
});
