import type { Cart, CartChanged } from "~/contract/cart/cart";
import type { Dimensions } from "~/contract/cart/cut";
import { updateOutcome, type UpdateOutcome } from "~/domain/cart";
import { chargedPrice } from "~/domain/price";

/** 'Cart popup 3333 ms' (specification section 9). */
export const POPUP_MS = 3_333;

export interface CartEvent extends UpdateOutcome {
  /** cart version after the change, or the time of it; unique per change */
  version: number;
  productId: number;
  variantId: number | null;
  isSample: boolean;
  name: string;
  slug: string;
  image: string | null;
  variant: string | null;
  size: string | null;
  /** price of one piece with VAT, Kč */
  price: number;
}

export function cartEventOf(action: "add" | "set", update: CartChanged): CartEvent {
  const { item, product, variant, quantity, original_quantity, sample_price_tax_incl, version } =
    update;
  return {
    ...updateOutcome(action, quantity, original_quantity),
    version,
    productId: product.id,
    variantId: variant?.id ?? null,
    isSample: sample_price_tax_incl !== null,
    name: product.name,
    slug: product.slug,
    image: product.main_image,
    variant: variant?.name ?? null,
    size: item?.dimensions ? sizeOf(item.dimensions) : null,
    price:
      sample_price_tax_incl ??
      (item ? item.total_tax_incl / item.quantity : chargedPrice(variant ?? product)),
  };
}

/** The removal of each line of an emptied cart. */
export const removalsOf = ({ items, version }: Cart): CartEvent[] =>
  items.map((item) =>
    cartEventOf("set", {
      item,
      product: item.product,
      variant: item.variant,
      quantity: 0,
      original_quantity: item.quantity,
      sample_price_tax_incl: item.is_sample ? item.unit_price_tax_incl : null,
      version,
    }),
  );

function sizeOf({ shape, width_cm, length_cm }: Dimensions): string {
  if (shape === "round") return `⌀\u00a0${width_cm}\u00a0cm`;
  return width_cm > 0 ? `${width_cm}\u00a0×\u00a0${length_cm}\u00a0cm` : `${length_cm}\u00a0cm`;
}
