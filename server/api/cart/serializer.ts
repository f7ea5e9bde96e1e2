import type { Cart, CartItem, DeliveryChoice, Voucher } from "~/contract/cart/cart";
import type { Dimensions } from "~/contract/cart/cut";
import type { Product } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import {
  addonPricesInCrowns,
  chargedOf,
  packagingOf,
  sumOfCart,
  totalsInCrowns,
  warningsOf,
  withFittingTube,
} from "~/domain/cart";
import { linePrices, type CutPiece } from "~/domain/cut";
import { carriedFloorOf, chosenPointOf, type PromisedDay } from "~/domain/delivery";
import { netOf, toCrowns } from "~/domain/price";
import { sampleOf } from "~/domain/sample";
import type { Cutting, PricingSettings } from "../content";
import type { DeliveryService, OrderMethods, PointRow } from "../delivery";
import { serializeGroupVoucher, type CalculatedVoucher, type CartVouchers } from "../voucher";
import type { CartRow } from "./cart.repo";
import type { ItemLine } from "./line/contents.repo";

export interface CalculatedCart {
  cart: CartRow;
  lines: readonly ItemLine[];
  vouchers: CartVouchers;
  /** chosen pickup point, if active */
  point: PointRow | null;
  promised: PromisedDay | null;
}

export interface Conditions {
  locale: Locale;
  pricingSettings: PricingSettings;
  methods: OrderMethods;
  pointOf: DeliveryService["pointOf"];
}

/** Serializes a cart. Lines whose product has no card are left out. */
export function serializeCart(
  calculated: CalculatedCart,
  products: ReadonlyMap<number, Product>,
  conditions: Conditions,
): Cart {
  const { cart, lines, vouchers } = calculated;
  const { pricingSettings } = conditions;
  return {
    id: cart.temp_id ?? cart.id,
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

/** The cart's summary, which is also compared with an order. */
export function summaryOf(
  { cart, lines, vouchers, point, promised }: CalculatedCart,
  { pricingSettings, methods, locale }: Conditions,
) {
  const packed = withFittingTube(cart, lines);
  const sum = sumOfCart(packed, lines, pricingSettings, methods, vouchers);
  return {
    ...packagingOf(packed),
    addon_prices_tax_incl: addonPricesInCrowns(sum),
    chosen: { ...chosenOf(cart, point, methods, locale), promised },
    totals: totalsInCrowns(sum),
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
  const point = chosenPointOf(delivery, cart.pickup_point_id, inUse ? [inUse] : []);
  return {
    delivery: delivery ? { name: delivery.name[locale], type: delivery.type } : null,
    store: store ? `${store.name}, ${store.street}, ${store.city}` : null,
    point: point ? `${point.name}, ${point.street}, ${point.city}` : null,
    floor: carriedFloorOf(delivery, cart.floor)?.label[locale] ?? null,
    payment: payment ? { name: payment.name[locale], type: payment.type } : null,
  };
}

const serializeVoucher = ({
  row,
  acknowledged,
  discountHaler,
  problem,
}: CalculatedVoucher): Voucher => ({
  ...serializeGroupVoucher(row),
  of_group: acknowledged === null,
  discount_tax_incl: toCrowns(discountHaler),
  problem,
});

export const choiceOf = (cart: CartRow): DeliveryChoice => ({
  deliveryId: cart.delivery_id,
  storeId: cart.store_id,
  pickupPointId: cart.pickup_point_id,
  paymentId: cart.payment_id,
  floor: cart.floor,
  lift: cart.lift,
});

export const serializePiece = (piece: CutPiece, { hemColors }: Cutting): Dimensions => ({
  ...piece,
  hems: piece.hems && {
    ...piece.hems,
    color_name: hemColors.find(({ code }) => code === piece.hems?.color)?.name ?? piece.hems.color,
  },
});

function serializeItem(line: ItemLine, product: Product, cutting: Cutting): CartItem {
  return {
    id: line.id,
    product,
    variant: product.variants.find(({ id }) => id === line.goods.variant_id) ?? null,
    quantity: line.quantity,
    is_sample: line.is_sample,
    sample_kind: line.is_sample ? sampleOf(product) : null,
    note: line.note,
    dimensions: line.dimensions && serializePiece(line.dimensions, cutting),
    planned: line.planned,
    unit_price: toCrowns(netOf(line.chargedUnitHaler, line.rate)),
    unit_price_tax_incl: toCrowns(line.chargedUnitHaler),
    ...linePrices({ ...chargedOf(line), rate: line.rate }),
    warnings: warningsOf(line),
  };
}
