import { readCsv } from "~/domain/statement/csv";
import { isGpc, readGpc } from "~/domain/statement/gpc";
import { matchMovement, needsAttention, type Outcome } from "~/domain/statement/match";
import { keysOf, type BrokenRow, type Movement } from "~/domain/statement/movement";
import type { Database, Queries } from "../../db/index";
import { notePayment } from "./note-payment";
import { findOrderByNumber, type OrderRow } from "./order.repo";

/** What a movement of the statement turned out to be; `recorded` where an earlier import has had it. */
export interface Imported {
  movement: Movement;
  outcome: Outcome | "recorded";
  /** haléře of the order that its symbol names */
  expectedHaler: number | null;
  needsAttention: boolean;
}

/** What became of a statement: its movements, or the rows for which nothing of it was imported. */
export type ImportedStatement = { ok: true; movements: Imported[] } | { ok: false; rows: BrokenRow[] };

/**
 * Imports a bank's statement, whole or not at all (decision 51): orders are paid whose number, sum and currency a movement has. Each movement
 * counts once, in however many statements and imports it stands, also in several at a time.
 */
export async function importStatement(db: Database, bytes: Uint8Array, now: Date): Promise<ImportedStatement> {
  const text = decode(bytes);
  const statement = isGpc(text) ? readGpc(text) : readCsv(text);
  if (!statement.ok) return statement;
  const keys = keysOf(statement.movements);
  const keyed = statement.movements.map((movement, index) => ({ movement, key: keys[index] ?? "" }));
  const movements = await db.transaction(async (tx) => {
    const imported: Imported[] = [];
    for (const { movement, key } of keyed) imported.push(await take(tx, movement, key, now));
    return imported;
  });
  return { ok: true, movements };
}

async function take(tx: Queries, movement: Movement, movement_key: string, now: Date): Promise<Imported> {
  const { amountHaler, currency, variableSymbol, counterAccount, bookedOn } = movement;
  const isOurs = amountHaler > 0 && /^\d{8}$/.test(variableSymbol);
  const order = isOurs ? await findOrderByNumber(tx, variableSymbol) : undefined;
  const expectedHaler = order?.total_haler ?? null;
  if (amountHaler <= 0 && !movement.isReversal) return { movement, outcome: "outgoing", expectedHaler, needsAttention: false };
  const row = { movement_key, amount_haler: amountHaler, currency, variable_symbol: variableSymbol, counter_account: counterAccount };
  // another import that has it at the moment is waited for here
  const inserted = await tx.sql
    .insertInto("bank_movements")
    .values({ ...row, booked_on: bookedOn, imported_at: now, outcome: "no_symbol", order_id: null })
    .onConflict((conflict) => conflict.column("movement_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return { movement, outcome: "recorded", expectedHaler, needsAttention: false };
  const outcome = await settle(tx, movement, order, now);
  const order_id = outcome === "paid" ? (order?.id ?? null) : null;
  await tx.sql.updateTable("bank_movements").set({ outcome, order_id }).where("id", "=", inserted.id).execute();
  return { movement, outcome, expectedHaler, needsAttention: needsAttention(outcome) };
}

/** @param order as it was before; somebody may have paid it since otherwise */
async function settle(tx: Queries, movement: Movement, order: OrderRow | undefined, now: Date): Promise<Outcome> {
  const outcome = matchMovement(movement, order);
  if (outcome !== "paid" || !order) return outcome;
  const changed = await notePayment({ tx, now }, { id: order.id }, "paid");
  return changed && changed.before !== changed.after ? "paid" : "already_paid";
}

/** Statements are in UTF-8, or in what Czech banks wrote before. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1250").decode(bytes);
  }
}
