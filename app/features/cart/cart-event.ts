import type { CartUpdate } from "~/contract/cart";
import { updateOutcome, type UpdateOutcome } from "~/domain/cart/update-outcome";
import { chargedPrice } from "~/domain/price";

/** A change of the cart as the page is told of it: enough for the popup and for analytics. */
export interface CartEvent extends UpdateOutcome {
  /** version of the cart that it made; no two changes of a cart have the same */
  version: number;
  productId: number;
  name: string;
  slug: string;
  image: string | null;
  variant: string | null;
  /** price of one piece with VAT, Kč */
  price: number;
}

/** Tells what an answer of the API means to the page. */
export function cartEventOf(action: "add" | "set", { item, product, variant, quantity, original_quantity, cart }: CartUpdate): CartEvent {
  return {
    ...updateOutcome(action, quantity, original_quantity),
    version: cart.version,
    productId: product.id,
    name: product.name,
    slug: product.slug,
    image: product.main_image,
    variant: variant?.name ?? null,
    price: item ? item.total_tax_incl / item.quantity : chargedPrice(variant ?? product),
  };
}
