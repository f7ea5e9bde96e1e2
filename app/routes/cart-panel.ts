import type { LoaderFunctionArgs } from "@remix-run/node";
import { jsonAnswer } from "~/bff/client/json-answer.server";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return jsonAnswer(JSON.stringify({ cart: await shop.cart.read() }), {
    "Cache-Control": "no-store",
  });
}
