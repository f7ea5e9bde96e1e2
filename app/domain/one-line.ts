/** Characters that break a line, control a text or turn its direction. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;
/** The same but for line breaks and tabs, which belong to a text of several lines. */
const UNSEEN_IN_LINES = /[^\P{Cc}\t\n]+|[\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/**
 * A text of one line, as a name, a street or a town is: whatever would break the line or is not seen becomes a space, and several spaces are one. What is
 * stored so stands in mails, on labels and in files for accounting as it stands on the screen.
 */
export const oneLine = (text: string): string => text.replace(UNSEEN, " ").replace(/ {2,}/g, " ").trim();

/** A text of several lines, such as a note: line breaks are kept, each one character, and what is not seen is left out. */
export const severalLines = (text: string): string =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
    .replace(UNSEEN_IN_LINES, "")
    .trim();
