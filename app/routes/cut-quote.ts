import type { LoaderFunctionArgs } from "@remix-run/node";
import { cutQuoteRequestSchema } from "~/contract/cut";
import { toJson } from "~/contract/json";
import { knownFields } from "~/forms/parse-form.server";
import { quoteOfFields } from "./product/quote.server";

/** The price of a cut, for scripts of the shop's own pages that show it as one types. Nothing is changed by it. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const json = toJson(await quoteOfFields(shop, knownFields(shop.url.searchParams, cutQuoteRequestSchema)));
  return new Response(json, { headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" } });
}
