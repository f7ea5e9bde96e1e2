import type { DocumentFont } from "./fonts";

/** Stands for characters that no font of documents has a shape for, such as emoji. */
const UNKNOWN = "\u25a1";
/** Longest text that is set: nobody reads more of a name. */
const MOST = 600;
/** What turns the direction of a line, joins or hides characters: it has no shape, and must not change what stands beside it. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufe00-\ufe0f]/gu;

/** A text on one line, as it can be set: without control characters, its spaces single, and no longer than anybody reads. */
export function cleanText(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(INVISIBLE, "")
    .replace(/[ \t]+/g, " ")
    .trim();
  const characters = [...plain];
  return characters.length > MOST ? `${characters.slice(0, MOST - 1).join("")}…` : plain;
}

/** A part of a text that is set in one font. */
export interface Run {
  font: DocumentFont;
  text: string;
}

/** Splits a text by the first font that has its characters. */
export function runsOf(text: string, fonts: readonly DocumentFont[]): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const font = fonts.find(({ has }) => has(character.codePointAt(0) ?? 0));
    const use = font ?? fonts.find(({ has }) => has(UNKNOWN.codePointAt(0) ?? 0)) ?? fonts[0];
    if (!use) throw new Error("no fonts");
    const shown = font ? character : use.has(UNKNOWN.codePointAt(0) ?? 0) ? UNKNOWN : "?";
    const last = runs.at(-1);
    if (last && (last.font === use || character === " ")) last.text += shown;
    else runs.push({ font: use, text: shown });
  }
  return runs;
}
