import type { Product } from "~/contract/catalogue";
import { ratingOf, type Rating } from "~/domain/catalogue";
import { amountOfStock } from "~/domain/price";
import type { PreparedCard } from "../../../db/index";
import type { StockRow } from "../products.repo";

/** Adds current stock and ratings to prepared cards. A product with variants has the sum of its active variants. */
export function fillStock(cards: readonly PreparedCard[], rows: readonly StockRow[]): Product[] {
  const stockByProduct = new Map<number, number>();
  const stockByVariant = new Map<number, number>();
  const ratings = new Map<number, Rating | null>();
  for (const row of rows) {
    ratings.set(row.product_id, ratingOf(row.rating_sum, row.rating_count));
    if (row.variant_id === null) stockByProduct.set(row.product_id, row.stock);
    else stockByVariant.set(row.variant_id, row.stock);
  }
  return cards.map((card) => {
    const stockOf = (variantId: number) => stockByVariant.get(variantId) ?? 0;
    const active = card.variants.filter((variant) => variant.active);
    const stock = card.has_variants
      ? active.reduce((sum, variant) => sum + stockOf(variant.id), 0)
      : (stockByProduct.get(card.id) ?? 0);
    return {
      ...card,
      rating: ratings.get(card.id) ?? null,
      quantity: amountOfStock(card.group_type_id, stock),
      variants: card.variants.map((variant) => ({
        ...variant,
        quantity: amountOfStock(card.group_type_id, stockOf(variant.id)),
      })),
    };
  });
}
