/** Availability states (specification section 4, 'Product availability on a card'). */
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
  /** the product's own text for this state, if any */
  text: string | null;
}

/** Availability of a product in the specification's four states. 'A chosen variant's own active and quantity override the product's.' */
export function availabilityOf(
  product: Stocked,
  variant?: { active: boolean; quantity: number } | null,
): Availability {
  const active = variant ? variant.active : product.active;
  const quantity = variant ? variant.quantity : product.quantity;
  if (!active) return { state: "not_active", text: null };
  if (!product.available) return { state: "sold_out", text: null };
  if (quantity <= 0) return { state: "temporarily_sold_out", text: product.stock_text_unavailable };
  return { state: "in_stock", text: product.stock_text_available };
}

/** True if it can be added to the cart: active and in stock. Samples have a rule of their own. */
export const canBeBought = (
  product: Stocked,
  variant?: { active: boolean; quantity: number } | null,
): boolean => product.active && availabilityOf(product, variant).state === "in_stock";

/** Stock that no store has, in the unit of the stock; 0 at least. Counted in hundredths, because decimal metres have no exact sum. */
export function centralStock(all: number, stores: readonly { quantity: number }[]): number {
  const inStores = stores.reduce((sum, { quantity }) => sum + Math.round(quantity * 100), 0);
  return Math.max(0, Math.round(all * 100) - inStores) / 100;
}

interface Watchable extends Stocked {
  labels: readonly { code: string }[];
}

/** True if a watchdog makes sense: out of stock and not a clearance. */
export function canBeWatched(
  product: Watchable,
  variant?: { active: boolean; quantity: number } | null,
): boolean {
  const { state } = availabilityOf(product, variant);
  return (
    product.active &&
    (state === "sold_out" || state === "temporarily_sold_out") &&
    !product.labels.some(({ code }) => code === "clearance")
  );
}
