import type { ReactNode } from "react";
import type { Order, OrderPayments } from "~/contract/order";
import type { FormAnswer } from "~/forms/answer";
import { InCrowns } from "~/i18n/currency";
import { BankTransfer } from "./bank-transfer";
import { OrderActions } from "./order-actions";
import { OrderAddresses } from "./order-addresses";
import { OrderDocuments } from "./order-documents";
import { OrderItems } from "./order-items";
import { OrderProgress } from "./order-progress";
import { OrderReturns } from "./order-returns";
import { OrderSums } from "./order-sums";
import { PayOrder } from "./pay-order";

interface Props {
  order: Order;
  methods: OrderPayments["data"];
  qr: string | null;
  sent: FormAnswer | undefined;
  links?: ReactNode;
}

export function OrderBody({ order, methods, qr, sent, links }: Props) {
  const pay = <PayOrder order={order} methods={methods} sent={sent} />;
  return (
    <div className="with-aside">
      <div>
        {qr ? (
          <BankTransfer order={order} qr={qr}>
            {pay}
          </BankTransfer>
        ) : (
          pay
        )}
        <OrderProgress order={order} />
        <OrderDocuments order={order} />
        <InCrowns>
          <OrderItems order={order} />
        </InCrowns>
      </div>
      <div className="aside order-aside">
        <OrderSums order={order} />
        <OrderAddresses order={order} />
        <OrderActions order={order} sent={sent}>
          <OrderReturns order={order} />
          {links}
        </OrderActions>
      </div>
    </div>
  );
}
