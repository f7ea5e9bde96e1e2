import type { Insertable, Selectable } from "kysely";
import type { Queries, Tables } from "../../../db/index";

export type UnmatchedGatewayRow = Selectable<Tables["unmatched_gateway_payments"]>;

/** Lists a payment until it is refunded at the gateway or dismissed; once. */
export async function listGatewayPayment(
  tx: Queries,
  row: Omit<Insertable<Tables["unmatched_gateway_payments"]>, "is_open">,
): Promise<void> {
  await tx.sql
    .insertInto("unmatched_gateway_payments")
    .values({ ...row, is_open: true })
    .onConflict((conflict) => conflict.column("gateway_id").doNothing())
    .execute();
}

/** Takes a payment off the list. @returns false if it is not listed */
export async function closeGatewayPayment(tx: Queries, gatewayId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable("unmatched_gateway_payments")
    .set({ is_open: false })
    .where("gateway_id", "=", gatewayId)
    .where("is_open", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Listed payments, oldest first. */
export const readUnmatchedGatewayPayments = (db: Queries): Promise<UnmatchedGatewayRow[]> =>
  db.sql
    .selectFrom("unmatched_gateway_payments")
    .selectAll()
    .where("is_open", "=", true)
    .orderBy("noticed_at")
    .orderBy("gateway_id")
    .execute();
