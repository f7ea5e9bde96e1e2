import type { CategoryDetail, CategoryLink, CategoryNode } from "~/contract/catalogue";

/** A category as a link. */
export const categoryLinkOf = ({ id, slug, name }: CategoryNode): CategoryLink => ({
  id,
  slug,
  name,
});

/** The ways from the top of the tree to the nodes that are meant. */
export const pathsTo = (
  nodes: readonly CategoryNode[],
  isMeant: (node: CategoryNode) => boolean,
): CategoryNode[][] =>
  nodes.flatMap((node) => [
    ...(isMeant(node) ? [[node]] : []),
    ...pathsTo(node.children, isMeant).map((path) => [node, ...path]),
  ]);

/** Categories with all below them. */
export const withSubcategories = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...withSubcategories(node.children)]);

/** A category of a backend that has only the tree. */
export function categoryOfTree(path: readonly CategoryNode[]): CategoryDetail {
  const node = path.at(-1);
  if (!node) throw new Error("a path without a category");
  const { slug, name, children } = node;
  return {
    ...categoryLinkOf(node),
    description: "",
    seo: { title: name, description: "" },
    breadcrumbs: path.map(categoryLinkOf),
    children,
    slugs: { cs: slug, en: slug },
  };
}
