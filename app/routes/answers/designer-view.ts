import type { LoaderFunctionArgs } from "@remix-run/node";
import { jsonAnswer } from "~/bff/client/json-answer.server";
import { readView } from "../designer/view.server";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return jsonAnswer(JSON.stringify({ view: await readView(shop) }), {
    "Cache-Control": "no-store",
  });
}
