import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditLines, creditableLines, sumCredited } from "~/domain/document/credit-lines";
import { sumOf, type DocumentLine, type TaxedAmount } from "~/domain/document/document";
import { returnedLines } from "~/domain/document/returned-lines";
import { refundOf } from "~/domain/withdrawal-refund";
import { invoicedOrders, type InvoicedOrder } from "../support/invoiced-orders";

const steps = fc.array(fc.record({ line: fc.nat(4), count: fc.integer({ min: 1, max: 7 }) }), { minLength: 1, maxLength: 12 });

/** Successive withdrawals, with pieces and refund. */
function withdrawals({ billed }: InvoicedOrder, wanted: readonly { line: number; count: number }[]) {
  const before = new Map<number, number>();
  let promised = 0;
  return wanted.flatMap(({ line, count }) => {
    const billedLine = billed.lines[line % billed.lines.length];
    const taken = billedLine ? Math.min(count, billedLine.quantity - (before.get(billedLine.id) ?? 0)) : 0;
    if (!billedLine || taken === 0) return [];
    const { totalHaler, othersHaler } = refundOf(billed, before, new Map([[billedLine.id, taken]]), promised);
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
    const asked = returnedLines(invoice, before, { items: billed.lines, pieces, owedHaler, withOthers });
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
    const isWithin = (part: number, whole: number) => Math.abs(part) <= Math.abs(whole) && part * whole >= 0;
    expect(line && isWithin(grossHaler, line.grossHaler) && isWithin(netHaler, line.netHaler)).toBe(true);
    if (line?.kind === "goods") expect(quantity).toBeLessThanOrEqual(line.quantity);
  }
}

const grossOf = (notes: readonly { lines: readonly DocumentLine[] }[]): number => sumOf(notes.flatMap(({ lines }) => lines)).grossHaler;
const minus = ({ netHaler, vatHaler, grossHaler }: TaxedAmount) => [-netHaler, -vatHaler, -grossHaler].map((one) => one || 0);

describe("credit notes of withdrawals", () => {
  it("equal their refunds to the haléř and never exceed the invoice", () =>
    fc.assert(
      fc.property(invoicedOrders, steps, (order, wanted) => {
        const notes = accept(order, withdrawals(order, wanted));
        for (const { lines, refund } of notes) expect(-sumOf(lines).grossHaler || 0).toBe(refund);
        expectWithin(order.invoice, notes);
      }),
      { numRuns: 200 },
    ));

  it("equal the refunds in any order of acceptance, even if some are never accepted", () =>
    fc.assert(
      fc.property(invoicedOrders, steps, fc.array(fc.nat(99), { minLength: 12, maxLength: 12 }), (order, wanted, shuffle) => {
        const all = withdrawals(order, wanted);
        const some = all
          .map((one, at) => ({ one, by: shuffle[at] ?? 0 }))
          .filter(({ by }) => by % 4 > 0)
          .sort((a, b) => a.by - b.by);
        const notes = accept(
          order,
          some.map(({ one }) => one),
        );
        for (const { lines, refund } of notes) expect(-sumOf(lines).grossHaler || 0).toBe(refund);
        expectWithin(order.invoice, notes);
      }),
      { numRuns: 200 },
    ));

  it("credit all goods with the last one, and the whole invoice with a cancellation of the rest, in net, VAT and gross", () =>
    fc.assert(
      fc.property(invoicedOrders, steps, (order, wanted) => {
        const everything = [...wanted, ...order.billed.lines.map((_, line) => ({ line, count: 7 }))];
        const notes = accept(order, withdrawals(order, everything));
        const all = sumCredited(notes);
        for (const [place, line] of order.invoice.entries())
          if (line.itemId !== null || (line.kind === "voucher" && line.grossHaler !== 0))
            expect(all.get(place)).toMatchObject({ netHaler: line.netHaler, grossHaler: line.grossHaler });
        const rest = creditableLines(order.invoice, all);
        const lines = rest.length > 0 ? (creditLines(order.invoice, rest, all) ?? []) : [];
        const sums = minus(sumOf([...notes.flatMap((note) => note.lines), ...lines]));
        const { netHaler, vatHaler, grossHaler } = sumOf(order.invoice);
        expect(sums).toEqual([netHaler, vatHaler, grossHaler]);
        expect(-grossOf(notes) || 0).toBe(
          refundOf(order.billed, new Map(), new Map(order.billed.lines.map((one) => [one.id, 7])), 0).totalHaler,
        );
      }),
      { numRuns: 200 },
    ));
});
