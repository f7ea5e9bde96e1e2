import { describe, expect, it } from "vitest";
import { z } from "zod";
import { cardReturnedSchema } from "~/contract/order/gift-card";
import type { OrderCreated } from "~/contract/order/order";
import { isdocOf } from "../../../../server/adapters/isdoc/isdoc";
import { documentPdf } from "../../../../server/adapters/pdf/invoice";
import { readDocuments } from "../../../../server/api/order/documents/documents.repo";
import { createCardReturns } from "../../../../server/db/migrations/0052-card-returns";
import { placeOrder, readyGuest, TODAY, type Guest } from "../../../support/backends/api";
import { BOTH_DATABASES } from "../../../support/database/databases";
import { setOrder, setProduct } from "../../../support/database/set-row";
import { P } from "../../../support/goods/assortment";
import { deliver } from "../../../support/orders/delivered-order";
import { readPdf } from "../../../support/orders/pdf";
import {
  changeState,
  decide as decideReturn,
  refundsOf,
  returnsOf,
} from "../../../support/orders/returns";
import { printingCommandsOf } from "../../../support/process/run-command";
import { voucherShop } from "../../../support/shops/voucher-shop";

const CARD = "DAREK1000";
const PICKUP = { deliveryId: 1, storeId: 1, paymentId: 1 };

const refundMailSchema = z.object({
  number: z.string(),
  amount_tax_incl: z.number(),
  gift_cards: z.array(cardReturnedSchema),
});

describe.each(BOTH_DATABASES)("what a gift card paid goes back to it, over %s", (kind) => {
  const { db, again, ask, put } = voucherShop(kind);

  const stateOf = (code = CARD) =>
    db()
      .sql.selectFrom("vouchers")
      .select(["rest_haler", "quantity"])
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
  const restOf = async (code = CARD) => (await stateOf(code)).rest_haler;
  const setCard = (
    what: {
      active?: boolean;
      active_to?: Date | null;
      rest_haler?: number | null;
      quantity?: number | null;
      tax?: boolean;
    },
    code = CARD,
  ) => db().sql.updateTable("vouchers").set(what).where("code", "=", code).execute();
  /** A second card, or another voucher. */
  const addVoucher = async (id: number, code: string, what: object) => {
    const known = await db()
      .sql.selectFrom("vouchers")
      .selectAll()
      .where("code", "=", CARD)
      .executeTakeFirstOrThrow();
    await db().sql.deleteFrom("vouchers").where("id", "=", id).execute();
    await db()
      .sql.insertInto("vouchers")
      .values({ ...known, id, code, ...what })
      .execute();
  };
  const glueFor = (priceHaler: number) => setProduct(db().sql, P.glue, { price_haler: priceHaler });

  async function order(
    quantity: number,
    codes: readonly string[] = [CARD],
    choice: object = PICKUP,
  ): Promise<OrderCreated> {
    const guest: Guest = await readyGuest(ask, { productId: P.glue, quantity }, choice);
    for (const code of codes) await put(guest, code);
    return placeOrder(guest);
  }
  const { read, options, withdrawal, ...returns } = returnsOf(ask);
  const quote = (created: OrderCreated, quantity: number) =>
    returns.quote(created, [[0, quantity]]);
  const withdraw = (created: OrderCreated, quantity: number, fields: object = {}) =>
    returns.withdraw(created, [[0, quantity]], fields);
  const complain = (created: OrderCreated) => returns.complain(created, [[0, 1]]);
  const decide = (number: string, state?: "refused") => decideReturn(db(), number, state);
  const owed = (created: OrderCreated) => refundsOf(db(), created);
  const run = printingCommandsOf(again);
  const settle = (number: string, crowns?: string) =>
    run(
      "orders",
      "complaint",
      number,
      "settle",
      "--note",
      "Sleva",
      ...(crowns === undefined ? [] : ["--refund", crowns]),
    );

  it("a whole order without a payment in money: no IBAN, the whole card", async () => {
    const created = await order(3);
    expect([created.total_tax_incl, await restOf()]).toEqual([0, 64_000 - 47_700]);
    await deliver(db(), created, TODAY);
    expect(await options(created)).toMatchObject({
      by_transfer: false,
      items: [{ left: 3, refund_tax_incl: 0, gift_cards_tax_incl: 477 }],
    });
    const back = [{ code: CARD, amount_tax_incl: 477, state: "promised" }];
    expect(await quote(created, 3)).toMatchObject({
      refund_tax_incl: 0,
      gift_cards: back,
      is_unpaid: false,
    });
    const number = await withdraw(created, 3, { iban: "CZ65 0800 0000 1920 0014 5399" });
    expect(await withdrawal(created, number)).toMatchObject({ iban: null, gift_cards: back });
    expect(await restOf()).toBe(64_000 - 47_700);
    await decide(number);
    expect([await restOf(), await owed(created)]).toEqual([64_000, []]);
    expect(await read(created)).toMatchObject({
      state: "returned",
      gift_cards: [
        { code: CARD, paid_tax_incl: 477, returned_tax_incl: 477, to_return_tax_incl: 0 },
      ],
    });
    expect(await db().sql.selectFrom("voucher_uses").selectAll().execute()).toEqual([]);
  });

  it("money and card in parts that add up exactly", async () => {
    await glueFor(33_337);
    const created = await order(3);
    await deliver(db(), created, TODAY);
    const numbers = [
      await withdraw(created, 1),
      await withdraw(created, 1),
      await withdraw(created, 1),
    ];
    const cards = [];
    for (const number of numbers) {
      await decide(number);
      cards.push((await withdrawal(created, number)).gift_cards[0]?.amount_tax_incl);
    }
    expect(cards).toEqual([213.33, 213.34, 213.33]);
    expect(await restOf()).toBe(64_000);
    expect((await owed(created)).reduce((sum, haler) => sum + haler, 0)).toBe(3 * 33_337 - 64_000);
    expect((await read(created)).state).toBe("returned");
  });

  it("nothing for a refused withdrawal, and its pieces can be withdrawn again", async () => {
    const created = await order(3);
    await deliver(db(), created, TODAY);
    await decide(await withdraw(created, 2), "refused");
    expect(await restOf()).toBe(64_000 - 47_700);
    await decide(await withdraw(created, 3));
    expect(await restOf()).toBe(64_000);
  });

  it("once, however many accept or cancel at the same time", async () => {
    const created = await order(3);
    await deliver(db(), created, TODAY);
    const number = await withdraw(created, 2);
    const [first, second, refusal] = await Promise.all([
      decide(number),
      decide(number),
      decide(number, "refused"),
    ]);
    expect([first, second, refusal].filter(({ ok }) => ok)).toHaveLength(1);
    const isAccepted = first.ok || second.ok;
    expect(await restOf()).toBe(64_000 - 47_700 + (isAccepted ? 31_800 : 0));

    await setCard({ rest_haler: 64_000 });
    const other = await order(3);
    const pending = await withdraw(other, 1);
    await Promise.all([
      changeState(db(), other, "cancelled"),
      decide(pending),
      changeState(db(), other, "cancelled"),
    ]);
    await decide(pending);
    expect(await restOf()).toBe(64_000);
  });

  it("the rest of a cancelled order after a partial withdrawal, also of a promised one", async () => {
    const created = await order(3);
    await decide(await withdraw(created, 1));
    expect(await restOf()).toBe(64_000 - 31_800);
    const pending = await withdraw(created, 1);
    await changeState(db(), created, "cancelled");
    expect(await restOf()).toBe(64_000);
    await decide(pending);
    expect(await restOf()).toBe(64_000);
    expect((await withdrawal(created, pending)).gift_cards).toEqual([]);
    const state = await db()
      .sql.selectFrom("mails")
      .select("data")
      .where("template", "=", "order_state")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(state?.data).toMatchObject({
      gift_cards: [{ code: CARD, amount_tax_incl: 318, state: "returned" }],
      total_tax_incl: 0,
    });
  });

  it("an unpaid order: the card's part only", async () => {
    await glueFor(40_000);
    const created = await order(2);
    expect(created).toMatchObject({ total_tax_incl: 160, payment_state: "waiting" });
    expect(await quote(created, 2)).toMatchObject({
      is_unpaid: true,
      gift_cards: [{ amount_tax_incl: 640 }],
    });
    await decide(await withdraw(created, 2));
    expect([await restOf(), await owed(created)]).toEqual([64_000, []]);
  });

  it("several cards and a percent voucher: each card gets what it paid", async () => {
    await addVoucher(801, "DAREKDRUHY", { value: 20_000, rest_haler: 20_000 });
    await addVoucher(802, "DESET", { voucher_type: "percent", value: 10, rest_haler: null });
    await glueFor(33_333);
    const created = await order(3, ["DAREKDRUHY", "DESET", CARD]);
    expect([await restOf(), await restOf("DAREKDRUHY")]).toEqual([0, 0]);
    await deliver(db(), created, TODAY);
    for (const quantity of [1, 2]) await decide(await withdraw(created, quantity));
    expect([await restOf(), await restOf("DAREKDRUHY")]).toEqual([64_000, 20_000]);
    expect((await owed(created)).reduce((sum, haler) => sum + haler, 0)).toBe(
      99_999 - 10_000 - 84_000,
    );
    expect(
      (await read(created)).gift_cards.map(({ code, returned_tax_incl }) => [
        code,
        returned_tax_incl,
      ]),
    ).toEqual([
      [CARD, 640],
      ["DAREKDRUHY", 200],
    ]);
  });

  it("a card without VAT gets its net part back", async () => {
    await setCard({ tax: false });
    await glueFor(12_100);
    const created = await order(3);
    expect(await restOf()).toBe(64_000 - 30_000);
    await deliver(db(), created, TODAY);
    await decide(await withdraw(created, 1));
    expect(await restOf()).toBe(64_000 - 20_000);
    await decide(await withdraw(created, 2));
    expect(await restOf()).toBe(64_000);
    await setCard({ tax: true });
  });

  it("a card with limited uses can be used again", async () => {
    await setCard({ quantity: 1 });
    const created = await order(3);
    expect(await stateOf()).toMatchObject({ quantity: 0 });
    await deliver(db(), created, TODAY);
    for (const quantity of [1, 2]) await decide(await withdraw(created, quantity));
    expect(await stateOf()).toEqual({ rest_haler: 64_000, quantity: 1 });
    await setCard({ quantity: null });
  });

  it.each([
    ["switched off", { active: false }, "is switched off"],
    ["expired", { active_to: new Date(TODAY.getTime() - 1) }, "has expired"],
    ["made a discount", { rest_haler: null }, "is a discount without a rest now"],
    ["deleted", null, "was deleted"],
  ])(
    "a card that was %s: owed to the buyer, listed, and given by hand once",
    async (_, change, words) => {
      await addVoucher(803, "DOCASNY", { value: 50_000, rest_haler: 50_000 });
      const created = await order(3, ["DOCASNY"]);
      await deliver(db(), created, TODAY);
      if (change) await setCard(change, "DOCASNY");
      else await db().sql.deleteFrom("vouchers").where("code", "=", "DOCASNY").execute();
      const number = await withdraw(created, 3);
      const accepted = await run("orders", "withdrawal", number, "accept");
      expect(accepted.out).toContain(
        "477.00 CZK is owed, because gift card DOCASNY cannot be used",
      );
      expect((await run("payments", "owed")).out).toContain(
        `${created.number}  477 Kč  card  owed  give a new card or the money  withdrawal ${number}, gift card DOCASNY ${words}`,
      );
      expect((await withdrawal(created, number)).gift_cards).toEqual([
        { code: "DOCASNY", amount_tax_incl: 477, state: "owed" },
      ]);
      expect((await run("payments", "refunded", created.number)).out).toContain(
        "477 Kč instead of gift cards",
      );
      expect((await run("payments", "owed")).out).not.toContain(created.number);
      expect((await read(created)).gift_cards).toMatchObject([
        { returned_tax_incl: 477, to_return_tax_incl: 0 },
      ]);
    },
  );

  it("a complaint with a refund is split between money and card, and limits later withdrawals", async () => {
    await glueFor(40_000);
    const created = await order(2);
    await deliver(db(), created, TODAY);
    const number = await complain(created);
    expect(await settle(number, "800,01")).toMatchObject({
      code: 2,
      out: expect.stringContaining("at most 800.00 CZK"),
    });
    const settled = await settle(number, "100");
    expect(settled).toMatchObject({ code: 0, out: expect.stringContaining("20.00 CZK is owed") });
    expect(settled.out).toContain("80.00 CZK went back to gift card DAREK1000");
    expect([await restOf(), await owed(created)]).toEqual([8_000, [2_000]]);
    for (const haler of ["100", "99999"])
      expect(await settle(number, haler)).toEqual({
        code: 2,
        out: `${number} was settled before, with a refund of 100.00 CZK`,
      });
    await decide(await withdraw(created, 2));
    expect([await restOf(), await owed(created)]).toEqual([64_000, [2_000, 14_000]]);
  });

  it("nothing of a complaint before the other part of its order is paid, then in proportion", async () => {
    await glueFor(40_000);
    const created = await order(2);
    await deliver(db(), created, TODAY);
    await setOrder(db().sql, created.id, { payment_state: "cod" });
    const number = await complain(created);
    expect(await settle(number, "100")).toEqual({
      code: 2,
      out: `${number}: order ${created.number} is not paid yet (cash on delivery): record its payment (payments paid) before a refund`,
    });
    expect([await restOf(), await owed(created)]).toEqual([0, []]);
    await run("payments", "paid", created.number);
    expect((await settle(number, "100")).code).toBe(0);
    expect([await restOf(), await owed(created)]).toEqual([8_000, [2_000]]);
  });

  it("a complaint about an order that the card paid alone, or without a refund", async () => {
    const created = await order(3);
    await deliver(db(), created, TODAY);
    const [refunded, other] = [await complain(created), await complain(created)];
    expect((await settle(refunded, "100")).out).toContain("100.00 CZK went back to gift card");
    await settle(other);
    expect((await settle(other, "100")).out).toBe(`${other} was settled before, without a refund`);
    expect([await restOf(), await owed(created)]).toEqual([64_000 - 47_700 + 10_000, []]);
  });

  it("an order that came back and is refunded by hand", async () => {
    await glueFor(40_000);
    const created = await order(2);
    await deliver(db(), created, TODAY);
    await changeState(db(), created, "returned");
    expect(await restOf()).toBe(0);
    expect((await run("payments", "refunded", created.number)).out).toContain(
      "640.00 CZK went back to gift card DAREK1000",
    );
    expect((await run("payments", "refunded", created.number)).out).not.toContain("DAREK1000");
    expect([await restOf(), (await read(created)).payment_state]).toEqual([64_000, "refunded"]);
  });

  /** Sums and gift cards of an order's documents. */
  const papersOf = async ({ id }: OrderCreated) =>
    (await readDocuments(db(), id)).map(({ data: { total, cards } }) => [
      total.grossHaler,
      cards ?? [],
    ]);
  const refundMails = async ({ number }: OrderCreated) =>
    (
      await db()
        .sql.selectFrom("mails")
        .select("data")
        .where("template", "=", "order_refunded")
        .orderBy("id")
        .execute()
    )
      .map(({ data }) => refundMailSchema.parse(data))
      .filter((mail) => mail.number === number);

  it.each([
    [
      "that cards paid alone: a credit note of 0 Kč with its goods",
      3,
      [],
      [47_700, [0, 0]],
      [[0, 477]],
    ],
    [
      "whose money went back before: nothing is left to credit",
      2,
      ["160"],
      [64_000, [16_000, -16_000]],
      [
        [160, 0],
        [0, 640],
      ],
    ],
    ["with money and cards: both in one note", 2, [], [64_000, [16_000, -16_000]], [[160, 640]]],
  ] as const)(
    "an order that came back, %s, and the buyer gets an e-mail",
    async (_name, quantity, before, [cardHaler, sums], told) => {
      if (quantity === 2) await glueFor(40_000);
      const created = await order(quantity);
      await deliver(db(), created, TODAY);
      await read(created);
      for (const crowns of before)
        await run("payments", "partially-refunded", created.number, crowns);
      await changeState(db(), created, "returned");
      await run("payments", "refunded", created.number, "--rest");
      await run("payments", "refunded", created.number, "--rest");
      const back = { code: CARD, amountHaler: cardHaler };
      const inPapers = before.length
        ? [
            [sums[0], []],
            [sums[1], []],
          ]
        : [
            [sums[0], []],
            [sums[1], [back]],
          ];
      expect([await papersOf(created), await restOf()]).toEqual([inPapers, 64_000]);
      expect(
        (await refundMails(created)).map((mail) => [
          mail.amount_tax_incl,
          mail.gift_cards.reduce((sum, one) => sum + one.amount_tax_incl, 0),
        ]),
      ).toEqual(told);
    },
  );

  it("payments of earlier versions are spread over the lines", async () => {
    await addVoucher(804, "DRIVEJSI", { value: 20_000, rest_haler: 20_000 });
    const created = await order(3, ["DRIVEJSI", CARD]);
    const recorded = () =>
      db()
        .sql.selectFrom("card_payments")
        .selectAll()
        .where("order_id", "=", created.id)
        .orderBy("voucher_id")
        .execute();
    const before = await recorded();
    expect(before.map(({ code, paid_haler }) => [code, paid_haler])).toEqual([
      [CARD, 27_700],
      ["DRIVEJSI", 20_000],
    ]);
    const { sql } = db();
    await sql.schema.dropTable("card_returns").execute();
    await sql.schema.dropTable("card_payments").execute();
    await createCardReturns(kind).up(sql);
    expect(await recorded()).toEqual(before);
  });

  it("credit note, its PDF and the export name what goes back to the card", async () => {
    await glueFor(40_000);
    const created = await order(2);
    await deliver(db(), created, TODAY);
    await read(created);
    await decide(await withdraw(created, 1));
    await decide(await withdraw(created, 1));
    const rows = await readDocuments(db(), created.id);
    const notes = rows.slice(1);
    expect(notes.map(({ data }) => [data.total.grossHaler, data.cards])).toEqual([
      [-8_000, [{ code: CARD, amountHaler: 32_000 }]],
      [-8_000, [{ code: CARD, amountHaler: 32_000 }]],
    ]);
    const [first] = notes;
    if (!first) throw new Error("no credit note");
    const [text = ""] = await readPdf(await documentPdf(first.data, first.issued_at));
    expect(text.replaceAll("\u00a0", " ")).toContain(
      "Na dárkový poukaz DAREK1000 se vrací 320,00 Kč.",
    );
    expect(isdocOf(first.data)).toContain(
      "Na dárkový poukaz DAREK1000 se vrací 320,00\u00a0Kč.</Note>",
    );
  });

  it("a credit note of an order that only a card paid has the total 0", async () => {
    const created = await order(2);
    await deliver(db(), created, TODAY);
    await read(created);
    await decide(await withdraw(created, 2));
    const [, note] = await readDocuments(db(), created.id);
    expect([note?.data.total.grossHaler, note?.data.cards]).toEqual([
      0,
      [{ code: CARD, amountHaler: 31_800 }],
    ]);
  });
});
