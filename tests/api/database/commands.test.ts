import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql as raw } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { productListSchema } from "~/contract/catalogue";
import { orderSchema } from "~/contract/order/order";
import { runCommand } from "../../../server/commands/index";
import { openShop } from "../../../server/commands/open-shop";
import { migrate, type Database } from "../../../server/db/index";
import { startErrorOf } from "../../../server/start/start-error";
import { createTestApi, expectOk, placeOrder, readyGuest } from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";
import { startReading } from "../../support/database/jobs";
import { setProduct } from "../../support/database/set-row";
import { P } from "../../support/goods/assortment";

const CONFIG = { dataDir: "/data", databaseUrl: undefined };

async function runOn(
  open: () => Database,
  ...args: string[]
): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCommand(args, {
    open,
    explain: (error) => startErrorOf(error, CONFIG)?.message,
    print: (line) => out.push(line),
    printError: (line) => err.push(line),
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

describe.each(DATABASES)("the operator's commands over %s", (kind) => {
  const database = testDatabase(kind, { each: "test" });

  const run = (...args: string[]) => runOn(() => database.again(), ...args);

  it("close the shop in all languages and open it again; the texts stay", async () => {
    const settings = async () => {
      const rows = await database.db.sql
        .selectFrom("settings")
        .select("body")
        .where("name", "=", "maintenance")
        .execute();
      return rows.map(({ body }) => body);
    };
    expect(await run("maintenance", "on")).toMatchObject({ code: 0, out: "closed" });
    expect(await settings()).toEqual([
      { value: { is_enabled: true } },
      { value: { is_enabled: true } },
    ]);
    const stored = JSON.stringify({ value: { is_enabled: true }, content: "Back at noon" });
    await database.db.sql
      .updateTable("settings")
      .set({ body: stored })
      .where("name", "=", "maintenance")
      .execute();
    expect(await run("maintenance", "off")).toMatchObject({ code: 0, out: "open" });
    expect((await settings())[0]).toEqual({
      value: { is_enabled: false },
      content: "Back at noon",
    });
    expect(await run("maintenance", "on", "now")).toMatchObject({ code: 1 });
  });

  it("show existing settings and refuse unknown ones", async () => {
    expect(await run()).toMatchObject({
      code: 0,
      out: expect.stringContaining("catalogue refresh [product id …]"),
      err: "",
    });
    expect(await run("catalogue", "--help")).toMatchObject({ code: 0 });
    expect(await run("catalogue", "refreshed")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Unknown command: catalogue refreshed/),
    });
    for (const id of ["x", "0", "-1", "1.5", "99999999999"]) {
      expect(await run("catalogue", "refresh", id)).toEqual({
        code: 1,
        out: "",
        err: `Not a product id: ${id}\nUsage: catalogue refresh [product id …]`,
      });
    }
  });

  it("prepare products changed by SQL; a running shop lists them within two seconds", async () => {
    const { fetch, changes } = createTestApi(database.db);
    const reading = startReading(changes);
    const list = async () =>
      (
        await expectOk(apiAsk("/api/catalog/products/cs?sort=price_asc"), productListSchema)
      ).data.map(({ id }) => id);
    const apiAsk = async (path: string) => {
      const answer = await fetch(new Request(`http://api.test${path}`));
      return { status: answer.status, body: await answer.json(), headers: answer.headers };
    };
    const before = await list();
    const { sql } = database.again();
    await setProduct(sql, P.squares, { price_haler: 1 });
    await setProduct(sql, P.pvc, { active: false });
    expect(await list()).toEqual(before);
    expect(await run("catalogue", "refresh", String(P.squares))).toEqual({
      code: 0,
      out: "1 product prepared",
      err: "",
    });
    await vi.waitFor(async () => expect((await list())[0]).toBe(P.squares), { timeout: 2_000 });
    expect(await list()).toContain(P.pvc);

    await sql.deleteFrom("products").where("id", "=", P.glue).execute();
    expect(await run("catalogue", "refresh")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+ products prepared$/),
    });
    await vi.waitFor(async () => expect(await list()).toHaveLength(before.length - 2), {
      timeout: 2_000,
    });
    expect(
      await run("catalogue", "refresh", String(P.glue), String(P.squares), String(P.squares)),
    ).toMatchObject({
      code: 2,
      out: "1 product prepared\n1 number has no product",
    });
    await reading.close();
  });

  it("list unsent e-mails without recipients, and restart the given up ones", async () => {
    expect(await run("mail", "list")).toEqual({
      code: 0,
      out: "no e-mails wait, none were given up",
      err: "",
    });
    const created_at = new Date("2026-03-01T10:00:00Z");
    const mail = {
      template: "order_placed",
      locale: "cs",
      recipient: "jana@example.cz",
      data: "{}",
      created_at,
      due_at: created_at,
    } as const;
    await database.db.sql
      .insertInto("mails")
      .values([
        { ...mail, state: "waiting", tries: 0 },
        { ...mail, state: "sent", tries: 1, ended_at: created_at },
        { ...mail, state: "given_up", tries: 80, reason: "ESOCKET", ended_at: created_at },
        {
          ...mail,
          state: "given_up",
          tries: 1,
          reason: "EENVELOPE RCPT TO 550",
          ended_at: created_at,
        },
      ])
      .execute();
    expect((await run("mail", "list")).out.split("\n")).toEqual([
      "1  waiting  order_placed  2026-03-01T10:00:00.000Z  0 tries",
      "3  given_up  order_placed  2026-03-01T10:00:00.000Z  80 tries  ESOCKET",
      "4  given_up  order_placed  2026-03-01T10:00:00.000Z  1 tries  EENVELOPE RCPT TO 550",
    ]);
    expect(await run("mail", "retry", "x")).toMatchObject({
      code: 1,
      err: "Not the number of an e-mail: x\nUsage: mail retry [number …]",
    });
    expect(await run("mail", "retry", "4")).toMatchObject({
      code: 0,
      out: "1 e-mail is in the queue again",
    });
    expect(await run("mail", "retry", "2", "9")).toMatchObject({
      code: 2,
      out: "0 e-mails are in the queue again",
    });
    expect((await run("mail", "retry")).out).toBe("1 e-mail is in the queue again");
    expect(
      (
        await database.db.sql
          .selectFrom("mails")
          .select(["state", "tries", "ended_at"])
          .orderBy("id")
          .execute()
      ).map(({ state, tries, ended_at }) => [state, tries, ended_at]),
    ).toEqual([
      ["waiting", 0, null],
      ["sent", 1, created_at],
      ["waiting", 0, null],
      ["waiting", 0, null],
    ]);
  });

  it("record a payment or a refund of an order, and report if nothing changes", async () => {
    const { ask } = createTestApi(database.db);
    const order = await placeOrder(await readyGuest(ask, { productId: P.glue, quantity: 1 }));
    const onDelivery = await placeOrder(
      await readyGuest(ask, { productId: P.glue, quantity: 1 }, { deliveryId: 2, paymentId: 2 }),
    );
    const stateOf = async ({ id, hash }: { id: number; hash: string }) =>
      (await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema)).payment_state;
    const { number } = order;
    expect(await run("payments", "refunded", number)).toMatchObject({
      code: 0,
      out: `order ${number} stays waiting`,
    });
    expect(await run("payments", "paid", number, number, onDelivery.number, "26999999")).toEqual({
      code: 2,
      out: [
        `order ${number}: waiting → paid`,
        `order ${onDelivery.number}: cod → paid`,
        "no such order: 26999999",
      ].join("\n"),
      err: "",
    });
    expect(await run("payments", "paid", number)).toMatchObject({
      out: `order ${number} stays paid`,
    });
    expect([await stateOf(order), await stateOf(onDelivery)]).toEqual(["paid", "paid"]);
    expect((await ask("GET", `/api/order/${order.id}/${order.hash}/qr.svg`)).status).toBe(404);
    expect(await run("payments", "partially-refunded", number, "1,50")).toMatchObject({
      out: `order ${number}: paid → partially_refunded`,
    });
    expect(await run("payments", "refunded", number)).toMatchObject({
      code: 2,
      out: expect.stringContaining("no refund is due"),
    });
    expect(await run("payments", "refunded", number, "--rest")).toMatchObject({
      out: `order ${number}: partially_refunded → refunded`,
    });
    expect(await stateOf(order)).toBe("refunded");
    expect(await run("payments", "paid", "26-1")).toMatchObject({
      code: 1,
      err: expect.stringContaining("Not an order number: 26-1"),
    });
    expect(await run("payments", "paid")).toMatchObject({
      code: 1,
      err: expect.stringContaining("Usage: payments paid order number …"),
    });
  });

  it("report tables of another release", async () => {
    const { sql } = database.db;
    const refused = {
      code: 1,
      out: "",
      err: expect.stringMatching(
        /^Cannot run: the database was made by another release of the shop.*$/,
      ),
    };
    await sql.schema.alterTable("kysely_migration").renameTo("migrations_elsewhere").execute();
    expect(await run("catalogue", "refresh")).toEqual(refused);
    await sql.schema.alterTable("migrations_elsewhere").renameTo("kysely_migration").execute();
    await raw`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '')`.execute(
      sql,
    );
    expect(await run("catalogue", "refresh")).toEqual(refused);

    const failure: unknown = await migrate(database.db).catch((error: unknown) => error);
    expect(startErrorOf(failure, CONFIG)?.message).toMatch(
      /^the database file in \/data was migrated by a newer release$/,
    );
  });
});

describe("without a database file", () => {
  it("a command reports it in one line and creates none", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "naslap-command-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const dataDir = path.join(folder, "mistyped");
    const quiet = { info: () => undefined, warn: () => undefined };
    const answer = await runOn(
      () => openShop({ dataDir, databaseUrl: undefined }, quiet),
      "catalogue",
      "refresh",
    );
    expect(answer).toEqual({
      code: 1,
      out: "",
      err: `Cannot run: DATA_DIR ${dataDir} has no shop.sqlite`,
    });
    expect(existsSync(dataDir)).toBe(false);
  });
});
