import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../../server/commands/index";
import { loadBasics, migrate, readMissingData } from "../../server/db/index";
import { DATABASES, DEMO_DATA, freshDatabase, type TestDatabase } from "../support/databases";

const SECTION = /^## The first import\n(?<section>[^]*?)^## /m.exec(readFileSync("docs/catalogue.md", "utf8"))?.groups?.["section"] ?? "";
/** Files of the example: a line that ends with the name of the file and a colon, then the indented text. */
const FILES = [...SECTION.matchAll(/`([\w./]+)`:\n\n((?: {4}.*\n|\n(?= {4}))+)/g)].map(([, name = "", text = ""]) => ({
  name,
  text: text.replace(/^ {4}/gm, ""),
}));
const COMMANDS = [...SECTION.matchAll(/^ {4}npm run shop -- ((?!doctor).*)$/gm)].map(([, command = ""]) => command.split(" "));

describe.each(DATABASES)("the first import of docs/catalogue.md over %s", (kind) => {
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await freshDatabase(kind, "empty");
    await migrate(database.db);
    await loadBasics(database.db, DEMO_DATA);
    folder = mkdtempSync(path.join(os.tmpdir(), "naslap-first-"));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  describe("a store of the file", () => {
    const shop = FILES.find(({ name }) => name === "shop.jsonl")?.text ?? "";
    const HOURS = /"hours":\[.*?\]/;

    async function importShop(text: string) {
      const file = path.join(folder, "shop.jsonl");
      writeFileSync(file, text);
      const out: string[] = [];
      const print = (line: string) => void out.push(line);
      const process = { open: () => database.again(), explain: () => undefined, print, printError: print };
      return { code: await runCommand(["catalogue", "import", file], process), out: out.join("\n") };
    }
    const withClosedDays = (days: readonly string[]) =>
      shop.replace('"pickup":true', `"pickup":true,"closed_days":${JSON.stringify(days)}`);
    const withHours = (hours: readonly unknown[]) => shop.replace(HOURS, `"hours":${JSON.stringify(hours)}`);
    const line = shop.split("\n").findIndex((text) => HOURS.test(text)) + 1;
    const opening = (from: string, to: string, day: unknown = 1) => ({ day, from, to });

    it.each(["31.12.", "2026-02-30", "02-30", "2026-8-1"])("is refused if it is closed on %s, which is no day", async (day) => {
      expect(await importShop(withClosedDays([day]))).toMatchObject({
        code: 2,
        out: expect.stringContaining("brno  closed_days.0: no day like 12-31 or 2026-08-10"),
      });
    });

    const NO_TIME = "no time from 00:00 to 23:59, like 09:30";
    it.each([
      ["closes before it opens", [opening("17:00", "09:00")], "hours.0.to: not later than from"],
      ["closes when it opens", [opening("09:00", "09:00")], "hours.0.to: not later than from"],
      ["closes at 24:00", [opening("09:00", "24:00")], `hours.0.to: ${NO_TIME}`],
      ["opens at 25:00", [opening("25:00", "26:00")], `hours.0.from: ${NO_TIME}`],
      ["closes at minute 60", [opening("09:00", "12:60")], `hours.0.to: ${NO_TIME}`],
      ["opens at 9:00 without a zero", [opening("9:00", "17:00")], `hours.0.from: ${NO_TIME}`],
      ["opens at an empty time", [opening("", "17:00")], `hours.0.from: ${NO_TIME}`],
      ["opens on day 0", [opening("09:00", "17:00", 0)], "hours.0.day:"],
      ["opens on day 8", [opening("09:00", "17:00", 8)], "hours.0.day:"],
      ["opens on half a day", [opening("09:00", "17:00", 1.5)], "hours.0.day:"],
      ["opens on a named day", [opening("09:00", "17:00", "Monday")], "hours.0.day:"],
      ["has two openings that overlap", [opening("09:00", "13:00"), opening("12:00", "17:00")], "hours.1: overlaps hours.0"],
      ["has an opening twice", [opening("09:00", "13:00", 7), opening("09:00", "13:00", 7)], "hours.1: overlaps hours.0"],
    ])("is refused if it %s", async (_case, hours, reason) => {
      const { code, out } = await importShop(withHours(hours));
      expect(code).toBe(2);
      expect(out).toContain(`shop.jsonl: `);
      expect(out).toContain(`(line ${line})  brno  ${reason}`);
    });

    it.each([
      ["closed days", withClosedDays(["12-31", "02-29", "2026-08-10"])],
      ["no hours", withHours([])],
      ["a break at noon, in any order", withHours([opening("13:00", "17:30"), opening("09:00", "12:00"), opening("09:00", "12:00", 7)])],
      ["the whole day", withHours([opening("00:00", "23:59")])],
    ])("is imported with %s", async (_case, text) => expect(await importShop(text)).toMatchObject({ code: 0 }));
  });

  it("fills an empty shop until nothing is missing", async () => {
    for (const { name, text } of FILES) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const names = [...FILES.map(({ name }) => name), ...FILES.map(({ name }) => path.dirname(name))];
    for (const command of COMMANDS) {
      const out: string[] = [];
      const print = (line: string) => void out.push(line);
      const args = command.map((word) => (names.includes(word) ? path.join(folder, word) : word));
      const process = { open: () => database.again(), explain: () => undefined, print, printError: print };
      expect([command, await runCommand(args, process), out]).toEqual([command, 0, expect.anything()]);
    }
    expect(await readMissingData(database.db)).toEqual([]);
    const { sql } = database.db;
    const rows = async (table: "categories" | "stores" | "products" | "variants" | "info_pages") =>
      (await sql.selectFrom(table).select("id").execute()).length;
    expect({
      ...{ categories: await rows("categories"), stores: await rows("stores") },
      ...{ products: await rows("products"), variants: await rows("variants"), pages: await rows("info_pages") },
    }).toEqual({ categories: 3, stores: 1, products: 2, variants: 2, pages: 2 });
    const values = await sql
      .selectFrom("product_properties")
      .innerJoin("properties", "properties.id", "property_id")
      .select(["code", "value"])
      .where("code", "=", "pile-height")
      .execute();
    expect(values).toEqual([{ code: "pile-height", value: "5" }]);
  });
});
