import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerForm, intent } from "~/bff/forms/intent.server";
import type { Order } from "~/contract/order/order";
import { AccountFrame } from "~/features/member";
import { OrderBody, OrderStates } from "~/features/order";
import { formatDate } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { intentsOfCancelling } from "../../order-status/intents.server";
import { qrOf } from "../../shared/orders/order-qr.server";
import { intentsOfPaying } from "../../shared/orders/pay-intents.server";
import { outcomeOfRepeat } from "../../shared/orders/repeat-order.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";
export { freshHeaders as headers } from "../../shared/fresh-headers";
export { replaceRedirect as clientLoader } from "../../shared/replace-redirect";

const intentsOf = ({ id, hash }: Order) => ({
  ...intentsOfPaying(String(id), hash),
  ...intentsOfCancelling(String(id), hash),
  repeat: intent(
    z.object({}),
    async (shop) => {
      const repeated = await shop.member.repeat(String(id));
      if (!repeated.ok) return repeated;
      const { cart, skipped } = repeated.value;
      return outcomeOfRepeat(shop, skipped, cart.items.length > 0);
    },
    { failed: "save_failed" },
  ),
});

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  await shop.account.require();
  const order = await shop.member.order(params.id ?? "");
  const [methods, qr] = await Promise.all([shop.orders.payments(order), qrOf(order)]);
  return {
    order,
    methods,
    qr,
    head: { title: shop.t("order:title", { number: order.number }), unlisted: true },
  };
}

/** Actions need the order's hash, which only its member learns here. */
export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  await shop.account.require();
  return answerForm(request, shop, intentsOf(await shop.member.order(params.id ?? "")));
}

export default function AccountOrderPage() {
  const { order, methods, qr } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const orderText = useT("order");
  const locale = useLocale();
  const title = orderText("title", { number: order.number });
  return (
    <AccountFrame part="orders" current={title}>
      <header className="stack">
        <h1>{title}</h1>
        <p className="muted">
          {orderText("placed", { date: formatDate(locale, order.created_at) })}
        </p>
        <OrderStates order={order} />
      </header>
      <OrderBody order={order} methods={methods} qr={qr} sent={sent} />
    </AccountFrame>
  );
}
