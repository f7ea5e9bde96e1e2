import type { Shop } from "~/bff/shop";
import type { Product } from "~/contract/catalogue";

export interface CategoryInStock<Item> {
  id: number;
  name: string;
  items: Item[];
}

/** Top categories with the goods in stock that `itemsOf` takes; those without any are left out. */
export async function readInStock<Item>(
  shop: Shop,
  itemsOf: (products: Product[]) => Item[] | Promise<Item[]>,
): Promise<CategoryInStock<Item>[]> {
  const tree = await shop.catalogue.tree();
  const lists = await Promise.all(
    tree.map(async ({ id, name }) => {
      const { data } = await shop.catalogue.products({
        category: id,
        filters: { in_stock: ["1"] },
      });
      return { id, name, items: await itemsOf(data) };
    }),
  );
  return lists.filter(({ items }) => items.length > 0);
}
