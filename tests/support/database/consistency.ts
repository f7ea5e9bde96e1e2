import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../../server/db/index";
import { CLEANER } from "../orders/ordering";
import { VOUCHER, type Fixtures } from "../steps/fixtures";
import { setProduct } from "./set-row";

export const PLENTY = 1_000_000;

/** More stock and voucher uses than any test needs. */
export async function addUnlimitedStock({ sql: on }: Database): Promise<void> {
  await setProduct(on, CLEANER, { stock: PLENTY });
  const known = await on
    .selectFrom("vouchers")
    .selectAll()
    .where("code", "=", "DOPRAVA0")
    .executeTakeFirstOrThrow();
  const voucher = {
    ...known,
    id: 900,
    code: VOUCHER,
    value: 1_000,
    tax: true,
    free_delivery: false,
    quantity: PLENTY,
  };
  await on.insertInto("vouchers").values(voucher).execute();
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

async function mailsOf({ sql: on }: Database, template: string): Promise<string[]> {
  const mails = await on
    .selectFrom("mails")
    .select("data")
    .where("template", "=", template)
    .execute();
  return mails
    .map(({ data }) =>
      typeof data === "object" && data !== null && "number" in data ? String(data.number) : "?",
    )
    .sort();
}

type Orders = Awaited<ReturnType<typeof readOrders>>;

const readOrders = ({ sql: on }: Database) =>
  on.selectFrom("orders").selectAll().orderBy("number").execute();
const numbersOf = (orders: Orders) => orders.map(({ number }) => number);
const cancelledOf = (orders: Orders) => orders.filter(({ state }) => state === "cancelled");

function checkNumbers(orders: Orders, settled: ReadonlySet<string>): void {
  expect(numbersOf(orders)).toEqual([...settled].sort());
  expect(orders.map(({ number }) => Number(number.slice(2)))).toEqual(upTo(orders.length));
  expect(new Set(orders.map(({ cart_id }) => cart_id)).size).toBe(orders.length);
}

/** An order is paid exactly if the gateway has its money. */
async function checkMoney(
  { sql: on }: Database,
  orders: Orders,
  gateway: Fixtures["gateway"],
): Promise<void> {
  const movements = await on
    .selectFrom("bank_movements")
    .select(["order_id", "outcome", "amount_haler"])
    .execute();
  expect(movements.filter(({ outcome }) => outcome !== "paid")).toEqual([]);
  for (const { id, number, payment_state, state, total_haler } of orders) {
    const moved = movements
      .filter(({ order_id }) => order_id === id)
      .map(({ amount_haler }) => amount_haler);
    const received = gateway.heldFor(number) + moved.reduce((sum, amount) => sum + amount, 0);
    const isPaid = payment_state === "paid";
    expect({ number, state, payment_state, held: received }).toEqual({
      number,
      state,
      payment_state,
      held: isPaid ? total_haler : 0,
    });
    if (state === "cancelled") expect(isPaid).toBe(false);
  }
}

async function checkStock({ sql: on }: Database, orders: Orders): Promise<void> {
  const active = orders.filter(({ state }) => state !== "cancelled");
  const ids = new Set(active.map(({ id }) => id));
  const items = await on.selectFrom("order_items").select(["order_id", "stock_taken"]).execute();
  expect(new Set(items.map(({ order_id }) => order_id)).size).toBe(orders.length);
  const taken = items
    .filter(({ order_id }) => ids.has(order_id))
    .reduce((sum, { stock_taken }) => sum + stock_taken, 0);
  const { stock } = await on
    .selectFrom("products")
    .select("stock")
    .where("id", "=", CLEANER)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(PLENTY - taken);

  const withVoucher = active.filter(({ vouchers }) => vouchers.length > 0).map(({ id }) => id);
  const uses = await on.selectFrom("voucher_uses").select("order_id").orderBy("order_id").execute();
  expect(uses.map(({ order_id }) => order_id)).toEqual(withVoucher.sort((a, b) => a - b));
  const { quantity } = await on
    .selectFrom("vouchers")
    .select("quantity")
    .where("code", "=", VOUCHER)
    .executeTakeFirstOrThrow();
  expect(quantity).toBe(PLENTY - uses.length);
}

async function checkMails(db: Database, orders: Orders): Promise<void> {
  const refunded = orders.filter(({ payment_state }) => payment_state === "refunded");
  const paid = orders.filter(({ payment_state }) => payment_state === "paid");
  expect(await mailsOf(db, "order_placed")).toEqual(numbersOf(orders));
  expect(await mailsOf(db, "order_state")).toEqual(numbersOf(cancelledOf(orders)));
  expect(await mailsOf(db, "order_paid")).toEqual(numbersOf([...paid, ...refunded]).sort());
  expect(await mailsOf(db, "order_refunded")).toEqual(numbersOf(refunded));
  const confirmations = await db.sql
    .selectFrom("mails")
    .select("recipient")
    .where("template", "=", "confirm_email")
    .execute();
  expect(new Set(confirmations.map(({ recipient }) => recipient)).size).toBe(confirmations.length);
}

/** Each paid order has one invoice, and document numbers have no gap. */
async function checkDocuments({ sql: on }: Database, orders: Orders): Promise<void> {
  const documents = await on
    .selectFrom("documents")
    .select(["order_id", "type", "number"])
    .orderBy("number")
    .execute();
  for (const type of new Set(documents.map((one) => one.type))) {
    const own = documents.filter((one) => one.type === type);
    expect(own.map(({ number }) => Number(number.slice(-6)))).toEqual(upTo(own.length));
    expect(new Set(own.map(({ order_id }) => order_id)).size).toBe(own.length);
  }
  const invoiced = new Set(
    documents.filter(({ type }) => type === "invoice").map(({ order_id }) => order_id),
  );
  expect(
    orders.filter(({ id, payment_state }) => payment_state === "paid" && !invoiced.has(id)),
  ).toEqual([]);
}

async function checkDeleted({ sql: on }: Database, deleted: ReadonlySet<number>): Promise<void> {
  for (const table of ["carts", "wishlists", "logins", "addresses"] as const) {
    const owned = await on
      .selectFrom(table)
      .select("user_id")
      .where("user_id", "is not", null)
      .execute();
    expect(owned.filter(({ user_id }) => user_id !== null && deleted.has(user_id))).toEqual([]);
  }
  const users = await on.selectFrom("users").select("id").execute();
  expect(users.filter(({ id }) => deleted.has(id))).toEqual([]);
}

/** Checks orders, money, stock, mails, documents and accounts. Call it after all steps are settled and the gateway was polled. */
export async function checkConsistency(
  db: Database,
  { gateway, orders: settled, deleted }: Fixtures,
): Promise<void> {
  const orders = await readOrders(db);
  checkNumbers(orders, settled);
  await checkMoney(db, orders, gateway);
  await checkStock(db, orders);
  await checkMails(db, orders);
  await checkDocuments(db, orders);
  await checkDeleted(db, deleted);
  if (db.kind === "sqlite")
    expect((await sql`pragma integrity_check`.execute(db.sql)).rows).toEqual([
      { integrity_check: "ok" },
    ]);
}
