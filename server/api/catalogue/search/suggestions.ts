import type { CategoryNode } from "~/contract/catalogue";
import { ownDataOf, type Setting } from "~/contract/content/content";
import type { Locale } from "~/contract/core/common";
import { commaList, fold } from "~/domain/text";
import type { SearchFields } from "../../../db/index";
import { createTextIndex } from "../catalogue-index/text/text-index";

interface SearchTerm {
  id: number;
  name: string;
}

/** Suggestions besides products for a typed text, with the same language rules as products. */
export function createSuggestions(
  locale: Locale,
  tree: readonly CategoryNode[],
  phrases: readonly string[],
) {
  const categories = withParents(tree, []);
  const findCategories = finderOf(
    locale,
    categories.map(({ node, parents }) => ({ name: node.name, categories: parents.join(" ") })),
    { most: true },
  );
  const findPhrases = finderOf(
    locale,
    phrases.map((name) => ({ name })),
    { most: false },
  );
  return {
    categories: (q: string) =>
      findCategories(q)
        .flatMap((place) => categories[place]?.node ?? [])
        .map(({ id, slug, name }) => ({ id, slug, name })),
    /** Matching brands and kinds of goods, best first. */
    phrases: (q: string) => findPhrases(q).flatMap((place) => phrases[place] ?? []),
  };
}

interface Placed {
  node: CategoryNode;
  parents: string[];
}

const withParents = (nodes: readonly CategoryNode[], parents: string[]): Placed[] =>
  nodes.flatMap((node) => [
    { node, parents },
    ...withParents(node.children, [...parents, node.name]),
  ]);

const NO_FIELDS: SearchFields = {
  name: "",
  brand: "",
  categories: "",
  codes: "",
  sizes: "",
  description: "",
};

/** Returns a finder of matching texts, best first. @param most if no text matches all terms, return those that match most */
function finderOf(
  locale: Locale,
  texts: readonly Partial<SearchFields>[],
  { most }: { most: boolean },
): (q: string) => number[] {
  const index = createTextIndex(locale);
  for (const [place, fields] of texts.entries()) index.set(place, { ...NO_FIELDS, ...fields });
  return (q) => {
    const { docIds, scores, leftOut } = index.find(q);
    if (leftOut.length && !most) return [];
    return [...docIds]
      .map((place, index) => ({ place, score: scores[index] ?? 0 }))
      .sort((a, b) => b.score - a.score)
      .map(({ place }) => place);
  };
}

/** Kinds of goods with which product names begin: owndata `productNameTypePrefixes` (specification section 9). */
export const kindsOf = (settings: readonly Setting[]): string[] =>
  commaList(ownDataOf(settings).get("productNameTypePrefixes") ?? "");

/** The shopkeeper's search suggestions: the setting `searchRotatingPlaceholders`, a comma list (specification section 3). */
export const placeholdersOf = (settings: readonly Setting[]): string[] =>
  commaList(settings.find(({ name }) => name === "searchRotatingPlaceholders")?.content ?? "");

/** Converts texts to terms, unique after folding. The id is derived from the letters and therefore stable. */
export function termsOf(texts: readonly string[]): SearchTerm[] {
  const byText = new Map(texts.map((name) => [fold(name), name] as const).reverse());
  return [...byText].reverse().map(([folded, name]) => ({ id: numberOf(folded), name }));
}

/** FNV-1a of 31 bits, never 0. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 1 || 1;
}
