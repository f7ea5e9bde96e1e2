/** Reads a shopkeeper's comma list: trimmed entries in their order, without empty ones. */
export const commaList = (text: string): string[] =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
