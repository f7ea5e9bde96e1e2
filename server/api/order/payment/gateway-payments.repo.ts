import type { Insertable, Selectable } from "kysely";
import { isOneOf, type Database, type Queries, type Tables } from "../../../db/index";
import { claimDue } from "../../shared/claim-due";
import { closeGatewayPayment } from "./unmatched-gateway.repo";

export type GatewayPaymentRow = Selectable<Tables["gateway_payments"]>;

/** Stores a payment unless it is stored, and takes it off the list of unmatched ones. */
export async function insertGatewayPayment(
  tx: Queries,
  row: Insertable<Tables["gateway_payments"]>,
): Promise<void> {
  await tx.sql
    .insertInto("gateway_payments")
    .values(row)
    .onConflict((conflict) => conflict.column("gateway_id").doNothing())
    .execute();
  await closeGatewayPayment(tx, row.gateway_id);
}

/** True if an order has a payment that did not fail: after a failed one, the shopper pays again. */
export async function hasGatewayPayment(tx: Queries, orderId: number): Promise<boolean> {
  const payments = tx.sql
    .selectFrom("gateway_payments")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "!=", "failed");
  return (await payments.limit(1).executeTakeFirst()) !== undefined;
}

export const findGatewayPayment = (
  db: Queries,
  gatewayId: string,
): Promise<GatewayPaymentRow | undefined> =>
  db.sql
    .selectFrom("gateway_payments")
    .selectAll()
    .where("gateway_id", "=", gatewayId)
    .executeTakeFirst();

export const readOpenPayments = (db: Queries, orderId: number): Promise<GatewayPaymentRow[]> =>
  db.sql
    .selectFrom("gateway_payments")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("state", "=", "open")
    .orderBy("id", "desc")
    .execute();

export const readGatewayPayment = (
  db: Queries,
  id: number,
): Promise<GatewayPaymentRow | undefined> =>
  db.sql.selectFrom("gateway_payments").selectAll().where("id", "=", id).executeTakeFirst();

/** The first payment by which an order was paid. */
export const findPaidPayment = (
  db: Queries,
  orderId: number,
): Promise<GatewayPaymentRow | undefined> =>
  db.sql
    .selectFrom("gateway_payments as paid")
    .selectAll("paid")
    .where("paid.order_id", "=", orderId)
    .where("paid.state", "in", ["paid", "partially_refunded"])
    // double payments are refunded separately
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("refunds")
            .select("refunds.id")
            .whereRef("refunds.order_id", "=", "paid.order_id")
            .whereRef("refunds.gateway_payment_id", "=", "paid.id")
            .where("is_surplus", "=", true),
        ),
      ),
    )
    .orderBy("paid.id")
    .executeTakeFirst();

/** True if the order of a payment has another one that was paid, also if it was refunded. */
export async function hasOtherPaidPayment(
  tx: Queries,
  { id, order_id }: GatewayPaymentRow,
): Promise<boolean> {
  const others = tx.sql
    .selectFrom("gateway_payments")
    .select("id")
    .where("order_id", "=", order_id)
    .where("id", "!=", id)
    .where("state", "in", ["paid", "partially_refunded", "refunded"]);
  return (await others.limit(1).executeTakeFirst()) !== undefined;
}

/** Claims payments whose check is due; other instances do not check them before `until`. */
export const claimDuePayments = (
  db: Database,
  now: Date,
  until: Date,
  max: number,
): Promise<GatewayPaymentRow[]> =>
  claimDue(
    db,
    (on) =>
      on.sql
        .selectFrom("gateway_payments")
        .select("id")
        .where("state", "=", "open")
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .orderBy("id"),
    max,
    (tx) => tx.sql.updateTable("gateway_payments").set({ due_at: until }).returningAll(),
  );

export async function postponeCheck(db: Queries, id: number, dueAt: Date): Promise<void> {
  await db.sql
    .updateTable("gateway_payments")
    .set({ due_at: dueAt })
    .where("id", "=", id)
    .where("state", "=", "open")
    .execute();
}

/** Allowed transitions. A paid or refunded payment never reverts, even after late notifications. */
const BEFORE: Record<GatewayPaymentRow["state"], readonly GatewayPaymentRow["state"][]> = {
  open: [],
  failed: ["open"],
  paid: ["open", "failed"],
  partially_refunded: ["open", "failed", "paid"],
  refunded: ["open", "failed", "paid", "partially_refunded"],
};

/** Updates a payment's state. @returns false if it did not change */
export async function setGatewayState(
  tx: Queries,
  id: number,
  state: GatewayPaymentRow["state"],
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable("gateway_payments")
    .set({ state, due_at: null })
    .where("id", "=", id)
    .where(isOneOf("state", BEFORE[state]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
