import { formatPrice } from "~/i18n/format";
import { recordPayment } from "../../api/order/payment/record-payment";
import { listOwed, recordByHand, type RefundByHand } from "../../api/order/refund/record-refunds";
import { listUnmatched } from "../../api/order/statement/assign-movement";
import { amountArgument, cardLines, readArguments } from "../arguments";
import { UsageError, type Command, type CommandContext } from "../command";

/** Parses an order number. @throws {UsageError} if it is invalid */
export function readOrderNumber(text: string | undefined): string {
  if (text === undefined) throw new UsageError("Give an order number");
  if (!/^\d{8}$/.test(text)) throw new UsageError(`Not an order number: ${text}`);
  return text;
}

function orderNumbers(args: readonly string[]): Set<string> {
  if (!args.length) throw new UsageError("Give an order number");
  return new Set(args.map(readOrderNumber));
}

/** Formats crowns with plain spaces: `1 234,50 Kč`. */
export const showPrice = (haler: number): string =>
  formatPrice(haler / 100).replace(/\u00a0/g, " ");

/** An amount as arguments have it: `1234.50`. */
const writeAmount = (haler: number): string => (haler / 100).toFixed(2);

/** Formats a change: `order 26000123: waiting → paid`. */
export const showChange = (
  number: string,
  { before, after }: { before: string; after: string },
): string =>
  before === after ? `order ${number} stays ${after}` : `order ${number}: ${before} → ${after}`;

export const notePaidCommand: Command = {
  name: "payments paid",
  usage: "order number …",
  help: "Marks orders as paid, by transfer or cash on delivery.",
  async run({ db, print, needsAttention }, args) {
    for (const number of orderNumbers(args)) {
      const changed = await db.transaction((tx) =>
        recordPayment({ tx, now: new Date() }, { number }, "paid"),
      );
      if (!changed) needsAttention();
      print(changed ? showChange(number, changed) : `no such order: ${number}`);
      if (!changed || changed.before === changed.after) continue;
      if (changed.state === "cancelled") print(`order ${number} was cancelled: a refund is due`);
      if (changed.state === "returned")
        print(
          `order ${number} came back: send back what the buyer does not owe, then record it with payments refunded`,
        );
    }
  },
};

async function record(
  { db, print, needsAttention }: CommandContext,
  number: string,
  refund: RefundByHand,
): Promise<void> {
  const recorded = await db.transaction((tx) =>
    recordByHand({ tx, now: new Date() }, number, refund),
  );
  if (!recorded.ok) {
    needsAttention();
    const { code, value } = recorded.failure;
    if (code === "not_found") return print(`no such order: ${number}`);
    if (code === "nothing_due")
      return print(
        `order ${number}: no refund is due, a part went back before. --rest records the remaining ${showPrice(Number(value))}, too`,
      );
    if (code === "refunded_before")
      return print(
        Number(value) > 0
          ? `order ${number}: ${showPrice(Number(value))} went back before, or is owed: nothing is recorded. --after ${writeAmount(Number(value))} records a further refund`
          : `order ${number}: nothing went back before: leave out --after`,
      );
    return print(`order ${number}: at most ${showPrice(Number(value))} can be refunded`);
  }
  const { underwayHaler, givenForCardsHaler, cardReturns, ...change } = recorded.value;
  print(showChange(number, change));
  if (givenForCardsHaler)
    print(`order ${number}: ${showPrice(givenForCardsHaler)} instead of gift cards`);
  for (const line of cardLines(cardReturns)) print(`order ${number}: ${line}`);
  if (underwayHaler) print(`order ${number}: the gateway refunds ${showPrice(underwayHaler)}`);
}

export const noteRefundedCommand: Command = {
  name: "payments refunded",
  usage: "order number … [--rest]",
  help: "Marks the due refunds of orders as done, also of gift cards that could not take them. If none is due and nothing went back before, the whole payment counts as refunded, and gift cards get back what they paid for an order that came back; --rest: also if a part went back before.",
  async run(context, args) {
    const { values, positionals } = readArguments(args, { rest: { type: "boolean" } });
    for (const number of orderNumbers(positionals))
      await record(context, number, { isRest: values.rest });
  },
};

export const notePartlyRefundedCommand: Command = {
  name: "payments partially-refunded",
  usage: "order number, amount in Kč [--after amount in Kč]",
  help: "Records a voluntary partial refund of an order, for example for a defect: 26000123 1250.50. A further refund of the order needs --after with the sum that went back before, or is owed, so that a refund typed twice counts once.",
  async run(context, args) {
    const { values, positionals } = readArguments(args, { after: { type: "string" } });
    const [number, amount, ...more] = positionals;
    const order = readOrderNumber(number);
    if (more.length) throw new UsageError(`Unknown argument: ${more.join(" ")}`);
    const afterHaler = values.after === undefined ? undefined : amountArgument(values.after);
    await record(context, order, { amountHaler: amountArgument(amount), afterHaler });
  },
};

const STATES = {
  owed: "owed",
  asked: "asked of the gateway",
  failed: "refused by the gateway, to be sent by hand",
} as const;

export const listOwedCommand: Command = {
  name: "payments owed",
  usage: "",
  help: "Lists due refunds: order, amount, way, account if known, reason. Then the number of unmatched bank movements to send back.",
  onlyReads: true,
  async run({ db, print }) {
    const owed = await listOwed(db);
    for (const { number, amountHaler, way, state, account, reason, since } of owed)
      print(
        [
          number,
          showPrice(amountHaler),
          way,
          STATES[state],
          way === "card" ? "give a new card or the money" : (account ?? "account unknown"),
          reason,
          since.toISOString().slice(0, 10),
        ].join("  "),
      );
    const surplus = (await listUnmatched(db)).filter(
      ({ outcome }) => outcome === "cancelled" || outcome === "already_paid",
    );
    if (surplus.length)
      print(`${surplus.length} × unmatched bank movements to send back (payments unmatched)`);
    else if (!owed.length) print("no refunds are due");
  },
};
