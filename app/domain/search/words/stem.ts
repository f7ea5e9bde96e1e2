import { isOvAdjective, stemCzech } from "./stem-czech";

/** Removes English plurals: `runners` → `runner`, `boxes` → `box`, `berries` → `berry`. */
function stemEnglish(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

export type Language = "cs" | "en";

/** The stem of a folded word. Words with digits (sizes, codes) stay. */
export function stemOf(language: Language, word: string): string {
  if (/\d/.test(word)) return word;
  return language === "cs" ? stemCzech(word) : stemEnglish(word);
}

/** True if two folded words with one stem are forms of one word; otherwise one is derived from the other (`koberec`, `kobercový`). */
export const areForms = (language: Language, one: string, other: string): boolean =>
  language === "en" || isOvAdjective(one) === isOvAdjective(other);
