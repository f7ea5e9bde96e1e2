import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { countRows, openDatabase, type Database } from "../../../server/db/index";
import { freshDatabase, type TestDatabase } from "../../support/database/databases";
import { makeForeignFile } from "../../support/database/foreign-file";
import { noShop, runOperator } from "../../support/process/run-command";
import { makeOldShop } from "../../support/shops/old-shop";
import { paymentShop } from "../../support/shops/payment-shop";

describe("a restore of an SQLite file", () => {
  let database: TestDatabase;
  let copy: string;
  const folder = mkdtempSync(path.join(tmpdir(), "naslap-restore-"));
  const at = (...names: string[]) => path.join(folder, ...names);
  const newFolder = () => mkdtempSync(at("new-"));
  const restoreInto = (dataDir: string, from = copy) =>
    runOperator({ DATA_DIR: dataDir }, noShop, "restore", from);
  const file = () => (database.target.kind === "sqlite" ? database.target.file : "");
  async function ordersIn(dataDir: string): Promise<number> {
    const db = openDatabase({ kind: "sqlite", file: path.join(dataDir, "shop.sqlite") });
    const orders = await db.sql.selectFrom("orders").select("id").execute();
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.sql);
    await db.close();
    expect(rows).toEqual([{ integrity_check: "ok" }]);
    return orders.length;
  }
  const backUp = async (db: () => Database): Promise<string> => {
    const copies = mkdtempSync(at("copies-"));
    expect(await runOperator({ DATA_DIR: folder }, db, "backup", copies)).toMatchObject({
      code: 0,
      err: "",
    });
    return path.join(copies, readdirSync(copies)[0] ?? "");
  };

  beforeAll(async () => {
    database = await freshDatabase("sqlite");
    const shop = paymentShop(database.db);
    await shop.order({ deliveryId: 2, paymentId: 1 });
    copy = await backUp(() => database.again());
    for (let orders = 0; orders < 3; orders++) await shop.order({ deliveryId: 2, paymentId: 1 });
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  /** The files of a shop as kill -9 leaves them: its newest orders are in the log. */
  function killedShop(): string {
    const dataDir = newFolder();
    for (const end of ["", "-wal", "-shm"])
      copyFileSync(`${file()}${end}`, path.join(dataDir, `shop.sqlite${end}`));
    return dataDir;
  }

  it.each(["shop.sqlite", "shop.sqlite-wal", "shop.sqlite-shm", "shop.sqlite-journal"])(
    "is refused beside a %s, also a folder or a link, which stays",
    async (left) => {
      const dataDir = newFolder();
      const place = path.join(dataDir, left);
      for (const make of [
        () => writeFileSync(place, ""),
        () => mkdirSync(place),
        () => symlinkSync("/nowhere/file", place),
      ]) {
        make();
        expect(await restoreInto(dataDir)).toMatchObject({
          code: 2,
          err: expect.stringContaining(
            `move shop.sqlite, shop.sqlite-wal, shop.sqlite-shm away together (there is ${left})`,
          ),
        });
        expect(readdirSync(dataDir)).toEqual([left]);
        rmSync(place, { recursive: true });
      }
    },
  );

  it("of a backup of an older release is migrated, and its numbers go on", async () => {
    const old = newFolder();
    const name = path.join(old, "shop.sqlite");
    await changeFile(name, makeOldShop);
    const tables: Record<string, number> = {};
    await changeFile(name, async (db) => Object.assign(tables, await countRows(db)));
    const files = { "shop.sqlite": createHash("sha256").update(readFileSync(name)).digest("hex") };
    writeFileSync(
      path.join(old, "backup.json"),
      JSON.stringify({ madeAt: new Date().toISOString(), database: "sqlite", tables, files }),
    );
    const dataDir = newFolder();
    const restored = await restoreInto(dataDir, old);
    expect(restored).toMatchObject({ code: 0, err: "" });
    expect(restored.out[1]).toMatch(
      /^10\d numbers of each series are left out.* Next: orders \d\d00010\d,/,
    );
    expect(await ordersIn(dataDir)).toBe(1);
  });

  it("is made once by restores at the same time; the others say so", async () => {
    for (let round = 0; round < 5; round++) {
      const dataDir = newFolder();
      const restores = await Promise.all([1, 2, 3].map(() => restoreInto(dataDir)));
      expect(restores.map(({ code }) => code).sort()).toEqual([0, 2, 2]);
      for (const { code, err } of restores)
        if (code === 2)
          expect(err).toMatch(
            /^(there is a shop already|another restore or a start has made a shop in DATA_DIR)/,
          );
      expect(readdirSync(dataDir)).toEqual(["shop.sqlite"]);
      expect(await ordersIn(dataDir)).toBe(1);
    }
  });

  it("has the orders of the backup after all files of a killed shop were moved away", async () => {
    const dataDir = killedShop();
    renameSync(path.join(dataDir, "shop.sqlite"), at("moved.sqlite"));
    expect((await restoreInto(dataDir)).code).toBe(2);
    for (const end of ["-wal", "-shm"])
      renameSync(path.join(dataDir, `shop.sqlite${end}`), at(`moved.sqlite${end}`));
    expect(await restoreInto(dataDir)).toMatchObject({ code: 0, err: "" });
    expect(readdirSync(dataDir)).toEqual(["shop.sqlite"]);
    expect(await ordersIn(dataDir)).toBe(1);
    // the moved shop has all its orders
    for (const end of ["", "-wal", "-shm"])
      renameSync(at(`moved.sqlite${end}`), at(`shop.sqlite${end}`));
    expect(await ordersIn(folder)).toBe(4);
  });

  it("ignores and removes what a killed restore left", async () => {
    const dataDir = newFolder();
    mkdirSync(path.join(dataDir, ".restore-killed"));
    writeFileSync(path.join(dataDir, ".restore-killed/shop.sqlite-wal"), "half");
    expect((await restoreInto(dataDir)).code).toBe(0);
    expect(readdirSync(dataDir)).toEqual(["shop.sqlite"]);
  });

  it("is refused while another restore or a start has made a shop, which stays as it is", async () => {
    const dataDir = newFolder();
    const codes = (await Promise.all([restoreInto(dataDir), restoreInto(dataDir)])).map(
      ({ code }) => code,
    );
    expect(codes).toContain(0);
    expect(await ordersIn(dataDir)).toBe(1);
    expect(await restoreInto(dataDir)).toMatchObject({
      code: 2,
      err: expect.stringContaining("a shop already"),
    });
  });

  it.each<[string, string, (file: string) => Promise<void>]>([
    [
      "a newer release",
      "newer release",
      (name) =>
        changeFile(name, ({ sql: db }) =>
          sql`insert into kysely_migration values ('9999-later', '2026-01-01')`.execute(db),
        ),
    ],
    ["an empty file", "kysely_migration", async (name) => writeFileSync(name, "")],
    [
      "another file",
      "the backup is damaged: file is not a database",
      async (name) => writeFileSync(name, "x".repeat(8_192)),
    ],
    [
      "a file of another program",
      "shop.sqlite is of another program: it has the tables notes and none of the shop",
      (name) => replaceByForeign(name),
    ],
    ["a damaged page", "the backup is damaged", (name) => damageIndex(name)],
  ])("of %s leaves nothing and says so", async (_name, said, change) => {
    const draft = path.join(newFolder(), "copy");
    cpSync(copy, draft, { recursive: true });
    const [name, manifestFile] = [path.join(draft, "shop.sqlite"), path.join(draft, "backup.json")];
    await change(name);
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, "utf8")));
    if (said === "newer release")
      manifest.tables["kysely_migration"] = (manifest.tables["kysely_migration"] ?? 0) + 1;
    manifest.files["shop.sqlite"] = createHash("sha256").update(readFileSync(name)).digest("hex");
    writeFileSync(manifestFile, JSON.stringify(manifest));
    const dataDir = newFolder();
    expect(await restoreInto(dataDir, draft)).toMatchObject({
      code: 1,
      out: [],
      err: expect.stringContaining(said),
    });
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

const manifestSchema = z.looseObject({
  tables: z.record(z.string(), z.number()),
  files: z.record(z.string(), z.string()),
});

async function changeFile(file: string, change: (db: Database) => Promise<unknown>): Promise<void> {
  const db = openDatabase({ kind: "sqlite", file });
  await change(db);
  await db.close();
}

async function replaceByForeign(file: string): Promise<void> {
  rmSync(file);
  await makeForeignFile(file, "create table notes (text)");
}

/** Overwrites the page of an index, which no count of rows needs. */
async function damageIndex(file: string): Promise<void> {
  let offset = 0;
  await changeFile(file, async ({ sql: db }) => {
    const { rows } = await sql<{ page: number; size: number }>`
      select rootpage as page, page_size as size from sqlite_master, pragma_page_size where name = 'orders_not_invoiced'`.execute(
      db,
    );
    offset = ((rows[0]?.page ?? 0) - 1) * (rows[0]?.size ?? 0);
  });
  const bytes = readFileSync(file);
  bytes.fill(0xff, offset, offset + 512);
  writeFileSync(file, bytes);
}
