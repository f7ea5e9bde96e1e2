import { splitByWeights } from "~/domain/price";

/** Stock of each store. Orders reduce the total before their store is known; until then shares shrink in proportion. @param left total stock */
export function sharesWithin(shares: readonly number[], left: number): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  return sum <= left ? [...shares] : splitByWeights(Math.max(0, left), shares);
}

/** Goods with their own stock: a product without variants, or a variant. */
interface StockedGoods {
  product_id: number;
  variant_id: number | null;
  stock: number;
}

/** A store's part of the stock of goods, as entered by the shopkeeper. */
export interface StoreShare {
  store_id: number;
  product_id: number;
  variant_id: number | null;
  stock: number;
}

/** The stock of goods in each store now, by the store's id, in the stock's unit. Empty if the shop does not count it. */
export function stockPerStore(
  { product_id, variant_id, stock }: StockedGoods,
  shares: readonly StoreShare[],
): Map<number, number> {
  const productShares = shares.filter(
    (share) => share.product_id === product_id && share.variant_id === variant_id,
  );
  const amounts = sharesWithin(
    productShares.map((share) => share.stock),
    stock,
  );
  return new Map(productShares.map(({ store_id }, index) => [store_id, amounts[index] ?? 0]));
}
