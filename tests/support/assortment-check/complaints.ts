import type { DemoCategory, Text } from "../../../server/db/seed/schemas/schema";

const ALLOWED_TAG = /^<\/?(p|ul|li|strong)>$/;

export function flatten(categories: DemoCategory[]): DemoCategory[] {
  return categories.flatMap((category) => [category, ...flatten(category.children)]);
}

export function repeated<T>(
  kind: string,
  list: readonly T[],
  valueOf: (one: T) => string | number,
): string[] {
  const seen = new Set<string | number>();
  const twice = new Set<string | number>();
  for (const value of list.map(valueOf)) (seen.has(value) ? twice : seen).add(value);
  return [...twice].map((value) => `${kind} ${String(value)} occurs more than once`);
}

export function checkText(place: string, text: Text): string[] {
  return text.cs === text.en
    ? [`${place}: the same text in both languages: '${text.cs.slice(0, 60)}'`]
    : [];
}

/** Finds tags that descriptions must not contain. */
export function checkHtml(place: string, html: string): string[] {
  const foreign = (html.match(/<[^>]*>/g) ?? []).filter((tag) => !ALLOWED_TAG.test(tag));
  return foreign.length > 0 ? [`${place}: tags that are not allowed: ${foreign.join(" ")}`] : [];
}
