import type { Product } from "~/contract/catalogue";
import { isCut } from "~/domain/units";
import type { StockRow } from "./products.repo";

/** Converts stock to the API's `quantity`: running metres of cut goods, pieces or packs of others. */
export const quantityOf = (groupTypeId: number, stock: number): number => (isCut(groupTypeId) ? stock / 100 : stock);

/** Adds current stock to prepared cards. A product with variants has the sum of its active variants. */
export function fillStock(cards: readonly Product[], rows: readonly StockRow[]): Product[] {
  const own = new Map<number, number>();
  const ofVariants = new Map<number, number>();
  for (const row of rows) {
    if (row.variant_id === null) own.set(row.product_id, row.stock);
    else ofVariants.set(row.variant_id, row.stock);
  }
  return cards.map((card) => {
    const stockOf = (variantId: number) => ofVariants.get(variantId) ?? 0;
    const active = card.variants.filter((variant) => variant.active);
    const stock = card.has_variants ? active.reduce((sum, variant) => sum + stockOf(variant.id), 0) : (own.get(card.id) ?? 0);
    return {
      ...card,
      quantity: quantityOf(card.group_type_id, stock),
      variants: card.variants.map((variant) => ({ ...variant, quantity: quantityOf(card.group_type_id, stockOf(variant.id)) })),
    };
  });
}
