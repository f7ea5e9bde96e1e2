import { availabilityOf, type Stocked } from "./availability";

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
