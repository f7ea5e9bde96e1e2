import { shareOf } from "~/domain/price";
import type { BilledLine, PiecesByItem } from "~/domain/returns";
import {
  creditableLines,
  creditLines,
  roundQuantity,
  sumCredited,
  type CreditedAmountsByLine,
  type CreditedLine,
} from "./credit-lines";
import { isCounted, type DocumentLine } from "./document";
import { reductionLines, type Reduction } from "./price-reduction";

export interface Returned {
  /** the order's billed items, after vouchers */
  items: readonly BilledLine[];
  pieces: PiecesByItem;
  /** refund, gross haléře, without what earlier credit notes of returns had as new reductions */
  owedHaler: number;
  /** includes delivery, payment and packaging */
  withOthers: boolean;
}

interface Taken {
  quantity: number;
  grossHaler: number;
}

/** Order in which other costs are credited; delivery last, because only the cheapest one is refunded. */
const FEE_KINDS: readonly DocumentLine["kind"][] = ["payment", "addons", "delivery", "delivery_up"];

/**
 * Credits returned goods with work, hems, vouchers and reductions, and other costs. The sum is the refund minus earlier notes, at most the invoice's rest.
 * @param invoice with reductions of its price @param texts of new reductions
 * @returns new reductions, too, if the rest of the goods' rate is less than the refund
 */
export function returnedLines(
  invoice: readonly DocumentLine[],
  before: CreditedAmountsByLine,
  returned: Returned,
  texts: Pick<Reduction, "name" | "details">,
): { lines: CreditedLine[]; reductions: DocumentLine[] } {
  // fully credited already, such as by a cancellation
  if (creditableLines(invoice, before).length === 0) return { lines: [], reductions: [] };
  const taken = new Map<number, Taken>();
  for (const item of returned.items)
    takeItem(invoice, before, item, returned.pieces.get(item.id) ?? 0, taken);
  takeVouchers(invoice, before, returned, taken);
  const grossHaler = takeReductions(invoice, before, returned, taken);
  if (returned.withOthers) takeOthers(invoice, before, returned.owedHaler, taken);
  correctRounding(invoice, before, returned.owedHaler - grossHaler, taken);
  const lines = linesOf(taken, before);
  if (grossHaler === 0) return { lines, reductions: [] };
  const note = {
    lines: creditLines(invoice, lines, before) ?? [],
    places: lines.map(({ line }) => line),
  };
  return {
    lines,
    reductions: reductionLines(invoice, sumCredited([note], before), {
      grossHaler,
      itemIds: new Set(),
      ...texts,
    }),
  };
}

/** What was not credited before. */
const linesOf = (
  taken: ReadonlyMap<number, Taken>,
  before: CreditedAmountsByLine,
): CreditedLine[] =>
  [...taken]
    .sort(([a], [b]) => a - b)
    .flatMap(([line, { quantity, grossHaler }]) => {
      const gone = before.get(line) ?? { quantity: 0, grossHaler: 0 };
      const [units, haler] = [
        roundQuantity(quantity - gone.quantity),
        grossHaler - gone.grossHaler,
      ];
      return units > 0 || haler !== 0 ? [{ line, quantity: units, grossHaler: haler }] : [];
    });

/** Goods, work and hems of some pieces; amounts of earlier credit notes for the same pieces stay. */
function takeItem(
  invoice: readonly DocumentLine[],
  before: CreditedAmountsByLine,
  { id, quantity }: BilledLine,
  pieces: number,
  taken: Map<number, Taken>,
): void {
  const count = Math.min(pieces, quantity);
  if (count === 0) return;
  const places = [...invoice.entries()].filter(([, line]) => line.itemId === id);
  // the pieces' share of each part; the goods absorb rounding
  let left = shareOf(sum(places.map(([, line]) => line.grossHaler)), count, quantity);
  for (const [place, line] of places.reverse()) {
    const grossHaler = line.kind === "goods" ? left : shareOf(line.grossHaler, count, quantity);
    left -= grossHaler;
    const units =
      count === quantity ? line.quantity : roundQuantity((line.quantity * count) / quantity);
    const gone = before.get(place);
    taken.set(place, {
      quantity: units,
      grossHaler: gone?.quantity === units ? gone.grossHaler : grossHaler,
    });
  }
}

/** Voucher discounts on the pieces by VAT rate; several lines in proportion. */
function takeVouchers(
  invoice: readonly DocumentLine[],
  before: CreditedAmountsByLine,
  { items, pieces }: Returned,
  taken: Map<number, Taken>,
): void {
  const vouchers = [...invoice.entries()].filter(([, { kind }]) => kind === "voucher");
  for (const rate of new Set(vouchers.map(([, line]) => line.rate))) {
    const linesOfRate = new Set(
      invoice.filter((line) => line.rate === rate).map(({ itemId }) => itemId),
    );
    const off = items
      .filter(({ id }) => linesOfRate.has(id))
      .map(({ id, quantity, billedHaler }) => {
        const count = Math.min(pieces.get(id) ?? 0, quantity);
        const whole = sum(
          invoice.filter(({ itemId }) => itemId === id).map(({ grossHaler }) => grossHaler),
        );
        return shareOf(billedHaler, count, quantity) - shareOf(whole, count, quantity);
      });
    const places = vouchers.filter(([, line]) => line.rate === rate);
    const all = sum(places.map(([, line]) => line.grossHaler));
    const part = Math.max(all, Math.min(0, sum(off)));
    let [counted, refundedHaler] = [0, 0];
    for (const [place, line] of places) {
      counted += line.grossHaler;
      const share = shareOf(part, counted, all) - refundedHaler;
      refundedHaler += share;
      // a discount is not given again
      const grossHaler = Math.min(share, before.get(place)?.grossHaler ?? 0);
      if (grossHaler !== 0) taken.set(place, { quantity: line.quantity, grossHaler });
    }
  }
}

/**
 * Reductions of the price that returned goods got before: all if nothing remains, otherwise as far as the refund is lower than the goods, those of
 * their rates first; and always as far as more of a rate would be credited than billed.
 * @returns gross haléře that the last part leaves to credit of other rates
 */
function takeReductions(
  invoice: readonly DocumentLine[],
  before: CreditedAmountsByLine,
  { owedHaler, withOthers }: Returned,
  taken: Map<number, Taken>,
): number {
  const isNow = (place: number, { quantity }: Taken) =>
    quantity > (before.get(place)?.quantity ?? 0);
  const rates = new Set(
    [...taken].flatMap(([place, one]) => (isNow(place, one) ? [invoice[place]?.rate] : [])),
  );
  const places = [...invoice.entries()]
    .filter(([, { kind }]) => kind === "reduction")
    .sort(([, a], [, b]) => Number(rates.has(b.rate)) - Number(rates.has(a.rate)));
  const earlier = (place: number) => before.get(place)?.grossHaler ?? 0;
  let over = sumOf(taken) + sum(places.map(([place]) => earlier(place))) - owedHaler;
  for (const [place, line] of places) {
    const grossHaler = withOthers
      ? line.grossHaler
      : Math.max(line.grossHaler, earlier(place) - Math.max(0, over));
    over -= earlier(place) - grossHaler;
    if (grossHaler !== 0) taken.set(place, { quantity: line.quantity, grossHaler });
  }
  let moreHaler = 0;
  for (const [place, line] of withOthers ? [] : places) {
    const grossHaler = taken.get(place)?.grossHaler ?? 0;
    const more = Math.min(
      grossHaler - line.grossHaler,
      Math.max(0, -leftOf(invoice, before, line.rate, taken)),
    );
    moreHaler += more;
    if (more > 0) taken.set(place, { quantity: line.quantity, grossHaler: grossHaler - more });
  }
  return moreHaler;
}

/** The part of a VAT rate that is not credited yet. */
const leftOf = (
  invoice: readonly DocumentLine[],
  before: CreditedAmountsByLine,
  rate: number,
  taken: ReadonlyMap<number, Taken>,
): number =>
  sum(
    invoice.map((line, place) =>
      line.rate === rate
        ? line.grossHaler - ((taken.get(place) ?? before.get(place))?.grossHaler ?? 0)
        : 0,
    ),
  );

/** Delivery, payment and packaging: the refund minus the goods. */
function takeOthers(
  invoice: readonly DocumentLine[],
  before: CreditedAmountsByLine,
  owedHaler: number,
  taken: Map<number, Taken>,
): void {
  let left = owedHaler - sumOf(taken);
  for (const kind of FEE_KINDS) {
    for (const [place, line] of invoice.entries()) {
      if (line.kind !== kind) continue;
      const grossHaler = Math.max(
        before.get(place)?.grossHaler ?? 0,
        Math.min(left, line.grossHaler),
      );
      left -= grossHaler;
      if (grossHaler > 0) taken.set(place, { quantity: line.quantity, grossHaler });
    }
  }
}

/** Corrects differences of a haléř, on this return's goods first: withdrawals may be accepted in another order than received. */
function correctRounding(
  invoice: readonly DocumentLine[],
  before: CreditedAmountsByLine,
  owedHaler: number,
  taken: Map<number, Taken>,
): void {
  let off = owedHaler - sumOf(taken);
  const isNow = ([place, { quantity }]: [number, Taken]) =>
    quantity > (before.get(place)?.quantity ?? 0);
  const isGoods = ([place]: [number, Taken]) => isCounted(invoice[place] ?? { kind: "voucher" });
  for (const [place, line] of [...taken]
    .filter(isGoods)
    .sort((a, b) => Number(isNow(b)) - Number(isNow(a)))) {
    const room = off > 0 ? (invoice[place]?.grossHaler ?? 0) - line.grossHaler : -line.grossHaler;
    const part = off > 0 ? Math.min(off, room) : Math.max(off, room);
    taken.set(place, { ...line, grossHaler: line.grossHaler + part });
    off -= part;
  }
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, haler) => total + haler, 0);
const sumOf = (taken: ReadonlyMap<number, Taken>): number =>
  sum([...taken.values()].map(({ grossHaler }) => grossHaler));
