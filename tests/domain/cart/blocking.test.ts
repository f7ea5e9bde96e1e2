import { expect, test } from "vitest";
import { blocksOrder } from "~/domain/cart";

test.each([
  { types: [], blocks: false },
  // a changed price does not block: the shopper accepts it by ordering again
  { types: ["price"], blocks: false },
  { types: ["service"], blocks: false },
  { types: ["price", "service"], blocks: false },
  { types: ["stock"], blocks: true },
  { types: ["inactive"], blocks: true },
  { types: ["price", "stock"], blocks: true },
] as const)(
  "lines with the warnings $types: must be changed first: $blocks",
  ({ types, blocks }) => {
    const warned = { warnings: types.map((type) => ({ type })) };
    expect(blocksOrder([{ warnings: [] }, warned])).toBe(blocks);
  },
);
