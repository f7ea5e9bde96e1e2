import type { LoaderFunctionArgs } from "@remix-run/node";
import { jsonAnswer } from "~/bff/client/json-answer.server";
import { truncate } from "~/domain/text";
import { readCardTexts } from "../shared/listings/cards.server";
import { suggestionsOf } from "./suggestions.server";

const MAX_QUERY = 100;

/** Suggestions for the search field's script; without it the field is a plain form. */
export async function loader({ context: { shop, offerPage } }: LoaderFunctionArgs) {
  const q = truncate((shop.url.searchParams.get("q") ?? "").trim(), MAX_QUERY).trim();
  const texts = await readCardTexts(shop);
  const [found, storesLink, pages] = await Promise.all([
    shop.search.find(q),
    shop.search.storesLink(q),
    shop.search.pages(q),
  ]);
  const json = JSON.stringify(suggestionsOf(found, q, { storesLink, pages }, texts));
  // a guest's cached answer must not be shown to a member with other prices
  const answer = jsonAnswer(json, { "Cache-Control": "private, max-age=10", Vary: "Cookie" });
  // the cache has many hits, because most queries are prefixes of few terms
  offerPage?.(Buffer.from(json), answer.headers);
  return answer;
}
