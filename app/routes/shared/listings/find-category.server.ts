import type { Shop } from "~/bff/shop";
import type { CategoryNode } from "~/contract/catalogue";
import { LOCALES } from "~/contract/core/locale";

const flatten = (tree: readonly CategoryNode[]): CategoryNode[] =>
  tree.flatMap((node) => [node, ...flatten(node.children)]);
const noChildren = (tree: readonly CategoryNode[]): readonly CategoryNode[] => tree;

/**
 * Finds a category by its slug in the language of the page, or in another one, whose page then redirects. @param isTop only top categories
 * @returns the category in the language of the page
 */
export async function findCategory(
  shop: Shop,
  slug: string,
  { isTop = false } = {},
): Promise<CategoryNode | undefined> {
  const nodesOf = isTop ? noChildren : flatten;
  const own = nodesOf(await shop.catalogue.tree());
  const found = own.find((node) => node.slug === slug);
  if (found) return found;
  for (const locale of LOCALES.filter((other) => other !== shop.locale)) {
    const other = nodesOf(await shop.in(locale).catalogue.tree()).find(
      (node) => node.slug === slug,
    );
    if (other) return own.find(({ id }) => id === other.id);
  }
  return undefined;
}
