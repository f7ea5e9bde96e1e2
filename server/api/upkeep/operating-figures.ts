import { sql as literal } from "kysely";
import type { Queries } from "../../db/index";

export interface OperatingFigures {
  orders: { state: string; payment_state: string; count: number }[];
  mails: { state: string; count: number }[];
  /** open movements of bank statements and payments at the gateway that pay no order */
  unmatchedPayments: number;
}

/** @param since orders made before are not counted */
export async function readOperatingFigures(
  { sql }: Queries,
  since: Date,
): Promise<OperatingFigures> {
  const [orders, mails, movements, gatewayPayments] = await Promise.all([
    sql
      .selectFrom("orders")
      .select((eb) => ["state", "payment_state", eb.fn.countAll<number | string>().as("count")])
      .where("created_at", ">=", since)
      .groupBy(["state", "payment_state"])
      .execute(),
    sql
      .selectFrom("mails")
      .select((eb) => ["state", eb.fn.countAll<number | string>().as("count")])
      .where("state", "in", ["waiting", "given_up"])
      .groupBy("state")
      .execute(),
    sql
      .selectFrom("bank_movements")
      .select((eb) => eb.fn.countAll<number | string>().as("count"))
      // a literal, because the index is partial
      .where(literal<boolean>`is_open = true`)
      .executeTakeFirstOrThrow(),
    sql
      .selectFrom("unmatched_gateway_payments")
      .select((eb) => eb.fn.countAll<number | string>().as("count"))
      .where("is_open", "=", true)
      .executeTakeFirstOrThrow(),
  ]);
  const counted = <Row extends { count: number | string }>(row: Row) => ({
    ...row,
    count: Number(row.count),
  });
  const unmatchedPayments = Number(movements.count) + Number(gatewayPayments.count);
  return { orders: orders.map(counted), mails: mails.map(counted), unmatchedPayments };
}
