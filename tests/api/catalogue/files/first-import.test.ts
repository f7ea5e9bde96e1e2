import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { readDemoSettings } from "../../../../server/api/content/made-up-data";
import { readMissingData } from "../../../../server/api/upkeep";
import { runCommand } from "../../../../server/commands/index";
import { loadBasics, migrate } from "../../../../server/db/index";
import {
  DATABASES,
  DEMO_DATA,
  freshDatabase,
  type TestDatabase,
} from "../../../support/database/databases";

const SECTION =
  /^## The first import\n(?<section>[^]*?)^## /m.exec(readFileSync("docs/catalogue.md", "utf8"))
    ?.groups?.["section"] ?? "";
/** Files of the example: a line that ends with the name of the file and a colon, then the indented text. */
const FILES = [...SECTION.matchAll(/`([\w./]+)`:\n\n((?: {4}.*\n|\n(?= {4}))+)/g)].map(
  ([, name = "", text = ""]) => ({
    name,
    text: text.replace(/^ {4}/gm, ""),
  }),
);
const COMMANDS = [...SECTION.matchAll(/^ {4}npm run shop -- ((?!doctor).*)$/gm)].map(
  ([, command = ""]) => command.split(" "),
);

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
      const process = {
        open: () => database.again(),
        explain: () => undefined,
        print,
        printError: print,
      };
      return {
        code: await runCommand(["catalogue", "import", file], process),
        out: out.join("\n"),
      };
    }
    const withClosedDays = (days: readonly string[]) =>
      shop.replace('"pickup":true', `"pickup":true,"closed_days":${JSON.stringify(days)}`);
    const withHours = (hours: readonly unknown[]) =>
      shop.replace(HOURS, `"hours":${JSON.stringify(hours)}`);
    const withChanges = (changes: object) =>
      shop.replace(/^.*"type":"store".*$/m, (record) =>
        JSON.stringify({ ...z.looseObject({}).parse(JSON.parse(record)), ...changes }),
      );
    const line = shop.split("\n").findIndex((text) => HOURS.test(text)) + 1;
    const opening = (from: string, to: string, day: unknown = 1) => ({ day, from, to });

    it.each(["31.12.", "2026-02-30", "02-30", "2026-8-1"])(
      "is refused if it is closed on %s, which is no day",
      async (day) => {
        expect(await importShop(withClosedDays([day]))).toMatchObject({
          code: 2,
          out: expect.stringContaining("brno  closed_days.0: not a day like 12-31 or 2026-08-10"),
        });
      },
    );

    const NO_TIME = "not a time from 00:00 to 23:59, like 09:30";
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
      [
        "has two openings that overlap",
        [opening("09:00", "13:00"), opening("12:00", "17:00")],
        "hours.1: overlaps hours.0",
      ],
      [
        "has an opening twice",
        [opening("09:00", "13:00", 7), opening("09:00", "13:00", 7)],
        "hours.1: overlaps hours.0",
      ],
    ])("is refused if it %s", async (_case, hours, reason) => {
      const { code, out } = await importShop(withHours(hours));
      expect(code).toBe(2);
      expect(out).toContain(`shop.jsonl: `);
      expect(out).toContain(`(line ${line})  brno  ${reason}`);
    });

    const NO_EMAIL = "email: no e-mail address, like brno@example.cz";
    const NO_PHONE = "phone: not a phone number of digits and spaces, like +420 541 000 101";
    const SWAPPED = "gps: lat and lng are swapped: Brno has lat 49.19 and lng 16.61";
    it.each([
      ["has a latitude above 90", { gps: { lat: 90.1, lng: 16.6 } }, "gps.lat: Too big"],
      ["has a latitude below -90", { gps: { lat: -90.1, lng: 16.6 } }, "gps.lat: Too small"],
      ["has a longitude above 180", { gps: { lat: 49.2, lng: 180.1 } }, "gps.lng: Too big"],
      ["has a longitude below -180", { gps: { lat: 49.2, lng: -180.1 } }, "gps.lng: Too small"],
      ["has a latitude only", { gps: { lat: 49.2 } }, "gps.lng: missing"],
      [
        "has a longitude only",
        { gps: { lng: 16.6, lat: null } },
        "gps.lat: Invalid input: expected number, received null",
      ],
      ["has no coordinates", { gps: undefined }, "gps: missing"],
      [
        "has coordinates as texts",
        { gps: { lat: "49.2", lng: "16.6" } },
        "gps.lat: a text in place of a number: 49.2",
      ],
      [
        "has zeros for unknown coordinates",
        { gps: { lat: 0, lng: 0 } },
        "gps: no place: both are 0",
      ],
      [
        "has coordinates of Brno in the wrong order",
        { gps: { lat: 16.6068, lng: 49.1951 } },
        SWAPPED,
      ],
      [
        "has coordinates of Košice in the wrong order",
        { gps: { lat: 21.2611, lng: 48.7164 } },
        SWAPPED,
      ],
      ["has no e-mail", { email: "" }, NO_EMAIL],
      ["has an e-mail without a host", { email: "brno@" }, NO_EMAIL],
      ["has two e-mails", { email: "brno@example.cz, praha@example.cz" }, NO_EMAIL],
      ["has an e-mail of 255 characters", { email: `${"b".repeat(244)}@example.cz` }, "email: "],
      ["has no phone", { phone: "" }, NO_PHONE],
      ["has a phone with letters", { phone: "tel. 541 000 101" }, NO_PHONE],
      ["has a phone with hyphens", { phone: "541-000-101" }, NO_PHONE],
      ["has two phones", { phone: "541 000 101, 541 000 102" }, NO_PHONE],
      [
        "has a Czech phone of eight digits",
        { phone: "+420 541 000 10" },
        "phone: too few or too many digits",
      ],
      [
        "has a phone of ten digits without a prefix",
        { phone: "541 000 1010" },
        "phone: too few or too many digits",
      ],
      [
        "has a prefix without its plus",
        { phone: "420 541 000 101" },
        "phone: too few or too many digits",
      ],
      [
        "has a phone of 16 digits",
        { phone: "+49 1234 5678 9012 34" },
        "phone: too few or too many digits",
      ],
    ])("is refused if it %s", async (_case, changes, reason) => {
      expect(await importShop(withChanges(changes))).toMatchObject({
        code: 2,
        out: expect.stringContaining(`(line ${line})  brno  ${reason}`),
      });
    });

    it("is imported beside a brand, whose e-mail may be empty but not invalid", async () => {
      const brand = (email: string) =>
        JSON.stringify({
          type: "brand",
          slug: "b",
          name: "B",
          manufacturer: { name: "B", address: "", email },
        });
      expect(await importShop(`${shop}${brand("")}\n`)).toMatchObject({ code: 0 });
      expect(await importShop(`${shop}${brand("b@")}\n`)).toMatchObject({
        code: 2,
        out: expect.stringContaining(`manufacturer.${NO_EMAIL}`),
      });
    });

    it.each([
      ["coordinates of Košice", withChanges({ gps: { lat: 48.7164, lng: 21.2611 } })],
      ["coordinates on the equator", withChanges({ gps: { lat: 0, lng: 9.4 } })],
      ["a phone without a prefix", withChanges({ phone: "541 000 101" })],
      ["a phone with 00 for the plus", withChanges({ phone: "00420 541000101" })],
      ["a Slovak phone", withChanges({ phone: "+421 2 1234 5678" })],
      ["a German phone", withChanges({ phone: "+49 30 1234567" })],
      ["closed days", withClosedDays(["12-31", "02-29", "2026-08-10"])],
      ["no hours", withHours([])],
      [
        "a break at noon, in any order",
        withHours([
          opening("13:00", "17:30"),
          opening("09:00", "12:00"),
          opening("09:00", "12:00", 7),
        ]),
      ],
      ["the whole day", withHours([opening("00:00", "23:59")])],
    ])("is imported with %s", async (_case, text) =>
      expect(await importShop(text)).toMatchObject({ code: 0 }),
    );
  });

  it("fills an empty shop until nothing is missing", async () => {
    for (const { name, text } of FILES) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const names = [
      ...FILES.map(({ name }) => name),
      ...FILES.map(({ name }) => path.dirname(name)),
    ];
    for (const command of COMMANDS) {
      const out: string[] = [];
      const print = (line: string) => void out.push(line);
      const args = command.map((word) => (names.includes(word) ? path.join(folder, word) : word));
      const process = {
        open: () => database.again(),
        explain: () => undefined,
        print,
        printError: print,
      };
      expect([command, await runCommand(args, process), out]).toEqual([
        command,
        0,
        expect.anything(),
      ]);
    }
    expect(await readMissingData(database.db)).toEqual([]);
    expect(await readDemoSettings(database.db)).toEqual([]);
    const { sql } = database.db;
    const rows = async (table: "categories" | "stores" | "products" | "variants" | "info_pages") =>
      (await sql.selectFrom(table).select("id").execute()).length;
    expect({
      categories: await rows("categories"),
      stores: await rows("stores"),
      products: await rows("products"),
      variants: await rows("variants"),
      pages: await rows("info_pages"),
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
