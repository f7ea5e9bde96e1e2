import { writeFileSync } from "node:fs";
import path from "node:path";
import { isdocOf } from "../../adapters/isdoc/isdoc";
import { pohodaOf } from "../../adapters/pohoda";
import { accountingCsv } from "../../api/order/documents/accounting-csv";
import { readDocumentsBetween } from "../../api/order/documents/documents.repo";
import { makeFolder } from "../../files/make-folder";
import type { DocumentData } from "../../rules/document";
import { dayArgument, oneOfArgument, readOptions } from "../arguments";
import { UsageError, type Command } from "../command";
import { writing } from "../files/output-file";

const FORMATS = ["csv", "isdoc", "pohoda"] as const;

interface TextFile {
  name: string;
  text: string;
}

const csvFiles = (documents: readonly DocumentData[], days: string): [TextFile] => [
  { name: `documents-${days}.csv`, text: accountingCsv(documents) },
];
const isdocFiles = (documents: readonly DocumentData[]): TextFile[] =>
  documents.map((document) => ({ name: `${document.number}.isdoc`, text: isdocOf(document) }));

/** A file for each seller: Pohoda refuses documents of another company. */
function pohodaFiles(documents: readonly DocumentData[], days: string): TextFile[] {
  const sellers = [...new Set(documents.map(({ seller }) => seller.companyId))];
  return sellers.map((companyId) => ({
    name: `pohoda-${companyId}-${days}.xml`,
    text: pohodaOf(
      documents.filter(({ seller }) => seller.companyId === companyId),
      companyId,
    ),
  }));
}

export const exportOrdersCommand: Command = {
  name: "orders export",
  usage: "--from DAY --to DAY --format csv|isdoc|pohoda --out FOLDER",
  help: "Writes the invoices and credit notes issued from one day to another, both included: csv one table, isdoc (6.0.1) a file each, pohoda one XML file to import.",
  onlyReads: true,
  async run({ db, print }, args) {
    const values = readOptions(args, {
      from: { type: "string" },
      to: { type: "string" },
      format: { type: "string", default: "csv" },
      out: { type: "string" },
    });
    const format = oneOfArgument(FORMATS, values.format, "format");
    const [from, to] = [dayArgument(values.from, "--from"), dayArgument(values.to, "--to")];
    if (from > to) throw new UsageError(`${from} is after ${to}`);
    const { out } = values;
    if (!out) throw new UsageError("Name the folder to write to: --out FOLDER");
    const documents = (await readDocumentsBetween(db, from, to)).map(({ data }) => data);
    const files = { csv: csvFiles, isdoc: isdocFiles, pohoda: pohodaFiles }[format](
      documents,
      `${from}-${to}`,
    );
    writing(out, () => {
      makeFolder(out);
      for (const { name, text } of files) writeFileSync(path.join(out, name), text);
    });
    print(
      `${documents.length} documents in ${format === "csv" ? path.join(out, files[0]?.name ?? "") : out}`,
    );
  },
};
