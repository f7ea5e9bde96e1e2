import { writeFileSync } from "node:fs";
import { isDataRefused, LISTS, type ListFault, type ListKind } from "../../db/index";
import { oneOfArgument, readArguments } from "../arguments";
import { UnusableFile, UsageError, type Command } from "../command";
import { printable } from "../files/input-file";
import { formatList, readListFile, writePosts } from "../files/list-file";
import { writing } from "../files/output-file";
import { startProgress } from "../files/progress";

const KINDS = Object.keys(LISTS).filter((name): name is ListKind => name in LISTS);
const OPTIONS = { "dry-run": { type: "boolean" }, force: { type: "boolean" } } as const;
const MAX_LISTED = 50;

export const importListCommand: Command = {
  name: "import",
  usage: "kind file [--dry-run] [--force]",
  help: `Imports a list of the shop (${KINDS.join(", ")}; docs/import.md). All records are written, or none if one is refused. Of payments, deliveries and redirects the file is the whole list: others are removed. --dry-run shows the result and changes nothing; --force lets a file remove more than half of a list.`,
  async run({ db, print }, args) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const [kind, file] = kindAndFile(positionals);
    const rows = await readListFile(kind, file);
    const isDryRun = values["dry-run"] ?? false;
    const progress = startProgress("records", print, rows.length);
    const options = { isDryRun, isForced: values.force ?? false, onWritten: () => progress.next() };
    const result = await LISTS[kind]
      .import(db, rows, options)
      .finally(() => progress.stop())
      .catch((error: unknown) => {
        if (!isDataRefused(error)) throw error;
        throw new UnusableFile(
          `Nothing was imported: the database refuses a record: ${error instanceof Error ? error.message : ""}`,
        );
      });
    for (const fault of result.faults.slice(0, MAX_LISTED)) print(lineOf(fault));
    if (result.faults.length > MAX_LISTED) print(`… and ${result.faults.length - MAX_LISTED} more`);
    if (result.faults.length)
      throw new UnusableFile(
        `Nothing was imported: ${result.faults.length} faults in ${rows.length} records`,
      );
    const { added, changed, same, removed } = result;
    const counts = `${kind}: ${added} new, ${changed} changed, ${same} the same, ${removed} removed`;
    if (result.isTruncated)
      throw new UnusableFile(
        `Nothing was imported: the file would remove more than half of the list (${counts}). --force imports it anyway`,
      );
    if (isDryRun) print("A dry run: nothing was changed. Without --dry-run:");
    print(counts);
  },
};

export const exportListCommand: Command = {
  name: "export",
  usage: "kind file",
  help: "Writes a list of the shop to a file that `import` reads; posts to a new folder, with a file for each text.",
  onlyReads: true,
  async run({ db, print }, args) {
    const [kind, file] = kindAndFile(readArguments(args, {}).positionals);
    const records = await LISTS[kind].export(db);
    writing(file, () =>
      kind === "posts" ? writePosts(file, records) : writeFileSync(file, formatList(kind, records)),
    );
    print(`${file}: ${records.length} records`);
  },
};

function kindAndFile([kind, file, ...more]: readonly string[]): [ListKind, string] {
  if (kind === undefined || file === undefined || more.length)
    throw new UsageError("Give the kind of list and one file");
  return [oneOfArgument(KINDS, kind, "kind"), file];
}

const lineOf = ({ row, line, field, reason }: ListFault): string =>
  `record ${row}${line === undefined ? "" : ` (line ${line})`}  ${field}: ${printable(reason)}`;
