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

  it.each(["31.12.", "2026-02-30", "02-30", "2026-8-1"])("refuses a store that is closed on %s, which is no day", async (day) => {
    const shop = FILES.find(({ name }) => name === "shop.jsonl")?.text ?? "";
    const file = path.join(folder, "shop.jsonl");
    const run = async (days: readonly string[]) => {
      writeFileSync(file, shop.replace('"pickup":true', `"pickup":true,"closed_days":${JSON.stringify(days)}`));
      const out: string[] = [];
      const print = (line: string) => void out.push(line);
      const process = { open: () => database.again(), explain: () => undefined, print, printError: print };
      return { code: await runCommand(["catalogue", "import", file], process), out: out.join("\n") };
    };
    expect(await run([day])).toMatchObject({
      code: 2,
      out: expect.stringContaining("brno  closed_days.0: no day like 12-31 or 2026-08-10"),
    });
    expect(await run(["12-31", "02-29", "2026-08-10"])).toMatchObject({ code: 0 });
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
