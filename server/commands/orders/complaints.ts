import { settleComplaint } from "../../api/order/returns/complaint/settle-complaint";
import { listComplaints } from "../../api/order/returns/operator-returns.repo";
import {
  amountArgument,
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

export const listComplaintsCommand = listReturnsCommand({
  what: "complaints",
  help: "Lists open complaints, oldest first, with the legal deadline; --all adds the settled ones.",
  read: listComplaints,
  linesOf: ({
    number,
    received_at,
    due,
    settled_at,
    solution,
    name,
    email,
    description,
    items,
  }) => [
    [
      number,
      received_at,
      settled_at ? `settled ${settled_at}` : `due ${due}`,
      solution,
      cleanForTerminal(name),
      cleanForTerminal(email),
    ].join("  "),
    ...items.map(({ quantity, name }) => `    ${quantity} x ${cleanForTerminal(name)}`),
    `    ${cleanForTerminal(description)}`,
  ],
});

export const settleComplaintCommand: Command = {
  name: "orders complaint",
  usage: "NUMBER settle --note TEXT [--refund AMOUNT]",
  help: "Marks a complaint such as 26000123-R1 as settled and mails the buyer. The note says how it was settled, with a repair and its duration, or why it is refused. --refund 1250.50 (Kč) makes a refund due; the part that gift cards paid goes back to them. An order that is not paid yet is refunded after its payment is recorded.",
  async run({ db, print }, args) {
    const { values, positionals } = readArguments(args, {
      note: { type: "string" },
      refund: { type: "string" },
    });
    const [number = "", word = "", ...more] = positionals;
    if (!/^\d{8}-R\d{1,7}$/.test(number))
      throw new UsageError(`Not the number of a complaint: ${number}`);
    expectNoMore(more);
    oneOfArgument(["settle"], word, "decision");
    const answer = noteOf(values.note);
    if (answer === undefined)
      throw new UsageError('Write how it is settled, or why it is refused, as --note "text"');
    const refundHaler = values.refund === undefined ? undefined : amountArgument(values.refund);
    const settled = await db.transaction((tx) =>
      settleComplaint({ tx, now: new Date() }, number, { answer, refundHaler }),
    );
    if (!settled.ok) {
      const { code, value } = settled.failure;
      if (code === "not_found") throw new Refused(`no such complaint: ${number}`);
      if (code === "not_paid")
        throw new Refused(
          `${number}: order ${number.slice(0, 8)} is not paid yet${value === "cod" ? " (cash on delivery)" : ""}: record its payment (payments paid) before a refund`,
        );
      const sum = showCrowns(Number(value) / 100);
      if (code === "more_than_paid") throw new Refused(`${number}: at most ${sum} can be refunded`);
      throw new Refused(
        `${number} was settled before, ${value ? `with a refund of ${sum}` : "without a refund"}`,
      );
    }
    print(`complaint ${number}: settled, the buyer gets an e-mail`);
    if (settled.value.refundHaler > 0)
      print(`${showCrowns(settled.value.refundHaler / 100)} is owed: payments owed`);
    for (const line of cardLines(settled.value.cardReturns)) print(line);
  },
};
