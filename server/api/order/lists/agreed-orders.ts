import type { Log } from "~/contract/core/log";
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

interface Receiver {
  /** as the log calls it */
  name: string;
  /** @param items goods without samples @throws if the service does not take the order */
  send(order: OrderRow, items: readonly OrderItemRow[]): Promise<void>;
}

interface Deps {
  db: Database;
  clock: () => Date;
  log: Log;
}

/** Creates the job that sends due orders to a service. It repeats failures for three days, first after a minute. */
export function createAgreedOrders(
  table: AgreedOrders,
  { name, send }: Receiver,
  { db, clock, log }: Deps,
) {
  async function sendOne({
    order_id,
    agreed_at,
    tries,
  }: {
    order_id: number;
    agreed_at: Date;
    tries: number;
  }): Promise<void> {
    const order = await findOrder(db, order_id);
    // a deleted account has no address, and a cancelled order is none
    if (!order?.email || order.state === "cancelled") return finish(order_id, null);
    try {
      await send(
        order,
        (await readItems(db, order_id)).filter(({ is_sample }) => !is_sample),
      );
      await finish(order_id, clock());
    } catch (error) {
      const isOver = clock().getTime() - agreed_at.getTime() > GIVE_UP_MS;
      const fields = {
        order: order.number,
        tries: tries + 1,
        reason: error instanceof Error ? error.message : String(error),
      };
      if (isOver) log.error(fields, `an order could not be sent to ${name} and is given up`);
      else log.warn(fields, `an order could not be sent to ${name}, it is tried again`);
      const due_at = isOver
        ? null
        : new Date(clock().getTime() + Math.min(MINUTE_MS * 2 ** tries, MOST_WAIT_MS));
      await db.sql
        .updateTable(table)
        .set({ due_at, tries: tries + 1 })
        .where("order_id", "=", order_id)
        .execute();
    }
  }

  const finish = async (orderId: number, sentAt: Date | null): Promise<void> => {
    await db.sql
      .updateTable(table)
      .set({ due_at: null, sent_at: sentAt })
      .where("order_id", "=", orderId)
      .execute();
  };

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
