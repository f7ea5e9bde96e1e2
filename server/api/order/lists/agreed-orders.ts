import type { Log } from "~/contract/core/log";
import { NotTaken } from "../../../adapters/not-taken";
import type { Database, Queries } from "../../../db/index";
import { findOrder, readItems, type OrderItemRow, type OrderRow } from "../order.repo";

const MINUTE_MS = 60_000;
const MOST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** Afterwards the order is given up: a survey about an old order is useless. */
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE_MS;
const AT_ONCE = 20;

/** Orders that a service gets because their buyers agreed. */
type AgreedOrders = "heureka_orders" | "zbozi_orders";

/** Records that the buyer agreed; the order is sent by the next job. */
export async function insertAgreedOrder(
  tx: Queries,
  table: AgreedOrders,
  orderId: number,
  now: Date,
): Promise<void> {
  await tx.sql
    .insertInto(table)
    .values({ order_id: orderId, agreed_at: now, due_at: now, tries: 0, sent_at: null })
    .execute();
}

interface DueOrder {
  order_id: number;
  agreed_at: Date;
  tries: number;
}

interface Receiver {
  /** as the log calls it */
  name: string;
  /** @param items goods without samples @throws {NotTaken} if the service does not take the order; after other errors it may have it */
  send(order: OrderRow, items: readonly OrderItemRow[]): Promise<void>;
}

interface Deps {
  db: Database;
  clock: () => Date;
  log: Log;
}

/**
 * Creates the job that sends due orders to a service, each at most once: a conversion or a survey too many is worse than one that is missing.
 * It repeats what the service has not taken for three days, first after a minute.
 */
export function createAgreedOrders(
  table: AgreedOrders,
  { name, send }: Receiver,
  { db, clock, log }: Deps,
) {
  async function sendOne({ order_id, agreed_at, tries }: DueOrder): Promise<void> {
    const order = await findOrder(db, order_id);
    const items = (await readItems(db, order_id)).filter(({ is_sample }) => !is_sample);
    if (!(await claim(order_id, tries + 1))) return;
    // a deleted account has no address, and a cancelled order is none
    if (!order?.email || order.state === "cancelled") return;
    try {
      await send(order, items);
    } catch (error) {
      const now = clock().getTime();
      const reason = error instanceof Error ? error.message : String(error);
      const fields = { order: order.number, tries: tries + 1, reason };
      if (!(error instanceof NotTaken))
        return log.error(fields, `an order may not have reached ${name} and is given up`);
      if (now - agreed_at.getTime() > GIVE_UP_MS)
        return log.error(fields, `an order could not be sent to ${name} and is given up`);
      log.warn(fields, `an order could not be sent to ${name}, it is tried again`);
      const pauseMs = Math.min(MINUTE_MS * 2 ** tries, MOST_WAIT_MS);
      return update(order_id, { due_at: new Date(now + pauseMs) });
    }
    return update(order_id, { sent_at: clock() });
  }

  /** Notes a try before it is made, so that neither a killed process nor another one makes it twice. @returns false if it is not due */
  async function claim(orderId: number, tries: number): Promise<boolean> {
    const { numUpdatedRows } = await db.sql
      .updateTable(table)
      .set({ due_at: null, tries })
      .where("order_id", "=", orderId)
      .where("due_at", "<=", clock())
      .executeTakeFirst();
    return numUpdatedRows > 0;
  }

  async function update(orderId: number, row: { due_at: Date } | { sent_at: Date }): Promise<void> {
    await db.sql.updateTable(table).set(row).where("order_id", "=", orderId).execute();
  }

  return async (ending: AbortSignal): Promise<void> => {
    const due = await db.sql
      .selectFrom(table)
      .select(["order_id", "agreed_at", "tries"])
      .where("due_at", "<=", clock())
      .orderBy("due_at")
      .limit(AT_ONCE)
      .execute();
    for (const row of due) if (!ending.aborted) await sendOne(row);
  };
}
