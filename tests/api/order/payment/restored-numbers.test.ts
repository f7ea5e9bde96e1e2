import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { complaintCreatedSchema } from "~/contract/order/complaint";
import { orderSchema, type Order, type OrderCreated } from "~/contract/order/order";
import { withdrawalCreatedSchema } from "~/contract/order/withdrawal";
import { insertAgreedOrder } from "../../../../server/api/order/lists/agreed-orders";
import { runPostgres } from "../../../../server/commands/backup/backup-files";
import { migrate, noticeRestore, openDatabase, type Database } from "../../../../server/db";
import { createTestApi, expectOk, placeOrder, readyGuest } from "../../../support/backends/api";
import {
  BOTH_DATABASES,
  freshDatabase,
  hasPostgres,
  type TestDatabase,
} from "../../../support/database/databases";
import { setOrder } from "../../../support/database/set-row";
import { P } from "../../../support/goods/assortment";
import { noShop, PATH, runOperator } from "../../../support/process/run-command";
import { makeOldShop } from "../../../support/shops/old-shop";

const folder = mkdtempSync(path.join(tmpdir(), "naslap-numbers-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A shop by the real time, which also the commands have. */
function shopOf(db: Database) {
  const { ask } = createTestApi(db, { clock: () => new Date() });
  const pathOf = ({ id, hash }: Pick<OrderCreated, "id" | "hash">) => `/api/order/${id}/${hash}`;
  const read = async (order: OrderCreated): Promise<Order> =>
    await expectOk(ask("GET", pathOf(order)), orderSchema);
  const send = async (order: OrderCreated, what: string, more = {}) => {
    const { items } = await read(order);
    const body = {
      name: "Jana Nováková",
      email: "jana@example.cz",
      items: [{ item_id: items[0]?.id, quantity: 1 }],
      ...more,
    };
    return ask("POST", `${pathOf(order)}/${what}`, { body });
  };
  return {
    /** A delivered and paid order of three pieces with its invoice. */
    async order(): Promise<OrderCreated> {
      const order = await placeOrder(
        await readyGuest(ask, { productId: P.glue, quantity: 3 }, { deliveryId: 2, paymentId: 1 }),
      );
      await setOrder(db.sql, order.id, { state: "delivered", payment_state: "paid" });
      await db.sql
        .insertInto("order_history")
        .values({ order_id: order.id, at: new Date(), state: "delivered" })
        .execute();
      await read(order);
      return order;
    },
    withdraw: async (order: OrderCreated) =>
      (await expectOk(send(order, "withdrawal"), withdrawalCreatedSchema)).number,
    complain: async (order: OrderCreated) =>
      (
        await expectOk(
          send(order, "complaint", {
            description: "Lepidlo ani po týdnu nedrží.",
            solution: "replacement",
          }),
          complaintCreatedSchema,
        )
      ).number,
  };
}
const AGREED = ["heureka_orders", "zbozi_orders"] as const;
/** Tables with an order that waits for its service. */
async function dueAgreed({ sql }: Database): Promise<string[]> {
  const due = [];
  for (const table of AGREED)
    if (
      await sql
        .selectFrom(table)
        .select("due_at")
        .where("due_at", "is not", null)
        .executeTakeFirst()
    )
      due.push(table);
  return due;
}
const documentNumbers = async (db: Database) =>
  (await db.sql.selectFrom("documents").select("number").orderBy("id").execute()).map(
    ({ number }) => number,
  );

const settings = ({ target }: TestDatabase, dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(target.kind === "postgres" && { DATABASE_URL: target.url, SESSION_SECRETS: "s".repeat(32) }),
});

describe.each(BOTH_DATABASES)(
  "numbers of a shop that is restored from an older copy, over %s",
  (kind) => {
    let database: TestDatabase;
    let copy: string;
    let kept: OrderCreated;
    /** given after the copy */
    let given: { order: OrderCreated; documents: string[]; returns: string[]; accepted: string };
    const cleanups: (() => Promise<void>)[] = [];
    /** An empty installation. */
    const newPlace = async () => {
      const [empty, dataDir] = [
        await freshDatabase(kind, "empty"),
        mkdtempSync(path.join(folder, "new-")),
      ];
      cleanups.push(empty.drop);
      const open = () =>
        kind === "sqlite"
          ? openDatabase({ kind, file: path.join(dataDir, "shop.sqlite") })
          : empty.again();
      return {
        openedShop() {
          const db = open();
          if (kind === "sqlite") cleanups.push(() => db.close());
          return { db, ...shopOf(db) };
        },
        run: (...args: string[]) =>
          runOperator(
            settings(empty, dataDir),
            ["orders", "mail"].includes(args[0] ?? "") ? open : noShop,
            ...args,
          ),
      };
    };

    beforeAll(async () => {
      database = await freshDatabase(kind);
      const shop = shopOf(database.db);
      kept = await shop.order();
      for (const table of AGREED) await insertAgreedOrder(database.db, table, kept.id, new Date());
      const before = await shop.withdraw(kept);
      const copies = path.join(folder, `copies-${kind}`);
      const run = (...args: string[]) =>
        runOperator(settings(database, folder), () => database.again(), ...args);
      expect(await run("backup", copies)).toMatchObject({ code: 0, err: "" });
      copy = path.join(copies, readdirSync(copies)[0] ?? "");
      const order = await shop.order();
      expect(await run("orders", "withdrawal", before, "accept")).toMatchObject({ code: 0 });
      given = {
        order,
        documents: await documentNumbers(database.db),
        returns: [await shop.withdraw(kept), await shop.complain(kept)],
        accepted: before,
      };
      expect(given.documents).toHaveLength(3);
    });
    afterEach(async () => {
      for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
    });
    afterAll(() => database.drop());

    it("are not given again: of orders, invoices, credit notes, withdrawals, complaints and rows", async () => {
      const place = await newPlace();
      const restored = await place.run("restore", copy);
      expect(restored).toMatchObject({ code: 0, err: "" });
      const year = given.order.number.slice(0, 2);
      expect(restored.out[1]).toMatch(
        new RegExp(
          `^10\\d numbers of each series .* Next: orders ${year}00010\\d, invoices FV${year}00010\\d, credit notes OD${year}00010\\d$`,
        ),
      );
      expect(restored.out[3]).toMatch(/^Lost: what came after .*"After a restore"/);
      const shop = place.openedShop();
      const order = await shop.order();
      expect(Number(order.number)).toBeGreaterThan(Number(given.order.number));
      expect(restored.out[1]).toContain(`Next: orders ${order.number},`);
      expect(order.id).toBeGreaterThan(100_000);
      const returns = [await shop.withdraw(kept), await shop.complain(kept)];
      for (const number of returns) expect(given.returns).not.toContain(number);
      expect(returns).toEqual([expect.stringMatching(/-O10\d$/), expect.stringMatching(/-R10\d$/)]);
      expect([await shop.withdraw(order), await shop.complain(order)]).toEqual([
        `${order.number}-O1`,
        `${order.number}-R1`,
      ]);
      for (const number of [given.accepted, returns[0] ?? ""])
        expect(await place.run("orders", "withdrawal", number, "accept")).toMatchObject({
          code: 0,
          err: "",
        });
      const [invoice, ...made] = await documentNumbers(shop.db);
      expect(given.documents).toContain(invoice);
      expect(made).toHaveLength(3);
      for (const number of made) expect(given.documents).not.toContain(number);
    });

    it("and e-mails that waited are held, because they may have been sent after the copy; mail retry sends only those that are named", async () => {
      const place = await newPlace();
      const restored = await place.run("restore", copy);
      const mailsOf = async () =>
        await place.openedShop().db.sql.selectFrom("mails").select(["state", "reason"]).execute();
      const held = await mailsOf();
      expect(held.length).toBeGreaterThan(1);
      for (const mail of held) expect(mail).toEqual({ state: "given_up", reason: "restored" });
      expect(restored.out).toContain(
        `${held.length} e-mails waited when the copy was made and may have been sent since: they are held. mail list shows them, mail retry with their numbers sends them`,
      );
      expect((await place.run("mail", "list")).out[0]).toMatch(
        /^\d+ {2}given_up {2}order_placed {2}.* tries {2}restored$/,
      );
      const ids = (
        await place.openedShop().db.sql.selectFrom("mails").select("id").orderBy("id").execute()
      ).map(({ id }) => String(id));
      expect((await place.run("mail", "retry")).out).toEqual([
        "0 e-mails are in the queue again",
        `held since a restore, because they may have been sent: mail retry ${ids.join(" ")}`,
      ]);
      expect(await mailsOf()).toEqual(held);
      expect((await place.run("mail", "retry", ...ids)).out).toEqual([
        `${held.length} e-mails are in the queue again`,
      ]);
      for (const mail of await mailsOf()) expect(mail.state).toBe("waiting");
    });

    it("and orders that waited for Heureka and Zboží.cz are not sent, because they may have been", async () => {
      const place = await newPlace();
      await place.run("restore", copy);
      expect(await dueAgreed(place.openedShop().db)).toEqual([]);
    });

    it("go on where they are if the operator says that nothing was given", async () => {
      const place = await newPlace();
      const restored = await place.run("restore", copy, "--skip", "0");
      expect(await dueAgreed(place.openedShop().db)).toEqual(AGREED);
      expect(restored.out[1]).toMatch(/^Numbers go on where they are\. Next: orders \d\d000002,/);
      // nothing was sent either
      expect(restored.out.join()).not.toContain("held");
      for (const { state } of await place
        .openedShop()
        .db.sql.selectFrom("mails")
        .select("state")
        .execute())
        expect(state).toBe("waiting");
    });

    it("go on beyond the count that the operator gives, at most to the end of the year's numbers", async () => {
      const place = await newPlace();
      const refused = await place.run("restore", copy, "--skip", "999999");
      expect(refused).toMatchObject({
        code: 2,
        err: expect.stringContaining("only 999998 numbers of the year are left"),
      });
      for (const wrong of ["-1", "1.5", "many"])
        expect(await place.run("restore", copy, `--skip=${wrong}`)).toMatchObject({
          code: 1,
          err: expect.stringContaining("Not a count"),
        });
      const next = await newPlace();
      expect((await next.run("restore", copy, "--skip", "4000")).out[1]).toMatch(
        /^4000 numbers .* Next: orders \d\d004002,/,
      );
    });

    it("are moved on by a command, if the copy was put in place by other programs", async () => {
      const place = await newPlace();
      await place.run("restore", copy, "--skip", "0");
      const moved = await place.run("numbers", "skip");
      expect(moved.code).toBe(0);
      expect(moved.out).toEqual([
        expect.stringMatching(/^1\d\d numbers of each series are left out/),
        expect.stringContaining("are held"),
      ]);
      expect((await place.run("numbers", "skip", "7")).out[0]).toMatch(/^7 numbers/);
      expect((await place.run("numbers", "skip", "x")).code).toBe(1);
    });
  },
);

it("an SQLite file of a backup that was put in place by hand is recognised once, the shop that was copied is not", async () => {
  const database = await freshDatabase("sqlite");
  const copies = path.join(folder, "copies-by-hand");
  expect(
    await runOperator({ DATA_DIR: folder }, () => database.again(), "backup", copies),
  ).toMatchObject({ code: 0 });
  const dataDir = mkdtempSync(path.join(folder, "by-hand-"));
  const file = path.join(dataDir, "shop.sqlite");
  const [copy = ""] = readdirSync(copies);
  copyFileSync(path.join(copies, copy, "shop.sqlite"), file);
  const restored = openDatabase({ kind: "sqlite", file });
  const notice = () => noticeRestore(restored, new Date());
  expect([await noticeRestore(database.db, new Date()), await notice(), await notice()]).toEqual([
    undefined,
    expect.objectContaining({ ok: true, skipped: 101, heldMails: 0 }),
    undefined,
  ]);
  await restored.close();
  await database.drop();
});

it("an SQLite file of a backup that was put in place by hand is recognised by a command before the start", async () => {
  const { copy, order } = await backUpWithDueInvoice("copies-before-start");
  const dataDir = mkdtempSync(path.join(folder, "before-start-"));
  const file = path.join(dataDir, "shop.sqlite");
  copyFileSync(path.join(copy, "shop.sqlite"), file);
  const run = (...args: string[]) =>
    runOperator({ DATA_DIR: dataDir }, () => openDatabase({ kind: "sqlite", file }), ...args);
  expect(await run("orders", "list")).toMatchObject({ code: 0, err: "" });
  const accepted = await run("orders", "withdrawal", `${order.number}-O1`, "accept");
  expect(accepted.code).toBe(0);
  expect(accepted.err).toMatch(
    /^The database was restored from a copy\n10\d numbers of each series are left out.*\n\d e-mails waited .* they are held/,
  );
  const restored = openDatabase({ kind: "sqlite", file });
  expect(await documentNumbers(restored)).toEqual([
    expect.stringMatching(/^FV\d\d00010\d$/),
    expect.stringMatching(/^OD\d\d00010\d$/),
  ]);
  await restored.close();
  expect((await run("mail", "retry")).err).toBe("");
});

/** A backup with an order whose invoice is due, but not issued yet. */
async function backUpWithDueInvoice(name: string): Promise<{ copy: string; order: OrderCreated }> {
  const database = await freshDatabase("sqlite");
  const { ask } = createTestApi(database.db, { clock: () => new Date() });
  const order = await placeOrder(
    await readyGuest(ask, { productId: P.glue, quantity: 3 }, { deliveryId: 2, paymentId: 1 }),
  );
  const items = [
    {
      item_id: (
        await database.db.sql.selectFrom("order_items").select("id").executeTakeFirstOrThrow()
      ).id,
      quantity: 1,
    },
  ];
  const body = { name: "Jana Nováková", email: "jana@example.cz", items };
  expect(
    (await ask("POST", `/api/order/${order.id}/${order.hash}/withdrawal`, { body })).status,
  ).toBe(201);
  await database.db.sql
    .updateTable("orders")
    .set({ state: "delivered", payment_state: "paid" })
    .execute();
  const copies = path.join(folder, name);
  expect(
    await runOperator({ DATA_DIR: folder }, () => database.again(), "backup", copies),
  ).toMatchObject({ code: 0 });
  await database.drop();
  return { copy: path.join(copies, readdirSync(copies)[0] ?? ""), order };
}

it("a backup that commands have read can still be restored", async () => {
  const { copy, order } = await backUpWithDueInvoice("copies-read");
  const open = () => openDatabase({ kind: "sqlite", file: path.join(copy, "shop.sqlite") });
  const out = (name: string) => path.join(folder, `read-${name}`);
  for (const args of [
    ["orders", "list"],
    ["orders", "show", order.number],
    ["orders", "withdrawals"],
    ["orders", "complaints"],
    ["orders", "cutsheet", order.number, "--out", out("sheet.pdf")],
    ["orders", "cutting-list", "2026-03-01"],
    ["orders", "export", "--from", "2026-01-01", "--to", "2026-12-31", "--out", out("documents")],
    ["orders", "parcels", "--out", out("parcels.csv")],
    ["payments", "owed"],
    ["payments", "unmatched"],
    ["mail", "list"],
    ["reviews", "list"],
    ["catalogue", "export", out("catalogue.jsonl")],
    ["export", "settings", out("settings.json")],
    ["customers", "export", out("customers.csv")],
    ["newsletter", "export", out("newsletter.csv")],
    ["backup", out("copies")],
  ])
    expect({ args, ...(await runOperator({ DATA_DIR: copy }, open, ...args)) }).toMatchObject({
      args,
      code: 0,
      err: "",
    });
  expect(
    await runOperator(
      { DATA_DIR: mkdtempSync(path.join(folder, "read-")) },
      noShop,
      "restore",
      copy,
    ),
  ).toMatchObject({
    code: 0,
    err: "",
  });
});

it("numbers skip makes no shop where there is none", async () => {
  const dataDir = mkdtempSync(path.join(folder, "none-"));
  expect(await runOperator({ DATA_DIR: dataDir }, noShop, "numbers", "skip")).toMatchObject({
    code: 1,
    err: `DATA_DIR ${dataDir} has no shop.sqlite`,
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

describe.runIf(hasPostgres)("a PostgreSQL database that pg_restore has filled", () => {
  let database: TestDatabase;
  const used: TestDatabase[] = [];
  beforeAll(async () => {
    database = await freshDatabase("postgres");
    await noticeRestore(database.db, new Date());
    await shopOf(database.db).order();
  });
  afterAll(async () => {
    for (const one of [database, ...used]) await one.drop();
  });
  const urlOf = ({ target }: TestDatabase) => (target.kind === "postgres" ? target.url : "");

  /** As docs/deployment.md says. */
  async function restoreByHand(
    from: TestDatabase,
    options = ["--single-transaction"],
  ): Promise<TestDatabase> {
    const file = path.join(mkdtempSync(path.join(folder, "dump-")), "shop.dump");
    await runPostgres({ PATH }, "pg_dump", urlOf(from), ["--format=custom", `--file=${file}`]);
    const restored = await freshDatabase("postgres", "empty");
    used.push(restored);
    await runPostgres({ PATH }, "pg_restore", urlOf(restored), ["--no-owner", ...options, file]);
    return restored;
  }
  const retry = (one: TestDatabase) => runOperator({}, () => one.again(), "mail", "retry");

  it("is recognised once, by whichever instance or command comes first", async () => {
    const restored = await restoreByHand(database);
    const moved = await Promise.all(
      [1, 2, 3].map(() => noticeRestore(restored.again(), new Date())),
    );
    expect(moved.filter((one) => one?.ok && one.skipped >= 100)).toHaveLength(1);
    expect((await retry(restored)).err).toBe("");
    // and a copy of the copy
    const second = await restoreByHand(restored, []);
    expect((await retry(second)).err).toMatch(
      /^The database was restored from a copy\n\d+ numbers of each series are left out/,
    );
    expect((await retry(second)).err).toBe("");
  });

  it("is not confused with one that was changed, moved within the server or rewritten", async () => {
    const restored = await restoreByHand(database);
    await noticeRestore(restored.db, new Date());
    await sql`alter table kysely_migration add column note text`.execute(restored.db.sql);
    for (const table of ["kysely_migration", "installations", "order_history"])
      await sql`vacuum (full, freeze) ${sql.table(table)}`.execute(restored.db.sql);
    expect(await noticeRestore(restored.db, new Date())).toBeUndefined();
  });

  it("is recognised if the copy is of a release that did not record installations; an upgrade of one is not", async () => {
    const older = await freshDatabase("postgres", "empty");
    used.push(older);
    await makeOldShop(older.db);
    const restored = await restoreByHand(older);
    await migrate(older.again());
    expect(await noticeRestore(older.db, new Date())).toBeUndefined();
    await migrate(restored.again());
    expect(await noticeRestore(restored.db, new Date())).toMatchObject({ ok: true });
  });
});
