import type { Locale } from "~/contract/core/common";
import { addDays, dayOf, type Day } from "~/domain/calendar";
import { orderYear } from "~/domain/order";
import { isPayable, spayd } from "~/domain/payment";
import { floorsOfOrder } from "~/i18n/shop-texts/planned-floors";
import { textsIn } from "~/i18n/texts/translate.server";
import {
  documentNumber,
  invoiceLines,
  sumsOf,
  taxableDay,
  type Buyer,
  type DocumentData,
  type InvoicedItem,
  type Seller,
} from "../../../rules/document";
import { ADDONS_RATE } from "../../content";
import type { OrderItemRow, OrderRow } from "../order.repo";
import { goodsDetails, hemsDetails } from "./item-details";

/** Due days of orders that are not paid in advance; transfers have their own setting. */
const DUE_DAYS = 14;

interface Issued {
  order: OrderRow;
  items: readonly OrderItemRow[];
  history: readonly { at: Date; state: string }[];
  seller: Seller;
  now: Date;
  counter: number;
}

export function invoiceData({ order, items, history, seller, now, counter }: Issued): DocumentData {
  const { locale, payment, totals, total_haler } = order;
  const issuedOn = dayOf(now);
  const isUnpaid = isPayable(order.payment_state);
  const byTransfer = isUnpaid && payment.type === "transfer" && payment.iban !== null;
  const lines = invoiceLines(
    {
      items: items.map((item) => invoicedOf(item, locale)),
      totals,
      addonsRate: ADDONS_RATE,
      vouchers: order.vouchers,
    },
    namesOf(order),
  );
  const sums = sumsOf(lines);
  return {
    type: "invoice",
    number: documentNumber("invoice", orderYear(now), counter),
    locale,
    order: { number: order.number, at: order.created_at.toISOString() },
    seller,
    buyer: buyerOf(order),
    issuedOn,
    taxableOn: taxableDay(order, history, now),
    dueOn: dueDayOf(order, issuedOn),
    payment: {
      name: payment.name,
      type: payment.type,
      symbol: order.number,
      account: byTransfer ? payment.account : null,
      iban: byTransfer ? payment.iban : null,
      payBySquare: byTransfer ? payment.pay_by_square : null,
      spayd: byTransfer ? spayd(payment.iban ?? "", total_haler, order.number) : null,
    },
    lines,
    floors: floorsOfOrder(items),
    ...sums,
    roundingHaler: total_haler - sums.total.grossHaler,
    paidHaler: isUnpaid || order.payment_state === "cod" ? 0 : total_haler,
    corrects: null,
  };
}

function dueDayOf({ payment, payment_state }: OrderRow, issuedOn: Day): Day | null {
  if (!isPayable(payment_state)) return payment_state === "cod" ? issuedOn : null;
  return payment.due ?? addDays(issuedOn, DUE_DAYS);
}

/** The buyer's name: the company, with the person below it. */
export function buyerOf({ invoice, company }: Pick<OrderRow, "invoice" | "company">): Buyer {
  const { firstname, lastname, street, city, zip, country } = invoice;
  return {
    company: company?.name ?? null,
    companyId: company?.companyId ?? null,
    taxId: company?.taxId ?? null,
    name: `${firstname} ${lastname}`,
    street,
    city,
    zip,
    country,
  };
}

function invoicedOf(item: OrderItemRow, locale: Locale): InvoicedItem {
  const { id, name, sku, group_type_id, quantity, is_sample, dimensions } = item;
  return {
    id,
    name,
    sku,
    quantity,
    dimensions,
    groupTypeId: group_type_id,
    isSample: is_sample,
    rate: item.tax_permille / 1000,
    service: { netHaler: item.service_net_haler, grossHaler: item.service_haler },
    hems: { netHaler: item.hems_net_haler, grossHaler: item.hems_haler },
    total: { netHaler: item.total_net_haler, grossHaler: item.total_haler },
    details: goodsDetails(item, locale),
    hemDetails: hemsDetails(item, locale),
  };
}

function namesOf({ locale, delivery, payment }: OrderRow) {
  const t = textsIn(locale, "document");
  const voucher = (codes: string) => t("voucher", { codes });
  return {
    service: t("service"),
    hems: t("hems"),
    delivery: t("delivery", { name: delivery.name }),
    deliveryUp: t("deliveryUp", { name: delivery.floor?.label ?? "" }),
    payment: t("paymentLine", { name: payment.name }),
    addons: t("addons"),
    voucher,
  };
}
