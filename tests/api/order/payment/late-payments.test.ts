import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderCreated } from "~/contract/order/order";
import { recordPayment } from "../../../../server/api/order/payment/record-payment";
import { changeOrderState } from "../../../../server/api/order/state/change-state";
import type { SimulatedPayment } from "../../../../server/gateway-simulator/simulator";
import { TODAY } from "../../../support/backends/api";
import { BOTH_DATABASES, testDatabase } from "../../../support/database/databases";
import { setOrder } from "../../../support/database/set-row";
import {
  clearPayments,
  offerOnline,
  paymentShop,
  type PaymentShop,
} from "../../../support/shops/payment-shop";

const MINUTE_MS = 60_000;
const TRANSFER = 1;

describe.each(BOTH_DATABASES)("a payment that the shop learns of late, over %s,", (kind) => {
  const database = testDatabase(kind);
  let shop: PaymentShop;
  beforeAll(() => offerOnline(database.db));
  beforeEach(async () => {
    shop = paymentShop(database.db);
    await clearPayments(database.db);
  });

  const stateOf = async (order: OrderCreated) => (await shop.read(order)).payment_state;
  const refunds = () =>
    database.db.sql.selectFrom("refunds").select(["state", "way", "is_surplus"]).execute();
  const markPaid = ({ id }: OrderCreated) =>
    database.db.transaction((tx) => recordPayment({ tx, now: TODAY }, { id }, "paid"));
  async function begun(): Promise<{ order: OrderCreated; payment: SimulatedPayment }> {
    const order = await shop.order();
    return { order, payment: await shop.begin(order) };
  }
  /** The shop hears of the payment, and its jobs run. */
  async function learn(payment: SimulatedPayment): Promise<void> {
    await shop.notify(payment.id);
    for (let round = 0; round < 3; round++) {
      await shop.settleDue();
      shop.advanceClock(MINUTE_MS);
    }
  }

  describe("after it was refunded at the gateway,", () => {
    const refunded = async (payment: SimulatedPayment) => {
      await shop.choose(payment, "pay");
      payment.state = "REFUNDED";
      await learn(payment);
    };

    it("marks its order as refunded", async () => {
      const { order, payment } = await begun();
      await refunded(payment);
      expect([await stateOf(order), await refunds()]).toEqual([
        "refunded",
        [{ state: "done", way: "gateway", is_surplus: false }],
      ]);
    });

    it("leaves an order paid that a transfer has paid", async () => {
      const { order, payment } = await begun();
      await shop.pay(order, TRANSFER);
      await markPaid(order);
      await refunded(payment);
      expect([await stateOf(order), await refunds()]).toEqual([
        "paid",
        [{ state: "done", way: "gateway", is_surplus: true }],
      ]);
    });

    it("leaves a part of such a second payment to a person", async () => {
      const { order, payment } = await begun();
      await shop.pay(order, TRANSFER);
      await markPaid(order);
      await shop.choose(payment, "pay");
      payment.state = "PARTIALLY_REFUNDED";
      await learn(payment);
      expect([await stateOf(order), await refunds()]).toEqual([
        "paid",
        [{ state: "failed", way: "gateway", is_surplus: true }],
      ]);
    });

    it("owes nothing more for a cancelled order", async () => {
      const { order, payment } = await begun();
      await shop.ask("POST", `/api/order/${order.id}/${order.hash}/cancel`);
      await refunded(payment);
      expect([await stateOf(order), await refunds()]).toEqual([
        "refunded",
        [{ state: "done", way: "gateway", is_surplus: false }],
      ]);
    });

    it("leaves an order payable whose price has changed", async () => {
      const { order, payment } = await begun();
      await setOrder(database.db.sql, order.id, { total_haler: payment.amount + 100 });
      await refunded(payment);
      expect([await stateOf(order), await refunds()]).toEqual([
        "waiting",
        [{ state: "done", way: "gateway", is_surplus: true }],
      ]);
    });
  });

  it("after its order was marked as paid by hand, is that money; a second one goes back", async () => {
    const { order, payment } = await begun();
    shop.advanceClock(31 * MINUTE_MS);
    const second = await shop.begin(order);
    await shop.choose(payment, "pay");
    await markPaid(order);
    await learn(payment);
    expect([payment.state, await stateOf(order), await refunds()]).toEqual(["PAID", "paid", []]);
    expect(shop.failures).toContainEqual(
      expect.objectContaining({ order: order.id, payment: String(payment.id) }),
    );
    await shop.choose(second, "pay");
    await learn(second);
    expect([second.state, payment.state, await stateOf(order)]).toEqual([
      "REFUNDED",
      "PAID",
      "paid",
    ]);
  });

  it("after its order was changed to a transfer and paid, goes back", async () => {
    const { order, payment } = await begun();
    await shop.pay(order, TRANSFER);
    await markPaid(order);
    await shop.choose(payment, "pay");
    await learn(payment);
    expect([payment.state, await stateOf(order)]).toEqual(["REFUNDED", "paid"]);
  });

  it("after the goods came back uncollected, goes back", async () => {
    const { order, payment } = await begun();
    for (const to of ["confirmed", "packed", "shipped", "returned"] as const)
      await database.db.transaction((tx) =>
        changeOrderState({ tx, now: TODAY }, { orderId: order.id, to }),
      );
    await shop.choose(payment, "pay");
    await learn(payment);
    expect([payment.state, await stateOf(order)]).toEqual(["REFUNDED", "refunded"]);
  });
});
