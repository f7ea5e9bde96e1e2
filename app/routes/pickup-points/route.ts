import type { LoaderFunctionArgs } from "@remix-run/node";
import { jsonAnswer } from "~/bff/client/json-answer.server";
import { pointSearchOf } from "../shared/forms/point-search.server";

/** Pickup points of a search for the delivery page's script; without it the form searches. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { searchParams } = shop.url;
  const deliveryId = Number(searchParams.get("deliveryId"));
  const cart =
    Number.isSafeInteger(deliveryId) && deliveryId > 0 ? await shop.cart.key() : undefined;
  const points =
    cart?.ok && cart.value
      ? await shop.checkout.points(cart.value, deliveryId, pointSearchOf(searchParams))
      : undefined;
  if (!points?.ok)
    return new Response(null, {
      status: points?.status ?? 404,
      headers: { "Cache-Control": "no-store" },
    });
  return jsonAnswer(JSON.stringify(points.value), { "Cache-Control": "no-store" });
}
