import { shareOf, splitByWeights } from "~/domain/price";
import type { CreditedAmountsByLine } from "./credit-lines";
import { addAmounts, taxed, type DocumentLine, type TaxedAmount } from "./document";

/**
 * The invoice's lines, and behind them the reductions of its credit notes as discounts: what can still be credited. A reduction is money that goes back
 * without pieces, for a complaint or by hand.
 */
export const reducedInvoice = (
  invoice: readonly DocumentLine[],
  notes: readonly { lines: readonly DocumentLine[]; places: readonly number[] }[],
): DocumentLine[] => [
  ...invoice,
  ...notes.flatMap(({ lines, places }) =>
    lines.slice(places.length).map((line) => ({ ...line, quantity: -line.quantity })),
  ),
];

/** New reductions that credit notes of returned goods have beside their lines: gross haléře that returns have credited already. */
export const reducedByReturns = (
  notes: readonly { lines: readonly DocumentLine[]; places: readonly number[] }[],
): number =>
  sum(
    notes.flatMap(({ lines, places }) =>
      places.length > 0 ? lines.slice(places.length).map(({ grossHaler }) => -grossHaler) : [],
    ),
  );

/** The part of an invoice that no credit note has credited, after its reductions. */
export const restOf = (
  lines: readonly DocumentLine[],
  before: CreditedAmountsByLine,
  isIncluded: (line: DocumentLine) => boolean = () => true,
): TaxedAmount =>
  addAmounts(
    lines.flatMap((line, place) => {
      const { netHaler, grossHaler } = before.get(place) ?? { netHaler: 0, grossHaler: 0 };
      return isIncluded(line)
        ? [taxed(line.netHaler - netHaler, line.grossHaler - grossHaler)]
        : [];
    }),
  );

export interface Reduction {
  /** at most the part that is not credited yet */
  grossHaler: number;
  /** items that it is for; others only if these do not suffice */
  itemIds: ReadonlySet<number>;
  name: string;
  details: string[];
}

/**
 * Lines of a credit note that lower the price. They split it between the VAT rates, in proportion to the parts not credited yet.
 * @param lines of the reduced invoice
 */
export function reductionLines(
  lines: readonly DocumentLine[],
  before: CreditedAmountsByLine,
  { grossHaler, itemIds, name, details }: Reduction,
): DocumentLine[] {
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => b - a);
  const rests = rates.map((rate) => restOf(lines, before, (line) => line.rate === rate));
  const room = rests.map((rest) => Math.max(0, rest.grossHaler));
  const itemReductions = rates.map((rate, index) => {
    const rest = restOf(
      lines,
      before,
      (line) => line.rate === rate && line.itemId !== null && itemIds.has(line.itemId),
    );
    return Math.min(room[index] ?? 0, Math.max(0, rest.grossHaler));
  });
  const first = split(Math.min(grossHaler, sum(itemReductions)), itemReductions);
  const second = split(
    grossHaler - sum(first),
    room.map((haler, index) => haler - (first[index] ?? 0)),
  );
  return rates.flatMap((rate, index) => {
    const [gross, rest] = [(first[index] ?? 0) + (second[index] ?? 0), rests[index]];
    if (gross === 0 || !rest) return [];
    const net = shareOf(rest.netHaler, gross, rest.grossHaler);
    const amounts = taxed(0 - net, 0 - gross);
    return [
      {
        kind: "reduction",
        name,
        itemId: null,
        details,
        sku: null,
        quantity: -1,
        unit: "piece",
        rate,
        ...amounts,
      },
    ];
  });
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, haler) => total + haler, 0);
const split = (haler: number, weights: readonly number[]): number[] =>
  haler > 0 ? splitByWeights(haler, weights) : weights.map(() => 0);
