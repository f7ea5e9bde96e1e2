import type { SeedCategory, Text } from "../../../server/db/seed/schema";

const ALLOWED_TAG = /^<\/?(p|ul|li|strong)>$/;

/** The categories with all below them. */
export function flatten(categories: SeedCategory[]): SeedCategory[] {
  return categories.flatMap((category) => [category, ...flatten(category.children)]);
}

/** Complaints about values of the list that occur more than once. */
export function repeated<T>(what: string, list: readonly T[], valueOf: (one: T) => string | number): string[] {
  const seen = new Set<string | number>();
  const twice = new Set<string | number>();
  for (const value of list.map(valueOf)) (seen.has(value) ? twice : seen).add(value);
  return [...twice].map((value) => `${what} ${String(value)} occurs more than once`);
}

/** A complaint when a text was not translated. */
export function checkText(where: string, text: Text): string[] {
  return text.cs === text.en ? [`${where}: the same text in both languages: '${text.cs.slice(0, 60)}'`] : [];
}

/** A complaint about tags that a description must not have. */
export function checkHtml(where: string, html: string): string[] {
  const foreign = (html.match(/<[^>]*>/g) ?? []).filter((tag) => !ALLOWED_TAG.test(tag));
  return foreign.length > 0 ? [`${where}: tags that are not allowed: ${foreign.join(" ")}`] : [];
}
