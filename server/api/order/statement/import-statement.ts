import { addDays } from "~/domain/calendar";
import { fold } from "~/domain/text";
import { readStatement, type RefusedStatement } from "../../../adapters/statements/read-statement";
import { lockBankMovements, type Database, type Queries } from "../../../db/index";
import {
  isAhead,
  matchMovement,
  readAccount,
  recogniseMovements,
  type BrokenRow,
  type CashOutcome,
  type KnownMovement,
  type MatchedOrder,
  type Movement,
  type MovementOutcome,
} from "../../../rules/statement";
import { readBank } from "../../content";
import { findOrderByNumber, type OrderRow } from "../order.repo";
import { hasGatewayPayment } from "../payment/gateway-payments.repo";
import { recordPayment, type PaymentContext } from "../payment/record-payment";
import {
  insertMovement,
  knownMovement,
  readBookedMovements,
  readOpenMovements,
  updateMovement,
} from "./bank-movements.repo";
import { changeUnless } from "./dry-run";

/** Result of a movement; `recorded` if an earlier import contained it, `not_cod` for cash of an order that is not paid on delivery. */
export interface ImportedMovement {
  /** `line` is 0 for a movement of an earlier statement that matches now */
  movement: Pick<
    Movement,
    "line" | "counterAccount" | "amountHaler" | "currency" | "variableSymbol" | "bookedOn"
  >;
  outcome: MovementOutcome | CashOutcome;
  /** haléře of the order that its symbol names */
  expectedHaler: number | null;
}

export interface ImportedStatement {
  ok: true;
  format: string;
  movements: ImportedMovement[];
  broken: BrokenRow[];
  /** movements that are not booked yet; not imported */
  pending: number;
}

/** Tolerance in days when movements of the first imports are recognised. */
const OLD_DAYS = 10;

/**
 * Imports a bank statement in one transaction (ADR 75): an order is paid by a movement with its number, sum and currency. A movement counts once in
 * any number of statements, formats and concurrent imports. Unmatched money of earlier statements is matched again.
 * @param options.account that of the statement, for a file that does not name it
 */
export async function importStatement(
  db: Database,
  bytes: Uint8Array,
  now: Date,
  { isDryRun = false, account = "" }: { isDryRun?: boolean; account?: string } = {},
): Promise<ImportedStatement | RefusedStatement> {
  const bank = await readBank(db);
  const accounts = [bank.account ?? "", bank.iban].map((one) => readAccount(one)).filter(Boolean);
  const name = fold(bank.beneficiary);
  const statement = readStatement(bytes, { statement: account, accounts, name });
  if (!statement.ok) return statement;
  const { rows, ahead } = splitAhead(statement.movements, ({ bookedOn }) => bookedOn, now);
  const movements = await changeUnless(isDryRun, db, (tx) => importMovements({ tx, now }, rows));
  const { format, pending } = statement;
  return { ok: true, format, movements, broken: [...statement.broken, ...ahead], pending };
}

/** Splits rows from those whose day is still to come, which are broken ones. */
export function splitAhead<R extends { line: number }>(
  rows: readonly R[],
  dayOfRow: (row: R) => string,
  now: Date,
): { rows: R[]; ahead: BrokenRow[] } {
  const future = new Set(rows.filter((row) => isAhead(dayOfRow(row), now)));
  const why = (row: R) => `a day in the future: ${dayOfRow(row)}`;
  const ahead = [...future].map((row) => ({ line: row.line, why: why(row) }));
  return { rows: rows.filter((row) => !future.has(row)), ahead };
}

async function importMovements(context: PaymentContext, movements: readonly Movement[]) {
  const { tx } = context;
  await lockBankMovements(tx);
  const incoming = movements.filter(({ amountHaler, isReversal }) => amountHaler > 0 || isReversal);
  const records = await readKnown(tx, incoming);
  const results = recogniseMovements(incoming, records);
  const recognised = new Map(incoming.map((movement, index) => [movement, results[index]]));
  for (const [movement, one] of recognised)
    if (one?.is === "known") await learn(tx, one.known, movement);
  const paid = await matchOpenMovements(context);
  const imported: ImportedMovement[] = [];
  for (const movement of movements) {
    const one = recognised.get(movement);
    if (!one) imported.push({ movement, outcome: "outgoing", expectedHaler: null });
    else if (one.is === "new") imported.push(await take(context, movement));
    else {
      const isPaid = one.is === "known" && paid.delete(one.known.id);
      imported.push({ movement, outcome: isPaid ? "paid" : "recorded", expectedHaler: null });
    }
  }
  const earlier = [...paid.values()].map((row): ImportedMovement => {
    return { movement: { ...row, line: 0 }, outcome: "paid", expectedHaler: null };
  });
  return [...earlier, ...imported];
}

async function readKnown(tx: Queries, movements: readonly Movement[]): Promise<KnownMovement[]> {
  const days = movements.map(({ bookedOn }) => bookedOn).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return readBookedMovements(tx, addDays(first, -OLD_DAYS), addDays(last, OLD_DAYS));
}

/** Adds data of this statement that earlier ones lacked. */
async function learn(tx: Queries, record: KnownMovement, movement: Movement): Promise<void> {
  const { reference } = movement;
  const isNewNumber = reference !== null && record.references[reference.kind] === undefined;
  const texts = ["account", "counterAccount", "variableSymbol", "currency"] as const;
  if (!isNewNumber && !texts.some((name) => !record[name] && movement[name])) return;
  const added = isNewNumber ? { [reference.kind]: reference.value } : {};
  await updateMovement(tx, record.id, {
    bank_ids: JSON.stringify({ ...added, ...record.references }),
    account: record.account || movement.account,
    counter_account: record.counterAccount || movement.counterAccount,
    variable_symbol: record.variableSymbol || movement.variableSymbol,
    currency: record.currency || movement.currency,
    message: joinMessages(record.message, movement.message),
  });
}

/** Both messages, or the one that holds the other: a format may have the payer's name alone. */
function joinMessages(recorded: string, message: string): string {
  if (recorded.includes(message)) return recorded;
  return message.includes(recorded) ? message : `${recorded}; ${message}`;
}

async function matchOpenMovements(context: PaymentContext): Promise<Map<number, KnownMovement>> {
  const paid = new Map<number, KnownMovement>();
  for (const row of await readOpenMovements(context.tx)) {
    const movement = knownMovement(row);
    const order = await findOrderOf(context.tx, row.variable_symbol);
    if (!order || (await applyMovement(context, movement, order)) !== "paid") continue;
    const change = { outcome: "paid", is_open: false, order_id: order.id } as const;
    await updateMovement(context.tx, row.id, change);
    paid.set(row.id, movement);
  }
  return paid;
}

async function take(context: PaymentContext, movement: Movement): Promise<ImportedMovement> {
  const { reference, account, currency, message } = movement;
  const order = await findOrderOf(context.tx, movement.variableSymbol);
  const outcome = await applyMovement(context, movement, order);
  const isPaid = outcome === "paid";
  await insertMovement(context.tx, {
    account,
    currency,
    message,
    outcome,
    counter_account: movement.counterAccount,
    amount_haler: movement.amountHaler,
    is_reversal: movement.isReversal,
    variable_symbol: movement.variableSymbol,
    booked_on: movement.bookedOn,
    bank_ids: JSON.stringify(reference ? { [reference.kind]: reference.value } : {}),
    is_open: !isPaid,
    order_id: isPaid && order ? order.id : null,
    imported_at: context.now,
  });
  return { movement, outcome, expectedHaler: order?.total_haler ?? null };
}

type OrderToPay = OrderRow & Pick<MatchedOrder, "isPaidOnline">;

/** The order whose number is the variable symbol; undefined for other symbols. */
export async function findOrderOf(tx: Queries, symbol: string): Promise<OrderToPay | undefined> {
  const order = /^\d{8}$/.test(symbol) ? await findOrderByNumber(tx, symbol) : undefined;
  if (!order) return undefined;
  const isOnline = order.payment.type === "online";
  return { ...order, isPaidOnline: isOnline && (await hasGatewayPayment(tx, order.id)) };
}

/** @param order may be stale: another request may have recorded a payment */
async function applyMovement(
  context: PaymentContext,
  movement: Movement | KnownMovement,
  order: OrderToPay | undefined,
): Promise<MovementOutcome> {
  const outcome = matchMovement(movement, order);
  if (outcome !== "paid" || !order) return outcome;
  const changed = await recordPayment(context, { id: order.id }, "paid");
  return changed && changed.before !== changed.after ? "paid" : "already_paid";
}
