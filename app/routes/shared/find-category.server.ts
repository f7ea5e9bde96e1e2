import type { CategoryNode } from "~/contract/catalogue";

const flatten = (tree: readonly CategoryNode[]): CategoryNode[] => tree.flatMap((node) => [node, ...flatten(node.children)]);

/** Finds a category of any level by slug. @throws 404 */
export function findCategory(tree: readonly CategoryNode[], slug: string): CategoryNode {
  const found = flatten(tree).find((node) => node.slug === slug);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
