import type { AppLoadContext } from "@remix-run/node";
import type { Locale } from "~/contract/common";
import type { Home } from "~/contract/content";
import { parseJson } from "~/cache/parse-json.server";
import { PREVIEW, readCards, readListing, WEEK } from "./listing.server";

/** How many products a list shows on the home page. */
const SHOWN = { new: 8, sale: 4, tip: 6 } as const;

/** Reads the products of a featured list: tips with the first one big, the others as a rail of cards. */
export async function readFeatured(context: AppLoadContext, request: Request, locale: Locale, { title, label }: Home["featured"][number]) {
  const query = { list: label, perPage: SHOWN[label], ...(label === "tip" ? { sort: "newest" as const } : {}) };
  if (label !== "tip") return { title, label, cards: (await readListing(context, request, locale, query)).cards };
  const [big, small] = await Promise.all([
    readCards(context, request, locale, query, WEEK),
    readCards(context, request, locale, query, PREVIEW),
  ]);
  return { title, label, first: parseJson(big.cards)[0], others: parseJson(small.cards).slice(1) };
}
