import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../server/db/index";
import { VOUCHER, type World } from "./deeds";
import { CLEANER } from "./ordering";

/** Of the goods and of the voucher there is so much at first. */
export const PLENTY = 1_000_000;

/** Puts goods and a voucher into a shop that deeds will use. */
export async function openBooks({ sql: on }: Database): Promise<void> {
  await on.updateTable("products").set({ stock: PLENTY }).where("id", "=", CLEANER).execute();
  const known = await on.selectFrom("vouchers").selectAll().where("code", "=", "DOPRAVA0").executeTakeFirstOrThrow();
  const voucher = { ...known, id: 900, code: VOUCHER, value: 1_000, tax: true, free_delivery: false, quantity: PLENTY };
  await on.insertInto("vouchers").values(voucher).execute();
}

const ofYear = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** How many mails of a template there are for each order that it is about. */
async function mailsOf({ sql: on }: Database, template: string): Promise<Map<string, number>> {
  const mails = await on.selectFrom("mails").select("data").where("template", "=", template).execute();
  const counts = new Map<string, number>();
  for (const { data } of mails) {
    const number = typeof data === "object" && data !== null && "number" in data ? String(data.number) : "?";
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

const onceEach = (numbers: readonly string[]) => new Map(numbers.map((number) => [number, 1]));
const sorted = (counts: Map<string, number>) => [...counts].sort(([a], [b]) => a.localeCompare(b));

/** Looks whether a shop's books are right, all deeds being settled and the gateway asked. @throws where they are not */
export async function checkBooks(db: Database, { gateway, orders: settled, deleted }: World): Promise<void> {
  const { sql: on } = db;
  const orders = await on.selectFrom("orders").selectAll().orderBy("number").execute();
  // none lost, none doubled, and no gap between their numbers
  expect(orders.map(({ number }) => number)).toEqual([...settled].sort());
  expect(orders.map(({ number }) => Number(number.slice(2)))).toEqual(ofYear(orders.length));
  expect(new Set(orders.map(({ cart_id }) => cart_id)).size).toBe(orders.length);

  // none paid without money, none unpaid with money
  const movements = await on.selectFrom("bank_movements").select(["order_id", "outcome", "amount_haler"]).execute();
  expect(movements.filter(({ outcome }) => outcome !== "paid")).toEqual([]);
  for (const { id, number, payment_state, state, total_haler } of orders) {
    const moved = movements.filter(({ order_id }) => order_id === id).map(({ amount_haler }) => amount_haler);
    const held = gateway.heldFor(number) + moved.reduce((sum, amount) => sum + amount, 0);
    const isPaid = payment_state === "paid";
    expect({ number, state, payment_state, held }).toEqual({ number, state, payment_state, held: isPaid ? total_haler : 0 });
    if (state === "cancelled") expect(isPaid).toBe(false);
  }

  // what is in the stock and what vouchers gave is as the orders say
  const standing = orders.filter(({ state }) => state !== "cancelled");
  const ids = standing.map(({ id }) => id);
  const items = await on.selectFrom("order_items").select(["order_id", "stock_taken"]).execute();
  const taken = items.filter(({ order_id }) => ids.includes(order_id)).reduce((sum, { stock_taken }) => sum + stock_taken, 0);
  expect(new Set(items.map(({ order_id }) => order_id)).size).toBe(orders.length);
  const { stock } = await on.selectFrom("products").select("stock").where("id", "=", CLEANER).executeTakeFirstOrThrow();
  expect(stock).toBe(PLENTY - taken);
  const withVoucher = standing.filter(({ vouchers }) => vouchers.length > 0).map(({ id }) => id);
  const uses = await on.selectFrom("voucher_uses").select("order_id").orderBy("order_id").execute();
  expect(uses.map(({ order_id }) => order_id)).toEqual(withVoucher.sort((a, b) => a - b));
  const { quantity } = await on.selectFrom("vouchers").select("quantity").where("code", "=", VOUCHER).executeTakeFirstOrThrow();
  expect(quantity).toBe(PLENTY - uses.length);

  // each mail once
  const numbersOf = (of: typeof orders) => of.map(({ number }) => number);
  const cancelled = orders.filter(({ state }) => state === "cancelled");
  const everPaid = orders.filter(({ payment_state }) => payment_state === "paid" || payment_state === "refunded");
  expect(sorted(await mailsOf(db, "order_placed"))).toEqual(sorted(onceEach(numbersOf(orders))));
  expect(sorted(await mailsOf(db, "order_state"))).toEqual(sorted(onceEach(numbersOf(cancelled))));
  expect(sorted(await mailsOf(db, "order_paid"))).toEqual(sorted(onceEach(numbersOf(everPaid))));
  expect(sorted(await mailsOf(db, "order_refunded"))).toEqual(
    sorted(onceEach(numbersOf(orders.filter(({ payment_state }) => payment_state === "refunded")))),
  );
  const confirmations = await on.selectFrom("mails").select("recipient").where("template", "=", "confirm_email").execute();
  expect(new Set(confirmations.map(({ recipient }) => recipient)).size).toBe(confirmations.length);

  // one invoice of each order that is paid, and no gap between documents
  const documents = await on.selectFrom("documents").select(["order_id", "type", "number"]).orderBy("number").execute();
  for (const type of new Set(documents.map((one) => one.type))) {
    const own = documents.filter((one) => one.type === type);
    expect(own.map(({ number }) => Number(number.slice(-6)))).toEqual(ofYear(own.length));
    expect(new Set(own.map(({ order_id }) => order_id)).size).toBe(own.length);
  }
  const invoiced = new Set(documents.filter(({ type }) => type === "invoice").map(({ order_id }) => order_id));
  expect(orders.filter(({ id, payment_state }) => payment_state === "paid" && !invoiced.has(id))).toEqual([]);

  // of an account that is deleted there is nothing left
  const gone = [...deleted];
  for (const table of ["carts", "wishlists", "logins", "addresses"] as const) {
    const left = await on.selectFrom(table).select("user_id").where("user_id", "is not", null).execute();
    expect(left.filter(({ user_id }) => user_id !== null && gone.includes(user_id))).toEqual([]);
  }
  const users = await on.selectFrom("users").select("id").execute();
  expect(users.filter(({ id }) => gone.includes(id))).toEqual([]);
  if (db.kind === "sqlite") expect((await sql`pragma integrity_check`.execute(on)).rows).toEqual([{ integrity_check: "ok" }]);
}
