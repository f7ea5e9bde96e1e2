export const writeTotals = (
  methods: readonly { id: number; total_tax_incl: number | null }[],
): string =>
  methods
    .flatMap(({ id, total_tax_incl }) =>
      total_tax_incl === null ? [] : [`${id}:${total_tax_incl}`],
    )
    .join(" ");

/** Parses the field: totals in crowns by payment id. Invalid entries are dropped. */
export function readTotals(text: string): Map<number, number> {
  const pairs = text.split(" ").flatMap((pair) => {
    const parts = /^(\d{1,9}):(\d{1,9}(?:\.\d{1,2})?)$/.exec(pair);
    return parts ? [[Number(parts[1]), Number(parts[2])] as const] : [];
  });
  return new Map(pairs);
}
