/** The steps of availability on a card (specification section 4, 'Product availability on a card'). */
export type AvailabilityState = "not_active" | "sold_out" | "temporarily_sold_out" | "in_stock";

export interface Stocked {
  active: boolean;
  available: boolean;
  quantity: number;
  stock_text_available: string | null;
  stock_text_unavailable: string | null;
}

export interface Availability {
  state: AvailabilityState;
  /** the product's own text, where it has some for this state */
  text: string | null;
}

/**
 * Says how available a product is, in the four steps of the specification.
 * 'A chosen variant's own active and quantity override the product's.'
 */
export function availabilityOf(product: Stocked, variant?: { active: boolean; quantity: number } | null): Availability {
  const active = variant ? variant.active : product.active;
  const quantity = variant ? variant.quantity : product.quantity;
  if (!active) return { state: "not_active", text: null };
  if (!product.available) return { state: "sold_out", text: null };
  if (quantity <= 0) return { state: "temporarily_sold_out", text: product.stock_text_unavailable };
  return { state: "in_stock", text: product.stock_text_available };
}

/** Says whether something can be put into the cart at all. */
export const canBeBought = (product: Stocked, variant?: { active: boolean; quantity: number } | null): boolean =>
  product.active && availabilityOf(product, variant).state === "in_stock";
