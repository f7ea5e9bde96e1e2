import type { AppLoadContext } from "@remix-run/node";
import { readChosen } from "~/bff/catalogue.server";
import { lastViewed } from "~/bff/cookies.server";
import type { Locale } from "~/contract/common";
import { viewedBefore, viewedNow } from "~/domain/last-viewed";
import { viewedProductOf, type ViewedProduct } from "~/features/catalogue";

/** A page that a browser shows, and no data that a script fetches, perhaps only in advance: a script remembers by itself. */
const isDocument = (request: Request): boolean => (request.headers.get("sec-fetch-dest") ?? "document") === "document";

/** The products viewed before this one, by the signed cookie, and the cookie that has this one in it; null where it has it in front already. */
export async function viewedByCookie(
  context: AppLoadContext,
  request: Request,
  locale: Locale,
  id: number,
): Promise<{ products: ViewedProduct[]; cookie: string | null }> {
  if (!isDocument(request)) return { products: [], cookie: null };
  const ids = await lastViewed.read(context, request);
  const known = ids[locale].map((viewed) => ({ id: viewed }));
  const idsOf = (list: readonly { id: number }[]) => list.map((viewed) => viewed.id);
  const products = await readChosen(context, request, locale, idsOf(viewedBefore(known, id)));
  return {
    products: products.map((product) => viewedProductOf(product, locale)),
    cookie: ids[locale][0] === id ? null : await lastViewed.write(context, { ...ids, [locale]: idsOf(viewedNow(known, { id })) }),
  };
}
