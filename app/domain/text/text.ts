/** Czech folding and sorting. Neither database supports Czech, so both store prepared texts. */

/** Folds a text for searching: lower case without accents; other characters become one space. `fold("Běhoun  Žižkov")` → `"behoun zizkov"` */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Czech alphabet (ČSN 97 6030): č, ch, ř, š and ž are letters; other accents count only between equal letters. Digits follow letters. */
const ALPHABET = [
  "a",
  "b",
  "c",
  "č",
  "d",
  "e",
  "f",
  "g",
  "h",
  "ch",
  "i",
  "j",
  "k",
  "l",
  "m",
  "n",
  "o",
  "p",
  "q",
  "r",
  "ř",
  "s",
  "š",
  "t",
  "u",
  "v",
  "w",
  "x",
  "y",
  "z",
  "ž",
];
const PLACES = new Map(
  ALPHABET.map((letter, index) => [letter, String.fromCharCode(0x41 + index)]),
);
const FIRST_DIGIT = 0x61;
/** Sorts before the end of a word and all letters: shorter texts first. */
const TEXT_END = "!";
const WORD_END = '"';
const ACCENTS = ["\u0301", "\u030c", "\u030a", "\u0308"];

/**
 * A sort key whose byte order is the Czech order: `c < č < d`, `h < ch < i`, `r < ř`, `s < š`, `z < ž`, shorter before longer, accents only between
 * equal letters. Numbers sort by value (`Orava 9` before `Orava 34`), which the standard does not define.
 */
export function czechSortKey(text: string): string {
  let main = "";
  let accents = "";
  const tokens =
    text
      .normalize("NFC")
      .toLowerCase()
      .trim()
      .match(/ch|\d+|\p{L}\p{M}*|[^\p{L}\d]+/gu) ?? [];
  for (const token of tokens) {
    const place = PLACES.get(token);
    if (place) {
      main += place;
      accents += "0";
    } else if (/^\d/.test(token)) {
      // length first, so that longer numbers come later
      const digits = token.replace(/^0+(?=\d)/, "").slice(0, 25);
      main += String.fromCharCode(FIRST_DIGIT + digits.length) + digits;
      accents += "0";
    } else if (/^\p{L}/u.test(token)) {
      const [base = "", accent = ""] = token.normalize("NFD");
      main += PLACES.get(base) ?? "~";
      accents += String(ACCENTS.indexOf(accent) + 1);
    } else if (main) main += WORD_END;
  }
  return `${main}${TEXT_END}${accents}`;
}

/** Begins the text with a small letter, unless it begins with an abbreviation: `"Dětský pokoj"` → `"dětský pokoj"`, `"PVC"` → `"PVC"` */
export const lowerFirst = (text: string): string =>
  text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());

/** Parses a comma list: trimmed, without empty entries. */
export const commaList = (text: string): string[] =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
