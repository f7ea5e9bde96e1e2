import { execFile } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../server/db/index";
import { makeForeignFile } from "../support/database/foreign-file";
import { startPostgres, type Postgres } from "../support/database/postgres";
import { freePort } from "../support/process/ports";
import { startShop } from "../support/shops/shop";

const run = promisify(execFile);
/** root ignores read-only permissions unless it drops its capabilities. */
const withoutCapabilities =
  process.getuid?.() === 0 ? ["setpriv", "--inh-caps=-all", "--bounding-set=-all"] : [];

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "naslap-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function makeFile(file: string): Promise<void> {
  const db = openDatabase({ kind: "sqlite", file });
  await sql`select 1`.execute(db.sql);
  await db.close();
}

async function start(env: Record<string, string>): Promise<unknown> {
  const [program, ...args] = [
    ...withoutCapabilities,
    process.execPath,
    "--disable-warning=ExperimentalWarning",
    "build/server.js",
  ];
  const settings = {
    HOST: "127.0.0.1",
    PORT: String(await freePort()),
    DATABASE_URL: "",
    API_BASE_URL: "",
  };
  return run(program, args, {
    env: { ...process.env, NODE_ENV: "production", ...settings, ...env },
    timeout: 40_000,
  }).then(
    () => "it started",
    (error: unknown) => error,
  );
}

const endsWith = (line: RegExp) => ({
  code: 1,
  stderr: expect.stringMatching(new RegExp(`^${line.source}\\nWhat to do: .+\\n$`)),
});

describe("an unusable data folder ends the start with cause and remedy:", () => {
  test("it is a file", async () => {
    const file = path.join(newFolder(), "data");
    writeFileSync(file, "");
    expect(await start({ DATA_DIR: file })).toMatchObject(
      endsWith(/Cannot start: DATA_DIR \S+ is not a folder/),
    );
    expect(await start({ DATA_DIR: path.join(file, "below") })).toMatchObject(
      endsWith(/Cannot start: DATA_DIR \S+ is not a folder/),
    );
  });

  test("it cannot be written to", async () => {
    const folder = newFolder();
    chmodSync(folder, 0o500);
    expect(await start({ DATA_DIR: folder })).toMatchObject(
      endsWith(/Cannot start: DATA_DIR \S+ cannot be written to by the user .*/),
    );
    expect(await start({ DATA_DIR: path.join(folder, "data") })).toMatchObject(
      endsWith(/Cannot start: DATA_DIR \S+ cannot be .*/),
    );
  });

  test.each([
    ["short", (file: string) => writeFileSync(file, "abc\n")],
    ["empty", (file: string) => writeFileSync(file, "")],
    ["a folder", (file: string) => mkdirSync(file)],
  ])("its secret is damaged: %s", async (_name, damage) => {
    const folder = newFolder();
    damage(path.join(folder, "session-secret"));
    expect(await start({ DATA_DIR: folder })).toMatchObject(
      endsWith(/Cannot start: \S+session-secret (is damaged|cannot be read)/),
    );
  });
});

describe("an unusable SQLite file ends the start with cause and remedy:", () => {
  test("it is damaged", async () => {
    const folder = newFolder();
    writeFileSync(path.join(folder, "shop.sqlite"), Buffer.alloc(40_960, "no database"));
    expect(await start({ DATA_DIR: folder })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Cannot start: the database file in \S+ is damaged\nWhat to do: move shop\.sqlite, shop\.sqlite-wal and shop\.sqlite-shm away together/,
      ),
    });
  });

  test.each<[string, string, (file: string) => unknown]>([
    [
      "empty",
      "the database file shop\\.sqlite in \\S+ is empty",
      (file: string) => writeFileSync(file, ""),
    ],
    ["a folder", "shop\\.sqlite in \\S+ is not a file", (file: string) => mkdirSync(file)],
    [
      "of another program",
      "the database file in \\S+ is of another program: .+",
      (file: string) => makeForeignFile(file, "create table notes (text)"),
    ],
  ])("it is %s", async (_name, line, make) => {
    const folder = newFolder();
    await make(path.join(folder, "shop.sqlite"));
    expect(await start({ DATA_DIR: folder })).toMatchObject(
      endsWith(new RegExp(`Cannot start: ${line}`)),
    );
    expect(readdirSync(folder).filter((name) => name.startsWith("shop."))).toEqual(["shop.sqlite"]);
  });

  test.each(["shop.sqlite-wal", "shop.sqlite-journal"])(
    "only shop.sqlite was moved away, and its %s has the newest orders",
    async (log) => {
      const folder = newFolder();
      writeFileSync(path.join(folder, log), "orders");
      expect(await start({ DATA_DIR: folder })).toMatchObject(
        endsWith(/Cannot start: DATA_DIR \S+ has shop\.sqlite-\w+ without its shop\.sqlite/),
      );
      expect(readdirSync(folder).filter((name) => name.startsWith("shop."))).toEqual([log]);
      expect(readFileSync(path.join(folder, log), "utf8")).toBe("orders");
    },
  );

  test("it is read-only", async () => {
    const folder = newFolder();
    const file = path.join(folder, "shop.sqlite");
    await makeFile(file);
    chmodSync(file, 0o400);
    expect(await start({ DATA_DIR: folder })).toMatchObject(
      endsWith(/Cannot start: the database file in \S+ is read-only/),
    );
    // files that SQLite made beside it would be read-only for good
    expect(readdirSync(folder).filter((name) => name.startsWith("shop."))).toEqual(["shop.sqlite"]);
  });

  test("the file beside it is read-only", async () => {
    const folder = newFolder();
    await makeFile(path.join(folder, "shop.sqlite"));
    writeFileSync(path.join(folder, "shop.sqlite-wal"), "");
    writeFileSync(path.join(folder, "shop.sqlite-shm"), "", { mode: 0o400 });
    expect(await start({ DATA_DIR: folder })).toMatchObject(
      endsWith(/Cannot start: the file shop\.sqlite-shm in \S+ is read-only/),
    );
  });

  test("another process locks it", async () => {
    const folder = newFolder();
    const holder = openDatabase({ kind: "sqlite", file: path.join(folder, "shop.sqlite") });
    const output = await holder.transaction(() => start({ DATA_DIR: folder }));
    await holder.close();
    expect(output).toMatchObject(
      endsWith(/Cannot start: the database file in \S+ is locked by another process/),
    );
  });
});

describe("an unusable PostgreSQL ends the start with cause and remedy:", () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  const startOn = (url: string) =>
    start({ DATABASE_URL: url, SESSION_SECRETS: "s".repeat(32), DATA_DIR: newFolder() });

  test("no server at the address", async () => {
    expect(
      await startOn(`postgres://shop:secret@127.0.0.1:${await freePort()}/shop`),
    ).toMatchObject(
      endsWith(/Cannot start: PostgreSQL at 127\.0\.0\.1:\d+\/shop refuses connections/),
    );
  });

  test("the host is unknown", async () => {
    expect(await startOn("postgres://shop@nowhere.invalid/shop")).toMatchObject(
      endsWith(
        /Cannot start: PostgreSQL at nowhere\.invalid\/shop is not found: unknown host name/,
      ),
    );
  });

  test("the database is missing", async () => {
    expect(await startOn(postgres.url("nothing"))).toMatchObject(
      endsWith(
        /Cannot start: PostgreSQL at 127\.0\.0\.1:\d+\/nothing has no database of that name/,
      ),
    );
  });

  test("it is read-only", async () => {
    expect(
      await startOn(`${postgres.url("postgres")}?options=-c%20default_transaction_read_only%3Don`),
    ).toMatchObject(
      endsWith(/Cannot start: PostgreSQL at 127\.0\.0\.1:\d+\/postgres is read-only/),
    );
  });

  test("it is frozen", async () => {
    postgres.freeze();
    const output = await startOn(postgres.url("postgres"));
    postgres.thaw();
    expect(output).toMatchObject(
      endsWith(/Cannot start: PostgreSQL at 127\.0\.0\.1:\d+\/postgres does not answer .*/),
    );
  });
});

test("data is readable only by the shop's user; an existing folder keeps its mode", async () => {
  const existing = newFolder();
  chmodSync(existing, 0o755);
  for (const dataDir of [path.join(newFolder(), "data"), existing]) {
    const shop = await startShop({ env: { DATA_DIR: dataDir } });
    await fetch(`${shop.url}/images/thumb/${await anyPicture(shop.url)}`);
    const found = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
    expect(found).toEqual(
      expect.arrayContaining([
        "session-secret",
        "shop.sqlite",
        "shop.sqlite-wal",
        "shop.sqlite-shm",
        "image-cache",
      ]),
    );
    expect(found.filter((name) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0)).toEqual(
      [],
    );
    expect(statSync(dataDir).mode & 0o777).toBe(dataDir === existing ? 0o755 : 0o700);
    await shop.dispose();
  }
});

/** Path of a picture on the home page, without its size. */
async function anyPicture(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  return /\/images\/[a-z0-9]+\/([^" ]+)/.exec(html)?.[1] ?? "none";
}

test("the start removes permissions of others from existing files", async () => {
  const dataDir = newFolder();
  const file = path.join(dataDir, "shop.sqlite");
  await makeFile(file);
  chmodSync(file, 0o644);
  const shop = await startShop({ env: { DATA_DIR: dataDir } });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await shop.dispose();
});
