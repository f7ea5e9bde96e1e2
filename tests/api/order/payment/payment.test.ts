import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settingsSchema } from "~/contract/content/content";
import { paymentOptionsSchema } from "~/contract/order/delivery";
import { orderPaymentsSchema, payAnswerSchema } from "~/contract/order/order";
import {
  createTestApi,
  expectOk,
  placeOrder,
  readyGuest,
  TODAY,
} from "../../../support/backends/api";
import { BOTH_DATABASES, testDatabase } from "../../../support/database/databases";
import { setProduct } from "../../../support/database/set-row";
import { P } from "../../../support/goods/assortment";
import {
  BANK,
  CARD,
  clearPayments,
  offerOnline,
  paymentShop,
  RETURN_URL,
  type PaymentShop,
} from "../../../support/shops/payment-shop";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe.each(BOTH_DATABASES)("online payment over %s", (kind) => {
  const database = testDatabase(kind);
  let shop: PaymentShop;
  beforeAll(() => offerOnline(database.db));
  beforeEach(async () => {
    shop = paymentShop(database.db);
    await clearPayments(database.db);
  });

  const stateOf = async (order: Parameters<PaymentShop["read"]>[0]) =>
    (await shop.read(order)).payment_state;

  // Specification: 9.50
  it("is offered only with a gateway", async () => {
    const offered = async ({ ask }: Pick<PaymentShop, "ask">) =>
      (
        await expectOk(ask("GET", "/api/order/payment/cs?deliveryId=2"), paymentOptionsSchema)
      ).data.map(({ code }) => code);
    expect(await offered(shop)).toEqual(["bank_transfer", "cod", "card", "gopay"]);
    const without = createTestApi(database.db);
    expect(await offered(without)).toEqual(["bank_transfer", "cod"]);
    const guest = await readyGuest(
      shop.ask,
      { productId: P.glue, quantity: 1 },
      { deliveryId: 2, paymentId: CARD },
    );
    expect((await guest.choose({ paymentId: BANK })).status).toBe(200);
    const { headers, cart } = guest;
    expect(
      (
        await without.ask("PATCH", `/api/cart/${cart.id}/checkout`, {
          headers,
          body: { paymentId: CARD },
        })
      ).status,
    ).toBe(422);
    expect((await without.ask("GET", "/api/payment/notify/gopay?id=1")).status).toBe(404);
  });

  it("shows its logos only with a gateway", async () => {
    const logos = [
      { text: "Převod", image: "/logos/bank-transfer.svg" },
      { text: "GoPay", image: "/logos/gopay.svg", online: true },
    ];
    await database.db.sql
      .insertInto("settings")
      .values({
        locale: "cs",
        name: "paymentLogos",
        position: 90,
        body: JSON.stringify({ value: logos }),
      })
      .execute();
    const shown = async ({ ask }: Pick<PaymentShop, "ask">) =>
      (await expectOk(ask("GET", "/api/settings?lang=cs"), settingsSchema)).find(
        ({ name }) => name === "paymentLogos",
      )?.value;
    expect(await shown(shop)).toEqual(logos);
    expect(await shown(createTestApi(database.db))).toEqual(logos.slice(0, 1));
  });

  it("starts at the gateway with the order's total and follows the gateway's state", async () => {
    const order = await shop.order();
    expect(order).toMatchObject({
      payment_state: "waiting",
      payment: { type: "online", code: "card", iban: null, spayd: null, due: null },
    });
    const payment = await shop.begin(order);
    expect(payment).toMatchObject({
      amount: order.total_tax_incl * 100,
      currency: "CZK",
      order_number: order.number,
      state: "CREATED",
      callback: {
        return_url: RETURN_URL,
        notification_url: "https://www.naslap.example/api/payment/notify/gopay",
      },
    });
    const back = await shop.choose(payment, "pay");
    expect([back.status, back.headers.get("location")]).toEqual([
      303,
      `${RETURN_URL}?id=${payment.id}`,
    ]);
    expect(shop.notifications).toEqual([
      `https://www.naslap.example/api/payment/notify/gopay?id=${payment.id}`,
    ]);
    expect(await stateOf(order)).toBe("waiting");
    expect(await shop.notify(payment.id)).toMatchObject({ status: 200, body: {} });
    expect(await stateOf(order)).toBe("paid");
    expect((await shop.pay(order)).body).toMatchObject({ error: "already_paid" });
    expect((await shop.pay(order)).status).toBe(409);
  });

  it("reads the gateway's state when the shopper returns, and ignores the address", async () => {
    const order = await shop.order();
    const payment = await shop.begin(order);
    expect((await shop.returnFromGateway(order)).payment_state).toBe("waiting");
    await shop.choose(payment, "pay");
    expect((await shop.returnFromGateway(order)).payment_state).toBe("paid");
    expect((await shop.returnFromGateway(order)).payment_state).toBe("paid");
    expect((await shop.ask("POST", `/api/order/${order.id}/x/check-payment`)).status).toBe(404);
  });

  it("accepts notifications repeatedly, by either method, before and after the return", async () => {
    const order = await shop.order();
    const payment = await shop.begin(order);
    await shop.choose(payment, "pay");
    for (const method of ["GET", "POST", "GET"] as const)
      expect((await shop.notify(payment.id, method)).status).toBe(200);
    await Promise.all([
      shop.notify(payment.id),
      shop.returnFromGateway(order),
      shop.notify(payment.id),
    ]);
    shop.advanceClock(30 * 24 * HOUR_MS);
    expect((await shop.notify(payment.id)).status).toBe(200);
    expect(await stateOf(order)).toBe("paid");
    expect(shop.failures).toEqual([]);
  });

  it("verifies notifications at the gateway", async () => {
    const order = await shop.order();
    const payment = await shop.begin(order);
    expect((await shop.notify(payment.id)).status).toBe(200);
    expect(await stateOf(order)).toBe("waiting");
    for (const id of ["", "x", "1%20or%201", "-1", "123456789012345678901", "999"])
      expect((await shop.notify(id)).status).toBe(404);
  });

  it.each([
    ["refuse", "CANCELED"],
    ["abandon", "TIMEOUTED"],
  ] as const)("can be restarted if it is not finished (%s)", async (outcome, state) => {
    const order = await shop.order();
    const first = await shop.begin(order);
    await shop.choose(first, outcome);
    expect(first.state).toBe(state);
    expect((await shop.returnFromGateway(order)).payment_state).toBe("not_paid");
    const second = await shop.begin(order);
    expect(second.id).not.toBe(first.id);
    expect(await stateOf(order)).toBe("waiting");
    await shop.choose(second, "pay");
    await shop.notify(second.id);
    await shop.notify(first.id);
    expect(await stateOf(order)).toBe("paid");
  });

  it("continues a started payment on a second click", async () => {
    const order = await shop.order();
    const first = await shop.begin(order);
    expect((await shop.begin(order)).id).toBe(first.id);
    shop.advanceClock(31 * MINUTE_MS);
    const later = await shop.begin(order);
    expect(later.id).not.toBe(first.id);
    await shop.choose(first, "refuse");
    await shop.notify(first.id);
    expect(await stateOf(order)).toBe("waiting");
    await shop.choose(later, "abandon");
    await shop.notify(later.id);
    expect(await stateOf(order)).toBe("not_paid");
  });

  it("creates one payment for parallel first clicks, at one or several instances", async () => {
    const other = paymentShop(database.again(), shop);
    for (let round = 0; round < 5; round++) {
      const order = await shop.order();
      const made = shop.simulator.payments.size;
      const paid = await Promise.all([shop, other, shop, other].map((one) => one.begin(order)));
      expect(new Set(paid.map(({ id }) => id)).size).toBe(1);
      expect(shop.simulator.payments.size).toBe(made + 1);
      await shop.choose(paid[0] ?? expect.fail(), "refuse");
      await shop.returnFromGateway(order);
      const again = await Promise.all([shop, other, shop].map((one) => one.begin(order)));
      expect(shop.simulator.payments.size).toBe(made + 2);
      expect(new Set(again.map(({ id }) => id)).size).toBe(1);
      await setProduct(database.db.sql, P.glue, { stock: 83 });
    }
  });

  it("is started by another instance if one died while creating it", async () => {
    const order = await shop.order();
    const claimed_until = new Date(TODAY.getTime() + 30_000);
    await database.db.sql
      .insertInto("gateway_claims")
      .values({ order_id: order.id, claimed_until })
      .execute();
    shop.advanceClock(30_000);
    await shop.begin(order);
    expect(await database.db.sql.selectFrom("gateway_claims").selectAll().execute()).toEqual([]);
  });

  it("detects at the second click that the first payment was paid", async () => {
    const order = await shop.order();
    await shop.choose(await shop.begin(order), "pay");
    expect((await shop.pay(order)).body).toMatchObject({ error: "already_paid" });
    expect(await stateOf(order)).toBe("paid");
    expect(shop.simulator.payments.size).toBe(1);
  });

  it("can be changed to another method with the same price; its later failure does not affect the order", async () => {
    const order = await shop.order();
    const payment = await shop.begin(order);
    const path = `/api/order/${order.id}/${order.hash}/payments`;
    const methods = (await expectOk(shop.ask("GET", path), orderPaymentsSchema)).data;
    expect(methods.map(({ id, type }) => [id, type])).toEqual([
      [1, "transfer"],
      [2, "cod"],
      [CARD, "online"],
      [BANK, "online"],
    ]);
    expect(await expectOk(shop.pay(order, 1), payAnswerSchema)).toEqual({
      redirect_url: null,
    });
    const changed = await shop.read(order);
    expect(changed).toMatchObject({
      payment_state: "waiting",
      payment: { code: "bank_transfer", due: "2026-03-08" },
    });
    expect(changed.payment.spayd).toContain(`X-VS:${order.number}`);
    await shop.choose(payment, "refuse");
    await shop.notify(payment.id);
    expect(await stateOf(order)).toBe("waiting");
    const byBank = await shop.begin(order, BANK);
    expect(await shop.read(order)).toMatchObject({
      payment: { code: "gopay", type: "online", spayd: null, iban: null },
    });
    await shop.choose(byBank, "pay");
    expect((await shop.returnFromGateway(order)).payment_state).toBe("paid");
    expect((await expectOk(shop.ask("GET", path), orderPaymentsSchema)).data).toEqual([]);
  });

  it("redirects only to the domain of the order's language", async () => {
    const order = await shop.order();
    const pay = (returnUrl: string) =>
      shop.ask("POST", `/api/order/${order.id}/${order.hash}/pay`, { body: { returnUrl } });
    expect((await pay("https://floors.example.evil.example/")).status).toBe(422);
    expect((await pay("https://floors.example/summary/1/x")).status).toBe(200);
  });

  it("refuses other payments and foreign return addresses", async () => {
    const order = await shop.order();
    for (const paymentId of [2, 99]) expect((await shop.pay(order, paymentId)).status).toBe(422);
    for (const returnUrl of ["https://evil.example/", "x", "javascript:alert(1)"])
      expect(
        (
          await shop.ask("POST", `/api/order/${order.id}/${order.hash}/pay`, {
            body: { returnUrl },
          })
        ).status,
      ).toBe(422);
    expect(
      (await shop.ask("POST", `/api/order/${order.id}/x/pay`, { body: { returnUrl: RETURN_URL } }))
        .status,
    ).toBe(404);
    const onDelivery = await placeOrder(
      await readyGuest(
        shop.ask,
        { productId: P.glue, quantity: 1 },
        { deliveryId: 2, paymentId: 2 },
      ),
    );
    expect((await shop.pay(onDelivery, CARD)).body).toMatchObject({
      errors: { paymentId: ["stale"] },
    });
    expect(await shop.pay(onDelivery)).toMatchObject({ status: 200, body: { redirect_url: null } });
    expect(shop.simulator.payments.size).toBe(0);
  });
});
