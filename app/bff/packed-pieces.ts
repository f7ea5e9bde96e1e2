import type { WithdrawalRequest } from "~/contract/withdrawal";

type Items = WithdrawalRequest["items"];

/**
 * Lines of an order with their pieces as a short text, since a browser drops a cookie of more than 4 kB: how far each id is from the one before,
 * which is mostly 1, and `x2` for two pieces.
 */
export const packPieces = (items: Items): string =>
  items
    .map(({ item_id, quantity }, index) => `${item_id - (items[index - 1]?.item_id ?? 0)}${quantity === 1 ? "" : `x${quantity}`}`)
    .join(" ");

/** Reads it again. */
export function unpackPieces(text: string): Items {
  let last = 0;
  return text.split(" ").map((part) => {
    const [step, quantity = 1] = part.split("x").map(Number);
    return { item_id: (last += step ?? 0), quantity };
  });
}
