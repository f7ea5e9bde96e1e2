import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { netOf } from "~/domain/price";
import { acceptedRefund, priceReductions, refundOf, type ComplaintRefund } from "~/domain/returns";
import {
  addAmounts,
  creditableLines,
  creditLines,
  reducedByReturns,
  reducedInvoice,
  reductionLines,
  restOf,
  returnedLines,
  sumCredited,
  taxed,
  type DocumentLine,
} from "../../../server/rules/document";
import { invoicedOrders, type InvoicedOrder } from "../../support/orders/invoiced-orders";

const NAMES = { name: "Snížení ceny", details: ["Reklamace 26000001-R1"] };
const line = (
  kind: DocumentLine["kind"],
  grossHaler: number,
  rate = 0.21,
  itemId: number | null = null,
): DocumentLine => ({
  ...{ kind, itemId, name: kind, details: [], sku: null, quantity: 1, unit: "piece", rate },
  ...taxed(netOf(grossHaler, rate), grossHaler),
});

describe("a price reduction", () => {
  const INVOICE = [
    line("goods", 12_100, 0.21, 1),
    line("goods", 11_200, 0.12, 2),
    line("delivery", 1_210),
  ];
  it.each([
    ["of an item at its rate", [1], 1_210, [[0.21, -1_000, -1_210]]],
    ["of an item at the other rate", [2], 1_120, [[0.12, -1_000, -1_120]]],
    [
      "of two items in proportion",
      [1, 2],
      2_330,
      [
        [0.21, -1_000, -1_210],
        [0.12, -1_000, -1_120],
      ],
    ],
    [
      "of more than the item: the rest from the others",
      [2],
      11_200 + 1_331,
      [
        [0.21, -1_100, -1_331],
        [0.12, -10_000, -11_200],
      ],
    ],
    [
      "of no item, in proportion to everything",
      [],
      2_451,
      [
        [0.21, -1_100, -1_331],
        [0.12, -1_000, -1_120],
      ],
    ],
  ] as const)("%s", (_, items, grossHaler, expected) => {
    const lines = reductionLines(INVOICE, new Map(), {
      grossHaler,
      itemIds: new Set(items),
      ...NAMES,
    });
    expect(lines.map((one) => [one.rate, one.netHaler, one.grossHaler])).toEqual(expected);
    expect(lines[0]).toMatchObject({
      kind: "reduction",
      itemId: null,
      quantity: -1,
      unit: "piece",
      ...NAMES,
    });
  });

  it("leaves a discount behind the invoice's lines", () => {
    const lines = reductionLines(INVOICE, new Map(), {
      grossHaler: 121,
      itemIds: new Set([1]),
      ...NAMES,
    });
    const reduced = reducedInvoice(INVOICE, [{ lines, places: [] }]);
    expect(reduced.slice(3)).toMatchObject([{ kind: "reduction", quantity: 1, grossHaler: -121 }]);
    expect(restOf(reduced, new Map()).grossHaler).toBe(12_100 + 11_200 + 1_210 - 121);
  });
});

type Step = {
  kind: "withdraw" | "accept" | "complain" | "cancel" | "refuse";
  line: number;
  part: number;
};

/** What happens to an order and its withdrawals in turn, as the shop does it. */
function play({ invoice, billed }: InvoicedOrder, steps: readonly Step[]) {
  const notes: { lines: DocumentLine[]; places: number[]; refund: number }[] = [];
  const open: { id: number; count: number; goodsHaler: number; othersHaler: number }[] = [];
  const accepted: typeof open = [];
  const complaints: ComplaintRefund[] = [];
  const paid = billed.lines.map(({ id, billedHaler }) => ({
    itemId: id,
    voucherId: null,
    paidHaler: billedHaler,
  }));
  const quantities = new Map(billed.lines.map(({ id, quantity }) => [id, quantity]));
  const limits = () => ({
    otherHaler: others,
    reductions: priceReductions(paid, quantities, complaints),
    acceptedHaler: sum(accepted),
  });
  let [others, isCancelled] = [0, false];
  const sum = (all: typeof open) =>
    all.reduce((total, { goodsHaler, othersHaler }) => total + goodsHaler + othersHaler, 0);
  const piecesOf = (all: typeof open) => {
    const pieces = new Map<number, number>();
    for (const { id, count } of all) pieces.set(id, (pieces.get(id) ?? 0) + count);
    return pieces;
  };
  const left = () => billed.totalHaler - sum(accepted) - others;
  const note = (lines: DocumentLine[] | undefined, places: number[], refund: number) => {
    if (lines && lines.length > 0) notes.push({ lines, places, refund });
    else expect(refund).toBe(0);
  };
  const now = () => ({ reduced: reducedInvoice(invoice, notes), before: sumCredited(notes) });
  const rest = (refund: number) => {
    const { reduced, before } = now();
    const asked = creditableLines(reduced, before);
    note(
      asked.length > 0 ? creditLines(reduced, asked, before) : undefined,
      asked.map((one) => one.line),
      refund,
    );
  };
  const DO: Record<Step["kind"], (step: Step) => void> = {
    withdraw({ line: at, part }) {
      const billedLine = billed.lines[at % billed.lines.length];
      const before = piecesOf([...open, ...accepted]);
      const count = billedLine
        ? Math.min(1 + (part % 7), billedLine.quantity - (before.get(billedLine.id) ?? 0))
        : 0;
      if (!billedLine || count === 0 || isCancelled) return;
      const refund = refundOf(
        billed,
        before,
        new Map([[billedLine.id, count]]),
        sum([...open, ...accepted]),
        limits(),
      );
      open.push({
        id: billedLine.id,
        count,
        goodsHaler: refund.goodsHaler,
        othersHaler: refund.othersHaler,
      });
    },
    accept({ line: at }) {
      const [one] = open.splice(at % Math.max(1, open.length), 1);
      if (!one) return;
      const due = refundOf(
        billed,
        piecesOf(accepted),
        new Map([[one.id, one.count]]),
        sum(accepted),
        limits(),
      );
      const amounts = acceptedRefund(due, isCancelled ? 0 : left());
      // other costs go back only with everything
      if (
        billed.lines.some(
          ({ id, quantity }) => (piecesOf([...accepted, one]).get(id) ?? 0) < quantity,
        )
      )
        expect(amounts.othersHaler).toBe(0);
      accepted.push({ ...one, ...amounts });
      if (others === 0)
        expect(sum(accepted)).toBe(refundOf(billed, new Map(), piecesOf(accepted), 0).totalHaler);
      const { reduced, before } = now();
      const withOthers = accepted.some(({ othersHaler }) => othersHaler > 0);
      const owedHaler = sum(accepted) - reducedByReturns(notes);
      const returned = { items: billed.lines, pieces: piecesOf(accepted), owedHaler, withOthers };
      const { lines: asked, reductions } = returnedLines(reduced, before, returned, NAMES);
      note(
        [...((asked.length > 0 && creditLines(reduced, asked, before)) || []), ...reductions],
        asked.map((item) => item.line),
        amounts.goodsHaler + amounts.othersHaler,
      );
    },
    refuse: ({ line: at }) => void open.splice(at % Math.max(1, open.length), 1),
    complain({ line: at, part }) {
      const amount = Math.floor((left() * part) / 100);
      if (amount === 0 || isCancelled) return;
      const { reduced, before } = now();
      if (amount >= restOf(reduced, before).grossHaler) rest(amount);
      else
        note(
          reductionLines(reduced, before, {
            grossHaler: amount,
            itemIds: new Set([at + 1]),
            ...NAMES,
          }),
          [],
          amount,
        );
      others += amount;
      complaints.push({
        pieces: new Map([[at + 1, 1 + (part % 3)]]),
        refunds: [{ voucherId: null, amountHaler: amount }],
      });
    },
    cancel() {
      if (isCancelled) return;
      isCancelled = true;
      const amount = left();
      rest(amount);
      others += amount;
    },
  };
  for (const step of steps) {
    DO[step.kind](step);
    expect(left()).toBeGreaterThanOrEqual(0);
  }
  return { notes, keptHaler: left() };
}

const step = fc.record({
  kind: fc.constantFrom<Step["kind"]>(
    "withdraw",
    "withdraw",
    "accept",
    "accept",
    "complain",
    "refuse",
    "cancel",
  ),
  line: fc.nat(4),
  part: fc.nat(100),
});

describe("an order whose parts are withdrawn, complained about, accepted, refused and cancelled in any order", () => {
  it("never refunds more than was paid, and its notes are its refunds: invoice and notes are what the shop keeps", () =>
    fc.assert(
      fc.property(invoicedOrders, fc.array(step, { maxLength: 14 }), (order, steps) => {
        const { notes, keptHaler } = play(order, steps);
        for (const { lines, refund } of notes)
          expect(-addAmounts(lines).grossHaler || 0).toBe(refund);
        const all = [...order.invoice, ...notes.flatMap(({ lines }) => lines)];
        expect(addAmounts(all).grossHaler).toBe(keptHaler);
        // no rate is credited beyond its invoice
        for (const rate of new Set(all.map((one) => one.rate)))
          expect(
            addAmounts(all.filter((one) => one.rate === rate)).grossHaler,
          ).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 400 },
    ));
});
