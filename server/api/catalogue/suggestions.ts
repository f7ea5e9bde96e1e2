import type { CategoryLink, CategoryNode } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { commaList } from "~/domain/comma-list";
import { ownDataOf, type Setting } from "~/contract/content";
import { fold } from "~/domain/text";
import type { SearchFields } from "../../db/index";
import { createTextIndex } from "./catalogue-index/text/text-index";

/** A text to search for. */
export interface SearchTerm {
  id: number;
  name: string;
}

/** What is offered besides products to somebody who is typing; found by the same rules of language as products. */
export interface Suggestions {
  /** The best first. */
  categories(q: string): CategoryLink[];
  /** Brands and kinds of goods, the best first. */
  phrases(q: string): string[];
}

/** Makes the suggestions of a language. */
export function createSuggestions(locale: Locale, tree: readonly CategoryNode[], phrases: readonly string[]): Suggestions {
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
    categories: (q) =>
      findCategories(q)
        .flatMap((place) => categories[place]?.node ?? [])
        .map(({ id, slug, name }) => ({ id, slug, name })),
    phrases: (q) => findPhrases(q).flatMap((place) => phrases[place] ?? []),
  };
}

interface Placed {
  node: CategoryNode;
  /** names of the categories above */
  parents: string[];
}

const withParents = (nodes: readonly CategoryNode[], parents: string[]): Placed[] =>
  nodes.flatMap((node) => [{ node, parents }, ...withParents(node.children, [...parents, node.name])]);

const NO_FIELDS: SearchFields = { name: "", brand: "", categories: "", codes: "", sizes: "", description: "" };

/** Gives the places of the texts that fit, the best first. @param most where none fits everything that is typed, those that fit most of it */
function finderOf(locale: Locale, texts: readonly Partial<SearchFields>[], { most }: { most: boolean }): (q: string) => number[] {
  const index = createTextIndex(locale);
  for (const [place, fields] of texts.entries()) index.set(place, { ...NO_FIELDS, ...fields });
  return (q) => {
    const { docIds, scores, leftOut } = index.find(q);
    if (leftOut.length && !most) return [];
    return [...docIds]
      .map((place, at) => ({ place, score: scores[at] ?? 0 }))
      .sort((a, b) => b.score - a.score)
      .map(({ place }) => place);
  };
}

/** The kinds of goods as products' names begin with them: owndata `productNameTypePrefixes` (specification section 9). */
export const kindsOf = (settings: readonly Setting[]): string[] => commaList(ownDataOf(settings).get("productNameTypePrefixes") ?? "");

/** The shopkeeper's texts to search for: the setting `searchRotatingPlaceholders`, a comma list (specification section 3). */
export const placeholdersOf = (settings: readonly Setting[]): string[] =>
  commaList(settings.find(({ name }) => name === "searchRotatingPlaceholders")?.content ?? "");

/** Terms of texts, each once however it is written. Its id is made of its letters, so that it stays what it is. */
export function termsOf(texts: readonly string[]): SearchTerm[] {
  const byText = new Map(texts.map((name) => [fold(name), name] as const).reverse());
  return [...byText].reverse().map(([folded, name]) => ({ id: numberOf(folded), name }));
}

/** FNV-1a of 31 bits, never 0. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 1 || 1;
}
