/** Invisible characters and direction marks. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;
const BREAKS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** Control characters except line breaks and tabs. */
const CONTROLS = /[^\P{Cc}\t\n]+|\p{Cs}+/gu;
const HYPHENS = /[\p{Pd}\u2212]/gu;

/** Normalises single-line input for mails, labels and accounting files: no invisible characters, line breaks become spaces, spaces merge. */
export const oneLine = (text: string): string =>
  text.replace(UNSEEN, "").replace(BREAKS, " ").replace(/ {2,}/g, " ").trim();

/** Normalises a name: one line, plain hyphens, a space after a title (`Ing.Jana`). */
export const personName = (text: string): string =>
  oneLine(text)
    .replace(HYPHENS, "-")
    .replace(/\.(?=\p{Lu}\p{L})/gu, ". ");

/** `Www.evil.com`: letters and points alone, but mail programs make a link of it. */
const WEB_ADDRESS = /^www\b|\.\p{Ll}{2}/iu;

/** True for two or more letters with spaces, points, apostrophes and single hyphens between them, unless it is a web address. */
export const isPersonName = (name: string): boolean =>
  /^[\p{L}\p{M} .'’-]+$/u.test(name) &&
  (name.match(/\p{L}/gu)?.length ?? 0) >= 2 &&
  !/^-|-$|- ?-/.test(name) &&
  !WEB_ADDRESS.test(name);

/** Normalises multi-line input: keeps line breaks, removes invisible characters. */
export const severalLines = (text: string): string =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
    .replace(UNSEEN, "")
    .replace(CONTROLS, "")
    .trim();
