import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BOTH_DATABASES, testDatabase } from "../../../support/database/databases";
import {
  clearPayments,
  offerOnline,
  paymentShop,
  type PaymentShop,
} from "../../../support/shops/payment-shop";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const json = (value: unknown, status = 200) => Response.json(value, { status });

describe.each(BOTH_DATABASES)("online payment over %s, if the gateway", (kind) => {
  const database = testDatabase(kind);
  let shop: PaymentShop;
  beforeAll(() => offerOnline(database.db));
  beforeEach(async () => {
    shop = paymentShop(database.db);
    await clearPayments(database.db);
  });

  const stateOf = async (order: Parameters<PaymentShop["read"]>[0]) =>
    (await shop.read(order)).payment_state;
  const falsifyStatus = (about: object) =>
    shop.changeAnswers(async (answer, request) =>
      request.method === "GET" ? json({ ...(await answer.json()), ...about }) : answer,
    );

  it("is down, the order is placed and can be paid later", async () => {
    const order = await shop.order();
    shop.changeAnswers(() => Promise.reject(new Error("nobody there")));
    expect(await shop.pay(order)).toMatchObject({ status: 502, body: { error: "gateway_failed" } });
    expect((await shop.returnFromGateway(order)).payment_state).toBe("waiting");
    shop.changeAnswers(undefined);
    const payment = await shop.begin(order);
    await shop.choose(payment, "pay");
    shop.changeAnswers(() => json({}, 500));
    expect(await shop.notify(payment.id)).toMatchObject({ status: 502 });
    expect((await shop.returnFromGateway(order)).payment_state).toBe("waiting");
    shop.changeAnswers(undefined);
    expect((await shop.returnFromGateway(order)).payment_state).toBe("paid");
  });

  it("is down, the shopper can change to a transfer", async () => {
    const order = await shop.order();
    await shop.begin(order);
    shop.changeAnswers(() => Promise.reject(new Error("nobody there")));
    expect((await shop.pay(order, 1)).status).toBe(200);
    expect((await shop.read(order)).payment.type).toBe("transfer");
  });

  it.each([
    ["another amount", { amount: 100 }],
    ["another currency", { currency: "EUR" }],
    ["another order", { order_number: "26999999" }],
    ["another payment", { id: 4_711 }],
  ])("returns %s, the order stays unpaid", async (_name, about) => {
    const order = await shop.order();
    const payment = await shop.begin(order);
    await shop.choose(payment, "pay");
    falsifyStatus(about);
    expect((await shop.notify(payment.id)).status).toBe(200);
    expect((await shop.returnFromGateway(order)).payment_state).toBe("waiting");
    expect(shop.failures).toContainEqual(
      expect.objectContaining({ differs: [expect.any(String)] }),
    );
    shop.changeAnswers(undefined);
    expect((await shop.returnFromGateway(order)).payment_state).toBe("paid");
  });

  it.each([
    ["no JSON", () => new Response("<html>")],
    ["another shape", () => json({ id: 1, state: 7 })],
    ["more than memory should hold", () => new Response("x".repeat(300_000))],
    [
      "where its pages are: elsewhere",
      async (answer: Response) =>
        json({ ...(await answer.json()), gw_url: "https://evil.example/" }),
    ],
  ])("returns %s, the shopper is not redirected", async (_name, change) => {
    const order = await shop.order();
    shop.changeAnswers((answer, request) =>
      request.url.endsWith("/payments/payment") ? change(answer) : answer,
    );
    expect(await shop.pay(order)).toMatchObject({ status: 502, body: { error: "gateway_failed" } });
    expect(await stateOf(order)).toBe("waiting");
  });

  it("invalidates the token, a new one is requested", async () => {
    const order = await shop.order();
    let refused = 0;
    shop.changeAnswers((answer, request) =>
      request.url.endsWith("/payments/payment") && refused++ === 0 ? json({}, 401) : answer,
    );
    await shop.begin(order);
    expect(refused).toBe(2);
  });

  it("sends no notification, the job polls and gives up after three days", async () => {
    const [paid, left] = [await shop.order(), await shop.order()];
    await shop.choose(await shop.begin(paid), "pay");
    await shop.begin(left);
    expect(await shop.settleDue()).toBe(0);
    shop.advanceClock(MINUTE_MS);
    expect(await shop.settleDue()).toBe(2);
    expect([await stateOf(paid), await stateOf(left)]).toEqual(["paid", "waiting"]);
    expect(await shop.settleDue()).toBe(0);
    shop.advanceClock(72 * HOUR_MS);
    expect(await shop.settleDue()).toBe(1);
    expect(await stateOf(left)).toBe("not_paid");
    shop.advanceClock(72 * HOUR_MS);
    expect(await shop.settleDue()).toBe(0);
  });

  it("is polled, one of several instances does it", async () => {
    const orders = [await shop.order(), await shop.order(), await shop.order()];
    for (const order of orders) await shop.choose(await shop.begin(order), "pay");
    const other = paymentShop(database.again(), shop);
    for (const one of [shop, other]) one.advanceClock(MINUTE_MS);
    const polls = await Promise.all([
      shop.settleDue(),
      other.settleDue(),
      shop.settleDue(),
      other.settleDue(),
    ]);
    expect(polls.reduce((sum, count) => sum + count, 0)).toBe(3);
    for (const order of orders) expect(await stateOf(order)).toBe("paid");
  });

  it("was polled by an instance that died, another instance polls again", async () => {
    const order = await shop.order();
    await shop.choose(await shop.begin(order), "pay");
    shop.advanceClock(MINUTE_MS);
    shop.changeAnswers(() => Promise.reject(new Error("died")));
    expect(await shop.settleDue()).toBe(1);
    shop.changeAnswers(undefined);
    expect(await shop.settleDue()).toBe(0);
    shop.advanceClock(2 * MINUTE_MS);
    expect(await shop.settleDue()).toBe(1);
    expect(await stateOf(order)).toBe("paid");
  });

  it("has a payment that the shop could not store, its notification restores it", async () => {
    const order = await shop.order();
    const payment = await shop.begin(order);
    await database.db.sql.deleteFrom("gateway_payments").execute();
    await shop.choose(payment, "pay");
    falsifyStatus({ amount: 1 });
    await shop.notify(payment.id);
    expect(await stateOf(order)).toBe("waiting");
    shop.changeAnswers(undefined);
    expect((await shop.notify(payment.id)).status).toBe(200);
    expect((await shop.notify(payment.id)).status).toBe(200);
    expect(await stateOf(order)).toBe("paid");
  });

  it("refunds money, whole or in parts, and reports it", async () => {
    const order = await shop.order();
    const payment = await shop.begin(order);
    await shop.choose(payment, "pay");
    await shop.notify(payment.id);
    payment.state = "PARTIALLY_REFUNDED";
    await shop.notify(payment.id);
    expect(await stateOf(order)).toBe("partially_refunded");
    payment.state = "REFUNDED";
    await shop.notify(payment.id);
    expect(await stateOf(order)).toBe("refunded");
    payment.state = "PAID";
    await shop.notify(payment.id);
    expect(await stateOf(order)).toBe("refunded");
    expect(await database.db.sql.selectFrom("refunds").select(["state", "way"]).execute()).toEqual([
      { state: "done", way: "gateway" },
    ]);
  });

  it("charges an order twice, the second payment is logged and refunded", async () => {
    const order = await shop.order();
    const first = await shop.begin(order);
    shop.advanceClock(31 * MINUTE_MS);
    const second = await shop.begin(order);
    for (const payment of [first, second]) {
      await shop.choose(payment, "pay");
      await shop.notify(payment.id);
    }
    expect(await stateOf(order)).toBe("paid");
    expect(shop.failures).toContainEqual(
      expect.objectContaining({ order: order.id, payment: String(second.id), state: "paid" }),
    );
    shop.advanceClock(MINUTE_MS);
    await shop.settleDue();
    await shop.settleDue();
    expect([first.state, second.state, await stateOf(order)]).toEqual(["PAID", "REFUNDED", "paid"]);
    for (const payment of [first, second]) await shop.notify(payment.id);
    expect(await stateOf(order)).toBe("paid");
  });
});
