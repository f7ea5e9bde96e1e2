/** Splits a full name: the last word is the last name. One word is a first name. */
export function splitName(name: string): { firstname: string; lastname: string } {
  const words = name.trim().split(/\s+/);
  const lastname = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstname: words.join(" "), lastname };
}

/** A member's initials in the header: `("Jana", "Nováková")` → `JN`. */
export const initialsOf = (...names: readonly string[]): string =>
  names.map((name) => [...name.trim()][0]?.toLocaleUpperCase("cs") ?? "").join("");
