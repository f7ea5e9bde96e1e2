import type { Log } from "~/contract/log";
import { offerId } from "~/domain/price";
import type { Heureka } from "../../../adapters/heureka";
import type { Database, Queries } from "../../../db/index";
import { findOrder, readItems } from "../order.repo";

const MINUTE_MS = 60_000;
const MOST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** Afterwards the order is given up: a survey about an old order is useless. */
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE_MS;
const AT_ONCE = 20;

/** Records that the buyer agreed to a survey; the order is sent by the next job. */
export async function insertHeurekaOrder(tx: Queries, orderId: number, now: Date): Promise<void> {
  await tx.sql.insertInto("heureka_orders").values({ order_id: orderId, agreed_at: now, due_at: now, tries: 0, sent_at: null }).execute();
}

/** Creates the job that sends due orders to Heureka. It repeats failures for three days, first after a minute. */
export function createHeurekaOrders({ db, heureka, clock, log }: { db: Database; heureka: Heureka; clock: () => Date; log: Log }) {
  async function send({ order_id, agreed_at, tries }: { order_id: number; agreed_at: Date; tries: number }): Promise<void> {
    const order = await findOrder(db, order_id);
    // a deleted account has no address, and a cancelled order is not surveyed
    if (!order?.email || order.state === "cancelled") return finish(order_id, null);
    const items = (await readItems(db, order_id)).filter(({ is_sample }) => !is_sample);
    const offerIds = [...new Set(items.map(({ product_id, variant_id }) => offerId(product_id, variant_id ?? undefined)))];
    try {
      await heureka.logOrder({ email: order.email, number: order.number, offerIds });
      await finish(order_id, clock());
    } catch (error) {
      const isOver = clock().getTime() - agreed_at.getTime() > GIVE_UP_MS;
      const fields = { order: order.number, tries: tries + 1, reason: error instanceof Error ? error.message : String(error) };
      if (isOver) log.error(fields, "an order could not be sent to Heureka and is given up");
      else log.warn(fields, "an order could not be sent to Heureka, it is tried again");
      const due_at = isOver ? null : new Date(clock().getTime() + Math.min(MINUTE_MS * 2 ** tries, MOST_WAIT_MS));
      await db.sql
        .updateTable("heureka_orders")
        .set({ due_at, tries: tries + 1 })
        .where("order_id", "=", order_id)
        .execute();
    }
  }

  const finish = async (orderId: number, sentAt: Date | null): Promise<void> => {
    await db.sql.updateTable("heureka_orders").set({ due_at: null, sent_at: sentAt }).where("order_id", "=", orderId).execute();
  };

  return {
    async sendDue(ending: AbortSignal): Promise<void> {
      const due = await db.sql
        .selectFrom("heureka_orders")
        .select(["order_id", "agreed_at", "tries"])
        .where("due_at", "<=", clock())
        .orderBy("due_at")
        .limit(AT_ONCE)
        .execute();
      for (const row of due) if (!ending.aborted) await send(row);
    },
  };
}
