import type { CartUpdate } from "~/contract/cart";
import { updateOutcome, type UpdateOutcome } from "~/domain/cart/update-outcome";
import { chargedPrice } from "~/domain/price";

/** A cart change for popup and analytics. */
export interface CartEvent extends UpdateOutcome {
  /** cart version after the change; unique per change */
  version: number;
  productId: number;
  variantId: number | null;
  /** distinguishes samples in notices and analytics */
  isSample: boolean;
  name: string;
  slug: string;
  image: string | null;
  variant: string | null;
  /** price of a piece with VAT, Kč */
  price: number;
}

/** Converts the API's answer to an event. */
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
