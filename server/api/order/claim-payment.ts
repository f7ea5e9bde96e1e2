import { setTimeout as pass } from "node:timers/promises";
import type { Database } from "../../db/index";
import { readOpenPayments, type GatewayPaymentRow } from "./gateway-payments.repo";
import { lockOrder } from "./order.repo";

/** Longer than making a payment takes: who has not made it by then has died. */
const CLAIM_MS = 30_000;
/** How often, and how often at most, one who clicked at the same time looks whether it is made. */
const LOOK_EVERY_MS = 200;
const MOST_LOOKS = 60;

/** Whose turn it is: one makes a payment, the others go on with what was begun; `busy` where nobody has made it in time. */
export type Turn = { kind: "make" } | { kind: "begun"; payment: GatewayPaymentRow } | { kind: "not_payable" } | { kind: "busy" };

/**
 * Of several clicks on 'pay' at the same time, here or at other instances, lets one make a payment at the gateway; the others wait for it. What
 * is claimed is released by `releaseClaim`.
 * @param canGoOn whether a payment that is open is gone on with
 * @param isPayable whether the order can still be paid, by its locked row
 */
export async function claimPayment(
  db: Database,
  orderId: number,
  now: Date,
  { canGoOn, isPayable }: { canGoOn: (payment: GatewayPaymentRow) => boolean; isPayable: (order: LockedOrder) => boolean },
): Promise<Turn> {
  const attempt = () =>
    db.transaction(async (tx): Promise<Turn> => {
      const order = await lockOrder(tx, orderId);
      if (!order || !isPayable(order)) return { kind: "not_payable" };
      const payment = (await readOpenPayments(tx, orderId)).find(canGoOn);
      if (payment) return { kind: "begun", payment };
      const claims = tx.sql.selectFrom("gateway_claims").select("order_id");
      if (await claims.where("order_id", "=", orderId).where("claimed_until", ">", now).executeTakeFirst()) return { kind: "busy" };
      const claimed_until = new Date(now.getTime() + CLAIM_MS);
      await tx.sql
        .insertInto("gateway_claims")
        .values({ order_id: orderId, claimed_until })
        .onConflict((conflict) => conflict.column("order_id").doUpdateSet({ claimed_until }))
        .execute();
      return { kind: "make" };
    });
  let turn = await attempt();
  for (let looks = 0; turn.kind === "busy" && looks < MOST_LOOKS; looks++) {
    await pass(LOOK_EVERY_MS);
    turn = await attempt();
  }
  return turn;
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Lets others make a payment again. */
export async function releaseClaim(db: Database, orderId: number): Promise<void> {
  await db.sql.deleteFrom("gateway_claims").where("order_id", "=", orderId).execute();
}
