import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { outboxTransport } from "../../../server/adapters/mail/outbox";
import { smtpTransport } from "../../../server/adapters/mail/smtp";
import type { MailTransport } from "../../../server/adapters/mail/transport";
import { sweep } from "../../../server/api/upkeep";
import {
  acknowledging,
  BUYER,
  createTestApi,
  newGuest,
  placeOrder,
  readyGuest,
  TODAY,
  type Ask,
} from "../../support/backends/api";
import { rawBackend } from "../../support/backends/backends";
import { BOTH_DATABASES, testDatabase } from "../../support/database/databases";
import { setProduct } from "../../support/database/set-row";
import { P } from "../../support/goods/assortment";
import { startMailSink, type MailSink } from "../../support/services/mail-sink";

const FROM = { name: "Nášlap", address: "obchod@naslap.example" };
const GLUE = { productId: P.glue, quantity: 1 };
const MINUTE = 60_000;

describe.each(BOTH_DATABASES)("the queue of e-mails over %s", (kind) => {
  const database = testDatabase(kind);
  let sink: MailSink;
  let transport: MailTransport;
  let now: Date;
  let logged: { level: string; fields: object }[];
  beforeEach(async () => {
    await database.db.sql.deleteFrom("mails").execute();
    await setProduct(database.db.sql, P.glue, { stock: 1000, price_haler: 15_900 });
    sink = await startMailSink();
    transport = smtpTransport(sink.url, FROM);
    now = TODAY;
    logged = [];
  });
  afterEach(() => sink.stop());

  const log = (level: string) => (fields: object) => void logged.push({ level, fields });
  const instance = (mailTransport: MailTransport = transport, db = database.db) =>
    createTestApi(db, {
      clock: () => now,
      log: { info: log("info"), warn: log("warn"), error: log("error") },
      mailTransport,
    });
  const clerk = () => createTestApi(database.db, { clock: () => now });
  const order = async (ask: Ask, email: string) =>
    placeOrder(await readyGuest(ask, GLUE), { email });
  const later = (ms: number) => (now = new Date(now.getTime() + ms));
  const rows = () => database.db.sql.selectFrom("mails").selectAll().orderBy("id").execute();
  const recipients = () => sink.received.flatMap(({ to }) => to).sort();

  it("sends an order's confirmation once for repeated orders", async () => {
    const { ask, mails } = instance();
    const guest = await readyGuest(ask, GLUE);
    const before = await guest.read();
    const { number } = await placeOrder(guest);
    for (const _again of [1, 2]) {
      const again = await ask("POST", "/api/order", {
        headers: { ...guest.headers, "Idempotency-Key": "attempt-0001" },
        body: { ...acknowledging(before), ...BUYER },
      });
      expect(again.body).toMatchObject({ number });
    }
    await mails.sendDue();
    await mails.sendDue();
    expect(recipients()).toEqual(["jana@example.cz"]);
    expect(await rows()).toMatchObject([
      { state: "sent", tries: 1, lease: null, data: null, ended_at: now },
    ]);
  });

  it("queues nothing for a failed order", async () => {
    const { ask } = clerk();
    const guest = await readyGuest(ask, GLUE);
    await setProduct(database.db.sql, P.glue, { price_haler: 20_000 });
    expect((await guest.order()).status).toBe(409);
    expect((await guest.order({ email: "jana" }, "attempt-0002")).status).toBe(422);
    expect((await (await newGuest(ask)).order()).status).toBe(422);
    expect(await rows()).toEqual([]);
  });

  it("neither loses nor doubles mails while the mail server is down", async () => {
    const { ask, mails } = instance();
    await sink.stop();
    const emails = ["a@example.cz", "b@example.cz", "c@example.cz", "d@example.cz", "e@example.cz"];
    for (const email of emails) await order(ask, email);
    await mails.sendDue();
    for (const pause of [MINUTE / 4, MINUTE / 2, MINUTE]) {
      later(pause - 1);
      await mails.sendDue();
      later(1);
      await mails.sendDue();
    }
    expect((await rows()).map(({ tries, state, lease }) => [tries, state, lease])).toEqual(
      emails.map(() => [4, "waiting", null]),
    );
    await sink.start();
    await mails.sendDue();
    expect(sink.received).toEqual([]);
    later(2 * MINUTE);
    await mails.sendDue();
    await mails.sendDue();
    expect(recipients()).toEqual(emails);
    expect((await rows()).every(({ state, tries }) => state === "sent" && tries === 5)).toBe(true);
  });

  it("sends each message once with several senders", async () => {
    const { ask } = clerk();
    const emails = Array.from(
      { length: 20 },
      (_, index) => `shopper${String(index).padStart(2, "0")}@example.cz`,
    );
    for (const email of emails) await order(ask, email);
    const senders = [
      instance(),
      instance(transport, database.again()),
      instance(transport, database.again()),
    ];
    await Promise.all([...senders, ...senders].map(({ mails }) => mails.sendDue()));
    for (const { mails } of senders) await mails.sendDue();
    expect(recipients()).toEqual(emails);
    expect((await rows()).map(({ tries }) => tries)).toEqual(emails.map(() => 1));
  });

  it("gives up permanently refused mails and retries others", async () => {
    const { ask, mails } = instance();
    await order(ask, "jana@example.cz");
    for (const refusal of [
      { step: "to", code: 451 } as const,
      { step: "from", code: 550 } as const,
      { step: "data", code: 421 } as const,
    ]) {
      sink.refusals.push(refusal);
      await mails.sendDue();
      expect(await rows()).toMatchObject([
        { state: "waiting", lease: null, reason: expect.stringContaining(String(refusal.code)) },
      ]);
      later(60 * MINUTE);
    }
    sink.refusals.push({ step: "to", code: 550 });
    await mails.sendDue();
    expect(await rows()).toMatchObject([
      {
        state: "given_up",
        tries: 4,
        reason: "EENVELOPE RCPT TO 550",
        recipient: "jana@example.cz",
        ended_at: now,
      },
    ]);
    later(60 * MINUTE);
    await mails.sendDue();
    expect(sink.received).toEqual([]);
    expect(logged.map(({ level }) => level)).toEqual(["warn", "warn", "warn", "error"]);
    expect(JSON.stringify([logged, (await rows()).map(({ reason }) => reason)])).not.toContain(
      "jana",
    );
  });

  it("gives up after three days", async () => {
    const { ask, mails } = instance();
    await sink.stop();
    await order(ask, "jana@example.cz");
    await database.db.sql.updateTable("mails").set({ tries: 79 }).execute();
    await mails.sendDue();
    expect(await rows()).toMatchObject([{ state: "given_up", tries: 80 }]);
  });

  it("sends the mails of a stopped sender after their lease", async () => {
    const { ask } = clerk();
    await order(ask, "jana@example.cz");
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => (hasBegun = resolve));
    const dying = instance({
      send() {
        hasBegun();
        return new Promise(() => undefined);
      },
    });
    void dying.mails.sendDue();
    await begun;
    const { mails } = instance();
    later(5 * MINUTE - 1);
    await mails.sendDue();
    expect(sink.received).toEqual([]);
    later(1);
    await mails.sendDue();
    expect(recipients()).toEqual(["jana@example.cz"]);
    expect(await rows()).toMatchObject([{ state: "sent", tries: 2 }]);
  });

  it("does not repeat a mail whose sending could not be recorded", async () => {
    const { ask, mails } = instance({
      async send(message, signal) {
        const delivered = await transport.send(message, signal);
        if (sink.received.length === 1)
          await database.db.sql.schema.alterTable("mails").renameTo("mails_away").execute();
        return delivered;
      },
    });
    await order(ask, "jana@example.cz");
    await mails.sendDue().catch(() => undefined);
    await database.db.sql.schema.alterTable("mails_away").renameTo("mails").execute();
    later(60 * MINUTE);
    await mails.sendDue();
    expect(recipients()).toEqual(["jana@example.cz"]);
    expect(await rows()).toMatchObject([{ state: "sent", tries: 1 }]);
  });

  it("skips messages of another release", async () => {
    const { ask, mails } = instance();
    await order(ask, "jana@example.cz");
    await database.db.sql.updateTable("mails").set({ template: "of_tomorrow" }).execute();
    await mails.sendDue();
    expect(await rows()).toMatchObject([{ state: "waiting", tries: 0 }]);
  });

  it("keeps and logs a message that cannot be rendered", async () => {
    const { ask, mails } = instance();
    await order(ask, "jana@example.cz");
    await database.db.sql.updateTable("mails").set({ data: "{}" }).execute();
    await mails.sendDue();
    expect(await rows()).toMatchObject([{ state: "waiting", tries: 1, reason: "not made" }]);
    expect(logged[0]?.level).toBe("error");
  });

  it("a message that the outbox cannot store waits, with the reason", async () => {
    // a file where the folder of the outbox should be, like a full disk
    const blocked = path.join(mkdtempSync(path.join(os.tmpdir(), "naslap-outbox-")), "outbox");
    writeFileSync(blocked, "");
    const { ask, mails } = instance(outboxTransport(blocked, FROM));
    await order(ask, "jana@example.cz");
    await mails.sendDue();
    expect(await rows()).toMatchObject([
      { state: "waiting", tries: 1, reason: "the outbox cannot be written: EEXIST" },
    ]);
    expect(logged).toMatchObject([
      { level: "warn", fields: { reason: "the outbox cannot be written: EEXIST" } },
    ]);
  });

  it("orders do not wait for a hanging mail server", async () => {
    const silent = await rawBackend(() => undefined);
    const { ask, startMails } = instance(smtpTransport(silent.url.replace("http:", "smtp:"), FROM));
    const sending = startMails();
    const { number } = await order(ask, "jana@example.cz");
    expect(number).toMatch(/^26/);
    expect(await rows()).toMatchObject([{ state: "waiting" }]);
    await silent.close();
    await sending.close();
  });

  it("sends soon after the order, and queued mails at the start", async () => {
    await order(clerk().ask, "left@example.cz");
    const { ask, startMails } = instance();
    const sending = startMails();
    expect((await sink.waitFor(0)).to).toEqual(["left@example.cz"]);
    await order(ask, "jana@example.cz");
    expect((await sink.waitFor(1)).to).toEqual(["jana@example.cz"]);
    await sending.close();
    expect((await rows()).map(({ state }) => state)).toEqual(["sent", "sent"]);
  });

  it("is swept a month after sending", async () => {
    const { ask, mails } = instance();
    await order(ask, "jana@example.cz");
    await mails.sendDue();
    await order(ask, "waits@example.cz");
    later(29 * 24 * 60 * MINUTE);
    expect(await sweep(database.db, now)).toMatchObject({ mails: 0 });
    later(2 * 24 * 60 * MINUTE);
    expect(await sweep(database.db, now)).toMatchObject({ mails: 1 });
    expect(await rows()).toMatchObject([{ recipient: "waits@example.cz" }]);
  });
});
