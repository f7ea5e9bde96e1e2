import type { LoaderFunctionArgs } from "@remix-run/node";
import { jsonAnswer } from "~/bff/client/json-answer.server";
import { cutQuoteRequestSchema } from "~/contract/cart/cut";
import { knownFields } from "~/forms/parse-form.server";
import { quoteOfFields } from "../product/quote.server";

/** The price of a cut for our scripts while typing. Read only. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const quote = await quoteOfFields(
    shop,
    knownFields(shop.url.searchParams, cutQuoteRequestSchema),
  );
  return jsonAnswer(JSON.stringify(quote), { "Cache-Control": "no-store" });
}
