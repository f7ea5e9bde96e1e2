import { beforeEach, describe, expect, it } from "vitest";
import type { OrderCreated } from "~/contract/order/order";
import { isdocOf } from "../../../../server/adapters/isdoc/isdoc";
import type { MailMessage } from "../../../../server/adapters/mail/transport";
import { pohodaOf } from "../../../../server/adapters/pohoda";
import { accountingCsv } from "../../../../server/api/order/documents/accounting-csv";
import { readDocuments } from "../../../../server/api/order/documents/documents.repo";
import { createTestApi } from "../../../support/backends/api";
import { BOTH_DATABASES, testDatabase } from "../../../support/database/databases";
import { setProduct, setVariant } from "../../../support/database/set-row";
import { P, V } from "../../../support/goods/assortment";
import { isdocErrors } from "../../../support/isdoc/validate";
import { readPdf } from "../../../support/orders/pdf";
import {
  changeState,
  orderWithVouchers,
  refundsOf,
  returnsOf,
  type Pieces,
} from "../../../support/orders/returns";
import { pohodaErrors } from "../../../support/pohoda/validate";
import { printingCommandsOf } from "../../../support/process/run-command";
import { documentShop, type DocumentShop } from "../../../support/shops/document-shop";

const REDUCTION = "Snížení ceny";

describe.each(BOTH_DATABASES)("credit notes of refunds without returned goods over %s", (kind) => {
  const database = testDatabase(kind);
  let shop: DocumentShop;
  beforeEach(async () => {
    shop = documentShop(database.db);
    await setProduct(database.db.sql, P.glue, { stock: 800 });
    await setVariant(database.db.sql, V.carpet300, { stock: 3_000 });
  });

  /** A cut in two pieces and five buckets, with two vouchers. */
  async function order(state: "new" | "delivered" = "delivered"): Promise<OrderCreated> {
    const created = await orderWithVouchers(shop.ask);
    await shop.setStates(created, { state, payment_state: "paid" });
    return created;
  }
  const returns = returnsOf((...request) => shop.ask(...request));
  const complain = (created: OrderCreated, place = 1) => returns.complain(created, [[place, 1]]);
  const withdraw = (created: OrderCreated, ...pieces: Pieces) => returns.withdraw(created, pieces);
  const command = printingCommandsOf(() => database.again());
  async function ran(...args: string[]): Promise<[code: number, out: string]> {
    const { code, out } = await command(...args);
    return [code, out];
  }
  const run = async (...args: string[]) =>
    expect(await ran(...args)).toEqual([0, expect.any(String)]);
  const settle = (number: string, crowns: string) =>
    run("orders", "complaint", number, "settle", "--note", "Sleva", "--refund", crowns);
  const accept = (number: string) => run("orders", "withdrawal", number, "accept");
  const change = (created: OrderCreated, to: "cancelled" | "returned") =>
    changeState(database.db, created, to);
  const documents = async ({ id }: OrderCreated) =>
    (await readDocuments(database.db, id)).map(({ data }) => data);
  const total = ({ total_tax_incl }: OrderCreated) => Math.round(total_tax_incl * 100);
  /** Sum of the invoice and its credit notes, and what the shop keeps of the payment. */
  async function billedAndKept(created: OrderCreated): Promise<[number, number]> {
    const billed = (await documents(created)).reduce(
      (sum, data) => sum + data.total.grossHaler + (data.roundingHaler ?? 0),
      0,
    );
    const refunds = await refundsOf(database.db, created);
    return [billed, refunds.reduce((sum, haler) => sum - haler, total(created))];
  }
  const expectKept = async (created: OrderCreated, keptHaler: number) =>
    expect(await billedAndKept(created)).toEqual([keptHaler, keptHaler]);

  /** Sends the queued mails. @returns the text of the one about a withdrawal */
  async function textOfMail(number: string): Promise<string> {
    const sent: MailMessage[] = [];
    const send = async (message: MailMessage) => {
      sent.push(message);
      return { ok: true } as const;
    };
    await createTestApi(database.db, {
      mailTransport: { send },
      clock: () => new Date(),
    }).mails.sendDue();
    return sent.find(({ subject }) => subject.includes(number))?.text ?? "";
  }

  it("a complaint's discount lowers the price with its VAT, once, in PDF and all exports", async () => {
    const created = await order();
    const number = await complain(created);
    await settle(number, "121");
    const [invoice, note, ...more] = await documents(created);
    expect(more).toEqual([]);
    expect(note).toMatchObject({
      type: "credit_note",
      total: { netHaler: -10_000, vatHaler: -2_100, grossHaler: -12_100 },
      vat: [{ rate: 0.21, grossHaler: -12_100 }],
      lines: [
        {
          kind: "reduction",
          name: REDUCTION,
          details: [`Reklamace ${number}`],
          quantity: -1,
          sku: null,
        },
      ],
      corrects: { number: invoice?.number, reason: `Reklamace ${number}`, lines: [] },
    });
    await expectKept(created, total(created) - 12_100);
    if (!invoice || !note) throw new Error("no documents");
    const { documents: listed } = await shop.read(created);
    const [text = ""] = await readPdf((await shop.file(listed[1]?.url ?? "")).bytes);
    for (const part of [
      "Opravný daňový doklad",
      `Důvod opravy: Reklamace ${number}`,
      REDUCTION,
      "121,00",
    ])
      expect(text).toContain(part);
    expect(await isdocErrors([isdocOf(note)])).toEqual([]);
    expect(isdocOf(note)).toContain("<PayableAmount>121.00</PayableAmount>");
    expect(await pohodaErrors(pohodaOf([invoice, note], note.seller.companyId))).toEqual([]);
    expect(accountingCsv([note])).toContain(";-100,00;-21,00;-121,00;");
  });

  it("complaints in parts up to the whole payment add up to the invoice by rate", async () => {
    const created = await order();
    for (const [place, crowns] of [
      [0, "1000"],
      [1, "33,33"],
    ] as const)
      await settle(await complain(created, place), crowns);
    await settle(await complain(created), ((total(created) - 103_333) / 100).toFixed(2));
    const [invoice, ...notes] = await documents(created);
    expect(notes).toHaveLength(3);
    for (const sum of ["netHaler", "vatHaler", "grossHaler"] as const)
      expect(notes.reduce((all, note) => all + note.total[sum], 0)).toBe(
        -(invoice?.total[sum] ?? 0),
      );
    expect(
      notes
        .at(-1)
        ?.lines.filter(({ kind: of }) => of === "reduction")
        .map(({ grossHaler }) => grossHaler),
    ).toEqual([100_000, 3_333]);
    await expectKept(created, 0);
  });

  it("a withdrawal after a complaint takes the reduction back as far as its refund is lower", async () => {
    const created = await order();
    await settle(await complain(created), "100");
    await accept(await withdraw(created, [1, 2]));
    const [, , part] = await documents(created);
    expect(part?.lines.some(({ kind: of }) => of === "reduction")).toBe(false);
    await accept(await withdraw(created, [0, 2], [1, 3]));
    const [invoice, ...notes] = await documents(created);
    expect(notes.at(-1)?.lines.find(({ kind: of }) => of === "reduction")?.grossHaler).toBe(10_000);
    expect(notes.reduce((sum, note) => sum + note.total.netHaler, 0)).toBe(
      -(invoice?.total.netHaler ?? 0),
    );
    await expectKept(created, 0);
  });

  it("a promised withdrawal of an order whose money a complaint gave back gets what is left", async () => {
    const created = await order();
    const number = await withdraw(created, [1, 5]);
    await settle(await complain(created, 0), ((total(created) - 10_000) / 100).toFixed(2));
    await accept(number);
    await expectKept(created, 0);
  });

  it("a withdrawn part of an order that was cancelled before the decision: nothing more, in order, paper and mail", async () => {
    const created = await order("new");
    const numbers = [await withdraw(created, [1, 2]), await withdraw(created, [0, 2], [1, 3])];
    await database.db.sql.deleteFrom("mails").execute();
    await change(created, "cancelled");
    for (const number of numbers) await accept(number);
    const read = await shop.read(created);
    expect(read).toMatchObject({
      to_refund_tax_incl: created.total_tax_incl,
      withdrawals: numbers.map(() => ({ refund_tax_incl: 0 })),
    });
    expect(await returns.withdrawal(created, numbers[0] ?? "")).toMatchObject({
      refund_tax_incl: 0,
      kept: null,
      is_unpaid: false,
    });
    expect((await documents(created)).map(({ type }) => type)).toEqual(["invoice", "credit_note"]);
    await expectKept(created, 0);
    const text = await textOfMail(numbers[1] ?? "");
    expect(text).toContain("Za toto zboží už vrátit nic nezbývá");
    expect(text).not.toContain("Kč");
  });

  it("the rest after a refused part: no delivery, because not all goods come back", async () => {
    const created = await shop.order({ productId: P.glue, quantity: 3 });
    await shop.setStates(created, { state: "delivered", payment_state: "paid" });
    const [part, rest] = [await withdraw(created, [0, 1]), await withdraw(created, [0, 2])];
    const read = () => returns.withdrawal(created, rest);
    const promise = await read();
    expect(promise.others_tax_incl).toBeGreaterThan(0);
    await run("orders", "withdrawal", part, "refuse");
    await accept(rest);
    expect(await read()).toMatchObject({
      others_tax_incl: 0,
      refund_tax_incl: promise.goods_tax_incl,
      kept: "part",
    });
    await expectKept(created, total(created) - Math.round(promise.goods_tax_incl * 100));
    // the part is withdrawn again: the delivery comes with it
    await accept(await withdraw(created, [0, 1]));
    await expectKept(created, 0);
  });

  it("the delivery goes back with the last accepted part, whatever the order of the decisions", async () => {
    for (const last of ["accept", "refuse"]) {
      const created = await shop.order({ productId: P.glue, quantity: 3 });
      await shop.setStates(created, { state: "delivered", payment_state: "paid" });
      const [part, rest] = [await withdraw(created, [0, 1]), await withdraw(created, [0, 2])];
      await accept(rest);
      // the part may still be refused
      await expectKept(created, total(created) - 2 * 15_900);
      await run("orders", "withdrawal", part, last);
      await expectKept(created, last === "accept" ? 0 : total(created) - 2 * 15_900);
      expect((await shop.read(created)).state).toBe(last === "accept" ? "returned" : "delivered");
    }
  });

  it("unpaid cash on delivery that nobody collected: the whole invoice", async () => {
    const created = await shop.order(
      { productId: P.glue, quantity: 2 },
      { deliveryId: 2, paymentId: 2 },
    );
    await shop.setStates(created, { state: "shipped" });
    await shop.read(created);
    await change(created, "returned");
    const [invoice, note] = await documents(created);
    expect(note).toMatchObject({ corrects: { reason: "Nezaplacené zboží se vrátilo" } });
    expect((note?.total.grossHaler ?? 0) + (note?.roundingHaler ?? 0)).toBe(
      -(invoice?.total.grossHaler ?? 0) - (invoice?.roundingHaler ?? 0),
    );
  });

  it("goods of one of two VAT rates, withdrawn after most of both was refunded: no rate is credited beyond its invoice", async () => {
    const { sql } = database.db;
    const setRate = (tax_permille: number) => setProduct(sql, P.glue, { tax_permille });
    await setRate(120);
    const created = await order();
    await setRate(210);
    const refundHaler = Math.round(total(created) * 0.75);
    await run("payments", "partially-refunded", created.number, (refundHaler / 100).toFixed(2));
    await accept(await withdraw(created, [1, 5]));
    const kept = (await billedAndKept(created))[0];
    await expectKept(created, kept);
    const rates = async () => {
      const all = (await documents(created)).flatMap(({ vat }) => vat);
      return [0.21, 0.12].map((rate) =>
        all.filter((one) => one.rate === rate).reduce((sum, one) => sum + one.grossHaler, 0),
      );
    };
    const [invoice] = await documents(created);
    expect(invoice?.vat.map(({ rate }) => rate).sort()).toEqual([0.12, 0.21]);
    expect(await rates()).toEqual([kept, 0]);
    await accept(await withdraw(created, [0, 2]));
    const [left, ...others] = await rates();
    expect([left, others]).toEqual([(await billedAndKept(created))[0], [0]]);
  });

  it.each([
    ["came back before", true],
    ["comes back with it", false],
  ])(
    "an accepted withdrawal of unpaid cash on delivery that %s promises no money, on its page and in the mail",
    async (_, isBefore) => {
      const created = await shop.order(
        { productId: P.glue, quantity: 2 },
        { deliveryId: 2, paymentId: 2 },
      );
      await shop.setStates(created, { state: "shipped" });
      const number = await withdraw(created, [0, 2]);
      if (isBefore) await change(created, "returned");
      await database.db.sql.deleteFrom("mails").execute();
      await accept(number);
      expect(await returns.withdrawal(created, number)).toMatchObject({
        state: "accepted",
        is_unpaid: true,
      });
      expect(await shop.read(created)).toMatchObject({ state: "returned", to_refund_tax_incl: 0 });
      const text = await textOfMail(number);
      expect(text).toMatch(/zaplacená\snebyla/);
      expect(text).not.toContain("Celkem vrátíme");
    },
  );

  it("a partial refund by hand, then the rest of a returned order", async () => {
    const created = await order();
    await run("payments", "partially-refunded", created.number, "250,50");
    const [, note] = await documents(created);
    expect(note).toMatchObject({
      total: { grossHaler: -25_050 },
      corrects: { reason: "Vrácení ceny" },
    });
    await expectKept(created, total(created) - 25_050);
    const rest = ((total(created) - 25_050) / 100).toFixed(2);
    await run("payments", "partially-refunded", created.number, rest, "--after", "250.50");
    await expectKept(created, 0);
    expect(await documents(created)).toHaveLength(3);
  });

  it("a partial refund that two operators type at once, and a further one: each counts once", async () => {
    const created = await order();
    const typed = (...more: readonly string[]) =>
      ran("payments", "partially-refunded", created.number, "250,50", ...more);
    const once = [
      [0, expect.stringContaining("partially_refunded")],
      [2, expect.stringContaining("went back before, or is owed: nothing is recorded. --after")],
    ];
    const inOrder = (all: Awaited<ReturnType<typeof ran>>[]) => all.sort(([a], [b]) => a - b);
    expect(inOrder(await Promise.all([typed(), typed()]))).toEqual(once);
    await expectKept(created, total(created) - 25_050);
    const further = await Promise.all([typed("--after", "250.50"), typed("--after", "250.50")]);
    expect(inOrder(further)).toEqual(once);
    expect(await typed("--after", "250.50")).toEqual([
      2,
      expect.stringMatching(/--after 501\.00 /),
    ]);
    await expectKept(created, total(created) - 50_100);
    expect(await documents(created)).toHaveLength(3);
  });

  it("what was withdrawn counts as gone back before a voluntary refund", async () => {
    const created = await order();
    await accept(await withdraw(created, [1, 1]));
    const { 0: kept } = await billedAndKept(created);
    const before = ((total(created) - kept) / 100).toFixed(2);
    const typed = (...more: readonly string[]) =>
      ran("payments", "partially-refunded", created.number, "10", ...more);
    expect(await typed()).toEqual([2, expect.stringContaining(`--after ${before} `)]);
    await run("payments", "partially-refunded", created.number, "10", "--after", before);
    expect(await typed("--after", before)).toEqual([2, expect.stringContaining("--after")]);
  });

  it("a sum that did not go back before", async () => {
    const created = await order();
    const args = ["payments", "partially-refunded", created.number, "10", "--after", "5"];
    expect(await ran(...args)).toEqual([2, expect.stringContaining("leave out --after")]);
    expect(await documents(created)).toEqual([]);
  });

  it("an owed refund recorded twice by hand: once, and the rest only if it is named", async () => {
    const created = await order();
    await accept(await withdraw(created, [1, 1]));
    const kept = (await billedAndKept(created))[0];
    await run("payments", "refunded", created.number);
    await expectKept(created, kept);
    expect(await ran("payments", "refunded", created.number)).toEqual([
      2,
      expect.stringMatching(
        /^order \d{8}: no refund is due, a part went back before\. --rest records the remaining [\d ]+(,\d\d)? Kč, too$/,
      ),
    ]);
    await expectKept(created, kept);
    await run("payments", "refunded", created.number, "--rest");
    await expectKept(created, 0);
  });

  it("a whole refund by hand, once, also of an order without an invoice yet", async () => {
    const created = await order("new");
    await run("payments", "refunded", created.number);
    await run("payments", "refunded", created.number);
    expect((await documents(created)).map(({ type }) => type)).toEqual(["invoice", "credit_note"]);
    await expectKept(created, 0);
  });

  it("a partial refund, then a cancelled order", async () => {
    const created = await order("new");
    await run("payments", "partially-refunded", created.number, "100");
    await change(created, "cancelled");
    await expectKept(created, 0);
  });

  it("a partial refund of cash on delivery, whose total is rounded, and the rest of it", async () => {
    const created = await shop.order(
      {
        productId: P.carpet,
        variantId: V.carpet300,
        dimensions: { width_cm: 111, length_cm: 113 },
      },
      {
        deliveryId: 2,
        paymentId: 2,
      },
    );
    await shop.setStates(created, { state: "delivered", payment_state: "paid" });
    expect((await documents(created)).length + (await shop.read(created)).documents.length).toBe(1);
    expect((await documents(created))[0]?.roundingHaler).not.toBe(0);
    const before = ((total(created) - 10) / 100).toFixed(2);
    await run("payments", "partially-refunded", created.number, before);
    await expectKept(created, 10);
    await run("payments", "partially-refunded", created.number, "0,10", "--after", before);
    await expectKept(created, 0);
  });
});
