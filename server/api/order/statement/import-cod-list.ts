import { isUnpaid } from "~/domain/payment";
import type { CodList } from "../../../adapters/statements/cod-list";
import type { Database, Queries } from "../../../db/index";
import { matchCash, type CollectedCash } from "../../../rules/statement";
import { findOrderByNumber } from "../order.repo";
import { findPaidPayment } from "../payment/gateway-payments.repo";
import { recordPayment, type PaymentContext } from "../payment/record-payment";
import { hasPaidMovement } from "./bank-movements.repo";
import { changeUnless } from "./dry-run";
import { splitAhead, type ImportedMovement, type ImportedStatement } from "./import-statement";

/**
 * Imports a carrier's list of collected cash on delivery in one transaction: a row pays the order whose number and sum it has. The list is no bank
 * movement and is not kept; a row of an order that is paid already changes nothing.
 */
export async function importCodList(
  db: Database,
  list: CodList,
  now: Date,
  isDryRun: boolean,
): Promise<ImportedStatement> {
  const { rows, ahead } = splitAhead(list.rows, ({ paidOn }) => paidOn, now);
  const movements = await changeUnless(isDryRun, db, async (tx) => {
    const imported: ImportedMovement[] = [];
    for (const row of rows) imported.push(await take({ tx, now }, row));
    return imported;
  });
  return {
    ok: true,
    format: "a list of cash on delivery",
    movements,
    broken: [...list.broken, ...ahead],
    pending: list.pending,
  };
}

async function take(context: PaymentContext, row: CollectedCash): Promise<ImportedMovement> {
  const { line, variableSymbol, amountHaler, paidOn } = row;
  const orderRow = /^\d{8}$/.test(variableSymbol)
    ? await findOrderByNumber(context.tx, variableSymbol)
    : undefined;
  const order = orderRow && {
    ...orderRow,
    isPaidOtherwise:
      !isUnpaid(orderRow.payment_state) && (await isPaidOtherwise(context.tx, orderRow.id)),
  };
  const matched = matchCash(row, order);
  const changed =
    matched === "paid" && order
      ? await recordPayment(context, { id: order.id }, "paid")
      : undefined;
  // another process may have recorded it meanwhile
  const outcome = matched === "paid" && changed?.before === changed?.after ? "recorded" : matched;
  const movement = {
    line,
    variableSymbol,
    amountHaler,
    currency: row.currency || "CZK",
    bookedOn: paidOn,
    counterAccount: "",
  };
  return { movement, outcome, expectedHaler: order?.total_haler ?? null };
}

const isPaidOtherwise = async (tx: Queries, orderId: number): Promise<boolean> =>
  (await hasPaidMovement(tx, orderId)) || (await findPaidPayment(tx, orderId)) !== undefined;
