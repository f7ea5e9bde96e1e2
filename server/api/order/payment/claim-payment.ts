import { setTimeout as pass } from "node:timers/promises";
import type { Database } from "../../../db/index";
import { lockOrder } from "../order.repo";
import { readOpenPayments, type GatewayPaymentRow } from "./gateway-payments.repo";

/** Longer than creating a payment takes: after it, the process counts as dead. */
const CLAIM_MS = 30_000;
const CHECK_EVERY_MS = 200;
const MAX_CHECKS = 60;

/** Result: create the payment, continue a started one, or `busy` if nobody created it in time. */
type ClaimResult =
  | { kind: "make" }
  | { kind: "begun"; payment: GatewayPaymentRow }
  | { kind: "not_payable" }
  | { kind: "busy" };

/** Lets one of several concurrent clicks on 'pay', on any instance, create the gateway payment; the others wait. Release with `releaseClaim`. */
export async function claimPayment(
  db: Database,
  orderId: number,
  now: Date,
  {
    canContinuePayment,
    isPayable,
  }: {
    canContinuePayment: (payment: GatewayPaymentRow) => boolean;
    isPayable: (order: LockedOrder) => boolean;
  },
): Promise<ClaimResult> {
  const attempt = () =>
    db.transaction(async (tx): Promise<ClaimResult> => {
      const order = await lockOrder(tx, orderId);
      if (!order || !isPayable(order)) return { kind: "not_payable" };
      const payment = (await readOpenPayments(tx, orderId)).find(canContinuePayment);
      if (payment) return { kind: "begun", payment };
      const claims = tx.sql.selectFrom("gateway_claims").select("order_id");
      if (
        await claims
          .where("order_id", "=", orderId)
          .where("claimed_until", ">", now)
          .executeTakeFirst()
      )
        return { kind: "busy" };
      const claimed_until = new Date(now.getTime() + CLAIM_MS);
      await tx.sql
        .insertInto("gateway_claims")
        .values({ order_id: orderId, claimed_until })
        .onConflict((conflict) => conflict.column("order_id").doUpdateSet({ claimed_until }))
        .execute();
      return { kind: "make" };
    });
  let turn = await attempt();
  for (let checks = 0; turn.kind === "busy" && checks < MAX_CHECKS; checks++) {
    await pass(CHECK_EVERY_MS);
    turn = await attempt();
  }
  return turn;
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Lets the next click create a payment. */
export async function releaseClaim(db: Database, orderId: number): Promise<void> {
  await db.sql.deleteFrom("gateway_claims").where("order_id", "=", orderId).execute();
}
