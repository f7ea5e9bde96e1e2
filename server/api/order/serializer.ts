import type { OrderCreated, PlacedOrder } from "~/contract/order/order";
import { orderActions } from "~/domain/order";
import { firstPaymentState } from "~/domain/payment";
import { toCrowns } from "~/domain/price";
import type { OrderItemRow, OrderRow } from "./order.repo";

/** The answer to placing an order, the same at each retry. */
export function serializeCreated(order: OrderRow): OrderCreated {
  return {
    ...headOf(order),
    state: "new",
    payment_state: firstPaymentState(order.payment.type, order.total_haler),
  };
}

/** Serializes what an order has when it is placed (`read-whole-order.ts` adds the rest). @param now decides the buyer's options */
export function serializeOrder(
  order: OrderRow,
  items: readonly OrderItemRow[],
  history: readonly { at: Date; state: PlacedOrder["state"]; text: string | null }[],
  now: Date,
): PlacedOrder {
  const events = history.map(({ at, state, text }) => ({ at: at.toISOString(), state, text }));
  return {
    ...headOf(order),
    created_at: order.created_at.toISOString(),
    locale: order.locale,
    history: events,
    actions: orderActions({ ...order, history: events }, now),
    items: items.map(serializeItem),
    totals: order.totals,
    // older orders lack floor, day, or company and phone of the address
    delivery: {
      ...order.delivery,
      floor: order.delivery.floor ?? null,
      point: order.delivery.point ?? null,
      promised: order.delivery.promised ?? null,
      tracking: order.tracking,
    },
    email: order.email,
    phone: order.phone,
    invoice: order.invoice,
    company: order.company,
    delivery_address: order.delivery_address && {
      ...NO_COMPANY_OR_PHONE,
      ...order.delivery_address,
    },
    note: order.note,
    vouchers: order.vouchers,
    shown_currency: order.shown_currency,
    terms: order.terms,
  };
}

const NO_COMPANY_OR_PHONE = { company: null, phone: null };

function headOf(order: OrderRow): OrderCreated {
  const { id, hash, number, state, payment_state, total_haler, payment } = order;
  return {
    id,
    hash,
    number,
    variable_symbol: number,
    state,
    payment_state,
    total_tax_incl: toCrowns(total_haler),
    payment: { ...payment, due: payment.due ?? null },
  };
}

function serializeItem(item: OrderItemRow): PlacedOrder["items"][number] {
  return {
    id: item.id,
    product_id: item.product_id,
    name: item.name,
    variant_name: item.variant_name,
    sku: item.sku,
    slug: item.slug,
    category_slug: item.category_slug,
    image: item.image,
    variant_id: item.variant_id,
    group_type_id: item.group_type_id,
    quantity: item.quantity,
    is_sample: item.is_sample,
    sample_kind: item.sample_kind,
    note: item.note,
    dimensions: item.dimensions,
    planned: item.planned,
    unit_price_tax_incl: toCrowns(item.unit_price_haler),
    service_price: toCrowns(item.service_net_haler),
    service_price_tax_incl: toCrowns(item.service_haler),
    hems_price: toCrowns(item.hems_net_haler),
    hems_price_tax_incl: toCrowns(item.hems_haler),
    total: toCrowns(item.total_net_haler),
    total_tax_incl: toCrowns(item.total_haler),
  };
}
