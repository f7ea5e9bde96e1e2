import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { OrderCreated } from "~/contract/order/order";
import { refundOrder } from "../../../../server/api/order/refund/refund";
import { reopenBankMovements } from "../../../../server/db/migrations/0046-bank-movements";
import { TODAY } from "../../../support/backends/api";
import { BOTH_DATABASES, freshDatabase } from "../../../support/database/databases";
import { setOrder } from "../../../support/database/set-row";
import { fioCsv, gpc, gpcHeading, windows1250 } from "../../../support/orders/statements";
import { ROUNDS, statementShop, TRANSFER } from "../../../support/shops/statement-shop";

describe.each(BOTH_DATABASES)("importing statements over %s", (kind) => {
  const { database, shop, restock, stateOf, paying, load, payments, run, movementIds } =
    statementShop(kind);

  it("pays orders once by symbol, sum and currency, in every format and notation", async () => {
    const orders = [
      await shop().order(TRANSFER),
      await shop().order(TRANSFER),
      await shop().order(TRANSFER),
    ];
    const [first, second, third] = orders.map((order, index) =>
      paying(order, { id: String(index) }),
    );
    if (!first || !second || !third) throw new Error("no orders");
    expect(await load(windows1250(gpc(first)))).toEqual(["paid"]);
    expect(await load(fioCsv(second))).toEqual(["paid"]);
    expect(await load(windows1250(fioCsv(second, third)))).toEqual(["recorded", "paid"]);
    expect(await load(gpc(first))).toEqual(["recorded"]);
    for (const order of orders) expect(await stateOf(order)).toBe("paid");
    expect(
      await database()
        .db.sql.selectFrom("mails")
        .select("id")
        .where("template", "=", "order_paid")
        .execute(),
    ).toHaveLength(3);
  });

  it("takes no movement of a day that is still to come", async () => {
    const order = await shop().order(TRANSFER);
    const [day, month, year] = [
      TODAY.getUTCDate(),
      TODAY.getUTCMonth() + 1,
      TODAY.getUTCFullYear(),
    ];
    const ahead = fioCsv(paying(order, { id: "70", date: `${day}.${month}.${year + 1}` }));
    const { code, out } = await run(ahead);
    expect([code, await load(ahead)]).toEqual([1, []]);
    expect(out).toContain("a day in the future: ");
    expect(await stateOf(order)).toBe("waiting");
  });

  it("reports unmatched movements and exits with 2", async () => {
    const [little, much, cancelled, online, euros] = [
      await shop().order(TRANSFER),
      await shop().order(TRANSFER),
      await shop().order(TRANSFER),
      await shop().order(),
      await shop().order(TRANSFER),
    ];
    await setOrder(database().db.sql, cancelled.id, { state: "cancelled" });
    const payment = await shop().begin(online);
    await shop().choose(payment, "pay");
    await shop().notify(payment.id);
    const text = gpc(
      paying(little, { haler: 100 }),
      paying(much, { haler: 99_999_900 }),
      paying(cancelled),
      paying(online),
      paying(euros, { currency: "00978" }),
      { symbol: "26999999", haler: 100 },
      { symbol: "123", haler: 100 },
      { haler: 100 },
      { symbol: euros.number, haler: 100, booked: 1 },
      { symbol: euros.number, haler: 100, booked: 5 },
    );
    const { code, out } = await run(text);
    expect(code).toBe(2);
    for (const [order, state] of [
      [little, "waiting"],
      [much, "waiting"],
      [cancelled, "waiting"],
      [online, "paid"],
      [euros, "waiting"],
    ] as const)
      expect(await stateOf(order)).toBe(state);
    expect(out).toContain(`line 2  2026-03-02  ${little.number}  1 CZK (the order: `);
    expect(out).toContain("less than the order costs");
    expect(out).toContain("line 4");
    expect(out).toMatch(/1 × the order is already paid/);
    expect(out).toMatch(/2 × no order has this symbol/);
    expect(out).toMatch(/1 × reversal of another movement/);
    expect(out).toMatch(/1 × outgoing payment/);
    expect(await run(text)).toMatchObject({
      code: 0,
      out: "9 × recorded before\n1 × outgoing payment",
    });
  });

  it("reports a broken row, imports the others and exits with 2", async () => {
    const order = await shop().order(TRANSFER);
    const broken = await run(`${gpc(paying(order))}075 broken\r\n`);
    expect(broken).toMatchObject({
      code: 2,
      out: expect.stringMatching(
        /^line 3: 10 characters of 128\nline 2 .* paid\n1 × paid\n1 × not read$/,
      ),
    });
    expect(await stateOf(order)).toBe("paid");
    expect(await run(`${gpcHeading()}\r\n`)).toMatchObject({ code: 0, out: "no movements" });
  });

  it("exits with 1 for an unreadable file and reports its type and the supported formats", async () => {
    expect(await run(`${gpcHeading()}\r\n075 broken\r\n`)).toMatchObject({
      code: 1,
      out: "line 2: 10 characters of 128",
    });
    const refused = await run("VS;Částka\n1;1");
    expect(refused.code).toBe(1);
    expect(refused.err).not.toContain("Usage");
    expect(await run(gpcHeading(), "--dry")).toMatchObject({
      code: 1,
      err: expect.stringContaining("Unknown option '--dry'"),
    });
    expect(refused.err).toContain(
      "Nothing was imported. Recognised: CSV with columns for amount, variable symbol, but without a date; if it has one, call the column of the day of booking Datum.",
    );
    expect(refused.err).toContain(
      "Supported formats: GPC (ABO), camt.053 (ISO 20022 XML), FINSTA (ČSOB XML), MT940 (SWIFT), Fio API (JSON), Fio API (XML), Fio (CSV)",
    );
  });

  it("recognises a movement in another format, with another number or without one", async () => {
    const order = await shop().order(TRANSFER);
    const twice = [paying(order, { id: "1" }), paying(order, { id: "2" })];
    const csv = fioCsv(...twice.map((one) => ({ ...one, id: "" })));
    expect(await load(gpc(...twice))).toEqual(["paid", "already_paid"]);
    expect(await load(csv)).toEqual(["recorded", "recorded"]);
    expect(await load(fioCsv({ ...paying(order), id: "27400118437" }))).toEqual(["recorded"]);
    expect(
      await load(
        fioCsv({ ...paying(order), id: "27400118437" }, { ...paying(order), id: "27400118438" }),
      ),
    ).toEqual(["recorded", "recorded"]);
    expect(await load(fioCsv({ ...paying(order), id: "27400118439" }))).toEqual(["already_paid"]);
    expect(await movementIds()).toHaveLength(3);
  });

  it("takes the account of the command, or of the settings, for the shop's own", async () => {
    const order = await shop().order(TRANSFER);
    const statement = (payer: string, payee: string) =>
      `Datum;Částka;Měna;VS;Účet plátce;Účet příjemce\n2.3.2026;${order.total_tax_incl};CZK;${order.number};${payer};${payee}`;
    expect(await run(statement("2117761013/0100", "2117762016/5500"))).toMatchObject({
      code: 1,
      out: expect.stringContaining("neither in nor out"),
    });
    const refunded = statement("2117761013/0100", "2117762016/5500");
    expect(await run(refunded, "--account", "2117761013/0100")).toMatchObject({
      code: 0,
      out: "1 × outgoing payment",
    });
    expect(await run(refunded, "--account", "mine")).toMatchObject({ code: 1 });
    expect(await stateOf(order)).toBe("waiting");
    expect(await load(statement("2117762016/5500", "19-2000145399/0800"))).toEqual(["paid"]);
  });

  it("changes nothing in a dry run", async () => {
    const order = await shop().order(TRANSFER);
    const dry = await run(gpc(paying(order)), "--dry-run");
    expect(dry).toMatchObject({
      code: 0,
      out: expect.stringMatching(/paid\n1 × paid\nNothing was changed$/),
    });
    expect([await stateOf(order), await movementIds()]).toEqual(["waiting", []]);
    expect((await run(gpc(paying(order)))).out).toContain("1 × paid");
  });

  it("keeps records of the first version and corrects its errors", async () => {
    const { db } = database();
    const [paid, misread] = [await shop().order(TRANSFER), await shop().order(TRANSFER)];
    const fresh = await freshDatabase(kind, "empty");
    await sql`create table bank_movements (id integer primary key, movement_key text, order_id integer, outcome text, amount_haler bigint,
      currency text, variable_symbol text, counter_account text, booked_on text, imported_at timestamptz)`.execute(
      fresh.db.sql,
    );
    await sql`create table orders (id integer primary key)`.execute(fresh.db.sql);
    await sql`insert into orders values (${paid.id})`.execute(fresh.db.sql);
    const old = (
      id: number,
      key: string,
      outcome: string,
      order: OrderCreated,
      currency = "CZK",
      orderId: number | null = null,
    ) =>
      sql`insert into bank_movements values (${id}, ${key}, ${orderId}, ${outcome}, ${Math.round(order.total_tax_incl * 100)}, ${currency},
        ${order.number}, '2000123457/2010', '2026-03-02', ${TODAY})`.execute(fresh.db.sql);
    await old(1, `192000145399|2026-03-02|0027400118437|1|x|y|1`, "paid", paid, "CZK", paid.id);
    await old(2, `192000145399|2026-03-02|27400118437|1|x|y|1`, "already_paid", paid);
    await old(
      3,
      `943512033500001|2026-03-02|0000000000007|1|x|y|1`,
      "foreign_currency",
      misread,
      "01701",
    );
    await reopenBankMovements(kind).up(fresh.db.sql);
    const rows = await fresh.db.sql
      .selectFrom("bank_movements")
      .selectAll()
      .orderBy("id")
      .execute();
    await fresh.drop();
    expect(rows).toMatchObject([
      {
        account: "19-2000145399",
        counter_account: "2000123457/2010",
        bank_ids: { old: "27400118437" },
        is_open: false,
        order_id: paid.id,
      },
      {
        account: "",
        counter_account: "",
        currency: "",
        bank_ids: { old: "7" },
        is_open: true,
        order_id: null,
      },
    ]);

    for (const { id: _id, bank_ids, ...row } of rows)
      await db.sql
        .insertInto("bank_movements")
        .values({ ...row, bank_ids: JSON.stringify(bank_ids) })
        .execute();
    await payments("paid", paid.number);
    expect(await load(fioCsv(paying(paid, { id: "27400118437" })))).toEqual(["recorded"]);
    expect(await load(gpc(paying(misread, { id: "7", currency: "01701" })))).toEqual(["paid"]);
    expect(await stateOf(misread)).toBe("paid");
  });

  it(`pays each order once by parallel imports (${ROUNDS} rounds)`, async () => {
    const other = database().again();
    for (let round = 0; round < ROUNDS; round++) {
      const [one, two] = [await shop().order(TRANSFER), await shop().order(TRANSFER)];
      const [a, b] = [paying(one, { id: `${round}1` }), paying(two, { id: `${round}2` })];
      const outcomes = await Promise.all([
        load(gpc(a, b)),
        load(gpc(b, a), other),
        load(gpc(a), other),
        load(gpc(a, b)),
      ]);
      expect(outcomes.flat().filter((outcome) => outcome === "paid")).toHaveLength(2);
      expect(outcomes.flat().filter((outcome) => outcome === "recorded")).toHaveLength(5);
      await restock();
    }
    console.log(`${kind}: ${ROUNDS} rounds of four imports at a time, each order paid once`);
  });

  it("allows refunds to the payer's account", async () => {
    const order = await shop().order(TRANSFER);
    await load(gpc(paying(order, { account: "2000123457", bank: "2010" })));
    await database().db.transaction((tx) =>
      refundOrder({ tx, now: TODAY }, { orderId: order.id, amountHaler: 100, reason: "test" }),
    );
    expect(await payments("owed")).toMatchObject({
      code: 0,
      out: `${order.number}  1 Kč  transfer  owed  2000123457/2010  test  2026-03-01`,
    });
  });
});
