import type { LoaderFunctionArgs } from "@remix-run/node";
import { readPublic } from "~/bff/public-reads.server";
import { readFound, storesLinkFor } from "~/bff/search.server";
import { toJson } from "~/contract/json";
import { localeOf } from "~/i18n/paths.js";
import { readCardWords } from "./listing.server";
import { suggestionsOf } from "./search-suggest.server";

/** The longest query that is looked for (contract section 2). */
const MAX_QUERY = 100;

/** What the dropdown of the search field offers, for scripts of the shop's own pages only; without them the field is a plain form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const locale = localeOf(url.pathname);
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, MAX_QUERY).trim();
  const { words, currencyKey } = await readCardWords(context, request, locale);
  const json = await readPublic(context, "suggestions", `${locale} ${currencyKey} ${q}`, async () => {
    const [found, storesLink] = await Promise.all([readFound(context, request, locale, q), storesLinkFor(context, request, locale, q)]);
    return toJson(suggestionsOf(found, q, storesLink, words));
  });
  return new Response(json, { headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "private, max-age=10" } });
}
