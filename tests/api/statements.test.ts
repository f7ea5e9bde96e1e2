import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderCreated } from "~/contract/order";
import { importStatement } from "../../server/api/order/import-statement";
import { refundOrder } from "../../server/api/order/refund";
import { runCommand } from "../../server/commands/index";
import { TODAY } from "../support/api";
import { P } from "../support/assortment";
import { BOTH_DATABASES, freshDatabase, type TestDatabase } from "../support/databases";
import { offerOnline, paymentShop, type PaymentShop } from "../support/payment-shop";
import { fioCsv, gpc, gpcHeading, windows1250, type Booked } from "../support/statements";

const ROUNDS = 10;
const TRANSFER = { deliveryId: 2, paymentId: 1 };

describe.each(BOTH_DATABASES)("importing statements over %s", (kind) => {
  let database: TestDatabase;
  let shop: PaymentShop;
  const folder = mkdtempSync(join(tmpdir(), "naslap-statement-"));
  beforeAll(async () => {
    database = await freshDatabase(kind);
    await offerOnline(database.db);
  });
  beforeEach(async () => {
    shop = paymentShop(database.db);
    for (const table of ["refunds", "gateway_payments", "bank_movements", "mails"] as const)
      await database.db.sql.deleteFrom(table).execute();
    await database.db.sql.updateTable("products").set({ stock: 83 }).where("id", "=", P.glue).execute();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  const stateOf = async (order: OrderCreated) => (await shop.read(order)).payment_state;
  const paying = ({ number, total_tax_incl }: OrderCreated, more: Partial<Booked> = {}): Booked => ({
    symbol: number,
    haler: Math.round(total_tax_incl * 100),
    ...more,
  });
  const load = async (text: string | Uint8Array, db = database.db) => {
    const imported = await importStatement(db, typeof text === "string" ? new TextEncoder().encode(text) : text, TODAY);
    if (!imported.ok) throw new Error(JSON.stringify(imported.rows));
    return imported.movements.map(({ outcome }) => outcome);
  };
  /** Runs the command on a file, as another process would. */
  async function run(text: string | Uint8Array) {
    const file = join(folder, "statement");
    writeFileSync(file, text);
    const [out, err]: [string[], string[]] = [[], []];
    const code = await runCommand(["payments", "import", file], {
      open: () => database.again(),
      explain: () => undefined,
      print: (line) => out.push(line),
      printError: (line) => err.push(line),
    });
    return { code, out: out.join("\n"), err: err.join("\n") };
  }

  it("pays orders by symbol, sum and currency, once, in either format and writing", async () => {
    const orders = [await shop.order(TRANSFER), await shop.order(TRANSFER), await shop.order(TRANSFER)];
    const [first, second, third] = orders.map((order, index) => paying(order, { id: String(index) }));
    if (!first || !second || !third) throw new Error("no orders");
    expect(await load(windows1250(gpc(first)))).toEqual(["paid"]);
    expect(await load(fioCsv(second))).toEqual(["paid"]);
    expect(await load(windows1250(fioCsv(second, third)))).toEqual(["recorded", "paid"]);
    expect(await load(gpc(first))).toEqual(["recorded"]);
    for (const order of orders) expect(await stateOf(order)).toBe("paid");
    expect(await database.db.sql.selectFrom("mails").select("id").where("template", "=", "order_paid").execute()).toHaveLength(3);
  });

  it("says what does not match, guesses nothing, and ends with 2", async () => {
    const [little, much, cancelled, online, euros] = [
      await shop.order(TRANSFER),
      await shop.order(TRANSFER),
      await shop.order(TRANSFER),
      await shop.order(),
      await shop.order(TRANSFER),
    ];
    await database.db.sql.updateTable("orders").set({ state: "cancelled" }).where("id", "=", cancelled.id).execute();
    const payment = await shop.begin(online);
    await shop.choose(payment, "pay");
    await shop.notify(payment.id);
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
    expect(out).toMatch(/1 × the order is paid otherwise/);
    expect(out).toMatch(/2 × no order has this symbol/);
    expect(out).toMatch(/1 × takes a movement back/);
    expect(out).toMatch(/1 × went out/);
    // the same once more changes nothing, and bothers nobody
    expect(await run(text)).toMatchObject({ code: 0, out: "9 × recorded before\n1 × went out" });
  });

  it("imports nothing of a statement with a broken row, and ends with 1", async () => {
    const order = await shop.order(TRANSFER);
    const broken = await run(`${gpc(paying(order))}075 broken\r\n`);
    expect(broken).toMatchObject({ code: 1, out: "line 3: 10 characters of 128" });
    expect(broken.err).toContain("Nothing was imported");
    expect(await stateOf(order)).toBe("waiting");
    expect(await run("hello")).toMatchObject({ code: 1 });
    expect(await run(`${gpcHeading()}\r\n`)).toMatchObject({ code: 0, out: "no movements" });
    expect(await run(gpc(paying(order)))).toMatchObject({ code: 0, out: expect.stringContaining("1 × paid") });
  });

  it(`pays each order once when statements are imported at a time (${ROUNDS} rounds)`, async () => {
    const other = database.again();
    for (let round = 0; round < ROUNDS; round++) {
      const [one, two] = [await shop.order(TRANSFER), await shop.order(TRANSFER)];
      const [a, b] = [paying(one, { id: `${round}1` }), paying(two, { id: `${round}2` })];
      const outcomes = await Promise.all([load(gpc(a, b)), load(gpc(b, a), other), load(gpc(a), other), load(gpc(a, b))]);
      expect(outcomes.flat().filter((outcome) => outcome === "paid")).toHaveLength(2);
      expect(outcomes.flat().filter((outcome) => outcome === "recorded")).toHaveLength(5);
      await database.db.sql.updateTable("products").set({ stock: 83 }).where("id", "=", P.glue).execute();
    }
    console.log(`${kind}: ${ROUNDS} rounds of four imports at a time, each order paid once`);
  }, 60_000);

  it("lets money go back to the account that it came from", async () => {
    const order = await shop.order(TRANSFER);
    await load(gpc(paying(order, { account: "2000123457", bank: "2010" })));
    await database.db.transaction((tx) => refundOrder({ tx, now: TODAY }, { orderId: order.id, amountHaler: 100, reason: "test" }));
    const out: string[] = [];
    const process = {
      open: () => database.again(),
      explain: () => undefined,
      print: (line: string) => out.push(line),
      printError: () => undefined,
    };
    expect(await runCommand(["payments", "owed"], process)).toBe(0);
    expect(out).toEqual([`${order.number}  1 Kč  transfer  owed  2000123457/2010  test  2026-03-01`]);
  });
});
