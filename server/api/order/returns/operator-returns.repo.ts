import { sql } from "kysely";
import { toCrowns } from "~/domain/price";
import { complaintDue } from "~/domain/returns";
import type { Queries } from "../../../db/index";

/** Open withdrawals and complaints. SQL literals, because the databases do not use partial indexes for parameters. */
const WAITING_WITHDRAWAL = sql<boolean>`withdrawals.state = 'received'`;
const OPEN_COMPLAINT = sql<boolean>`complaints.settled_at is null`;

export async function listWithdrawals(db: Queries, all: boolean) {
  const rows = await db.sql
    .selectFrom("withdrawals")
    .innerJoin("orders", "orders.id", "withdrawals.order_id")
    .selectAll("withdrawals")
    .select(["orders.state as order_state", "orders.payment_state"])
    .$if(!all, (query) => query.where(WAITING_WITHDRAWAL))
    .orderBy("withdrawals.id")
    .execute();
  const pieces = await db.sql
    .selectFrom("withdrawal_items")
    .innerJoin("order_items", "order_items.id", "withdrawal_items.item_id")
    .select([
      "withdrawal_id",
      "withdrawal_items.quantity",
      "order_items.name",
      "order_items.dimensions",
    ])
    .$if(!all, (query) =>
      query.where("withdrawal_id", "in", (eb) =>
        eb.selectFrom("withdrawals").select("id").where(WAITING_WITHDRAWAL),
      ),
    )
    .execute();
  const cards = await db.sql
    .selectFrom("card_returns")
    .select(["withdrawal_id", "code", "amount_haler", "state"])
    .where(
      "withdrawal_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("id")
    .execute();
  return rows.map(
    ({
      id,
      number,
      received_at,
      state,
      order_state,
      payment_state,
      goods_haler,
      others_haler,
      name,
      email,
      iban,
      note,
    }) => ({
      number,
      received_at: received_at.toISOString(),
      state,
      order_state,
      payment_state,
      name,
      email,
      iban,
      note,
      refund_tax_incl: toCrowns(goods_haler + others_haler),
      gift_cards: cards
        .filter(({ withdrawal_id }) => withdrawal_id === id)
        .map(({ code, amount_haler, state }) => ({
          code,
          amount_tax_incl: toCrowns(amount_haler),
          state,
        })),
      items: pieces
        .filter(({ withdrawal_id }) => withdrawal_id === id)
        .map(({ quantity, name, dimensions }) => ({ quantity, name, is_cut: dimensions !== null })),
    }),
  );
}

export async function listComplaints(db: Queries, all: boolean) {
  const rows = await db.sql
    .selectFrom("complaints")
    .selectAll()
    .$if(!all, (query) => query.where(OPEN_COMPLAINT))
    .orderBy("id")
    .execute();
  const pieces = await db.sql
    .selectFrom("complaint_items")
    .innerJoin("order_items", "order_items.id", "complaint_items.item_id")
    .select(["complaint_id", "complaint_items.quantity", "order_items.name"])
    .$if(!all, (query) =>
      query.where("complaint_id", "in", (eb) =>
        eb.selectFrom("complaints").select("id").where(OPEN_COMPLAINT),
      ),
    )
    .execute();
  return rows.map(
    ({ id, number, received_at, settled_at, solution, name, email, description }) => ({
      number,
      received_at: received_at.toISOString(),
      due: complaintDue(received_at),
      settled_at: settled_at?.toISOString() ?? null,
      solution,
      name,
      email,
      description,
      items: pieces
        .filter(({ complaint_id }) => complaint_id === id)
        .map(({ quantity, name }) => ({ quantity, name })),
    }),
  );
}
