import type { LoaderFunctionArgs } from "@remix-run/node";
import { jsonAnswer } from "~/bff/json-answer.server";
import { cutText } from "~/domain/cut-text";
import { readCardTexts } from "../shared/cards.server";
import { suggestionsOf } from "./suggestions.server";

/** The longest query that is looked for (contract section 2). */
const MAX_QUERY = 100;

/** What the dropdown of the search field offers, for scripts of the shop's own pages only; without them the field is a plain form. */
export async function loader({ context: { shop, offerPage } }: LoaderFunctionArgs) {
  const q = cutText((shop.url.searchParams.get("q") ?? "").trim(), MAX_QUERY).trim();
  const texts = await readCardTexts(shop);
  const [found, storesLink, pages] = await Promise.all([shop.search.found(q), shop.search.storesLink(q), shop.search.pages(q)]);
  const json = JSON.stringify(suggestionsOf(found, q, { storesLink, pages }, texts));
  // what the browser keeps of a guest is no answer to a member, who may have prices of her own
  const answer = jsonAnswer(json, { "Cache-Control": "private, max-age=10", Vary: "Cookie" });
  // most queries are beginnings of the same few terms
  offerPage?.(Buffer.from(json), answer.headers);
  return answer;
}
