import type { LoaderFunctionArgs } from "@remix-run/node";
import { isAtField, orThrow } from "~/bff/failure.server";
import { byField } from "~/bff/form-outcome.server";
import type { Shop } from "~/bff/shop";
import { cutQuoteRequestSchema } from "~/contract/cut";
import { toJson } from "~/contract/json";
import type { QuoteAnswer } from "~/features/cut";
import { knownFields, parseForm } from "~/forms/parse-form.server";
import { quoteWithOffers } from "./product/quote.server";
import { emptyMeasures } from "./shared/empty-measures.server";

/** The price of a cut, for scripts of the shop's own pages that show it as one types. Nothing is changed by it. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const json = toJson(await answerTo(shop));
  return new Response(json, { headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" } });
}

async function answerTo(shop: Shop): Promise<QuoteAnswer> {
  const fields = knownFields(shop.url.searchParams, cutQuoteRequestSchema);
  const submission = parseForm(fields, cutQuoteRequestSchema);
  const empty = emptyMeasures(fields);
  if (empty.length > 0) return { quote: null, offers: [], failures: byField(empty.map((field) => ({ code: "required", field }))) };
  if (submission.status !== "success") {
    const failures = Object.values(submission.error ?? {}).flatMap((list) => list ?? []);
    return { quote: null, offers: [], failures: byField(failures) };
  }
  const quoted = await quoteWithOffers(shop, submission.value);
  if (!quoted.ok && isAtField(quoted)) return { quote: null, offers: [], failures: byField(quoted.failures) };
  return { ...orThrow(quoted), failures: {} };
}
