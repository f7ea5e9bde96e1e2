import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isdocOf } from "../../adapters/isdoc/isdoc";
import { accountingCsv } from "../../api/documents/accounting-csv";
import { readDocumentsOf } from "../../api/documents/documents.service";
import { UsageError, type Command } from "../command";
import { dayOf, oneOf, readArguments } from "./arguments";

const FORMATS = ["csv", "isdoc"] as const;

export const exportOrdersCommand: Command = {
  name: "orders export",
  usage: "--from DAY --to DAY --format csv|isdoc --out FOLDER",
  help: "Writes the invoices and credit notes issued from one day to another, both included: csv one table, isdoc (6.0.1) a file each.",
  async run({ db, print }, args) {
    const { values, positionals } = readArguments(args, {
      from: { type: "string" },
      to: { type: "string" },
      format: { type: "string", default: "csv" },
      out: { type: "string" },
    });
    if (positionals.length > 0) throw new UsageError(`Unknown argument: ${positionals.join(" ")}`);
    const format = oneOf(FORMATS, values.format, "format");
    const [from, to] = [dayOf(values.from, "--from"), dayOf(values.to, "--to")];
    if (from > to) throw new UsageError(`${from} is after ${to}`);
    const { out } = values;
    if (!out) throw new UsageError("Name the folder to write to: --out FOLDER");
    const documents = (await readDocumentsOf(db, from, to)).map(({ data }) => data);
    mkdirSync(out, { recursive: true });
    const table = path.join(out, `documents-${from}-${to}.csv`);
    if (format === "csv") writeFileSync(table, accountingCsv(documents));
    else for (const document of documents) writeFileSync(path.join(out, `${document.number}.isdoc`), isdocOf(document));
    print(`${documents.length} documents in ${format === "csv" ? table : out}`);
  },
};
