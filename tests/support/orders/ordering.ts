import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import type { OrderCreated } from "~/contract/order/order";
import { openDatabase } from "../../../server/db/index";
import { setProduct } from "../database/set-row";
import { newGuest, readOrder, type HttpGuest } from "../shops/guest";

export const CLEANER = 2923;

/** Some orders need so long after a restart. */
const MORE_MS = 20_000;

interface Attempt {
  guest: HttpGuest;
  key: string;
  answered: OrderCreated | undefined;
}

export interface Load {
  answered(): number;
  /** Waits for more completed orders. */
  more(orders: number): Promise<void>;
  stop(): Promise<Attempt[]>;
}

/** @param clients number of parallel clients */
export function startOrdering(url: string, clients: number): Load {
  const attempts: Attempt[] = [];
  let isOver = false;
  const answered = () => attempts.filter((attempt) => attempt.answered).length;
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

  const order = async () => {
    const guest = await newGuest(url);
    await guest.add(CLEANER);
    const attempt: Attempt = { guest, key: randomUUID(), answered: undefined };
    attempts.push(attempt);
    attempt.answered = await guest.order(attempt.key);
  };
  const running = Array.from({ length: clients }, async () => {
    while (!isOver) await order().catch(pause);
  });
  return {
    answered,
    async more(orders) {
      const until = Date.now() + MORE_MS;
      for (const target = answered() + orders; answered() < target;) {
        if (Date.now() > until) throw new Error(`no ${orders} more orders within ${MORE_MS} ms`);
        await pause();
      }
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
      return attempts;
    },
  };
}

/** Each completed order is stored; a retry of an open one with its key gives one order. @returns numbers of completed and open orders */
export async function expectOrdersStoredOnce(
  url: string,
  databaseUrl: string,
  attempts: Attempt[],
) {
  for (const { guest, key, answered } of attempts) {
    if (answered) expect((await readOrder(url, answered)).number).toBe(answered.number);
    const again = await guest.order(key);
    if (answered) expect(again.number).toBe(answered.number);
    expect((await readOrder(url, again)).items).toHaveLength(1);
  }
  // each cart is ordered once
  const { orders, numbers, carts } = await countOrders(databaseUrl);
  expect([numbers, carts]).toEqual([orders, orders]);
  const answered = attempts.filter((attempt) => attempt.answered).length;
  return { answered, unanswered: attempts.length - answered };
}

async function countOrders(databaseUrl: string) {
  const db = openDatabase({ kind: "postgres", url: databaseUrl });
  const { rows } = await sql<{
    orders: number;
    numbers: number;
    carts: number;
  }>`select count(*) as orders, count(distinct number) as numbers, count(distinct cart_id) as carts from orders`.execute(
    db.sql,
  );
  await db.close();
  return rows[0] ?? { orders: 0, numbers: 0, carts: 0 };
}

export async function fillStock(databaseUrl: string): Promise<void> {
  const db = openDatabase({ kind: "postgres", url: databaseUrl });
  await setProduct(db.sql, CLEANER, { stock: 1_000_000 });
  await db.close();
}

/** Ends all database sessions, as an administrator or a proxy does. */
export async function endSessions(databaseUrl: string): Promise<void> {
  const db = openDatabase({ kind: "postgres", url: databaseUrl });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'naslap' and pid <> pg_backend_pid()`.execute(
    db.sql,
  );
  await db.close();
}
