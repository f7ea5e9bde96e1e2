import { sharesWithin } from "~/domain/store-stock";
import type { StoreShare } from "./store-shares.repo";

/** Goods with stock of their own: a product without variants, or a variant. */
export interface HeldGoods {
  product_id: number;
  variant_id: number | null;
  /** the whole stock of now, in the stock's unit */
  stock: number;
}

/** What each store has of goods now, by the store's id, in the stock's unit. Empty where the shop does not count it. */
export function heldByStores({ product_id, variant_id, stock }: HeldGoods, shares: readonly StoreShare[]): Map<number, number> {
  const own = shares.filter((share) => share.product_id === product_id && share.variant_id === variant_id);
  const held = sharesWithin(
    own.map((share) => share.stock),
    stock,
  );
  return new Map(own.map(({ store_id }, index) => [store_id, held[index] ?? 0]));
}
