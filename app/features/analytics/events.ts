import type { Cart, CartItem } from "~/contract/cart/cart";
import type { Product, Variant } from "~/contract/catalogue";
import type { Order } from "~/contract/order/order";
import type { UpdateOutcome } from "~/domain/cart";
import { offerId, splitByWeights, statedPrice, toCrowns, toHaler } from "~/domain/price";

/** Goods in Google Analytics 4. `item_id` is the id of the feeds, so that reports can be joined; prices are gross. */
interface EcommerceItem {
  item_id: string;
  item_name: string;
  item_variant?: string;
  /** per piece, or per unit of the product page's price */
  price: number;
  /** voucher discount per piece; `price` excludes it */
  discount?: number;
  quantity: number;
  /** position in a list, from 0 */
  index?: number;
}

/** A Google Analytics 4 event with its `ecommerce` object: https://developers.google.com/analytics/devguides/collection/ga4/ecommerce */
export interface EcommerceEvent {
  event:
    | "view_item_list"
    | "view_item"
    | "add_to_cart"
    | "remove_from_cart"
    | "view_cart"
    | "begin_checkout"
    | "add_shipping_info"
    | "add_payment_info"
    | "purchase";
  ecommerce: {
    currency: "CZK";
    /** gross sum of the items */
    value: number;
    items: EcommerceItem[];
    item_list_id?: string;
    item_list_name?: string;
    coupon?: string;
    shipping_tier?: string;
    payment_type?: string;
    /** of an order: number, VAT of the total, and gross costs besides goods */
    transaction_id?: string;
    tax?: number;
    shipping?: number;
  };
}

type More = Omit<EcommerceEvent["ecommerce"], "currency" | "value" | "items">;

const event = (
  name: EcommerceEvent["event"],
  items: EcommerceItem[],
  more: More = {},
): EcommerceEvent => ({
  event: name,
  ecommerce: { currency: "CZK", value: valueOf(items), ...more, items },
});

const valueOf = (items: readonly EcommerceItem[]): number =>
  toCrowns(items.reduce((sum, { price, quantity }) => sum + toHaler(price * quantity), 0));

/** A product of a list: the offer whose price its card shows. */
interface ListedItem {
  id: string;
  name: string;
  price: number;
}

export const viewItemList = (
  list: { id: string; name: string },
  items: readonly ListedItem[],
): EcommerceEvent =>
  event(
    "view_item_list",
    items.map(({ id, name, price }, index) => ({
      item_id: id,
      item_name: name,
      price,
      quantity: 1,
      index,
    })),
    { item_list_id: list.id, item_list_name: list.name },
  );

export const viewItem = (product: Product, variant: Variant | null): EcommerceEvent =>
  event("view_item", [
    {
      item_id: offerId(product.id, variant?.id),
      item_name: product.name,
      ...(variant && { item_variant: variant.name }),
      price: statedPrice(product, variant).amount,
      quantity: 1,
    },
  ]);

export interface ChangedCartItem extends Pick<UpdateOutcome, "event" | "changed"> {
  productId: number;
  variantId: number | null;
  isSample: boolean;
  name: string;
  variant: string | null;
  price: number;
}

/** Pieces were added or removed; null if their number did not change. */
export function cartChange({
  event: change,
  changed,
  productId,
  variantId,
  isSample,
  name,
  variant,
  price,
}: ChangedCartItem): EcommerceEvent | null {
  if (change === null) return null;
  const item = {
    ...namesOf({ productId, variantId, isSample, name, variant }),
    price,
    quantity: changed,
  };
  return event(change === "addToCart" ? "add_to_cart" : "remove_from_cart", [item]);
}

export const viewCart = (cart: Cart): EcommerceEvent => cartEvent("view_cart", cart);

export const beginCheckout = (cart: Cart): EcommerceEvent => cartEvent("begin_checkout", cart);

export const addShippingInfo = (cart: Cart): EcommerceEvent | null =>
  cart.chosen.delivery &&
  cartEvent("add_shipping_info", cart, { shipping_tier: cart.chosen.delivery.name });

export const addPaymentInfo = (cart: Cart): EcommerceEvent | null =>
  cart.chosen.payment &&
  cartEvent("add_payment_info", cart, { payment_type: cart.chosen.payment.name });

function cartEvent(
  name: EcommerceEvent["event"],
  { items, totals, vouchers }: Cart,
  more: More = {},
): EcommerceEvent {
  const lines = items.map((item) => ({ ...item, names: namesOfLine(item) }));
  return event(name, linesAsItems(lines, totals.vouchers_tax_incl), {
    ...more,
    ...couponOf(vouchers),
  });
}

export type PurchasedOrder = Pick<Order, "number" | "items" | "totals" | "vouchers">;

/** An order was placed: `value` and `shipping` add up to the total. */
export function purchase({ number, items, totals, vouchers }: PurchasedOrder): EcommerceEvent {
  const lines = items.map((item) => ({
    ...item,
    names: namesOf({
      productId: item.product_id,
      variantId: item.variant_id,
      isSample: item.is_sample,
      name: item.name,
      variant: item.variant_name,
    }),
  }));
  const shipping = [
    totals.delivery_tax_incl,
    totals.payment_tax_incl,
    totals.delivery_up_tax_incl,
    totals.addons_tax_incl,
  ];
  return event("purchase", linesAsItems(lines, totals.vouchers_tax_incl), {
    transaction_id: number,
    tax: toCrowns(toHaler(totals.total_tax_incl) - toHaler(totals.total)),
    shipping: toCrowns(shipping.reduce((sum, part) => sum + toHaler(part), 0)),
    ...couponOf(vouchers),
  });
}

const couponOf = (vouchers: readonly { code: string }[]): Pick<More, "coupon"> =>
  vouchers.length > 0 ? { coupon: vouchers.map(({ code }) => code).join(",") } : {};

type Names = Pick<EcommerceItem, "item_id" | "item_name" | "item_variant">;

const namesOfLine = ({ product, variant, is_sample }: CartItem): Names =>
  namesOf({
    productId: product.id,
    variantId: variant?.id ?? null,
    isSample: is_sample,
    name: product.name,
    variant: variant?.name ?? null,
  });

function namesOf({
  productId,
  variantId,
  isSample,
  name,
  variant,
}: Omit<ChangedCartItem, "event" | "changed" | "price">): Names {
  const variantName = isSample ? "sample" : variant;
  return {
    item_id: offerId(productId, variantId),
    item_name: name,
    ...(variantName !== null && { item_variant: variantName }),
  };
}

interface Line {
  names: Names;
  quantity: number;
  total_tax_incl: number;
}

/** Lines including work and hems; voucher discounts are spread over them. */
function linesAsItems(lines: readonly Line[], vouchersTaxIncl: number): EcommerceItem[] {
  const sums = lines.map(({ total_tax_incl }) => toHaler(total_tax_incl));
  const discounts = splitByWeights(toHaler(vouchersTaxIncl), sums);
  return lines.map(({ names, quantity }, index) => {
    const [sum, discount] = [sums[index] ?? 0, discounts[index] ?? 0];
    return {
      ...names,
      price: toCrowns(sum - discount) / quantity,
      ...(discount !== 0 && { discount: toCrowns(discount) / quantity }),
      quantity,
    };
  });
}
