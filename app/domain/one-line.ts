/** Characters that are not seen, or turn the direction of a text. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;
/** Characters that break a line or control a text. */
const BREAKS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** The same but for line breaks and tabs, which belong to a text of several lines. */
const CONTROLS = /[^\P{Cc}\t\n]+|\p{Cs}+/gu;
/** Hyphens, dashes and the minus sign. */
const HYPHENS = /[\p{Pd}\u2212]/gu;

/**
 * A text of one line, as a street or a town is: what is not seen is left out, whatever would break the line becomes a space, and several spaces are one.
 * What is stored so stands in mails, on labels and in files for accounting as it stands on the screen.
 */
export const oneLine = (text: string): string => text.replace(UNSEEN, "").replace(BREAKS, " ").replace(/ {2,}/g, " ").trim();

/** A person's name: one line, and a hyphen of any kind (U+2010, U+2011, U+2013) is the usual one. */
export const personName = (text: string): string => oneLine(text).replace(HYPHENS, "-");

/** True for two letters or more with spaces, points, apostrophes and single hyphens between them. */
export const isPersonName = (name: string): boolean =>
  /^[\p{L}\p{M} .'’-]+$/u.test(name) && (name.match(/\p{L}/gu)?.length ?? 0) >= 2 && !/^-|-$|- ?-/.test(name);

/** A text of several lines, such as a note: line breaks are kept, each one character, and what is not seen is left out. */
export const severalLines = (text: string): string =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
    .replace(UNSEEN, "")
    .replace(CONTROLS, "")
    .trim();
