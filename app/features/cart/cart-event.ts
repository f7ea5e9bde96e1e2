import type { CartUpdate } from "~/contract/cart";
import { updateOutcome, type UpdateOutcome } from "~/domain/cart/update-outcome";
import { chargedPrice } from "~/domain/price";

/** A change of the cart as the page is told of it: enough for the popup and for analytics. */
export interface CartEvent extends UpdateOutcome {
  /** version of the cart that it made; no two changes of a cart have the same */
  version: number;
  productId: number;
  variantId: number | null;
  /** a sample of the product, which notices and analytics tell from the product */
  isSample: boolean;
  name: string;
  slug: string;
  image: string | null;
  variant: string | null;
  /** price of one piece with VAT, Kč */
  price: number;
}

/** Tells what an answer of the API means to the page. */
export function cartEventOf(action: "add" | "set", update: CartUpdate): CartEvent {
  const { item, product, variant, quantity, original_quantity, sample_price_tax_incl, cart } = update;
  return {
    ...updateOutcome(action, quantity, original_quantity),
    version: cart.version,
    productId: product.id,
    variantId: variant?.id ?? null,
    isSample: sample_price_tax_incl !== null,
    name: product.name,
    slug: product.slug,
    image: product.main_image,
    variant: variant?.name ?? null,
    price: sample_price_tax_incl ?? (item ? item.total_tax_incl / item.quantity : chargedPrice(variant ?? product)),
  };
}
