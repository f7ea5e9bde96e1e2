import type { Locale } from "../contract/locale.js";

/** The texts of a namespace as `locales/` has them: sentences by key, or groups of them. */
export type Texts = Readonly<Record<string, unknown>>;

const VALUE = /\{\{(\w+)\}\}/g;
const plurals = new Map<Locale, Intl.PluralRules>();

function pluralOf(locale: Locale, count: number): string {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, rules);
  return rules.select(count);
}

function find(texts: Texts, key: string): unknown {
  let found: unknown = texts;
  for (const name of key.split(".")) found = typeof found === "object" && found !== null ? Reflect.get(found, name) : undefined;
  return found;
}

/**
 * A sentence with its values filled in: the part of i18next that the texts use, since the whole would be a tenth of a page's scripts.
 * A test compares it with i18next over all texts. Gives the key where there is no such text.
 * @param params values by the names that stand in `{{…}}`; by `count` one of the plural forms is chosen
 */
export function textOf(locale: Locale, texts: Texts, key: string, params: object = {}): string {
  const count: unknown = Reflect.get(params, "count");
  const plural = typeof count === "number" ? find(texts, `${key}_${pluralOf(locale, count)}`) : undefined;
  const text = plural ?? find(texts, key);
  if (typeof text !== "string") return key;
  return text.replace(VALUE, (placeholder, name: string) => (name in params ? String(Reflect.get(params, name) ?? "") : placeholder));
}
