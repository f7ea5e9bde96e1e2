import type { AppLoadContext } from "@remix-run/node";
import { cutQuoteSchema, type CutQuote, type CutQuoteRequest } from "~/contract/cart";
import type { Locale } from "~/contract/common";
import { apiClient, type ApiResult } from "./api-client.server";

/** What a cut would cost, worked out by the same rules that the cart charges by. */
export function readQuote(context: AppLoadContext, request: Request, locale: Locale, wish: CutQuoteRequest): Promise<ApiResult<CutQuote>> {
  return apiClient(context, request).send("POST", `/api/catalog/cut-quote/${locale}`, cutQuoteSchema, { body: wish });
}
