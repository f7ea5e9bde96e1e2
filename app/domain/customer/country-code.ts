/** Delivery countries by the names that they have in Czech, Slovak and English. */
const CODES: ReadonlyMap<string, string> = new Map(
  (
    [
      ["CZ", ["Česko", "Česká republika", "Czechia", "Czech Republic"]],
      ["SK", ["Slovensko", "Slovenská republika", "Slovakia", "Slovak Republic"]],
    ] as const
  ).flatMap(([code, names]) => names.map((name) => [name.toLowerCase(), code] as const)),
);

/** The code of a country of any list: its own in capitals, else that of its name; empty if that is unknown. */
export const countryCode = (code: string, name: string): string =>
  code.trim().toUpperCase() || (CODES.get(name.trim().toLowerCase()) ?? "");
