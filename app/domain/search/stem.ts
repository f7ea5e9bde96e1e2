import { isMadeInOv, stemCzech } from "./stem-czech.js";
import { stemEnglish } from "./stem-english.js";

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
