import type { Totals } from "~/contract/cart/cart";
import { dueDay } from "~/domain/order";
import { isUnpaid, withPaymentFee } from "~/domain/payment";
import { toCrowns, toHaler } from "~/domain/price";
import type { Queries } from "../../../db/index";
import type { ContentService } from "../../content";
import {
  changePaymentState,
  insertPaymentChange,
  lockOrder,
  setOrderPayment,
  type OrderRow,
} from "../order.repo";
import type { PayableBy } from "./payment-methods";
import { NO_TRANSFER, transferOf } from "./transfer";

interface Deps {
  content: ContentService;
  clock: () => Date;
}

/** Stores the payment method of a locked order and its new total. @param order as the shopper saw it @returns false if paid or of another total */
export async function choosePayment(
  tx: Queries,
  { content, clock }: Deps,
  order: OrderRow,
  { method, feeHaler, totalHaler }: PayableBy,
): Promise<boolean> {
  const locked = await lockOrder(tx, order.id);
  if (
    !locked ||
    !isUnpaid(locked.payment_state) ||
    locked.total_haler !== order.total_haler ||
    locked.state !== order.state
  )
    return false;
  const { pricingSettings } = await content.readNow(tx, order.locale);
  const { bank, dueDays, addonsRate } = pricingSettings;
  const transfer = { ...transferOf(bank, totalHaler, order.number), due: dueDay(clock(), dueDays) };
  await setOrderPayment(tx, order.id, {
    payment: {
      code: method.code,
      name: method.name[order.locale],
      type: method.type,
      ...(method.type === "transfer" ? transfer : { ...NO_TRANSFER, due: null }),
    },
    totals:
      locked.payment.code === method.code
        ? locked.totals
        : withFee(locked.totals, feeHaler, addonsRate, totalHaler),
    total_haler: totalHaler,
  });
  // retrying the same payment is no change
  if (locked.payment.code !== method.code)
    await insertPaymentChange(tx, order.id, method.name[order.locale], clock());
  const event = method.type === "cod" ? "on_delivery" : "tried_again";
  // cash is rounded to whole crowns, which may leave nothing to pay
  await changePaymentState(tx, { id: order.id }, totalHaler === 0 ? "paid" : event);
  return true;
}

function withFee(totals: Totals, feeHaler: number, rate: number, toPayHaler: number): Totals {
  const part = (net: number, gross: number) => ({
    netHaler: toHaler(net),
    grossHaler: toHaler(gross),
  });
  const vat = totals.vat.map((one) => ({
    rate: one.rate,
    base: toHaler(one.base),
    tax: toHaler(one.tax),
  }));
  const sums = {
    payment: part(totals.payment, totals.payment_tax_incl),
    total: part(totals.total, totals.total_tax_incl),
    vat,
  };
  const now = withPaymentFee(sums, feeHaler, rate);
  return {
    ...totals,
    payment: toCrowns(now.payment.netHaler),
    payment_tax_incl: toCrowns(now.payment.grossHaler),
    total: toCrowns(now.total.netHaler),
    total_tax_incl: toCrowns(now.total.grossHaler),
    rounding_tax_incl: toCrowns(toPayHaler - now.total.grossHaler),
    vat: now.vat.map((one) => ({
      rate: one.rate,
      base: toCrowns(one.base),
      tax: toCrowns(one.tax),
    })),
  };
}
