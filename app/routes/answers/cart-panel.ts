import type { LoaderFunctionArgs } from "@remix-run/node";
import { jsonAnswer } from "~/bff/client/json-answer.server";
import { orDefault } from "~/bff/forms/failure.server";
import type { PanelAnswer } from "~/features/cart";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const cart = await shop.cart.read();
  // if the methods cannot be read, the next page says so
  const deliveries = cart?.items.length ? await orDefault(shop.checkout.deliveries(cart), []) : [];
  const answer: PanelAnswer = { cart, takesOrders: deliveries !== null };
  return jsonAnswer(JSON.stringify(answer), { "Cache-Control": "no-store" });
}
