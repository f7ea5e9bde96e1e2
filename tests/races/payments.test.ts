import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OrderCreated } from "~/contract/order/order";
import { BOTH_DATABASES, freshDatabase, type TestDatabase } from "../support/database/databases";
import { lockFile } from "../support/database/locked-file";
import { offerOnline, paymentShop, type PaymentShop } from "../support/shops/payment-shop";

describe.each(BOTH_DATABASES)("a settled payment over %s", (kind) => {
  let database: TestDatabase;
  let shop: PaymentShop;
  let other: PaymentShop;
  beforeEach(async () => {
    database = await freshDatabase(kind, "loaded", { timeoutFactor: 1 });
    await offerOnline(database.db);
    shop = paymentShop(database.db);
    other = paymentShop(database.again(), shop);
  });
  afterEach(() => database.drop());

  async function expectPaidOnce(order: OrderCreated) {
    expect((await shop.read(order)).payment_state).toBe("paid");
    const { sql } = database.db;
    expect(
      await sql.selectFrom("gateway_payments").select(["order_id", "state"]).execute(),
    ).toEqual([{ order_id: order.id, state: "paid" }]);
    expect(await sql.selectFrom("refunds").select("id").execute()).toEqual([]);
    const mails = await sql
      .selectFrom("mails")
      .select("data")
      .where("template", "=", "order_paid")
      .execute();
    expect(mails).toMatchObject([{ data: { number: order.number } }]);
  }

  it("is recorded once if the notification arrives before the payment is stored, and cannot be started again", async () => {
    const order = await shop.order();
    let notifyStatus = 0;
    shop.changeAnswers(async (answer, request) => {
      if (!request.url.endsWith("/payments/payment")) return answer;
      const [payment] = shop.simulator.payments.values();
      if (!payment) throw new Error("the gateway made no payment");
      await shop.choose(payment, "pay");
      // notifies the second instance while the first one waits for the gateway
      notifyStatus = (await other.notify(payment.id)).status;
      return answer;
    });
    const begun = await shop.pay(order);
    expect(notifyStatus).toBe(200);
    expect(begun).toMatchObject({ status: 409, body: { error: "already_paid" } });
    await expectPaidOnce(order);
  });

  it("is recorded once by parallel notifications, returns and timers of two instances", async () => {
    const order = await shop.order();
    const payment = await shop.begin(order);
    await shop.choose(payment, "pay");
    for (const one of [shop, other]) one.advanceClock(60_000);
    const instances = [shop, other, shop, other];
    await Promise.all(
      instances.flatMap((one) => [
        one.notify(payment.id),
        one.returnFromGateway(order),
        one.settleDue(),
      ]),
    );
    await expectPaidOnce(order);
  });

  it("is not recorded while the database is locked; the next notification records it", async () => {
    const order = await shop.order();
    const payment = await shop.begin(order);
    await shop.choose(payment, "pay");
    const put = await whileLocked(order, () => other.notify(payment.id));
    expect([put.status, put.headers.get("retry-after")]).toEqual([
      503,
      expect.stringMatching(/^\d+$/),
    ]);
    expect((await shop.read(order)).payment_state).toBe("waiting");
    expect((await other.notify(payment.id)).status).toBe(200);
    await expectPaidOnce(order);
  });

  /** Locks the file or the order for longer than a request waits. */
  async function whileLocked<T>({ id }: OrderCreated, work: () => Promise<T>): Promise<T> {
    if (database.target.kind === "postgres")
      return database.db.transaction(async (tx) => {
        await tx.forUpdate(tx.sql.selectFrom("orders").select("id").where("id", "=", id)).execute();
        return work();
      });
    const unlock = await lockFile(database.target.file);
    try {
      return await work();
    } finally {
      await unlock();
    }
  }
});
