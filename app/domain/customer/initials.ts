/** A member's initials in the header: `("Jana", "Nováková")` → `JN`. */
export const initialsOf = (...names: readonly string[]): string =>
  names.map((name) => [...name.trim()][0]?.toLocaleUpperCase("cs") ?? "").join("");
