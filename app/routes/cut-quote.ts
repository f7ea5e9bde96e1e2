import type { LoaderFunctionArgs } from "@remix-run/node";
import { orThrow } from "~/bff/api-client.server";
import { cutQuoteRequestSchema } from "~/contract/cart";
import { toJson } from "~/contract/json";
import type { QuoteAnswer } from "~/features/cut";
import { knownFields, parseForm } from "~/forms/parse-form.server";
import { localeOf } from "~/i18n/paths.js";
import { quoteWithOffers } from "./product-quote.server";

/** The price of a cut, for scripts of the shop's own pages that show it as one types. Nothing is changed by it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const json = toJson(await answerTo(request, context));
  return new Response(json, { headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" } });
}

async function answerTo(request: Request, context: LoaderFunctionArgs["context"]): Promise<QuoteAnswer> {
  const url = new URL(request.url);
  const submission = parseForm(knownFields(url.searchParams, cutQuoteRequestSchema), cutQuoteRequestSchema);
  if (submission.status !== "success") return { quote: null, offers: [], errors: definedOnly(submission.error ?? {}) };
  const quoted = await quoteWithOffers(context, request, localeOf(url.pathname), submission.value);
  if (!quoted.ok && quoted.code === "invalid") return { quote: null, offers: [], errors: quoted.errors };
  return { ...orThrow(quoted), errors: {} };
}

const definedOnly = (errors: Record<string, string[] | null>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, messages]) => (messages ? [[name, messages]] : [])));
