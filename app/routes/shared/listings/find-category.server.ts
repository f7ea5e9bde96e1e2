import { withSubcategories } from "~/bff/catalogue/category-tree";
import type { Shop } from "~/bff/shop";
import type { CategoryNode } from "~/contract/catalogue";
import { LOCALES } from "~/contract/core/locale";

/**
 * Finds a category by its slug in the language of the page, or in another one, whose page then redirects. @param isTop only top categories
 * @returns the category in the language of the page
 */
export async function findCategory(
  shop: Shop,
  slug: string,
  { isTop = false } = {},
): Promise<CategoryNode | undefined> {
  const nodesIn = async ({ catalogue }: Shop) =>
    isTop ? catalogue.tree() : withSubcategories(await catalogue.tree());
  const nodes = await nodesIn(shop);
  const category = nodes.find((node) => node.slug === slug);
  if (category) return category;
  for (const locale of LOCALES.filter((other) => other !== shop.locale)) {
    const other = (await nodesIn(shop.in(locale))).find((node) => node.slug === slug);
    if (other) return nodes.find(({ id }) => id === other.id);
  }
  return undefined;
}
