import type { ReactNode } from "react";
import type { Order, OrderPayments } from "~/contract/order/order";
import type { FormAnswer } from "~/forms/state/answer";
import { InCrowns } from "~/i18n/currency";
import { OrderActions } from "./parts/order-actions";
import { OrderAddresses } from "./parts/order-addresses";
import { OrderDocuments } from "./parts/order-documents";
import { OrderItems } from "./parts/order-items";
import { OrderProgress } from "./parts/order-progress";
import { OrderReturns } from "./parts/order-returns";
import { OrderSums } from "./parts/order-sums";
import { BankTransfer } from "./payment/bank-transfer";
import { PayOrder } from "./payment/pay-order";

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
