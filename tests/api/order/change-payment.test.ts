import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderPaymentsSchema, type OrderCreated } from "~/contract/order/order";
import { expectOk } from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";
import { setOrder, setProduct } from "../../support/database/set-row";
import { P } from "../../support/goods/assortment";
import {
  CARD,
  offerOnline,
  paymentShop,
  RETURN_URL,
  type PaymentShop,
} from "../../support/shops/payment-shop";

const [TRANSFER, COD] = [1, 2];
const FEE = 45;

describe.each(DATABASES)("changing the payment method of an order over %s", (kind) => {
  const database = testDatabase(kind);
  let shop: PaymentShop;
  beforeAll(async () => {
    await offerOnline(database.db);
    await database.db.sql
      .updateTable("payments")
      .set({ price_haler: FEE * 100 })
      .where("id", "=", COD)
      .execute();
  });
  beforeEach(async () => {
    shop = paymentShop(database.db);
    await setProduct(database.db.sql, P.glue, { stock: 83 });
  });

  const offered = async ({ id, hash }: OrderCreated) =>
    (await expectOk(shop.ask("GET", `/api/order/${id}/${hash}/payments`), orderPaymentsSchema))
      .data;
  const change = ({ id, hash }: OrderCreated, paymentId: number, total_tax_incl?: number) =>
    shop.ask("POST", `/api/order/${id}/${hash}/pay`, {
      body: { returnUrl: RETURN_URL, paymentId, total_tax_incl },
    });

  it("requires confirmation of the new price and updates all sums", async () => {
    const order = await shop.order();
    const before = await shop.read(order);
    const total = order.total_tax_incl + FEE;
    expect((await offered(order)).find(({ id }) => id === COD)).toMatchObject({
      code: "cod",
      total_tax_incl: total,
    });
    expect(await change(order, COD)).toMatchObject({
      status: 422,
      body: { errors: { paymentId: ["stale"] } },
    });
    expect((await shop.read(order)).total_tax_incl).toBe(order.total_tax_incl);
    expect(await change(order, COD, total)).toMatchObject({
      status: 200,
      body: { redirect_url: null },
    });
    const cod = await shop.read(order);
    expect(cod).toMatchObject({
      payment_state: "cod",
      total_tax_incl: total,
      payment: { type: "cod", spayd: null },
    });
    expect(cod.totals).toMatchObject({
      total_tax_incl: total,
      payment_tax_incl: before.totals.payment_tax_incl + FEE,
    });
    const vat = (totals: typeof cod.totals) =>
      totals.vat.reduce((sum, { base, tax }) => sum + base * 100 + tax * 100, 0);
    expect(Math.round(vat(cod.totals))).toBe(total * 100);
    expect((await change(order, TRANSFER, order.total_tax_incl)).status).toBe(200);
    const back = await shop.read(order);
    expect(back).toMatchObject({
      payment_state: "waiting",
      payment: { type: "transfer" },
      totals: before.totals,
    });
    expect(back.payment.spayd).toContain(`AM:${order.total_tax_incl.toFixed(2)}`);
    expect([before.payment_changes, cod.payment_changes]).toEqual([
      [],
      [{ at: expect.any(String), name: cod.payment.name }],
    ]);
    expect(back.payment_changes.map(({ name }) => name)).toEqual([
      cod.payment.name,
      back.payment.name,
    ]);
  });

  it("keeps the last changes only, so that no number of them makes the order large", async () => {
    const order = await shop.order();
    for (let round = 0; round < 15; round++) {
      await change(order, COD, order.total_tax_incl + FEE);
      shop.advanceClock(1_000);
      await change(order, TRANSFER, order.total_tax_incl);
    }
    const { payment_changes, payment } = await shop.read(order);
    expect(payment_changes).toHaveLength(20);
    expect(payment_changes.at(-1)?.name).toBe(payment.name);
    expect(payment_changes.map(({ at }) => at)).toEqual(payment_changes.map(({ at }) => at).sort());
  });

  it("charges the new total at the gateway", async () => {
    const order = await shop.order({ deliveryId: 2, paymentId: COD });
    expect(order.payment_state).toBe("cod");
    const answer = await change(order, CARD, order.total_tax_incl - FEE);
    expect(answer.status).toBe(200);
    const payment = [...shop.simulator.payments.values()].at(-1) ?? expect.fail();
    expect(payment.amount).toBe(Math.round((order.total_tax_incl - FEE) * 100));
    await shop.choose(payment, "pay");
    expect((await shop.returnFromGateway(order)).payment_state).toBe("paid");
    expect((await change(order, TRANSFER, order.total_tax_incl - FEE)).body).toMatchObject({
      error: "already_paid",
    });
  });

  it("refunds a payment of an outdated total", async () => {
    const order = await shop.order();
    const payment = await shop.begin(order);
    await change(order, COD, order.total_tax_incl + FEE);
    await shop.choose(payment, "pay");
    await shop.notify(payment.id);
    expect((await shop.read(order)).payment_state).toBe("cod");
    for (let round = 0; round < 2; round++) {
      await shop.settleDue();
      shop.advanceClock(60_000);
    }
    expect([payment.state, (await shop.read(order)).payment_state]).toEqual(["REFUNDED", "cod"]);
  });

  it("is impossible after dispatch", async () => {
    const order = await shop.order();
    await setOrder(database.db.sql, order.id, { state: "shipped" });
    expect((await offered(order)).map(({ id }) => id)).toEqual([CARD]);
    expect((await change(order, TRANSFER, order.total_tax_incl)).status).toBe(422);
  });

  it("offers card payment at the store for pickup, and no cash for a box", async () => {
    const codes = async (order: OrderCreated) => (await offered(order)).map(({ code }) => code);
    const { sql } = database.db;
    const both = JSON.stringify({ cs: "Na prodejně", en: "At the store" });
    const till = {
      id: 5,
      code: "store_card" as const,
      type: "store" as const,
      name: both,
      description: both,
      price_haler: 0,
      position: 5,
    };
    await sql.insertInto("payments").values(till).execute();
    await sql
      .updateTable("deliveries")
      .set({ payments: JSON.stringify([TRANSFER, CARD, 5]) })
      .where("type", "=", "store")
      .execute();
    const pickup = await shop.order({ deliveryId: 1, storeId: 1, paymentId: CARD });
    expect(await codes(pickup)).toContain("store_card");
    expect(await change(pickup, 5, pickup.total_tax_incl)).toMatchObject({
      status: 200,
      body: { redirect_url: null },
    });
    expect(await shop.read(pickup)).toMatchObject({
      payment_state: "waiting",
      payment: { type: "store" },
    });
    const sent = await shop.order();
    expect(await codes(sent)).not.toContain("store_card");
    const { delivery } = await shop.read(sent);
    const point = {
      id: 1,
      carrier: "z",
      code: "1",
      name: "Box",
      street: "A",
      city: "B",
      zip: "10000",
      country: "CZ",
      type: "zbox",
      hours: "",
    };
    expect(await codes(sent)).toContain("cod");
    await setOrder(sql, sent.id, { delivery: JSON.stringify({ ...delivery, point }) });
    expect(await codes(sent)).not.toContain("cod");
  });

  it("accepts one of two parallel changes", async () => {
    const order = await shop.order();
    const total = order.total_tax_incl + FEE;
    await Promise.all([
      change(order, COD, total),
      change(order, TRANSFER, order.total_tax_incl),
      change(order, COD, total),
    ]);
    const now = await shop.read(order);
    expect(now.total_tax_incl).toBe(now.payment.type === "cod" ? total : order.total_tax_incl);
    expect(now.totals.total_tax_incl).toBe(now.total_tax_incl);
  });
});
