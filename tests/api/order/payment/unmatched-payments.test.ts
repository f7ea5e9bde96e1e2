import { describe, expect, it } from "vitest";
import { refundOrder } from "../../../../server/api/order/refund/refund";
import { assignMovement } from "../../../../server/api/order/statement/assign-movement";
import { TODAY } from "../../../support/backends/api";
import { BOTH_DATABASES } from "../../../support/database/databases";
import { setOrder } from "../../../support/database/set-row";
import { fioCsv, gpc } from "../../../support/orders/statements";
import { ROUNDS, statementShop, TRANSFER } from "../../../support/shops/statement-shop";

describe.each(BOTH_DATABASES)("unmatched payments over %s", (kind) => {
  const { database, shop, restock, stateOf, paying, load, payments, run, movementIds } =
    statementShop(kind);

  it("are listed with payer and message, and can be assigned or dismissed", async () => {
    const [order, other] = [await shop().order(TRANSFER), await shop().order(TRANSFER)];
    const haler = Math.round(order.total_tax_incl * 100);
    expect(
      (await run(fioCsv({ haler, id: "1" }, { haler: 100, symbol: other.number, id: "2" }))).code,
    ).toBe(2);
    const [whole = 0, little = 0] = await movementIds();
    const { out } = await payments("unmatched");
    expect(out.split("\n")).toEqual([
      expect.stringMatching(
        new RegExp(
          `^#${whole}  2026-03-02  .* CZK  2000123457/2010  „Jana Nováková: za "koberec"; díky“  without a variable symbol$`,
        ),
      ),
      expect.stringMatching(
        new RegExp(
          `^#${little}  2026-03-02  ${other.number}  1 CZK \\(the order: .* CZK short\\) .*  less than the order costs$`,
        ),
      ),
    ]);

    expect(await payments("assign", String(little), order.number)).toMatchObject({
      code: 2,
      err: expect.stringContaining("less than the order costs"),
    });
    expect(await payments("assign", "999999", order.number)).toMatchObject({
      code: 2,
      err: "no such movement: #999999",
    });
    expect(await payments("assign", String(whole), "26999999")).toMatchObject({
      code: 2,
      err: "no such order: 26999999",
    });
    expect(await payments("assign", `#${whole}`, order.number)).toMatchObject({
      code: 0,
      out: `order ${order.number}: waiting → paid`,
    });
    expect(await payments("assign", String(whole), other.number)).toMatchObject({
      code: 2,
      err: expect.stringContaining("has paid an order"),
    });
    expect(await stateOf(order)).toBe("paid");
    expect(
      await database()
        .db.sql.selectFrom("mails")
        .select("id")
        .where("template", "=", "order_paid")
        .execute(),
    ).toHaveLength(1);

    await database().db.transaction((tx) =>
      refundOrder({ tx, now: TODAY }, { orderId: order.id, amountHaler: 100, reason: "test" }),
    );
    expect((await payments("owed")).out).toContain("2000123457/2010");
    expect(await payments("dismiss", String(little))).toMatchObject({
      code: 0,
      out: `movement #${little} is dismissed`,
    });
    expect(await payments("dismiss", "999999")).toMatchObject({
      code: 2,
      out: "no such unmatched movement: #999999",
    });
    expect(await payments("unmatched")).toMatchObject({ code: 0, out: "no unmatched payments" });
    expect(await load(fioCsv({ haler: 100, symbol: other.number, id: "2" }))).toEqual(["recorded"]);
  });

  it("keep the payer's message if another format has less", async () => {
    const [row, other] = [
      { haler: 77_700, id: "1" },
      { haler: 77_700, id: "9" },
    ];
    expect(await load(fioCsv(row))).toEqual(["no_symbol"]);
    expect(await load(gpc(other))).toEqual(["recorded"]);
    expect((await payments("unmatched")).out).toContain(
      '„Jana Nováková: za "koberec"; díky; JANA NOVÁKOVÁ“',
    );
  });

  it("pay their order at the next import if it then matches", async () => {
    const [order, dearer] = [await shop().order(TRANSFER), await shop().order(TRANSFER)];
    const set = (id: number, change: { number?: string; total_haler?: number }) =>
      setOrder(database().db.sql, id, change);
    await set(order.id, { number: "26999998" });
    await set(dearer.id, { total_haler: 99_999_900 });
    const rows = [paying(order, { id: "1" }), paying(dearer, { id: "2" })];
    expect(await load(gpc(...rows))).toEqual(["unknown_symbol", "too_little"]);
    await set(order.id, { number: order.number });
    await set(dearer.id, { total_haler: Math.round(dearer.total_tax_incl * 100) });
    const { code, out } = await run(gpc(rows[1] ?? { haler: 0 }));
    expect(code).toBe(0);
    expect(out).toMatch(
      new RegExp(
        `^earlier  2026-03-02  ${order.number}  .*  2000123457/2010  paid\nline 2 .*  paid\n2 × paid$`,
      ),
    );
    expect([await stateOf(order), await stateOf(dearer)]).toEqual(["paid", "paid"]);
    expect(await load(gpc(...rows))).toEqual(["recorded", "recorded"]);
  });

  it("with an unreadable symbol are kept until a statement contains it", async () => {
    const order = await shop().order(TRANSFER);
    const row = paying(order, { id: "1" });
    expect(await load(fioCsv({ ...row, symbol: "2,6E+07" }))).toEqual(["no_symbol"]);
    expect((await payments("unmatched")).out).toContain("„VS 2,6E+07: ");
    expect(await load(fioCsv(row))).toEqual(["paid"]);
    expect(await stateOf(order)).toBe("paid");
    expect(await payments("unmatched")).toMatchObject({ code: 0, out: "no unmatched payments" });
    expect(await load(fioCsv({ ...row, symbol: "2,6E+07" }))).toEqual(["recorded"]);
  });

  it("in another currency need the operator's confirmation", async () => {
    const order = await shop().order(TRANSFER);
    expect(
      await load(fioCsv({ haler: 4_000, currency: "EUR", symbol: order.number, id: "1" })),
    ).toEqual(["foreign_currency"]);
    const [id = 0] = await movementIds();
    const refused = `movement #${id} cannot pay order ${order.number}: not in CZK (--any-sum accepts it)`;
    expect(await payments("assign", String(id), order.number)).toMatchObject({
      code: 2,
      err: refused,
    });
    const worth = ["--any-sum", "--worth", String(order.total_tax_incl)];
    expect(await payments("assign", String(id), order.number, ...worth)).toMatchObject({
      code: 0,
      out: `order ${order.number}: waiting → paid`,
    });
    expect(await stateOf(order)).toBe("paid");
  });

  it("add the payer to a manually paid order, and are owed back by a cancelled one", async () => {
    const [byHand, cancelled] = [await shop().order(TRANSFER), await shop().order(TRANSFER)];
    await payments("paid", byHand.number);
    await setOrder(database().db.sql, cancelled.id, { state: "cancelled" });
    expect(await load(gpc(paying(byHand, { id: "1" }), paying(cancelled, { id: "2" })))).toEqual([
      "already_paid",
      "cancelled",
    ]);
    const [first = 0, second = 0] = await movementIds();
    expect((await payments("owed")).out).toBe(
      "2 × unmatched bank movements to send back (payments unmatched)",
    );
    expect(await payments("assign", String(first), byHand.number)).toMatchObject({
      code: 0,
      out: `order ${byHand.number} stays paid`,
    });
    expect(await payments("assign", String(second), cancelled.number)).toMatchObject({
      code: 0,
      out: expect.stringContaining("a refund is due"),
    });
    expect((await payments("owed")).out).toMatch(
      new RegExp(`^${cancelled.number}  .*  2000123457/2010  paid after it was cancelled`),
    );
  });

  it.each([
    ["cancelled", /was cancelled: a refund is due$/],
    [
      "returned",
      /came back: send back what the buyer does not owe, then record it with payments refunded$/,
    ],
  ] as const)(
    "recorded by hand for an order that is %s say what to do with the money",
    async (state, advice) => {
      const order = await shop().order(TRANSFER);
      await setOrder(database().db.sql, order.id, { state });
      expect((await payments("paid", order.number)).out).toMatch(advice);
      expect((await payments("paid", order.number)).out).toBe(`order ${order.number} stays paid`);
    },
  );

  it.each([
    ["less", { haler: 100 }],
    ["more", { haler: 900_000 }],
    ["other money", { haler: 4_000, currency: "EUR" }],
  ])(
    "of %s than a cancelled order costs are sent back as they came, not as the order's price",
    async (_name, booked) => {
      const order = await shop().order(TRANSFER);
      await setOrder(database().db.sql, order.id, { state: "cancelled" });
      await load(fioCsv({ ...booked, symbol: order.number, id: "1" }));
      const [id = 0] = await movementIds();
      for (const options of [[], ["--any-sum"]])
        expect(await payments("assign", String(id), order.number, ...options)).toMatchObject({
          code: 2,
          err: expect.stringMatching(
            /; the order was cancelled: send back what came, then payments dismiss$/,
          ),
        });
      expect(await stateOf(order)).toBe("waiting");
      expect(
        await database()
          .db.sql.selectFrom("refunds")
          .selectAll()
          .where("order_id", "=", order.id)
          .execute(),
      ).toEqual([]);
    },
  );

  it("of less than the order costs pay it if the operator says so, and he is told", async () => {
    const order = await shop().order(TRANSFER);
    await load(
      fioCsv({
        haler: Math.round(order.total_tax_incl * 100) - 5_000,
        symbol: order.number,
        id: "1",
      }),
    );
    const [id = 0] = await movementIds();
    expect(await payments("assign", String(id), order.number, "--any-sum")).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        "50 Kč less than the order costs: it counts as paid, but no more than what came can be refunded",
      ),
    });
  });

  it(`pay an order once by a parallel assignment and import (${ROUNDS} rounds)`, async () => {
    const other = database().again();
    for (let round = 0; round < ROUNDS; round++) {
      const order = await shop().order(TRANSFER);
      const haler = Math.round(order.total_tax_incl * 100);
      await load(gpc({ haler, id: `${round}1` }));
      const [id = 0] = (await movementIds()).slice(-1);
      const assign = (db: typeof other) =>
        db.transaction((tx) => assignMovement({ tx, now: TODAY }, id, order.number));
      const [one, two, imported] = await Promise.all([
        assign(database().db),
        assign(other),
        load(gpc(paying(order, { id: `${round}2` })), other),
      ]);
      const paid = [one.ok, two.ok, imported[0] === "paid"].filter(Boolean);
      expect(paid).toHaveLength(1);
      await restock();
    }
  });
});
