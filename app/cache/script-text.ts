/** Signs that could end a script's text, or a line of it. */
const UNSAFE = /[&<>\u2028\u2029]/g;

/** A text as a string of a script that stands in a page, with its quotes. */
export const escapedInScript = (text: string): string =>
  JSON.stringify(text).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
