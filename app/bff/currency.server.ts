import type { AppLoadContext } from "@remix-run/node";
import { parse, serialize } from "cookie";
import { currenciesSchema, type Currency } from "~/contract/content";
import { chosenCurrency } from "~/domain/currency";
import { CZK, formatPrice, type PriceFormat } from "~/i18n/format";
import { apiClient, orThrow } from "./api-client.server";
import { readPublic } from "./public-reads.server";

/** 'The chosen currency is kept in the currencyId cookie' (specification section 7); a year, as the language is. */
const NAME = "currencyId";
const SECONDS = 31_536_000;

/** The currencies that prices can be shown in. */
export const readCurrencies = (context: AppLoadContext, request: Request): Promise<Currency[]> =>
  readPublic(context, "shell", "currencies", async () =>
    orThrow(await apiClient(context, request).get("/api/lists/currencies", currenciesSchema)),
  );

/** The id in the cookie. It is not signed: who forges it only changes what she sees herself. */
function chosenId(request: Request): number | null {
  const value = parse(request.headers.get("cookie") ?? "")[NAME];
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** The currency that the shopper has chosen, or the default one; undefined where the backend names neither. */
export const readCurrency = async (context: AppLoadContext, request: Request): Promise<Currency | undefined> =>
  chosenCurrency(await readCurrencies(context, request), chosenId(request));

/** How prepared texts write prices for this shopper, and a name for it, by which they are kept. */
export async function readPriceWriter(
  context: AppLoadContext,
  request: Request,
): Promise<{ price: (amountCzk: number) => string; currencyKey: string }> {
  const currency = await readCurrency(context, request);
  const format: PriceFormat = currency ?? CZK;
  return { price: (amountCzk) => formatPrice(amountCzk, format), currencyKey: String(currency?.id ?? "") };
}

/** The cookie that keeps the choice; undefined for a currency that the shop has not. */
export async function currencyCookie(context: AppLoadContext, request: Request, id: unknown): Promise<string | undefined> {
  const known = (await readCurrencies(context, request)).find((currency) => String(currency.id) === id);
  const { secureCookies } = context;
  return known && serialize(NAME, String(known.id), { path: "/", maxAge: SECONDS, httpOnly: true, sameSite: "lax", secure: secureCookies });
}
