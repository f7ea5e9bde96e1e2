import { toCrowns, toHaler } from "~/domain/price/money";

interface RefundParts {
  goods_tax_incl: number;
  refund_tax_incl: number;
  gift_cards: readonly { amount_tax_incl: number }[];
}

/** Displayed sums of a refund in Kč: goods and total with what goes back to gift cards. */
export function refundSums({ goods_tax_incl, refund_tax_incl, gift_cards }: RefundParts): {
  goodsTaxIncl: number;
  totalTaxIncl: number;
} {
  const cardsHaler = gift_cards.reduce(
    (sum, { amount_tax_incl }) => sum + toHaler(amount_tax_incl),
    0,
  );
  const plusCards = (crowns: number) => toCrowns(toHaler(crowns) + cardsHaler);
  return { goodsTaxIncl: plusCards(goods_tax_incl), totalTaxIncl: plusCards(refund_tax_incl) };
}
