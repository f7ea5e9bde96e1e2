import { availabilityOf, type Stocked } from "./availability.js";

/** What of a product says whether waiting for it makes sense. */
interface Watchable extends Stocked {
  labels: readonly { code: string }[];
}

/** Says whether somebody may wait for a product or its variant: it is out of stock and may come again, which clearance does not. */
export function canBeWatched(product: Watchable, variant?: { active: boolean; quantity: number } | null): boolean {
  const { state } = availabilityOf(product, variant);
  return (
    product.active && (state === "sold_out" || state === "temporarily_sold_out") && !product.labels.some(({ code }) => code === "clearance")
  );
}
