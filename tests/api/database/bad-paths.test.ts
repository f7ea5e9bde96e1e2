import { execFileSync } from "node:child_process";
import {
  createReadStream,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { sql as raw } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { runCommand } from "../../../server/commands/index";
import { openShop } from "../../../server/commands/open-shop";
import { migrate } from "../../../server/db/index";
import { StartError, startErrorOf } from "../../../server/start/start-error";
import { createTestApi, placeOrder, readyGuest } from "../../support/backends/api";
import { BOTH_DATABASES, freshDatabase, type TestDatabase } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";

const QUIET = { info: () => undefined, warn: () => undefined };

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "naslap-paths-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe("a command whose file or folder cannot be written says so in one line:", () => {
  let database: TestDatabase;
  let number: string;
  beforeAll(async () => {
    database = await freshDatabase("sqlite");
    const { ask } = createTestApi(database.db);
    ({ number } = await placeOrder(await readyGuest(ask, { productId: P.glue, quantity: 1 })));
  });
  afterAll(() => database.drop());

  async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const open = () => database.again();
    return {
      code: await runCommand(args, { open, explain: () => undefined, print, printError: print }),
      lines,
    };
  }
  const days = ["--from", "2026-01-01", "--to", "2026-12-31", "--out"];
  const FILES: [string, () => string[]][] = [
    ["orders cutsheet", () => ["orders", "cutsheet", number, "--out"]],
    ["orders cutting-list", () => ["orders", "cutting-list", "2026-03-31", "--out"]],
    ["orders parcels", () => ["orders", "parcels", "--out"]],
    ["newsletter export", () => ["newsletter", "export"]],
    ["customers export", () => ["customers", "export"]],
    ["catalogue export", () => ["catalogue", "export"]],
    ["export redirects", () => ["export", "redirects"]],
    ["export settings", () => ["export", "settings"]],
  ];
  const FOLDERS: [string, () => string[]][] = [
    ["orders export", () => ["orders", "export", ...days]],
    ["export posts", () => ["export", "posts"]],
    ["backup", () => ["backup"]],
  ];
  it.skipIf(!existsSync("/dev/full"))("customers export: a full disk", async () => {
    expect(await run("customers", "export", "/dev/full")).toEqual({
      code: 1,
      lines: ["Cannot write /dev/full: the disk is full, the file is not complete"],
    });
  });

  it("catalogue export: a pipe and a link are written to, not replaced", async () => {
    const folder = newFolder();
    const at = (name: string) => path.join(folder, name);
    execFileSync("mkfifo", [at("pipe")]);
    const reading = text(createReadStream(at("pipe")));
    writeFileSync(at("file"), "");
    symlinkSync("file", at("link"));
    for (const place of [at("pipe"), at("link")])
      expect((await run("catalogue", "export", place)).code).toBe(0);
    expect(lstatSync(at("pipe")).isFIFO()).toBe(true);
    expect(lstatSync(at("link")).isSymbolicLink()).toBe(true);
    expect(await reading).toBe(readFileSync(at("file"), "utf8"));
  });

  const refused = (place: string) => ({
    code: 1,
    lines: [expect.stringMatching(new RegExp(`^Cannot (write ${place}: |copy: )[^\\n]+$`))],
  });

  it.each(FILES)("%s: no such folder, a folder, below a file, /proc", async (_, args) => {
    const folder = newFolder();
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    for (const place of [
      folder,
      path.join(folder, "missing", "a.txt"),
      path.join(file, "a.txt"),
      "/proc/naslap/a.txt",
      "/proc/naslap",
    ])
      expect(await run(...args(), place)).toEqual(refused(place));
    expect(existsSync(`${folder}.part`)).toBe(false);
  });

  it.each(FOLDERS)("%s: below a file, /proc; missing folders are made", async (_, args) => {
    const folder = newFolder();
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    for (const place of [
      path.join(file, "below"),
      path.join(file, "far", "below"),
      "/proc/naslap",
      "/proc/naslap/below",
    ])
      expect(await run(...args(), place)).toEqual(refused(place));
    const made = path.join(folder, "far", "below");
    expect((await run(...args(), made)).code).toBe(0);
    expect(existsSync(made)).toBe(true);
  });
});

describe("a DATA_DIR that cannot be read", () => {
  it("ends with cause and remedy, not with a stack", () => {
    const folder = newFolder();
    // a loop, because root may read everything else
    symlinkSync("shop.sqlite", path.join(folder, "shop.sqlite"));
    expect(() => openShop({ dataDir: folder, databaseUrl: undefined }, QUIET)).toThrow(StartError);
    expect(() => openShop({ dataDir: folder, databaseUrl: undefined }, QUIET)).toThrow(
      `DATA_DIR ${folder} cannot be read by the user that runs the shop`,
    );
  });
});

describe.each(BOTH_DATABASES)(
  "a half-filled database over %s ends with cause and remedy:",
  (kind) => {
    const CONFIG = {
      dataDir: "/data",
      databaseUrl: kind === "postgres" ? "postgres://shop@127.0.0.1/shop" : undefined,
    };

    it("a table is missing", async () => {
      const database = await freshDatabase(kind);
      onTestFinished(() => database.drop());
      await database.db.sql.schema.dropTable("withdrawal_items").execute();
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const explain = (error: unknown) => startErrorOf(error, CONFIG)?.message;
      const args = ["orders", "withdrawals"];
      expect(
        await runCommand(args, { open: () => database.again(), explain, print, printError: print }),
      ).toBe(1);
      expect(lines).toEqual([
        expect.stringMatching(
          /^Cannot run: .+ has only a part of the shop's tables \([^\n]*withdrawal_items[^\n]*\)$/,
        ),
      ]);
    });

    it("a table is there already", async () => {
      const database = await freshDatabase(kind, "empty");
      onTestFinished(() => database.drop());
      await raw`create table products (id integer)`.execute(database.db.sql);
      const failure: unknown = await migrate(database.db).catch((error: unknown) => error);
      const known = startErrorOf(failure, CONFIG);
      expect(known?.message).toMatch(
        /has tables that the shop did not make \([^\n]*products[^\n]*\)$/,
      );
      expect(known?.remedy).toMatch(/^restore a backup into an empty database/);
    });
  },
);
