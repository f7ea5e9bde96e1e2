/** What can stand against ordering a line as it is. */
interface Warned {
  warnings: readonly { type: "price" | "service" | "stock" | "inactive" }[];
}

/** Tells whether lines must be changed before they can be ordered. Another price is only told: the order lists it, and ordering again accepts it. */
export const blocksOrder = (items: readonly Warned[]): boolean =>
  items.some(({ warnings }) => warnings.some(({ type }) => type === "stock" || type === "inactive"));
