import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orDefault } from "~/bff/client/error-pages.server";
import { answerForm, intent } from "~/bff/forms/intent.server";
import { orderAccountRequestSchema } from "~/contract/customer/account";
import { usePurchaseEvent, useZboziConversion } from "~/features/analytics";
import { Steps } from "~/features/checkout";
import {
  AccountOffer,
  BankTransfer,
  NextStep,
  OrderAddresses,
  OrderDocuments,
  OrderItems,
  OrderReturns,
  OrderStates,
  OrderSums,
  PayOrder,
} from "~/features/order";
import { PrintHeading } from "~/features/shell";
import { InCrowns } from "~/i18n/currency";
import { formatDate } from "~/i18n/format";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { freshHeaders } from "../shared/fresh-headers";
import { qrOf } from "../shared/orders/order-qr.server";
import { intentsOfPaying } from "../shared/orders/pay-intents.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

/** The payment may be newer than a page from history. */
export const headers = freshHeaders;

const SELLER = ["address", "phone", "email"];

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const [order, shell, member] = await Promise.all([
    shop.orders.readChecked(params.id ?? "", params.hash ?? ""),
    shop.content.shell(),
    shop.account.find(),
  ]);
  return {
    order,
    methods: await shop.orders.payments(order),
    seller: shell.contacts.filter(({ type }) => SELLER.includes(type)).map(({ text }) => text),
    qr: await qrOf(order),
    // for the account offered to a guest
    pages: member.ok && !member.value ? await orDefault(shop.content.infoLinks(), null) : null,
    isNew: await shop.orders.canTrack(order),
    zboziShop: await shop.orders.zboziShopOf(order),
    head: { title: shop.t("order:title", { number: order.number }), unlisted: true },
  };
}

const intentsOf = (id: string, hash: string) => ({
  ...intentsOfPaying(id, hash),
  makeAccount: intent(
    orderAccountRequestSchema,
    async (shop, request) => {
      const account = await shop.orders.makeAccount(id, hash, request);
      return account.ok
        ? { ok: true, notice: { code: "account_mailed", kind: "success" } }
        : account;
    },
    { failed: "save_failed" },
  ),
});

export const action = ({ request, params, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intentsOf(params.id ?? "", params.hash ?? ""));

export default function OrderSummaryPage() {
  const sent = useActionData<typeof action>();
  const { order, methods, seller, qr, pages, isNew, zboziShop } = useLoaderData<typeof loader>();
  usePurchaseEvent(order, isNew);
  useZboziConversion(order.number, zboziShop);
  const t = useT("order");
  const locale = useLocale();
  const over =
    order.state === "cancelled" || order.state === "returned"
      ? (`over.${order.state}` as const)
      : null;
  const pay = <PayOrder order={order} methods={methods} sent={sent} />;
  const mustPay = order.payment.type === "online" && order.actions.includes("pay");
  const placed = { number: order.number, date: formatDate(locale, order.created_at) };
  return (
    <div className="container">
      <PrintHeading lines={seller} />
      {!over && <Steps current="done" />}
      <header className="done-head">
        {!over && <Icon name="check" />}
        <h1>{t(over ? `${over}.title` : "thanks")}</h1>
        <p className="prose">{t(over ? `${over}.lead` : "lead", placed)}</p>
        <OrderStates order={order} withNumber={!over} />
      </header>
      <div className="with-aside">
        <div>
          {qr ? (
            <BankTransfer order={order} qr={qr}>
              {pay}
            </BankTransfer>
          ) : (
            mustPay && pay
          )}
          <NextStep order={order} />
          {!qr && !mustPay && pay}
          <InCrowns>
            <OrderItems order={order} />
          </InCrowns>
        </div>
        <div className="aside order-aside">
          <OrderSums order={order} />
          <OrderAddresses order={order} />
          <OrderDocuments order={order} />
        </div>
      </div>
      {pages && !over && <AccountOffer email={order.email} pages={pages} sent={sent} />}
      <p className="form-end no-print">
        <Link
          className="btn btn-quiet"
          to={href(locale, "orderStatus", { id: order.id, hash: order.hash })}
        >
          {t("follow")}
        </Link>
        <Link className="btn btn-quiet" to={href(locale, "home")}>
          {t("again")}
        </Link>
      </p>
      <OrderReturns order={order} />
    </div>
  );
}
