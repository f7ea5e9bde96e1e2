import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerForm } from "~/bff/forms/intent.server";
import type { Shop } from "~/bff/shop";
import type { Cart } from "~/contract/cart/cart";
import { useEcommerceEvent } from "~/features/analytics";
import { CartSummary, DeliveryForm, Steps } from "~/features/checkout";
import { useRevalidateOnReturn } from "~/features/shell";
import { useT } from "~/i18n/texts/use-t";
import { readMemberDetails } from "../checkout-details/member.server";
import { pointSearchOf } from "../shared/forms/point-search.server";
import { cartToOrder, toEmptyCart } from "../shared/orders/cart-to-order.server";
import { deliveryConstraints, intentOfPage, intents } from "./intents.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const handle = { layout: "checkout" };

export { freshHeaders as headers } from "../shared/fresh-headers";
export { replaceRedirect as clientLoader } from "../shared/replace-redirect";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const cart = await cartToOrder(shop);
  const choices = await shop.checkout.choices(cart);
  if (!choices) throw await toEmptyCart(shop);
  const { deliveryId } = cart.checkout;
  const goesToPoints = choices.deliveries.some(
    ({ id, type, available }) => id === deliveryId && type === "point" && available,
  );
  const search = pointSearchOf(
    shop.url.searchParams,
    goesToPoints ? await readPostcode(shop, cart) : undefined,
  );
  const points =
    deliveryId && goesToPoints ? await shop.checkout.points(cart, deliveryId, search) : undefined;
  return {
    cart,
    ...choices,
    points: deliveryId && points?.ok ? { deliveryId, q: search.q, ...points.value } : null,
    constraints: deliveryConstraints,
    head: { title: shop.t("checkout:delivery.title"), unlisted: true },
  };
}

/** The shopper's postcode: typed in this checkout, else of the account. */
async function readPostcode(
  shop: Shop,
  { checkout: { differentDelivery, delivery, invoice } }: Cart,
): Promise<string | undefined> {
  const zip = (differentDelivery && delivery?.zip) || invoice?.zip;
  if (zip) return zip;
  const details = (await readMemberDetails(shop))?.details;
  return details?.delivery?.zip ?? details?.invoice?.zip;
}

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intents, intentOfPage);

export default function DeliveryPage() {
  useRevalidateOnReturn();
  const { cart, deliveries, payments, stores, points, constraints } =
    useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  useEcommerceEvent(cart.id, ({ beginCheckout }) => beginCheckout(cart));
  const t = useT("checkout");
  const { deliveryId, storeId, pickupPointId, paymentId, floor, lift } = cart.checkout;
  const text = (value: number | null) => String(value ?? "");
  const choice = {
    deliveryId: text(deliveryId),
    storeId: text(storeId),
    paymentId: text(paymentId),
    floor: text(floor),
    lift,
    point: pickupPointId === null ? null : { id: pickupPointId, text: cart.chosen.point },
  };
  return (
    <div className="container">
      <Steps current="delivery" />
      <h1>{t("delivery.title")}</h1>
      <div className="with-aside checkout page-body">
        <DeliveryForm
          deliveries={deliveries}
          payments={payments}
          stores={stores}
          points={points}
          choice={choice}
          constraints={constraints}
          sent={sent}
        />
        <CartSummary cart={cart} />
      </div>
    </div>
  );
}
