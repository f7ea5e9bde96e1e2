import { beforeEach, describe, expect, it } from "vitest";
import { exportSchema } from "~/contract/customer/member";
import { watchedSchema } from "~/contract/customer/watchdog";
import { sweep } from "../../../server/api/upkeep";
import { WATCHDOGS_PER_EMAIL } from "../../../server/api/watchdog/watchdog.routes";
import {
  createTestApi,
  expectAnswer,
  expectOk,
  failureSchema,
  invalidSchema,
  TODAY,
} from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";
import { setProduct, setVariant } from "../../support/database/set-row";
import { P, TEST_PASSWORD, V } from "../../support/goods/assortment";
import { newMember } from "../../support/shops/member";

const DAY_MS = 86_400_000;

describe.each(DATABASES)("the watchdog over %s", (kind) => {
  const database = testDatabase(kind);
  beforeEach(async () => {
    const { sql } = database.db;
    await sql.deleteFrom("watchdogs").execute();
    await sql.deleteFrom("mails").execute();
    await stock(P.glue, 0);
    await stockOf(V.carpet300, 0);
    await stockOf(V.carpet400, 1000);
  });

  const stock = (id: number, amount: number) => setProduct(database.db.sql, id, { stock: amount });
  const stockOf = (id: number, amount: number) =>
    setVariant(database.db.sql, id, { stock: amount });
  const mails = () =>
    database.db.sql
      .selectFrom("mails")
      .select(["recipient", "template", "locale", "data"])
      .orderBy("id")
      .execute();
  const shop = () => createTestApi(database.db);
  const watch = async (productId: number, body: object, locale = "cs") =>
    shop().ask("POST", `/api/watchdog/${productId}`, {
      body,
      headers: { "accept-language": locale },
    });
  const secretOf = (mail: { data: unknown } | undefined) => {
    const { data } = mail ?? {};
    return typeof data === "object" && data !== null && "hash" in data ? String(data.hash) : "";
  };

  it("notifies everybody once when goods are in stock again, in the language of the request", async () => {
    expect((await watch(P.glue, { email: "jana@example.cz" })).status).toBe(204);
    expect((await watch(P.glue, { email: "Ota@example.cz" }, "en")).status).toBe(204);
    expect(await shop().watchdogs.sendDue()).toBe(0);
    await stock(P.glue, 5);
    expect(await shop().watchdogs.sendDue()).toBe(2);
    const sent = await mails();
    expect(sent.map(({ recipient, template, locale }) => [recipient, template, locale])).toEqual([
      ["jana@example.cz", "back_in_stock", "cs"],
      ["Ota@example.cz", "back_in_stock", "en"],
    ]);
    expect(sent[1]?.data).toMatchObject({
      url: expect.stringMatching(/^\/en\//),
      variant_name: null,
      is_from: false,
    });
    await stock(P.glue, 0);
    await stock(P.glue, 5);
    expect(await shop().watchdogs.sendDue()).toBe(0);
  });

  it("has the same response for a repeated request and counts it once", async () => {
    const answers = [];
    for (const email of ["jana@example.cz", "jana@example.cz", "Jana+koberce@Example.cz"])
      answers.push(await watch(P.glue, { email }));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      [204, 204, 204].map((status) => [status, ""]),
    );
    await Promise.all(Array.from({ length: 4 }, () => watch(P.glue, { email: "petr@example.cz" })));
    await stock(P.glue, 1);
    expect(await shop().watchdogs.sendDue()).toBe(2);
    // after a mail the address can subscribe again
    await stock(P.glue, 0);
    expect((await watch(P.glue, { email: "petr@example.cz" })).status).toBe(204);
    await stock(P.glue, 1);
    expect(await shop().watchdogs.sendDue()).toBe(1);
  });

  it("waits for the chosen variant or any variant", async () => {
    expect((await watch(P.carpet, { email: "a@example.cz", variantId: V.carpet300 })).status).toBe(
      204,
    );
    await stockOf(V.carpet400, 0);
    expect((await watch(P.carpet, { email: "b@example.cz" })).status).toBe(204);
    await stockOf(V.carpet400, 500);
    expect(await shop().watchdogs.sendDue()).toBe(1);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(["b@example.cz"]);
    await stockOf(V.carpet300, 500);
    await setProduct(database.db.sql, P.carpet, { available: false });
    expect(await shop().watchdogs.sendDue()).toBe(0);
    await setProduct(database.db.sql, P.carpet, { available: true });
    expect(await shop().watchdogs.sendDue()).toBe(1);
    expect((await mails())[1]?.data).toMatchObject({
      variant_name: "šíře 300 cm",
      url: expect.stringMatching(/\?varianta=/),
    });
  });

  it("notifies by one of two parallel instances, and not by a rolled back one", async () => {
    for (let index = 0; index < 60; index += 1) {
      await database.db.sql
        .insertInto("watchdogs")
        .values({
          product_id: P.glue,
          variant_id: null,
          email: `k${index}@example.cz`,
          email_key: `k${index}@example.cz`,
          locale: "cs",
          created_at: TODAY,
          sent_at: null,
          cancel_hash: null,
        })
        .execute();
    }
    await stock(P.glue, 5);
    const two = [createTestApi(database.again()), createTestApi(database.again())];
    const sentCounts = await Promise.all(two.map(({ watchdogs }) => watchdogs.sendDue()));
    const rest = await shop().watchdogs.sendDue();
    expect(sentCounts.reduce((sum, count) => sum + count, rest)).toBe(60);
    expect(new Set((await mails()).map(({ recipient }) => recipient)).size).toBe(60);
    expect(await mails()).toHaveLength(60);
  });

  it("refuses unknown, available and discontinued goods", async () => {
    expectAnswer(await watch(99999, { email: "a@example.cz" }), 404, failureSchema);
    expectAnswer(
      await watch(P.carpet, { email: "a@example.cz", variantId: 999 }),
      404,
      failureSchema,
    );
    expectAnswer(
      await watch(P.carpet, { email: "a@example.cz", variantId: V.carpet400 }),
      409,
      failureSchema,
    );
    expect(expectAnswer(await watch(P.glue, { email: "a@" }), 422, invalidSchema).errors).toEqual({
      email: ["email"],
    });
    const set = (columns: object) => setProduct(database.db.sql, P.glue, columns);
    await database.db.sql
      .updateTable("cards")
      .set({ card: JSON.stringify({ ...(await card(P.glue)), active: false }) })
      .where("product_id", "=", P.glue)
      .where("locale", "=", "cs")
      .execute()
      .then(() => set({ active: false }));
    expectAnswer(await watch(P.glue, { email: "a@example.cz" }), 404, failureSchema);
    await database.db.sql
      .updateTable("cards")
      .set({ card: JSON.stringify({ ...(await card(P.glue)), active: true }) })
      .where("product_id", "=", P.glue)
      .where("locale", "=", "cs")
      .execute()
      .then(() => set({ active: true }));
  });

  const card = async (id: number) =>
    (
      await database.db.sql
        .selectFrom("cards")
        .select("card")
        .where("product_id", "=", id)
        .where("locale", "=", "cs")
        .executeTakeFirstOrThrow()
    ).card;

  it("lists the other watchdogs of the address at the mailed link and cancels them only by POST", async () => {
    await watch(P.glue, { email: "jana@example.cz" });
    await watch(P.carpet, { email: "Jana@example.cz", variantId: V.carpet300 });
    await watch(P.carpet, { email: "jana+jina@example.cz", variantId: V.carpet300 });
    await watch(P.carpet, { email: "petr@example.cz", variantId: V.carpet300 });
    await stock(P.glue, 1);
    await shop().watchdogs.sendDue();
    const path = `/api/watchdog/cancel/${secretOf((await mails())[0])}`;
    const look = async () => (await expectOk(shop().ask("GET", path), watchedSchema)).data;
    for (const _again of [1, 2]) {
      expect(await look()).toMatchObject({
        email_masked: "j***@example.cz",
        watched: [{ product_id: P.carpet, variant_name: "šíře 300 cm" }],
      });
    }
    expect((await shop().ask("POST", path)).status).toBe(204);
    expect((await look()).watched).toEqual([]);
    expect((await shop().ask("POST", path)).status).toBe(204);
    await stockOf(V.carpet300, 500);
    await shop().watchdogs.sendDue();
    expect((await mails()).slice(1).map(({ recipient }) => recipient)).toEqual(["petr@example.cz"]);
    for (const method of ["GET", "POST"])
      expectAnswer(await shop().ask(method, "/api/watchdog/cancel/x"), 404, failureSchema);
    const stored = await database.db.sql
      .selectFrom("watchdogs")
      .select("cancel_hash")
      .where("cancel_hash", "is not", null)
      .execute();
    expect(stored.map(({ cancel_hash }) => cancel_hash)).not.toContain(
      secretOf((await mails())[0]),
    );
  });

  it("is deleted a month after the notification, after a year without one, and with the account", async () => {
    await watch(P.glue, { email: "jana@example.cz" });
    await stock(P.glue, 1);
    await shop().watchdogs.sendDue();
    await watch(P.carpet, { email: "petr@example.cz", variantId: V.carpet300 });
    const after = (days: number) => sweep(database.db, new Date(TODAY.getTime() + days * DAY_MS));
    expect(await after(29)).toMatchObject({ watchdogs: 0 });
    expect(await after(31)).toMatchObject({ watchdogs: 1 });
    expect(await after(364)).toMatchObject({ watchdogs: 0 });
    expect(await after(366)).toMatchObject({ watchdogs: 1 });

    const { ask } = shop();
    const eva = await newMember(ask, "Eva+Dum@naslap.example");
    await watch(P.carpet, { email: "eva+dum@naslap.example", variantId: V.carpet300 });
    const exported = await expectOk(eva.call("GET", "/api/me/export"), exportSchema);
    expect(exported.watched).toMatchObject([{ product_id: P.carpet, variant_name: "šíře 300 cm" }]);
    const confirmed = (at: Date | null) =>
      database.db.sql
        .updateTable("users")
        .set({ email_confirmed_at: at })
        .where("email_key", "=", "eva@naslap.example")
        .execute();
    await confirmed(null);
    // an account with another person's e-mail does not show that person's subscriptions
    expect((await expectOk(eva.call("GET", "/api/me/export"), exportSchema)).watched).toEqual([]);
    await confirmed(TODAY);
    expect((await eva.call("DELETE", "/api/me", { password: TEST_PASSWORD })).status).toBe(204);
    expect(await database.db.sql.selectFrom("watchdogs").select("id").execute()).toEqual([]);
  });

  it("is limited per e-mail and per IP address, including repeated requests", async () => {
    const { fetch } = shop();
    const ask = async (email: string, address: string) => {
      const request = new Request(`http://api.test/api/watchdog/${P.glue}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email }),
      });
      return (await fetch(request, { address })).status;
    };
    const statuses = [];
    for (let index = 0; index <= WATCHDOGS_PER_EMAIL; index += 1)
      statuses.push(await ask("jana@example.cz", `10.0.0.${index}`));
    expect(statuses.slice(-2)).toEqual([204, 429]);
    expect(await ask("petr@example.cz", "10.0.0.1")).toBe(204);
  });
});
