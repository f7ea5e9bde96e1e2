import { listWithdrawals } from "../../api/order/returns/operator-returns.repo";
import {
  decideWithdrawal,
  type Decided,
} from "../../api/order/returns/withdrawal/decide-withdrawal";
import {
  cardLines,
  cleanForTerminal,
  expectNoMore,
  noteOf,
  oneOfArgument,
  readArguments,
  showCrowns,
} from "../arguments";
import { Refused, UsageError, type Command } from "../command";
import { listReturnsCommand } from "./list-returns";

export const listWithdrawalsCommand = listReturnsCommand({
  what: "withdrawals",
  help: "Lists withdrawals that wait for a decision, oldest first; --all adds the decided ones.",
  read: listWithdrawals,
  linesOf: (withdrawal) => [
    [
      withdrawal.number,
      withdrawal.received_at,
      withdrawal.state,
      `order ${withdrawal.order_state}, ${withdrawal.payment_state}`,
      showCrowns(withdrawal.refund_tax_incl),
      cleanForTerminal(withdrawal.name),
    ].join("  "),
    ...withdrawal.items.map(
      ({ quantity, name, is_cut }) =>
        `    ${quantity} x ${cleanForTerminal(name)}${is_cut ? " (cut)" : ""}`,
    ),
    ...withdrawal.gift_cards.map(
      ({ code, amount_tax_incl }) => `    ${showCrowns(amount_tax_incl)} to gift card ${code}`,
    ),
    ...(withdrawal.iban ? [`    to ${withdrawal.iban}`] : []),
    ...(withdrawal.note ? [`    ${cleanForTerminal(withdrawal.note)}`] : []),
  ],
});

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
    expectNoMore(more);
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
      return cardReturns.length ? [] : [`order ${order.number}: nothing more can be refunded`];
    if (refunded.ok)
      return [`${showCrowns(refunded.value.amount_haler / 100)} is owed: payments owed`];
    if (refunded.failure.code === "not_paid")
      return [
        `order ${order.number} is ${order.payment_state}: no refunds are due until it is noted as paid`,
      ];
    return [`order ${order.number}: nothing more can be refunded`];
  };
  return [
    ...money(),
    ...cardLines(cardReturns),
    ...(orderState ? [`order ${order.number}: ${order.state} → ${orderState}`] : []),
  ];
}
