import { isMadeInOv, stemCzech } from "./stem-czech.js";

/** The stem of a folded English word: the plural is taken off, `runners` → `runner`, `boxes` → `box`, `berries` → `berry`. */
function stemEnglish(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** Languages that search understands: those of the shop. */
export type Language = "cs" | "en";

/** The stem of a folded word, the same for all its forms. Words with digits (sizes, codes) stay as they are. */
export function stemOf(language: Language, word: string): string {
  if (/\d/.test(word)) return word;
  return language === "cs" ? stemCzech(word) : stemEnglish(word);
}

/** Whether two folded words of one stem are forms of one word; if not, one is made of the other (`koberec`, `kobercový`). */
export const areForms = (language: Language, one: string, other: string): boolean =>
  language === "en" || isMadeInOv(one) === isMadeInOv(other);
