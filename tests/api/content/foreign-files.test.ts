import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES, demoDatabase, type TestDatabase } from "../../support/database/databases";
import { runOperator } from "../../support/process/run-command";

/** The first bytes of an XLSX file of Excel, and of one of Excel 97. */
const XLSX = Buffer.from(
  "504b0304140006000800000021000d0a5b436f6e74656e745f54797065735d2e786d6c",
  "hex",
);
const XLS = Buffer.from("d0cf11e0a1b11ae1000000000000000000000000000000003e000300feff0900", "hex");

const COMMANDS: readonly string[][] = [
  ["catalogue import"],
  ["payments import"],
  ["import redirects"],
  ["import vouchers"],
  ["import deliveries"],
  ["import settings"],
  ["import posts"],
  ["pages publish"],
  ["pickup-points import", "--carrier", "zasilkovna"],
].map(([name = "", ...options]) => [...name.split(" "), "FILE", ...options]);

describe.each(DATABASES)("files of other programs over %s", (kind) => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await demoDatabase(kind);
    folder = mkdtempSync(path.join(os.tmpdir(), "naslap-spreadsheets-"));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  it.each([
    ["XLSX", XLSX, "an XLSX file or another ZIP archive: save it as CSV UTF-8"],
    ["XLS", XLS, "an XLS file: save it as CSV UTF-8"],
    ["PDF", Buffer.from("%PDF-1.7"), "a PDF file: ask for a CSV or XML file"],
    ["GZ", Buffer.from("1f8b0800000000000003", "hex"), "a compressed file: unpack it"],
  ])("are named by every import, with what to do: %s", async (name, bytes, advice) => {
    const file = path.join(folder, `file.${name.toLowerCase()}`);
    writeFileSync(file, bytes);
    const list = path.join(folder, name);
    mkdirSync(list);
    for (const part of ["posts.json", "pages.json"]) writeFileSync(path.join(list, part), bytes);
    for (const command of COMMANDS) {
      const isFolder = command.includes("posts") || command.includes("pages");
      const words = command.map((word) => (word === "FILE" ? (isFolder ? list : file) : word));
      const { code, out, err } = await runOperator(
        { DATA_DIR: folder },
        () => database.again(),
        ...words,
      );
      expect([words.join(" "), code, out.join(), err]).toEqual([
        words.join(" "),
        1,
        "",
        expect.stringContaining(advice),
      ]);
    }
  });

  it.each([
    [
      "an HTML page",
      "<html><table><tr><td>from</td></tr></table></html>",
      "HTML: save it as CSV UTF-8",
    ],
    ["an empty file", "\ufeff\n", "an empty file"],
  ])("do not take %s for a table without rows", async (_name, text, advice) => {
    const file = path.join(folder, "page.xls");
    writeFileSync(file, text);
    for (const command of COMMANDS.filter(
      (words) => !words.includes("posts") && !words.includes("pages"),
    )) {
      const words = command.map((word) => (word === "FILE" ? file : word));
      const { code, out, err } = await runOperator(
        { DATA_DIR: folder },
        () => database.again(),
        ...words,
      );
      expect([words.join(" "), code, out.join(), err]).toEqual([
        words.join(" "),
        1,
        "",
        expect.stringContaining(advice),
      ]);
    }
  });
});
