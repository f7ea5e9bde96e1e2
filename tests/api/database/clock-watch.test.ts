import { describe, expect, it, onTestFinished, vi } from "vitest";
import { cartOfGuest, insertCart } from "../../../server/api/cart/cart.repo";
import { endFutureWaits, readActivityBefore } from "../../../server/api/upkeep";
import { openRateLimits } from "../../../server/db/index";
import { createClockWatch } from "../../../server/jobs/clock-watch";
import { TODAY } from "../../support/backends/api";
import { BOTH_DATABASES, testDatabase } from "../../support/database/databases";
import { offerOnline, paymentShop } from "../../support/shops/payment-shop";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AHEAD_MS = 50 * 365 * DAY_MS;
const START = Date.parse("2026-03-01T10:00:00Z");

/** A watch whose clocks a test moves. @param idleMs since the last change of the database */
function watched(idleMs = 0) {
  const clock = { now: START, monotonic: 5_000 };
  const warned: object[] = [];
  const watch = createClockWatch({
    readActivityBefore: async () => new Date(START - idleMs),
    log: { warn: (fields) => void warned.push(fields) },
    now: () => clock.now,
    monotonic: () => clock.monotonic,
  });
  const pass = (ms: number) => {
    clock.now += ms;
    clock.monotonic += ms;
  };
  return { watch, clock, warned, pass };
}

describe("the clock decides what is deleted", () => {
  it("while it goes on evenly, and is corrected by less than an hour", async () => {
    const { watch, clock, pass, warned } = watched(29 * DAY_MS);
    for (const correctionMs of [0, 1_000, -59 * 60_000, 0]) {
      pass(10 * 60_000);
      clock.now += correctionMs;
      expect(await watch.isTrusted()).toBe(true);
    }
    expect(warned).toEqual([]);
  });

  it.each([
    ["eleven years ahead", 11 * 365 * DAY_MS],
    ["two days back", -2 * DAY_MS],
  ])("not for a day after a jump (%s) and after the jump back", async (_name, jumpMs) => {
    const { watch, clock, pass, warned } = watched();
    expect(await watch.isTrusted()).toBe(true);
    clock.now += jumpMs;
    expect(await watch.isTrusted()).toBe(false);
    pass(23 * HOUR_MS);
    expect(await watch.isTrusted()).toBe(false);
    clock.now -= jumpMs;
    expect(await watch.isTrusted()).toBe(false);
    pass(23 * HOUR_MS);
    expect(await watch.isTrusted()).toBe(false);
    pass(HOUR_MS);
    expect(await watch.isTrusted()).toBe(true);
    expect(warned).toHaveLength(2);
  });

  it("not for a day after a start a month after the last change: the shop was idle, or the clock is wrong", async () => {
    const { watch, pass, warned } = watched(31 * DAY_MS);
    expect(await watch.isTrusted()).toBe(false);
    pass(DAY_MS);
    expect(await watch.isTrusted()).toBe(true);
    expect(warned).toHaveLength(1);
  });
});

describe.each(BOTH_DATABASES)("the last activity before a time over %s", (kind) => {
  const database = testDatabase(kind);

  it("is the newest of orders, carts and migrations that are older", async () => {
    const { db } = database;
    const cart = (id: string, at: Date) =>
      insertCart(db, { ...cartOfGuest(id, at), details: null });
    const read = (ms: number) => readActivityBefore(db, new Date(Date.now() + ms));
    const now = new Date();
    expect(await read(-DAY_MS)).toBeUndefined();
    expect(Math.abs(((await read(0))?.getTime() ?? 0) - now.getTime())).toBeLessThan(DAY_MS);
    const at = new Date(now.getTime() + DAY_MS);
    await cart("a-cart-of-a-guest-0123456789abcdef", at);
    await cart("a-cart-of-later-0123456789abcdefgh", new Date(now.getTime() + AHEAD_MS));
    expect(await read(2 * DAY_MS)).toEqual(at);
  });

  it("does not trust a clock that was wrong when the newest cart was made and the shop started again", async () => {
    const { db } = database;
    const ahead = Date.now() + AHEAD_MS;
    await insertCart(db, {
      ...cartOfGuest("a-cart-of-a-wrong-clock-0123456789", new Date(ahead)),
      details: null,
    });
    const started = (now: number) =>
      createClockWatch({
        readActivityBefore: (before) => readActivityBefore(db, before),
        log: { warn: () => undefined },
        now: () => now,
      });
    expect(await started(ahead + HOUR_MS).isTrusted()).toBe(false);
    expect(await started(Date.now()).isTrusted()).toBe(true);
  });
});

describe.each(BOTH_DATABASES)("after the clock was ahead, over %s,", (kind) => {
  const database = testDatabase(kind);

  it("nothing waits for that time: e-mails, payments, refunds, claims, limits of requests", async () => {
    const { db } = database;
    await offerOnline(db);
    const shop = paymentShop(db);
    const [paid, open] = [await shop.order(), await shop.order()];
    shop.advanceClock(AHEAD_MS);
    const payment = await shop.begin(paid);
    await shop.choose(payment, "pay");
    await shop.notify(payment.id);
    await shop.ask("POST", `/api/order/${paid.id}/${paid.hash}/cancel`);
    await shop.begin(open);
    const later = new Date(TODAY.getTime() + AHEAD_MS);
    await db.sql
      .insertInto("gateway_claims")
      .values({ order_id: open.id, claimed_until: later })
      .execute();
    const limits = await openRateLimits(database.target, () => undefined);
    const limit = limits.exact({ name: "test", points: 1, seconds: 3_600 });
    vi.setSystemTime(later);
    onTestFinished(() => void vi.useRealTimers());
    await limit.consume("key");
    vi.useRealTimers();

    const now = new Date();
    await endFutureWaits(db, now);
    const due = (table: "mails" | "refunds" | "gateway_payments") =>
      db.sql.selectFrom(table).select("due_at").where("due_at", ">", now).execute();
    expect([await due("mails"), await due("refunds"), await due("gateway_payments")]).toEqual([
      [],
      [],
      [],
    ]);
    expect(await db.sql.selectFrom("gateway_claims").selectAll().execute()).toEqual([]);
    if (kind === "postgres") expect(await limit.consume("key")).toMatchObject({ ok: true });
    await limits.close();
  });
});
