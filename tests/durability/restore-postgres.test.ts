import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type Database } from "../../server/db/index";
import { startPostgres, type Postgres } from "../support/database/postgres";
import { PATH } from "../support/process/run-command";
import { makeOldShop, OLD_RELEASE } from "../support/shops/old-shop";
import { startShop, type RunningShop } from "../support/shops/shop";

const folder = mkdtempSync(path.join(tmpdir(), "naslap-restore-postgres-"));
const at = (...names: string[]) => path.join(folder, ...names);

/** The commands of a restore in docs/deployment.md, of the server itself and of compose.yaml. */
const [SERVER = [], COMPOSE = []] = (
  /## Restore PostgreSQL\n([^]*?)\n## /.exec(readFileSync("docs/deployment.md", "utf8"))?.[1] ?? ""
)
  .split(/\n\n(?! {4})/)
  .map((block) =>
    block.split("\n").flatMap((line) => (line.startsWith("    ") ? [line.trim()] : [])),
  )
  .filter((commands) => commands.length > 0);

let postgres: Postgres;
beforeAll(async () => void (postgres = await startPostgres()));
afterAll(() => {
  postgres.stop();
  rmSync(folder, { recursive: true });
});

const inDatabase = async <T>(name: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase({ kind: "postgres", url: postgres.url(name) }, { unlimited: true });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};
const run = (program: string, ...args: string[]) => {
  const { hostname, port, username } = new URL(postgres.url("postgres"));
  const env = { ...process.env, PATH, PGHOST: hostname, PGPORT: port, PGUSER: username };
  return execFileSync(program, args, { env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
};
const startRelease = (): Promise<RunningShop> =>
  startShop({
    env: {
      DATABASE_URL: postgres.url("shop"),
      SESSION_SECRETS: "s".repeat(32),
      DEMO: "off",
      LOG_LEVEL: "warn",
    },
  });

describe.each([
  ["on the server", SERVER],
  ["with compose.yaml", COMPOSE],
])("the documented restore of PostgreSQL %s", (_name, commands) => {
  let shop: RunningShop | undefined;
  afterAll(async () => {
    await shop?.dispose();
    for (const name of ["shop", "shop_before"])
      await inDatabase("postgres", ({ sql: db }) => sql`drop database ${sql.id(name)}`.execute(db));
  });

  it("puts a copy of an older release in place of an upgraded shop, and the newer release starts with it", async () => {
    await inDatabase("postgres", ({ sql: db }) => sql`create database shop`.execute(db));
    await inDatabase("shop", makeOldShop);
    for (const name of ["data/images", "copies", "restored"])
      mkdirSync(at(name), { recursive: true });
    writeFileSync(at("data/images/own.jpg"), "a picture");
    run(
      "sh",
      "docs/deployment/backup.sh",
      postgres.url("shop"),
      at("data"),
      at("copies"),
      "--once",
    );
    const [dump = "", pictures = ""] = readdirSync(at("copies")).sort();

    shop = await startRelease();
    await shop.stop();
    const names = ({ sql: db }: Database) =>
      sql<{ name: string }>`select name from kysely_migration order by name`
        .execute(db)
        .then(({ rows }) => rows.map(({ name }) => name));
    const upgraded = await inDatabase("shop", names);
    expect(upgraded.indexOf(OLD_RELEASE)).toBeLessThan(upgraded.length - 1);

    const ran = commands
      .filter((line) => !/^docker compose (stop|start) /.test(line))
      .map((line) =>
        line
          .replace(/^docker compose run --rm (-v \S+ )?backup /, "")
          .replaceAll("postgres://shop@database/", postgres.url(""))
          .replace("DATABASE_URL", postgres.url("shop"))
          .replace(/(\/backups\/)?FILE\.dump/, at("copies", dump))
          .replace(/(\/backups\/)?FILE\.images\.tar\.gz/, at("copies", pictures))
          .replace(/DATA_DIR|\/restored/, at("restored")),
      );
    expect(ran).toHaveLength(3);
    for (const line of ran) run("sh", "-c", line);
    expect(readFileSync(at("restored/images/own.jpg"), "utf8")).toBe("a picture");
    expect(await inDatabase("shop_before", names)).toEqual(upgraded);

    await shop.start();
    expect(shop.output()).toContain("the database was restored from a copy");
    await shop.stop();
    expect(await inDatabase("shop", names)).toEqual(upgraded);
    const { orders, last } = await inDatabase("shop", async ({ sql: db }) => ({
      orders: await db.selectFrom("orders").select("number").execute(),
      last: (await db.selectFrom("order_counters").select("last").executeTakeFirstOrThrow()).last,
    }));
    expect(orders).toEqual([{ number: "26000001" }]);
    expect(last).toBeGreaterThan(100);
  });
});
