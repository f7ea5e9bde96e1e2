import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copySqlite, loadBasics, migrate, openDatabase } from "../../../server/db/index";
import { DEMO_DATA, demoDatabase, type TestDatabase } from "../../support/database/databases";
import { noShop, runOperator } from "../../support/process/run-command";

describe("the doctor", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "naslap-doctor-"));
  let database: TestDatabase;
  beforeAll(async () => {
    database = await demoDatabase("sqlite");
    await copySqlite(database.db, path.join(folder, "shop.sqlite"));
    chmodSync(path.join(folder, "shop.sqlite"), 0o600);
    writeFileSync(path.join(folder, "session-secret"), "s".repeat(43), { mode: 0o600 });
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });
  const examine = (settings: Record<string, string> = {}) =>
    runOperator({ DATA_DIR: folder, ...settings }, noShop, "doctor");
  const PUBLIC = { PUBLIC_URL: "https://www.example.cz" };

  it("reports no problem of a demo shop", async () => {
    const { code, out } = await examine();
    expect([code, out.filter((line) => !line.startsWith("ok"))]).toEqual([0, []]);
    expect(out.length).toBeGreaterThan(6);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ["a wrong setting", { PORT: "x" }, 1, "error    settings: PORT must be"],
    [
      "no secret",
      { DATABASE_URL: "postgres://db/shop" },
      1,
      "together with DATABASE_URL (docs/configuration.md)",
    ],
    [
      "no data folder",
      { DATA_DIR: path.join(folder, "missing") },
      1,
      "missing does not exist: correct the setting, or start the shop",
    ],
    [
      "a file as data folder",
      { DATA_DIR: path.join(folder, "session-secret") },
      1,
      "session-secret is not a folder",
    ],
    ["no mail server", PUBLIC, 2, "warning  mail: without SMTP_URL"],
    [
      "the demo company in public",
      PUBLIC,
      2,
      "warning  invoices name the demo company: npm run shop -- import settings",
    ],
    [
      "the demo account in public",
      PUBLIC,
      2,
      "warning  transfers go to a made-up account: npm run shop -- import settings",
    ],
    [
      "a mail server that is away",
      { ...PUBLIC, SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "shop@example.cz" },
      1,
      "error    mail: 127.0.0.1:1",
    ],
    [
      "a simulator in public",
      { ...PUBLIC, PAYMENT_GATEWAY: "demo" },
      1,
      "error    gateway: the simulator",
    ],
    [
      "a database that is away",
      { DATABASE_URL: "postgres://127.0.0.1:1/shop", SESSION_SECRETS: "s".repeat(32) },
      1,
      "refuses connections: start PostgreSQL",
    ],
    [
      "a backend that is away",
      { API_BASE_URL: "http://127.0.0.1:1" },
      1,
      "error    backend: http://127.0.0.1:1",
    ],
  ])("reports %s", async (_name, settings, code, line) => {
    const found = await examine(settings);
    expect(found.code).toBe(code);
    expect(found.out.join("\n")).toContain(line);
  });

  it("does not call secret and database missing if their folder cannot be read", async () => {
    const { out } = await examine({ DATA_DIR: path.join(folder, "missing") });
    expect(out.filter((line) => /secret|database/.test(line))).toEqual([]);
  });

  it("reports what a shop needs before it sells, with the commands that load it", async () => {
    const own = mkdtempSync(path.join(tmpdir(), "naslap-doctor-own-"));
    const db = openDatabase({ kind: "sqlite", file: path.join(own, "shop.sqlite") });
    await migrate(db);
    await loadBasics(db, DEMO_DATA);
    await db.close();
    chmodSync(path.join(own, "shop.sqlite"), 0o600);
    writeFileSync(path.join(own, "session-secret"), "s".repeat(43), { mode: 0o600 });
    const { code, out } = await examine({ DATA_DIR: own, DEMO: "off" });
    rmSync(own, { recursive: true });
    expect(code).toBe(2);
    expect(out.filter((line) => !line.startsWith("ok"))).toEqual([
      "warning  no categories yet: npm run shop -- catalogue import FILE (docs/catalogue.md)",
      "warning  no products yet: npm run shop -- catalogue import FILE (docs/catalogue.md)",
      "warning  no deliveries yet: npm run shop -- import deliveries FILE (docs/import.md)",
      "warning  no payments yet: npm run shop -- import payments FILE (docs/import.md)",
      "warning  no info pages yet: npm run shop -- pages publish FOLDER (docs/import.md)",
    ]);
  });

  it("reports a write-ahead log whose shop.sqlite was moved away", async () => {
    const own = mkdtempSync(path.join(tmpdir(), "naslap-doctor-log-"));
    writeFileSync(path.join(own, "shop.sqlite-wal"), "orders", { mode: 0o600 });
    const { code, out } = await examine({ DATA_DIR: own });
    rmSync(own, { recursive: true });
    expect([code, out.filter((line) => line.includes("shop.sqlite"))]).toEqual([
      1,
      [
        expect.stringMatching(
          /^error {4}DATA_DIR \S+ has shop\.sqlite-wal without its shop\.sqlite: put that shop\.sqlite back/,
        ),
      ],
    ]);
  });

  it("reports a place to pick the goods up that several deliveries lack, once", async () => {
    const own = mkdtempSync(path.join(tmpdir(), "naslap-doctor-places-"));
    const file = path.join(own, "shop.sqlite");
    await copySqlite(database.db, file);
    chmodSync(file, 0o600);
    const db = openDatabase({ kind: "sqlite", file });
    await db.sql
      .updateTable("deliveries")
      .set({ type: "store" })
      .where("type", "=", "own")
      .execute();
    await db.sql
      .updateTable("deliveries")
      .set({ type: "point", carrier: "zasilkovna" })
      .where("type", "=", "address")
      .execute();
    await db.sql.updateTable("stores").set({ pickup: false }).execute();
    await db.sql
      .updateTable("pickup_points")
      .set({ active: false })
      .where("carrier", "=", "zasilkovna")
      .execute();
    await db.close();
    const { code, out } = await examine({ DATA_DIR: own, SESSION_SECRETS: "s".repeat(32) });
    rmSync(own, { recursive: true });
    expect([code, out.filter((line) => !line.startsWith("ok"))]).toEqual([
      2,
      [
        "warning  no stores with pickup yet: npm run shop -- catalogue import FILE (docs/catalogue.md)",
        "warning  no pickup points of zasilkovna yet: npm run shop -- pickup-points import FILE --carrier zasilkovna (docs/operating.md)",
      ],
    ]);
  });

  it("reports files readable by others, and pending tasks", async () => {
    chmodSync(path.join(folder, "session-secret"), 0o644);
    const db = openDatabase({ kind: "sqlite", file: path.join(folder, "shop.sqlite") });
    const mail = {
      template: "order_paid",
      locale: "cs" as const,
      recipient: "a@example.cz",
      data: "{}",
      created_at: new Date(),
      due_at: new Date(),
    };
    await db.sql
      .insertInto("mails")
      .values({ ...mail, state: "given_up", tries: 9 })
      .execute();
    await db.close();
    const { code, out } = await examine();
    expect(code).toBe(2);
    expect(out.filter((line) => line.startsWith("warning"))).toEqual([
      "warning  session-secret can be read by other users: chmod 600",
      "warning  e-mails: 1 were given up (mail list)",
    ]);
  });
});
