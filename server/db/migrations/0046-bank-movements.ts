import { sql, type Kysely, type Migration } from "kysely";
import { readAccount } from "../../rules/statement";
import type { DatabaseKind } from "../database";
import { identity, required } from "./columns";

const KEPT = [
  "order_id",
  "amount_haler",
  "variable_symbol",
  "booked_on",
  "outcome",
  "imported_at",
] as const;

/** A shorter number may restart in each statement. */
const LONG_NUMBER = 8;

interface OldMovement {
  id: number;
  /** account, day, bank's number, amount, symbol, other account, count */
  movement_key: string;
  order_id: number | null;
  outcome: string;
  amount_haler: number;
  currency: string;
  variable_symbol: string;
  counter_account: string;
  booked_on: string;
  imported_at: Date;
}

/** Unmatched movements stay open until somebody assigns them; columns that the first version read wrongly are emptied for the next import (ADR 75) */
export const reopenBankMovements = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>) {
    const read = await sql<OldMovement>`select * from bank_movements order by id`.execute(db);
    await db.schema.dropTable("bank_movements").execute();
    await db.schema
      .createTable("bank_movements")
      .addColumn("id", "integer", identity(kind))
      .addColumn("account", "text", required)
      .addColumn("counter_account", "text", required)
      .addColumn("amount_haler", "bigint", required)
      .addColumn("is_reversal", "boolean", required)
      .addColumn("currency", "text", required)
      .addColumn("variable_symbol", "text", required)
      .addColumn("booked_on", "text", required)
      .addColumn("message", "text", required)
      .addColumn("bank_ids", "jsonb", required)
      .addColumn("outcome", "text", required)
      .addColumn("is_open", "boolean", required)
      .addColumn("order_id", "integer", (column) =>
        column.references("orders.id").onDelete("restrict"),
      )
      .addColumn("imported_at", "timestamptz", required)
      .execute();
    await db.schema
      .createIndex("bank_movements_order")
      .on("bank_movements")
      .column("order_id")
      .execute();
    await db.schema
      .createIndex("bank_movements_day")
      .on("bank_movements")
      .column("booked_on")
      .execute();
    await sql`create index bank_movements_open on bank_movements (id) where is_open = true`.execute(
      db,
    );
    const numbered = new Set<string>();
    for (const old of read.rows) {
      const [account = "", , number = ""] = old.movement_key.split("|");
      const bankId = number.replace(/^0+/, "");
      const numberKey = [
        readAccount(account),
        old.booked_on,
        old.amount_haler,
        old.variable_symbol,
        bankId,
      ].join("|");
      if (bankId.length >= LONG_NUMBER && old.outcome === "already_paid" && numbered.has(numberKey))
        continue;
      numbered.add(numberKey);
      const isMisread = /^\d+$/.test(old.currency);
      const isUnsure = isMisread || old.counter_account === "";
      const isOpen = old.outcome !== "paid" && old.outcome !== "outgoing";
      const values = [
        isUnsure ? "" : readAccount(account),
        isMisread ? "" : readAccount(old.counter_account),
        old.outcome === "reversal",
        isMisread ? "" : old.currency,
        "",
        JSON.stringify(bankId ? { old: bankId } : {}),
        isOpen,
        ...KEPT.map((name) => old[name]),
      ];
      const names = [
        "account",
        "counter_account",
        "is_reversal",
        "currency",
        "message",
        "bank_ids",
        "is_open",
        ...KEPT,
      ];
      await sql`insert into bank_movements (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(values)})`.execute(
        db,
      );
    }
  },
});
