import type { AppLoadContext } from "@remix-run/node";
import { cutQuoteSchema, type CutQuote, type DimensionsRequest } from "~/contract/cart";
import type { Locale } from "~/contract/common";
import { apiClient, type ApiResult } from "./api-client.server";

/** A cut that a shopper asks the price of. */
export interface WishedCut {
  productId: number;
  variantId?: number | null | undefined;
  dimensions: Partial<DimensionsRequest>;
  quantity: number;
}

/** What a cut would cost; what is wrong with it stands at `dimensions.*`, `variantId` or `quantity`. */
export function quoteCut(context: AppLoadContext, request: Request, locale: Locale, cut: WishedCut): Promise<ApiResult<CutQuote>> {
  return apiClient(context, request).send("POST", `/api/catalog/cut-quote/${locale}`, cutQuoteSchema, { body: cut });
}
