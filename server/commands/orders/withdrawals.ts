import { decideWithdrawal, type Decided } from "../../api/order/returns/decide-withdrawal";
import { listWithdrawals } from "../../api/order/returns/operator-returns.repo";
import { Refused, UsageError, type Command } from "../command";
import {
  cardLines,
  cleanForTerminal,
  crowns,
  noteOf,
  oneOfArgument,
  readArguments,
} from "./arguments";

export const listWithdrawalsCommand: Command = {
  name: "orders withdrawals",
  usage: "[--all] [--json]",
  help: "Lists withdrawals that wait for a decision, oldest first; --all adds the decided ones.",
  onlyReads: true,
  async run({ db, print }, args) {
    const { values, positionals } = readArguments(args, {
      all: { type: "boolean" },
      json: { type: "boolean" },
    });
    if (positionals.length) throw new UsageError(`Unknown argument: ${positionals.join(" ")}`);
    const withdrawals = await listWithdrawals(db, values.all === true);
    if (values.json) return print(JSON.stringify(withdrawals));
    for (const {
      number,
      received_at,
      state,
      order_state,
      payment_state,
      refund_tax_incl,
      gift_cards,
      name,
      iban,
      note,
      items,
    } of withdrawals) {
      print(
        [
          number,
          received_at,
          state,
          `order ${order_state}, ${payment_state}`,
          crowns(refund_tax_incl),
          cleanForTerminal(name),
        ].join("  "),
      );
      for (const { quantity, name, is_cut } of items)
        print(`    ${quantity} x ${cleanForTerminal(name)}${is_cut ? " (cut)" : ""}`);
      for (const { code, amount_tax_incl } of gift_cards)
        print(`    ${crowns(amount_tax_incl)} to gift card ${code}`);
      if (iban) print(`    to ${iban}`);
      if (note) print(`    ${cleanForTerminal(note)}`);
    }
    if (!withdrawals.length) print("no open withdrawals");
  },
};

const WORDS = { accept: "accepted", refuse: "refused" } as const;

/** `orders withdrawal`: accepts or refuses a withdrawal. */
export const decideWithdrawalCommand: Command = {
  name: "orders withdrawal",
  usage: "NUMBER accept|refuse [--note TEXT]",
  help: "Decides on a withdrawal such as 26000123-O1 after its goods have returned, and mails the buyer. After acceptance the refund is due, and uncut goods go back into stock.",
  async run({ db, print }, args) {
    const { values, positionals } = readArguments(args, { note: { type: "string" } });
    const [number = "", word = "", ...more] = positionals;
    if (!/^\d{8}-O\d{1,7}$/.test(number))
      throw new UsageError(`Not the number of a withdrawal: ${number}`);
    if (more.length)
      throw new UsageError(`Unknown argument: ${more.join(" ")}. Write a note as --note "text"`);
    const state = WORDS[oneOfArgument(["accept", "refuse"], word, "decision")];
    const answer = noteOf(values.note);
    const decided = await db.transaction((tx) =>
      decideWithdrawal({ tx, now: new Date() }, { number, state, answer }),
    );
    if (!decided.ok) {
      const { code, value } = decided.failure;
      throw new Refused(
        code === "decided" ? `${number} was ${value} before` : `no such withdrawal: ${number}`,
      );
    }
    print(`withdrawal ${number}: ${state}, the buyer gets an e-mail`);
    for (const line of linesOf(decided.value)) print(line);
  },
};

function linesOf({ order, refunded, cardReturns, orderState, withdrawal }: Decided): string[] {
  const money = () => {
    if (withdrawal.state === "refused") return [];
    if (refunded === null)
      return cardReturns.length ? [] : [`order ${order.number}: nothing more can be given back`];
    if (refunded.ok) return [`${crowns(refunded.value.amount_haler / 100)} is owed: payments owed`];
    if (refunded.failure.code === "not_paid")
      return [
        `order ${order.number} is ${order.payment_state}: no refunds are due until it is noted as paid`,
      ];
    return [`order ${order.number}: nothing more can be given back`];
  };
  return [
    ...money(),
    ...cardLines(cardReturns),
    ...(orderState ? [`order ${order.number}: ${order.state} → ${orderState}`] : []),
  ];
}
