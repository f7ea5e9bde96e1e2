/** Parses a comma list: trimmed, without empty entries. */
export const commaList = (text: string): string[] =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
