import type { Cart, CartItem, DeliveryChoice, Voucher } from "~/contract/cart";
import type { Dimensions } from "~/contract/cut";
import type { Product } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import type { CutPiece } from "~/domain/cart/line";
import { floorOf, pointOf } from "~/domain/delivery-choice";
import type { PromisedDay } from "~/domain/delivery-day";
import { sumOfLine } from "~/domain/cut-price";
import { netOf, toCrowns } from "~/domain/money";
import type { Cutting, PricingSettings } from "../content/content.service";
import type { DeliveryService, OrderMethods, PointRow } from "../delivery/delivery.service";
import type { CartVouchers, CalculatedVoucher } from "../voucher/voucher.service";
import type { CartRow } from "./cart.repo";
import { chargedOf, warningsOf } from "~/domain/cart/priced-line";
import type { Line } from "./items.repo";
import { totalsOf } from "./totals";

/** A cart with its lines and vouchers calculated. */
export interface CalculatedCart {
  cart: CartRow;
  lines: readonly Line[];
  vouchers: CartVouchers;
  /** the pickup point that is chosen and in use */
  point: PointRow | null;
  /** the day on which it comes the chosen way */
  promised: PromisedDay | null;
}

/** What a cart's sum depends on besides the cart itself. */
export interface Conditions {
  locale: Locale;
  pricingSettings: PricingSettings;
  methods: OrderMethods;
  pointOf: DeliveryService["pointOf"];
}

/** A cart as the API sends it. Lines whose product has no card any more are left out. */
export function serializeCart(calculated: CalculatedCart, products: ReadonlyMap<number, Product>, conditions: Conditions): Cart {
  const { cart, lines, vouchers } = calculated;
  const { pricingSettings } = conditions;
  return {
    id: cart.id,
    tempId: cart.temp_id,
    version: cart.version,
    items: lines.flatMap((line) => {
      const product = products.get(line.goods.product_id);
      return product ? [serializeItem(line, product, pricingSettings.cutting)] : [];
    }),
    vouchers: vouchers.vouchers.map(serializeVoucher),
    free_delivery: cart.free_delivery,
    addons_tax_rate: { rate: pricingSettings.addonsRate },
    checkout: { ...choiceOf(cart), ...cart.details },
    ...summaryOf(calculated, conditions),
  };
}

/** What the summary of a cart shows, and an order is compared with. */
export function summaryOf({ cart, lines, vouchers, point, promised }: CalculatedCart, { pricingSettings, methods, locale }: Conditions) {
  return {
    has_addon_eco_packaging: cart.has_addon_eco_packaging,
    has_addon_strong_tubus: cart.has_addon_strong_tubus,
    has_addon_packing_fee: cart.has_addon_packing_fee,
    addon_prices_tax_incl: {
      eco_packaging: toCrowns(pricingSettings.addons.eco_packaging),
      strong_tubus: toCrowns(pricingSettings.addons.strong_tubus),
      packing_fee: toCrowns(pricingSettings.addons.packing_fee),
    },
    chosen: { ...chosenOf(cart, point, methods, locale), promised },
    totals: totalsOf(cart, lines, pricingSettings, methods, vouchers),
  };
}

function chosenOf(
  cart: CartRow,
  inUse: PointRow | null,
  { shippingMethods, paymentMethods, stores }: OrderMethods,
  locale: Locale,
): Omit<Cart["chosen"], "promised"> {
  const delivery = shippingMethods.find(({ id }) => id === cart.delivery_id);
  const payment = paymentMethods.find(({ id }) => id === cart.payment_id);
  const store = stores.find(({ id }) => id === cart.store_id);
  const point = pointOf(delivery, cart.pickup_point_id, inUse ? [inUse] : []);
  return {
    delivery: delivery ? { name: delivery.name[locale], type: delivery.type } : null,
    store: store ? `${store.name}, ${store.street}, ${store.city}` : null,
    point: point ? `${point.name}, ${point.street}, ${point.city}` : null,
    floor: floorOf(delivery, cart.floor)?.label[locale] ?? null,
    payment: payment ? { name: payment.name[locale], type: payment.type } : null,
  };
}

function serializeVoucher({ row, acknowledged, discountHaler, problem }: CalculatedVoucher): Voucher {
  return {
    voucher_id: row.id,
    code: row.code,
    voucher_type: row.voucher_type,
    value: row.voucher_type === "amount" ? toCrowns(row.value) : row.value,
    tax: row.tax,
    active: row.active,
    rest_value: row.rest_haler === null ? null : toCrowns(row.rest_haler),
    condition_type: row.condition_type,
    condition_id: row.condition_id,
    condition_way: row.condition_way,
    free_delivery: row.free_delivery,
    of_group: acknowledged === null,
    discount_tax_incl: toCrowns(discountHaler),
    problem,
  };
}

/** What is chosen for the order so far. */
export const choiceOf = (cart: CartRow): DeliveryChoice => ({
  deliveryId: cart.delivery_id,
  storeId: cart.store_id,
  pickupPointId: cart.pickup_point_id,
  paymentId: cart.payment_id,
  floor: cart.floor,
  lift: cart.lift,
});

/** A piece with the name of its hem's colour. */
export const serializePiece = (piece: CutPiece, { hemColors }: Cutting): Dimensions => ({
  ...piece,
  hems: piece.hems && { ...piece.hems, color_name: hemColors.find(({ code }) => code === piece.hems?.color)?.name ?? piece.hems.color },
});

/** The parts of a line's price in Kč, net and gross. Each net part is rounded on its own, and the line is their sum. */
export function linePrices(line: Pick<Line, "itemsHaler" | "servicesHaler" | "hemsHaler" | "rate">) {
  const net = (haler: number) => netOf(haler, line.rate);
  const { itemsHaler, servicesHaler, hemsHaler } = line;
  return {
    service_price: toCrowns(net(servicesHaler)),
    service_price_tax_incl: toCrowns(servicesHaler),
    hems_price: toCrowns(net(hemsHaler)),
    hems_price_tax_incl: toCrowns(hemsHaler),
    total: toCrowns(net(itemsHaler) + net(servicesHaler) + net(hemsHaler)),
    total_tax_incl: toCrowns(sumOfLine(line)),
  };
}

function serializeItem(line: Line, product: Product, cutting: Cutting): CartItem {
  return {
    id: line.id,
    product,
    variant: product.variants.find(({ id }) => id === line.goods.variant_id) ?? null,
    quantity: line.quantity,
    is_sample: line.is_sample,
    note: line.note,
    dimensions: line.dimensions && serializePiece(line.dimensions, cutting),
    unit_price: toCrowns(netOf(line.chargedUnitHaler, line.rate)),
    unit_price_tax_incl: toCrowns(line.chargedUnitHaler),
    ...linePrices({ ...chargedOf(line), rate: line.rate }),
    warnings: warningsOf(line),
  };
}
