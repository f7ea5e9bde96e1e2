import { expect, test } from "vitest";
import { centralStock } from "~/domain/catalogue";

test.each([
  { all: 33.5, stores: [13.4, 0, 6.7, 3.3], central: 10.1 },
  { all: 0.3, stores: [0.1, 0.2], central: 0 },
  { all: 35, stores: [], central: 35 },
  { all: 2, stores: [3], central: 0 },
])(
  "of $all, with $stores in stores, $central are in the central warehouse",
  ({ all, stores, central }) => {
    const rows = stores.map((quantity) => ({ quantity }));
    expect(centralStock(all, rows)).toBe(central);
  },
);
