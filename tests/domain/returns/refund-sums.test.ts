import { expect, it } from "vitest";
import { refundSums } from "~/domain/returns";

it.each([
  ["money only", 159, 258, [], { goodsTaxIncl: 159, totalTaxIncl: 258 }],
  ["a gift card only", 0, 0, [499], { goodsTaxIncl: 499, totalTaxIncl: 499 }],
  [
    "both, without errors of floating point",
    0.1,
    99.1,
    [0.2, 0.7],
    { goodsTaxIncl: 1, totalTaxIncl: 100 },
  ],
])("displayed sums of a refund: %s", (_, goods_tax_incl, refund_tax_incl, cards, expected) => {
  const gift_cards = cards.map((amount_tax_incl) => ({ amount_tax_incl }));
  expect(refundSums({ goods_tax_incl, refund_tax_incl, gift_cards })).toEqual(expected);
});
