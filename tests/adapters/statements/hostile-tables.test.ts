import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { readCodList } from "../../../server/adapters/statements/cod-list";
import { csvRows, csvShapesOf, textRecords } from "../../../server/files/table";
import { cpuMs } from "../../support/process/cpu";

const MEGABYTE = 1_000_000;
const fill = (text: string, bytes = MEGABYTE / 5) => text.repeat(Math.ceil(bytes / text.length));

/** Each text begins with a heading of three columns and costs time in proportion to its length, whatever its quotation marks. */
const HOSTILE: readonly [string, string][] = [
  ["marks that open in each line", fill('"a";"b\n')],
  ["blocks of lines that one mark closes", fill(fill('"a";"b\n', 6_300) + '"a"\n')],
  ["open marks before lines without marks", fill('1;"a\n' + "x;y;z\n".repeat(900) + '2;"b\n')],
  ["a mark that nothing closes, then rows", `1;"a\n${fill("x;y;z\n")}`],
  [
    "rows of several lines with a wrong number of columns",
    fill(`1;"${"a\n".repeat(990)}";3;4;5\n`),
  ],
  ["marks only", fill('"')],
  ["separators only", fill(";")],
  ["one long line", fill("x")],
  ["line ends only", fill("\n")],
];
/** Far more than a megabyte takes on a slow machine; a search to the end of the marks in each line took minutes. */
const MS_A_MEGABYTE = 50_000;

it.each(HOSTILE)("a table costs time in proportion to its length: %s", async (_name, text) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "tables-")), "table.csv");
  writeFileSync(file, `code;name;price\n${text}`);
  const limit = (MS_A_MEGABYTE * text.length) / MEGABYTE;
  const start = process.cpuUsage();
  let line = 0;
  const shape = csvShapesOf(file).find(({ columns }) => columns.length === 3);
  if (!shape) throw new Error("no heading");
  for await (const row of csvRows(file, shape)) line = row.line;
  expect(line).toBeLessThanOrEqual(text.split("\n").length + 1);
  expect(cpuMs(start)).toBeLessThan(limit);

  const again = process.cpuUsage();
  expect(textRecords(`code;name;price\n${text}`, ";", 3)[0]?.fields).toEqual([
    "code",
    "name",
    "price",
  ]);
  expect(cpuMs(again)).toBeLessThan(limit);
});

it("searches the heading of a list of cash on delivery at the beginning of the file only", () => {
  const rows = fill("Z 1100 2003 40;26000001;513,00;18.11.2026\n", 2 * MEGABYTE);
  const start = process.cpuUsage();
  expect(readCodList(Buffer.from(`Zásilka;Číslo;Cena;Datum\n${rows}`))).toBeUndefined();
  const withoutHeading = cpuMs(start);
  const again = process.cpuUsage();
  const list = readCodList(Buffer.from(`Zásilka;Variabilní symbol;Dobírka;Vyplaceno dne\n${rows}`));
  expect([list?.rows.length, list?.broken]).toEqual([Math.ceil((2 * MEGABYTE) / 42), []]);
  expect(withoutHeading).toBeLessThan(cpuMs(again));
});
