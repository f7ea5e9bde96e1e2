interface Warned {
  warnings: readonly { type: "price" | "service" | "stock" | "inactive" }[];
}

/** True if lines must be changed before ordering. A price change does not block: the order lists it, and ordering again accepts it. */
export const blocksOrder = (items: readonly Warned[]): boolean =>
  items.some(({ warnings }) =>
    warnings.some(({ type }) => type === "stock" || type === "inactive"),
  );
