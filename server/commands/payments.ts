import { changePaymentState, type PaymentEvent } from "../db/index";
import { UsageError, type Command } from "./command";

const usage = "order number …";

/** A command that notes of each of the orders what has happened to its payment. */
const noting = (name: string, event: PaymentEvent, help: string): Command => ({
  name,
  usage,
  help,
  async run({ db, print }, args) {
    if (!args.length) throw new UsageError("No order number");
    for (const number of args) if (!/^\d{8}$/.test(number)) throw new UsageError(`No order number: ${number}`);
    for (const number of new Set(args)) {
      const changed = await db.transaction((tx) => changePaymentState(tx, { number }, event));
      if (!changed) print(`no such order: ${number}`);
      else if (changed.before === changed.after) print(`order ${number} stays ${changed.after}`);
      else print(`order ${number}: ${changed.before} → ${changed.after}`);
    }
  },
});

/** `payments paid number …` */
export const notePaidCommand = noting("payments paid", "paid", "Notes that an order's money has come, by transfer or from the driver.");

/** `payments refunded number …` */
export const noteRefundedCommand = noting("payments refunded", "refunded", "Notes that an order's money was given back.");

/** `payments partially-refunded number …` */
export const notePartlyRefundedCommand = noting(
  "payments partially-refunded",
  "partially_refunded",
  "Notes that a part of an order's money was given back.",
);
