import type { LoaderFunctionArgs } from "@remix-run/node";
import { orDefault } from "~/bff/client/error-pages.server";
import { jsonAnswer } from "~/bff/client/json-answer.server";
import type { PanelAnswer } from "~/features/cart";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const cart = await shop.cart.read();
  // if the methods cannot be read, the next page says so
  const deliveries = cart?.items.length ? await orDefault(shop.checkout.deliveries(cart), []) : [];
  const answer: PanelAnswer = { cart, takesOrders: deliveries !== null };
  return jsonAnswer(JSON.stringify(answer), { "Cache-Control": "no-store" });
}
