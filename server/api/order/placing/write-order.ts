import type { Product } from "~/contract/catalogue";
import type { Currency } from "~/contract/content/content";
import type { Order } from "~/contract/order/order";
import { chargedOf } from "~/domain/cart";
import { wholePhone } from "~/domain/customer";
import { sumOfLine } from "~/domain/cut";
import { hasDeliveryAddress } from "~/domain/delivery";
import { dueDay, isTransferDue, orderNumber, orderYear } from "~/domain/order";
import { firstPaymentState } from "~/domain/payment";
import { amountToPay, netOf, toHaler } from "~/domain/price";
import { sampleOf } from "~/domain/sample";
import type { Queries } from "../../../db/index";
import { serializePiece, vouchersOf, type OrderedCart } from "../../cart";
import { readTerms, type PricingSettings } from "../../content";
import type { OrderChoice, PointRow } from "../../delivery";
import { enqueue } from "../../mail";
import { insertOrder, nextCounter, type OrderRow } from "../order.repo";
import { NO_TRANSFER, transferOf } from "../payment/transfer";
import { serializeOrder } from "../serializer";
import type { Attempt } from "./attempt";

interface OrderParts {
  ordered: OrderedCart;
  totals: Order["totals"];
  choice: OrderChoice;
  /** cheapest offered delivery; null if only pickup was offered */
  cheapestDeliveryHaler: number | null;
  currency: Currency | undefined;
  pricingSettings: PricingSettings;
  products: ReadonlyMap<number, Product>;
}

/** Inserts the order with its items under the next number of the year, and queues its confirmation. @returns the items by cart line, too */
export async function writeOrder(
  tx: Queries,
  attempt: Attempt,
  parts: OrderParts,
): Promise<{ row: OrderRow; items: ReadonlyMap<string, number> }> {
  const { request, locale, now, hash } = attempt;
  const { ordered, totals, choice, currency, pricingSettings, products } = parts;
  const year = orderYear(now);
  const number = orderNumber(year, await nextCounter(tx, year));
  const total = toHaler(amountToPay(totals));
  const { delivery, payment, store, point, floor } = choice;
  const terms = await readTerms(tx, locale, now);
  const byTransfer = isTransferDue(payment.type, total);
  const { row, items } = await insertOrder(
    tx,
    {
      hash,
      number,
      cart_id: ordered.cart.id,
      user_id: ordered.cart.user_id,
      idempotency_key: attempt.idempotencyKey,
      locale,
      created_at: now,
      state: "new",
      payment_state: firstPaymentState(payment.type, total),
      total_haler: total,
      email: request.email,
      phone: wholePhone(request.phonePrefix, request.phone, request.invoice.country),
      note: request.note,
      totals: JSON.stringify(totals),
      vouchers: JSON.stringify(vouchersOf(ordered, pricingSettings)),
      shown_currency: currency
        ? JSON.stringify({ id: currency.id, code: currency.code, rate: currency.rate })
        : null,
      delivery: JSON.stringify({
        code: delivery.code,
        name: delivery.name[locale],
        type: delivery.type,
        store: store && {
          id: store.id,
          name: store.name,
          street: store.street,
          city: store.city,
          zip: store.zip,
        },
        point: point && recordedPoint(point),
        floor: floor && { floor: floor.floor, label: floor.label[locale], lift: ordered.cart.lift },
        promised: ordered.promised,
      }),
      payment: JSON.stringify({
        code: payment.code,
        name: payment.name[locale],
        type: payment.type,
        ...(byTransfer ? transferOf(pricingSettings.bank, total, number) : NO_TRANSFER),
        due: byTransfer ? dueDay(now, pricingSettings.dueDays) : null,
      }),
      invoice: JSON.stringify(request.invoice),
      company: request.companyData ? JSON.stringify({ taxId: null, ...request.companyData }) : null,
      terms: terms && JSON.stringify(terms),
      cheapest_delivery_haler: parts.cheapestDeliveryHaler,
      delivery_address:
        request.delivery && hasDeliveryAddress(delivery)
          ? JSON.stringify(recordedAddress(request.delivery))
          : null,
    },
    ordered.lines.map((line) => ({
      ...itemOf(line, products.get(line.goods.product_id), pricingSettings),
      vouchers_haler: ordered.vouchers.lines.get(line.id) ?? 0,
    })),
  );
  const data = serializeOrder(row, items, [{ at: now, state: row.state, text: null }], now);
  await enqueue(tx, { template: "order_placed", locale, to: row.email, data }, now);
  return {
    row,
    items: new Map(
      ordered.lines.flatMap(({ id }, index) =>
        items[index] ? [[id, items[index].id] as const] : [],
      ),
    ),
  };
}

/** The recorded delivery address, if it differs from the invoice's. */
function recordedAddress({
  phonePrefix,
  phone,
  company,
  companyId,
  taxId,
  ...place
}: NonNullable<Attempt["request"]["delivery"]>): Order["delivery_address"] {
  const numbers = { companyId: companyId ?? null, taxId: taxId ?? null };
  return {
    ...place,
    ...numbers,
    company: company ?? null,
    phone: phone === undefined ? null : wholePhone(phonePrefix, phone, place.country),
  };
}

/** The recorded pickup point, which may be deleted later. */
function recordedPoint({
  id,
  carrier,
  code,
  name,
  street,
  city,
  zip,
  country,
  type,
  hours,
}: PointRow): Order["delivery"]["point"] {
  return { id, carrier, code, name, street, city, zip, country, type, hours };
}

function itemOf(
  line: OrderedCart["lines"][number],
  product: Product | undefined,
  { cutting }: PricingSettings,
) {
  const net = (haler: number) => netOf(haler, line.rate);
  const { goods, quantity, is_sample, note, dimensions, planned } = line;
  const charged = chargedOf(line);
  const { itemsHaler, servicesHaler, hemsHaler } = charged;
  return {
    product_id: goods.product_id,
    variant_id: goods.variant_id,
    name: product?.name ?? goods.sku,
    variant_name: product?.variants.find(({ id }) => id === goods.variant_id)?.name ?? null,
    sku: goods.sku,
    slug: product?.slug ?? "product",
    category_slug: product?.default_category?.slug ?? null,
    image: product?.main_image ?? null,
    group_type_id: goods.group_type_id,
    quantity,
    is_sample,
    sample_kind: is_sample && product ? sampleOf(product) : null,
    note,
    dimensions: dimensions && JSON.stringify(serializePiece(dimensions, cutting)),
    planned: planned && JSON.stringify(planned),
    unit_price_haler: line.chargedUnitHaler,
    service_haler: servicesHaler,
    service_net_haler: net(servicesHaler),
    hems_haler: hemsHaler,
    hems_net_haler: net(hemsHaler),
    total_net_haler: net(itemsHaler) + net(servicesHaler) + net(hemsHaler),
    total_haler: sumOfLine(charged),
    tax_permille: Math.round(line.rate * 1000),
    stock_taken: line.taken,
  };
}
