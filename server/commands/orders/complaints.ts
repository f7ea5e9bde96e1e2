import { settleComplaint } from "../../api/order/complaint.service";
import { listComplaints } from "../../api/order/operator-returns.repo";
import { Refused, UsageError, type Command } from "../command";
import { cleanForTerminal, noteOf, oneOf, readArguments } from "./arguments";

export const listComplaintsCommand: Command = {
  name: "orders complaints",
  usage: "[--all] [--json]",
  help: "Lists open complaints, oldest first, with the legal deadline; --all adds the settled ones.",
  async run({ db, print }, args) {
    const { values, positionals } = readArguments(args, { all: { type: "boolean" }, json: { type: "boolean" } });
    if (positionals.length) throw new UsageError(`Unknown argument: ${positionals.join(" ")}`);
    const complaints = await listComplaints(db, values.all === true);
    if (values.json) return print(JSON.stringify(complaints));
    for (const { number, received_at, due, settled_at, solution, name, email, description, items } of complaints) {
      const until = settled_at ? `settled ${settled_at}` : `due ${due}`;
      print([number, received_at, until, solution, cleanForTerminal(name), cleanForTerminal(email)].join("  "));
      for (const { quantity, name } of items) print(`    ${quantity} x ${cleanForTerminal(name)}`);
      print(`    ${cleanForTerminal(description)}`);
    }
    if (!complaints.length) print("no open complaints");
  },
};

export const settleComplaintCommand: Command = {
  name: "orders complaint",
  usage: "NUMBER settle [--note TEXT]",
  help: "Marks a complaint such as 26000123-R1 as settled and mails the buyer, with the note.",
  async run({ db, print }, args) {
    const { values, positionals } = readArguments(args, { note: { type: "string" } });
    const [number = "", word = "", ...more] = positionals;
    if (!/^\d{8}-R\d{1,7}$/.test(number)) throw new UsageError(`Not the number of a complaint: ${number}`);
    if (more.length) throw new UsageError(`Unknown argument: ${more.join(" ")}. Write a note as --note "text"`);
    oneOf(["settle"], word, "decision");
    const answer = noteOf(values.note);
    const settled = await db.transaction((tx) => settleComplaint({ tx, now: new Date() }, number, answer));
    if (settled === undefined) throw new Refused(`no such complaint: ${number}`);
    if (!settled) throw new Refused(`${number} was settled before`);
    print(`complaint ${number}: settled, the buyer gets an e-mail`);
  },
};
