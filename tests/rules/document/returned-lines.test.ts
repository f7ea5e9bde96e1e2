import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { netOf } from "~/domain/price";
import { refundOf } from "~/domain/returns";
import {
  addAmounts,
  creditableLines,
  creditLines,
  returnedLines,
  sumCredited,
  taxed,
  type CreditedAmountsByLine,
  type DocumentLine,
  type Returned,
  type TaxedAmount,
} from "../../../server/rules/document";
import { invoicedOrders, type InvoicedOrder } from "../../support/orders/invoiced-orders";

const TEXTS = { name: "reduction", details: [] };
const steps = fc.array(fc.record({ line: fc.nat(4), count: fc.integer({ min: 1, max: 7 }) }), {
  minLength: 1,
  maxLength: 12,
});

/** Successive withdrawals, with pieces and refund. */
function withdrawals(
  { billed }: InvoicedOrder,
  wanted: readonly { line: number; count: number }[],
) {
  const before = new Map<number, number>();
  let promised = 0;
  return wanted.flatMap(({ line, count }) => {
    const billedLine = billed.lines[line % billed.lines.length];
    const taken = billedLine
      ? Math.min(count, billedLine.quantity - (before.get(billedLine.id) ?? 0))
      : 0;
    if (!billedLine || taken === 0) return [];
    const { totalHaler, othersHaler } = refundOf(
      billed,
      before,
      new Map([[billedLine.id, taken]]),
      promised,
    );
    before.set(billedLine.id, (before.get(billedLine.id) ?? 0) + taken);
    promised += totalHaler;
    return [{ id: billedLine.id, taken, totalHaler, othersHaler }];
  });
}

/** Accepts withdrawals one after the other. @returns lines and refund of each credit note */
function accept({ invoice, billed }: InvoicedOrder, accepted: ReturnType<typeof withdrawals>) {
  const notes: { lines: DocumentLine[]; places: number[]; refund: number }[] = [];
  const pieces = new Map<number, number>();
  let [owedHaler, withOthers] = [0, false];
  for (const { id, taken, totalHaler, othersHaler } of accepted) {
    pieces.set(id, (pieces.get(id) ?? 0) + taken);
    owedHaler += totalHaler;
    withOthers ||= othersHaler > 0;
    const before = sumCredited(notes);
    const { lines: asked, reductions } = returnedLines(
      invoice,
      before,
      { items: billed.lines, pieces, owedHaler, withOthers },
      TEXTS,
    );
    expect(reductions).toEqual([]);
    const lines = creditLines(invoice, asked, before);
    if (!lines) throw new Error(`no credit note for ${JSON.stringify(asked)}`);
    notes.push({ lines, places: asked.map(({ line }) => line), refund: totalHaler });
  }
  return notes;
}

/** Expects credits of at most the invoice, for each line and VAT rate. */
function expectWithin(invoice: readonly DocumentLine[], notes: ReturnType<typeof accept>) {
  for (const [place, { netHaler, grossHaler, quantity }] of sumCredited(notes)) {
    const line = invoice[place];
    const isWithin = (part: number, whole: number) =>
      Math.abs(part) <= Math.abs(whole) && part * whole >= 0;
    expect(line && isWithin(grossHaler, line.grossHaler) && isWithin(netHaler, line.netHaler)).toBe(
      true,
    );
    if (line?.kind === "goods") expect(quantity).toBeLessThanOrEqual(line.quantity);
  }
}

const grossOf = (notes: readonly { lines: readonly DocumentLine[] }[]): number =>
  addAmounts(notes.flatMap(({ lines }) => lines)).grossHaler;
const minus = ({ netHaler, vatHaler, grossHaler }: TaxedAmount) =>
  [-netHaler, -vatHaler, -grossHaler].map((one) => one || 0);

describe("credit notes of withdrawals", () => {
  it("equal their refunds to the haléř and never exceed the invoice", () =>
    fc.assert(
      fc.property(invoicedOrders, steps, (order, wanted) => {
        const notes = accept(order, withdrawals(order, wanted));
        for (const { lines, refund } of notes)
          expect(-addAmounts(lines).grossHaler || 0).toBe(refund);
        expectWithin(order.invoice, notes);
      }),
      { numRuns: 200 },
    ));

  it("equal the refunds in any order of acceptance, even if some are never accepted", () =>
    fc.assert(
      fc.property(
        invoicedOrders,
        steps,
        fc.array(fc.nat(99), { minLength: 12, maxLength: 12 }),
        (order, wanted, shuffle) => {
          const all = withdrawals(order, wanted);
          const some = all
            .map((one, at) => ({ one, by: shuffle[at] ?? 0 }))
            .filter(({ by }) => by % 4 > 0)
            .sort((a, b) => a.by - b.by);
          const notes = accept(
            order,
            some.map(({ one }) => one),
          );
          for (const { lines, refund } of notes)
            expect(-addAmounts(lines).grossHaler || 0).toBe(refund);
          expectWithin(order.invoice, notes);
        },
      ),
      { numRuns: 200 },
    ));

  it("credit all goods with the last one, and the whole invoice with a cancellation of the rest, in net, VAT and gross", () =>
    fc.assert(
      fc.property(invoicedOrders, steps, (order, wanted) => {
        const everything = [
          ...wanted,
          ...order.billed.lines.map((_, line) => ({ line, count: 7 })),
        ];
        const notes = accept(order, withdrawals(order, everything));
        const all = sumCredited(notes);
        for (const [place, line] of order.invoice.entries())
          if (line.itemId !== null || (line.kind === "voucher" && line.grossHaler !== 0))
            expect(all.get(place)).toMatchObject({
              netHaler: line.netHaler,
              grossHaler: line.grossHaler,
            });
        const rest = creditableLines(order.invoice, all);
        const lines = rest.length > 0 ? (creditLines(order.invoice, rest, all) ?? []) : [];
        const sums = minus(addAmounts([...notes.flatMap((note) => note.lines), ...lines]));
        const { netHaler, vatHaler, grossHaler } = addAmounts(order.invoice);
        expect(sums).toEqual([netHaler, vatHaler, grossHaler]);
        expect(-grossOf(notes) || 0).toBe(
          refundOf(
            order.billed,
            new Map(),
            new Map(order.billed.lines.map((one) => [one.id, 7])),
            0,
          ).totalHaler,
        );
      }),
      { numRuns: 200 },
    ));
});

describe("lines of a withdrawal", () => {
  type Kind = DocumentLine["kind"];
  const line = (kind: Kind, grossHaler: number, quantity = 1, rate = 0.21): DocumentLine => ({
    kind,
    itemId: ["goods", "service", "hems"].includes(kind) ? 1 : null,
    name: kind,
    details: [],
    sku: null,
    quantity,
    unit: "piece",
    rate,
    ...taxed(netOf(grossHaler, rate), grossHaler),
  });
  const item = (quantity: number, billedHaler: number) => ({ id: 1, quantity, billedHaler });
  const returned = (
    of: ReturnType<typeof item>,
    count: number,
    owedHaler: number,
    withOthers = false,
  ): Returned => ({ items: [of], pieces: new Map([[1, count]]), owedHaler, withOthers });
  const nothing: CreditedAmountsByLine = new Map();

  it.each<[string, DocumentLine[], Returned, string]>([
    [
      "the goods absorb the rounding of work and hems",
      [line("goods", 100, 6), line("service", 1, 2), line("hems", 1, 3)],
      returned(item(2, 102), 1, 51),
      "0: 3 49, 1: 1 1, 2: 1.5 1",
    ],
    [
      "all pieces have the lines' quantities",
      [line("goods", 100, 6.5), line("service", 10, 2)],
      returned(item(2, 110), 5, 110),
      "0: 6.5 100, 1: 2 10",
    ],
    [
      "no pieces: no line",
      [line("goods", 100)],
      { items: [item(2, 100)], pieces: new Map(), owedHaler: 0, withOthers: false },
      "",
    ],
    [
      "a voucher line of 0 is not given",
      [line("goods", 100, 2), line("voucher", 0)],
      returned(item(2, 100), 1, 50),
      "0: 1 50",
    ],
    [
      "two vouchers share the discount in proportion",
      [line("goods", 1000, 2), line("voucher", -300), line("voucher", -100)],
      returned(item(2, 600), 1, 300),
      "0: 1 500, 1: 1 -150, 2: 1 -50",
    ],
    [
      "a voucher of another rate is not given",
      [line("goods", 1000, 2), line("voucher", -300), line("voucher", -100, 1, 0.12)],
      returned(item(2, 700), 1, 350),
      "0: 1 500, 1: 1 -150",
    ],
    [
      "the payment first, the delivery up to the refund",
      [line("goods", 100), line("delivery", 150), line("payment", 40), line("addons", 10)],
      returned(item(1, 100), 1, 240, true),
      "0: 1 100, 1: 1 90, 2: 1 40, 3: 1 10",
    ],
    [
      "other costs with nothing left for the delivery",
      [line("goods", 100), line("delivery", 150), line("payment", 40)],
      returned(item(1, 100), 1, 140, true),
      "0: 1 100, 2: 1 40",
    ],
    [
      "without other costs the goods have the refund",
      [line("goods", 100), line("delivery", 150)],
      returned(item(1, 100), 1, 99),
      "0: 1 99",
    ],
  ])("%s", (_name, invoice, asked, lines) =>
    expect(
      returnedLines(invoice, nothing, asked, TEXTS)
        .lines.map(({ line, quantity, grossHaler }) => `${line}: ${quantity} ${grossHaler}`)
        .join(", "),
    ).toBe(lines),
  );

  it("are what earlier credit notes have not credited", () => {
    const before: CreditedAmountsByLine = new Map([
      [0, { quantity: 1, netHaler: 41, grossHaler: 50 }],
    ]);
    const all = returned(item(2, 100), 2, 100);
    expect(returnedLines([line("goods", 100, 2)], before, all, TEXTS)).toEqual({
      lines: [{ line: 0, quantity: 1, grossHaler: 50 }],
      reductions: [],
    });
  });

  it("are none of an invoice that is credited already, whatever was refunded", () => {
    const before: CreditedAmountsByLine = new Map([
      [0, { quantity: 2, netHaler: 83, grossHaler: 100 }],
    ]);
    const all = returned(item(2, 100), 1, 0);
    expect(returnedLines([line("goods", 100, 2)], before, all, TEXTS)).toEqual({
      lines: [],
      reductions: [],
    });
  });

  it.each([
    // all of the reduction at its rate, and as a new one what was refunded of the other
    ["all of a rate, after a refund of most of both", 207_435, [318_000, -238_500], [-127_935]],
    ["all of a rate, for its whole rest", 79_500, [318_000, -238_500], []],
    ["all of a rate, with nothing left to refund", 0, [318_000, -238_500, -79_500], []],
  ])("take reductions back at the rate of the goods: %s", (_, owedHaler, expected, again) => {
    const goods = (itemId: number, haler: number, rate: number) => ({
      ...line("goods", haler, 1, rate),
      itemId,
    });
    const invoice = [
      goods(1, 511_740, 0.21),
      goods(2, 318_000, 0.12),
      line("reduction", -383_805, 1, 0.21),
      line("reduction", -238_500, 1, 0.12),
    ];
    const items = [
      { id: 1, quantity: 1, billedHaler: 511_740 },
      { id: 2, quantity: 1, billedHaler: 318_000 },
    ];
    const { lines, reductions } = returnedLines(
      invoice,
      nothing,
      { items, pieces: new Map([[2, 1]]), owedHaler, withOthers: false },
      TEXTS,
    );
    const byPlace = [1, 3, 2].flatMap((place) =>
      lines.filter((one) => one.line === place).map(({ grossHaler }) => grossHaler),
    );
    expect([byPlace, reductions.map(({ grossHaler }) => grossHaler)]).toEqual([expected, again]);
    for (const { kind, rate } of reductions) expect([kind, rate]).toEqual(["reduction", 0.21]);
  });
});
