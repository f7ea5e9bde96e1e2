import anyAscii from "any-ascii";
import bidiFactory from "bidi-js";
import type { DocumentFont } from "./fonts";

/** Longer texts are cut. */
const MAX_CHARACTERS = 600;
/** Format and direction characters have no shape and must not change the text beside them. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufe00-\ufe0f]/gu;
/** Right-to-left letters; the fonts cover Hebrew and Arabic. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

const bidi = bidiFactory();

/** Puts a text on one line: no control characters, single spaces, limited length. */
export function cleanText(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(INVISIBLE, "")
    .replace(/[ \t]+/g, " ")
    .trim();
  const characters = [...plain];
  return characters.length > MAX_CHARACTERS
    ? `${characters.slice(0, MAX_CHARACTERS - 1).join("")}…`
    : plain;
}

const fontOf = (character: string, fonts: readonly DocumentFont[]): DocumentFont | undefined =>
  fonts.find(({ has }) => has(character.codePointAt(0) ?? 0));

/** Writes characters that no font covers in Latin letters: 李明 as LiMing, an emoji by its name. */
export const transliterate = (text: string, fonts: readonly DocumentFont[]): string =>
  [...text]
    .map((character) => (fontOf(character, fonts) ? character : inLatin(character)))
    .join("");

const inLatin = (character: string): string =>
  anyAscii(character) ||
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

export interface Run {
  font: DocumentFont;
  text: string;
}

/** Splits a transliterated text into runs, each in the first font that covers it, in visual order from the left. */
export function textRunsOf(text: string, fonts: readonly DocumentFont[]): Run[] {
  const isMixed = RIGHT_TO_LEFT.test(text);
  const levels = isMixed ? bidi.getEmbeddingLevels(text, "auto").levels : undefined;
  const runs: (Run & { level: number })[] = [];
  let at = 0;
  for (const character of text) {
    const font = fontOf(character, fonts) ?? fonts[0];
    if (!font) throw new Error("no fonts");
    const level = levels?.[at] ?? 0;
    at += character.length;
    const last = runs.at(-1);
    // each right-to-left word is its own run: the library orders words of a run from left to right
    const joins = last?.level === level && (last.font === font || (!isMixed && character === " "));
    if (last && joins) last.text += character;
    else runs.push({ font, text: character, level });
  }
  return isMixed ? visualOrder(runs) : runs;
}

/** Rule L2 of the Unicode Bidirectional Algorithm. Fonts reverse their own words; this reverses the runs. */
function visualOrder(runs: readonly (Run & { level: number })[]): Run[] {
  let ordered = runs.map((run) =>
    run.level % 2 === 1 && !RIGHT_TO_LEFT.test(run.text)
      ? { ...run, text: mirrored(run.text) }
      : run,
  );
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level--) {
    const next: typeof ordered = [];
    for (let from = 0; from < ordered.length;) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to++;
      next.push(...(to > from ? ordered.slice(from, to).reverse() : ordered.slice(from, from + 1)));
      from = Math.max(to, from + 1);
    }
    ordered = next;
  }
  return ordered;
}

const mirrored = (text: string): string =>
  [...text]
    .reverse()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join("");
