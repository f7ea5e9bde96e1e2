import type { CategoryDetail, CategoryLink, CategoryNode } from "~/contract/catalogue";
import type { MenuItem } from "~/contract/content/content";

/** A category as a link. */
export const categoryLinkOf = ({ id, slug, name }: CategoryNode): CategoryLink => ({
  id,
  slug,
  name,
});

/** Paths from the top of the tree to the matching nodes. */
export const pathsTo = (
  nodes: readonly CategoryNode[],
  matches: (node: CategoryNode) => boolean,
): CategoryNode[][] =>
  nodes.flatMap((node) => [
    ...(matches(node) ? [[node]] : []),
    ...pathsTo(node.children, matches).map((path) => [node, ...path]),
  ]);

/** Categories with all below them. */
export const withSubcategories = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...withSubcategories(node.children)]);

/** `/11/loop-pile-carpets`, in any language. */
const CATEGORY_LINK = /^(?:\/[a-z]{2})?\/([1-9]\d{0,8})\/([^/?#]+)\/?(?:[?#]|$)/;

/** The categories that a menu links to, named by its texts. */
export const nodesOfMenu = (menu: readonly MenuItem[]): CategoryNode[] =>
  menu.flatMap(({ text, link, submenu = [] }) => {
    const [, id, slug] = CATEGORY_LINK.exec(link) ?? [];
    const children = nodesOfMenu(submenu);
    if (id === undefined || slug === undefined) return children;
    return [{ id: Number(id), slug, name: text, image: null, product_count: null, children }];
  });

/** A tree with the categories that only the menu has: a backend's tree may have the top ones alone. */
export function withMenu(
  tree: readonly CategoryNode[],
  menu: readonly CategoryNode[],
): CategoryNode[] {
  const linkedIds = new Set(withSubcategories(tree).map(({ id }) => id));
  const inMenu = withSubcategories(menu);
  const onlyInMenu = (nodes: readonly CategoryNode[] = []) =>
    nodes.filter(({ id }) => !linkedIds.has(id));
  const complete = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.map((node) => ({
      ...node,
      children: [
        ...complete(node.children),
        ...onlyInMenu(inMenu.find(({ id }) => id === node.id)?.children),
      ],
    }));
  return [...complete(tree), ...onlyInMenu(menu)];
}

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
