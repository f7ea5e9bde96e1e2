import type { ReactNode } from "react";
import type { Order, OrderPayments } from "~/contract/order";
import { Sums } from "~/features/cart";
import type { FormAnswer } from "~/forms/answer";
import { InCrowns } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { BankTransfer } from "./bank-transfer";
import { OrderActions } from "./order-actions";
import { OrderAddresses } from "./order-addresses";
import { OrderDocuments } from "./order-documents";
import { OrderItems } from "./order-items";
import { OrderProgress } from "./order-progress";
import { OrderReturns } from "./order-returns";
import { PayOrder } from "./pay-order";

interface Props {
  order: Order;
  methods: OrderPayments["data"];
  qr: string | null;
  sent: FormAnswer | undefined;
  links?: ReactNode;
}

export function OrderBody({ order, methods, qr, sent, links }: Props) {
  const cart = useT("cart");
  const t = useT("order");
  const locale = useLocale();
  const { shown_currency: shown } = order;
  return (
    <div className="with-aside">
      <div>
        {qr && <BankTransfer order={order} qr={qr} />}
        <PayOrder order={order} methods={methods} sent={sent} />
        <OrderProgress order={order} />
        <OrderDocuments order={order} />
        <InCrowns>
          <OrderItems order={order} />
        </InCrowns>
        <OrderAddresses order={order} />
      </div>
      <div className="aside order-aside">
        <section className="panel" aria-labelledby="sums-title">
          <h2 id="sums-title">{cart("sums.title")}</h2>
          <InCrowns>
            <Sums totals={order.totals} />
          </InCrowns>
          {shown && shown.code !== "CZK" && (
            <p className="muted small">{t("shownCurrency", { code: shown.code, rate: formatNumber(locale, shown.rate) })}</p>
          )}
        </section>
        <OrderActions order={order} sent={sent}>
          <OrderReturns order={order} />
          {links}
        </OrderActions>
      </div>
    </div>
  );
}
