import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerForm } from "~/bff/form-action.server";
import { qrPicture } from "~/bff/qr.server";
import { Sums } from "~/features/cart";
import { AccountFrame, OrderAgain } from "~/features/member";
import { BankTransfer, OrderAddresses, OrderItems, OrderStates, WhatNext } from "~/features/order";
import { InCrowns } from "~/i18n/currency";
import { formatDate, formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { intentsOf } from "./intents.server";

export { unlessUnreached as shouldRevalidate } from "~/forms/unreached";
export { freshHeaders as headers } from "../shared/fresh-headers";

export const handle = { i18n: ["account", "order", "cart", "cut", "checkout"] };

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  await shop.account.require();
  const order = await shop.member.order(params.id ?? "");
  return {
    order,
    qr: order.payment.spayd && order.payment_state === "waiting" ? await qrPicture(order.payment.spayd) : null,
    head: { title: shop.t("order:title", { number: order.number }), unlisted: true },
  };
}

export const action = ({ request, params, context: { shop } }: ActionFunctionArgs) => answerForm(request, shop, intentsOf(params.id ?? ""));

export default function AccountOrderPage() {
  const { order, qr } = useLoaderData<typeof loader>();
  const t = useT("account");
  const ordered = useT("order");
  const cart = useT("cart");
  const locale = useLocale();
  const title = ordered("title", { number: order.number });
  return (
    <AccountFrame part="orders" here={title}>
      <header className="stack">
        <h1>{title}</h1>
        <p className="muted">{t("order.placed", { date: formatDate(locale, order.created_at) })}</p>
        <OrderStates order={order} />
      </header>
      {qr && <BankTransfer order={order} qr={qr} />}
      <WhatNext order={order} />
      <InCrowns>
        <OrderItems order={order} />
      </InCrowns>
      <section className="panel stack order-sums" aria-labelledby="sums-title">
        <h2 id="sums-title">{cart("sums.title")}</h2>
        <InCrowns>
          <Sums totals={order.totals} />
        </InCrowns>
        {order.shown_currency && order.shown_currency.code !== "CZK" && (
          <p className="muted small">
            {ordered("shownCurrency", { code: order.shown_currency.code, rate: formatNumber(locale, order.shown_currency.rate) })}
          </p>
        )}
        <OrderAgain />
      </section>
      <OrderAddresses order={order} />
    </AccountFrame>
  );
}
