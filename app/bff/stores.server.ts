import type { AppLoadContext } from "@remix-run/node";
import type { Locale } from "~/contract/common";
import { storeDetailSchema, storesSchema, type Store } from "~/contract/content";
import { apiClient, orThrow } from "./api-client.server";
import { readPublic } from "./public-reads.server";

/** All stores, in the shopkeeper's order. */
export function readStores(context: AppLoadContext, request: Request, locale: Locale): Promise<Store[]> {
  return readPublic(
    context,
    "stores",
    locale,
    async () => orThrow(await apiClient(context, request).get(`/api/store/${locale}`, storesSchema)).data,
  );
}

/** One store. @throws 404 */
export function readStore(context: AppLoadContext, request: Request, locale: Locale, id: number): Promise<Store> {
  return readPublic(
    context,
    "stores",
    `${locale} ${id}`,
    async () => orThrow(await apiClient(context, request).get(`/api/store/${locale}/${id}`, storeDetailSchema)).data,
  );
}
