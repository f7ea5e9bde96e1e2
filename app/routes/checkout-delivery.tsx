import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readDeliveryChoices } from "~/bff/order.server";
import { CartSummary, DeliveryForm, Steps } from "~/features/checkout";
import { localeOf } from "~/i18n/paths.js";
import { translate } from "~/i18n/translate.server";
import { useT } from "~/i18n/use-t";
import { chooseFromForm } from "./checkout-delivery.server";
import { cartToOrder } from "./checkout-cart.server";

export const handle = { i18n: ["checkout", "cart", "validation"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname);
  const cart = await cartToOrder(request, context, locale);
  const choices = await readDeliveryChoices(context, request, locale, cart);
  return { cart, ...choices, head: { title: translate(locale, "checkout:delivery.title"), unlisted: true } };
}

export function action({ request, context }: ActionFunctionArgs) {
  return chooseFromForm(request, context);
}

export default function DeliveryPage() {
  const { cart, deliveries, payments, stores } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const t = useT("checkout");
  const { deliveryId, storeId, paymentId, floor, lift } = cart.checkout;
  const text = (value: number | null) => String(value ?? "");
  const kept = { deliveryId: text(deliveryId), storeId: text(storeId), paymentId: text(paymentId), floor: text(floor), lift };
  return (
    <div className="container">
      <Steps current="delivery" />
      <h1>{t("delivery.title")}</h1>
      <div className="with-aside page-body">
        <DeliveryForm
          deliveries={deliveries}
          payments={payments}
          stores={stores}
          chosen={failure?.typed ?? kept}
          errors={failure?.errors ?? {}}
        />
        <CartSummary cart={cart} />
      </div>
    </div>
  );
}
