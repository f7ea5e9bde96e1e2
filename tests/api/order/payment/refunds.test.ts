import { setTimeout } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderCreated } from "~/contract/order/order";
import { recordPayment } from "../../../../server/api/order/payment/record-payment";
import { listOwed, recordByHand } from "../../../../server/api/order/refund/record-refunds";
import { refundOrder } from "../../../../server/api/order/refund/refund";
import { recordRestore } from "../../../../server/db";
import type { SimulatedPayment } from "../../../../server/gateway-simulator/simulator";
import { TODAY } from "../../../support/backends/api";
import { BOTH_DATABASES, testDatabase } from "../../../support/database/databases";
import { setOrder, setProduct } from "../../../support/database/set-row";
import { P } from "../../../support/goods/assortment";
import { offerOnline, paymentShop, type PaymentShop } from "../../../support/shops/payment-shop";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const json = (value: unknown, status = 200) => Response.json(value, { status });
const ROUNDS = 10;

/** A moment that one transaction waits for and another one reaches. */
function signal() {
  let reach = (): void => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  return { reached, reach: () => reach() };
}

describe.each(BOTH_DATABASES)("refunds over %s", (kind) => {
  const database = testDatabase(kind);
  let shop: PaymentShop;
  beforeAll(() => offerOnline(database.db));
  beforeEach(async () => {
    shop = paymentShop(database.db);
    for (const table of ["refunds", "gateway_payments", "mails"] as const)
      await database.db.sql.deleteFrom(table).execute();
    await setProduct(database.db.sql, P.glue, { stock: 83 });
  });

  const totalOf = ({ total_tax_incl }: OrderCreated) => Math.round(total_tax_incl * 100);
  const stateOf = async (order: OrderCreated) => (await shop.read(order)).payment_state;
  const refundMoney = ({ id }: OrderCreated, amountHaler: number, db = database.db) =>
    db.transaction((tx) =>
      refundOrder({ tx, now: TODAY }, { orderId: id, amountHaler, reason: "test" }),
    );
  const refunds = () => database.db.sql.selectFrom("refunds").selectAll().orderBy("id").execute();
  const states = async () => (await refunds()).map(({ state }) => state);
  const mails = async (template: string) =>
    (
      await database.db.sql
        .selectFrom("mails")
        .selectAll()
        .where("template", "=", template)
        .execute()
    ).length;

  async function paidOnline(): Promise<{ order: OrderCreated; payment: SimulatedPayment }> {
    const order = await shop.order();
    const payment = await shop.begin(order);
    await shop.choose(payment, "pay");
    await shop.notify(payment.id);
    return { order, payment };
  }
  async function paidByTransfer(): Promise<OrderCreated> {
    const order = await shop.order({ deliveryId: 2, paymentId: 1 });
    await database.db.transaction((tx) =>
      recordPayment({ tx, now: TODAY }, { number: order.number }, "paid"),
    );
    return order;
  }
  async function runJobs(times = 2, pauseMs = MINUTE_MS): Promise<void> {
    for (let time = 0; time < times; time++) {
      await shop.settleDue();
      shop.advanceClock(pauseMs);
    }
  }
  function watchRefunds(
    change: (answer: Response, payment: SimulatedPayment) => Response | Promise<Response> = (
      answer,
    ) => answer,
  ) {
    const seen = { asked: 0 };
    shop.changeAnswers((answer, request) => {
      const id = /payment\/(\d+)\/refund$/.exec(request.url)?.[1];
      const payment = shop.simulator.payments.get(id ?? "");
      if (!payment) return answer;
      seen.asked++;
      return change(answer, payment);
    });
    return seen;
  }

  it("refund a gateway payment at the gateway and notify the buyer once", async () => {
    const { order, payment } = await paidOnline();
    expect(await refundMoney(order, totalOf(order))).toMatchObject({
      ok: true,
      value: { way: "gateway", state: "owed" },
    });
    expect(await stateOf(order)).toBe("paid");
    const seen = watchRefunds();
    await runJobs(4);
    await shop.notify(payment.id);
    expect([seen.asked, payment.state, await stateOf(order), await states()]).toEqual([
      1,
      "REFUNDED",
      "refunded",
      ["done"],
    ]);
    expect(await mails("order_refunded")).toBe(1);
    expect(await mails("order_paid")).toBe(1);
  });

  it("leave a further part to a person if the shop was restored since the order: it may have been refunded before", async () => {
    const { order, payment } = await paidOnline();
    await refundMoney(order, 100);
    await runJobs(3);
    // refunded after the copy, which does not know it
    payment.refunded = 300;
    await database.db.transaction((tx) => recordRestore(tx, { now: TODAY }));
    await refundMoney(order, 200);
    await runJobs(3);
    expect([payment.refunded, await states()]).toEqual([300, ["done", "failed"]]);
    await database.db.sql.deleteFrom("installations").execute();
  });

  it("refund parts in turn, never more than was paid", async () => {
    const { order, payment } = await paidOnline();
    const total = totalOf(order);
    await refundMoney(order, 100);
    await refundMoney(order, 200);
    expect(await refundMoney(order, total)).toEqual({
      ok: false,
      failure: { code: "more_than_paid", value: total - 300 },
    });
    await runJobs(5);
    expect([payment.refunded, await stateOf(order), await states()]).toEqual([
      300,
      "partially_refunded",
      ["done", "done"],
    ]);
    await refundMoney(order, total - 300);
    expect(await shop.read(order)).toMatchObject({
      refunded_tax_incl: 3,
      to_refund_tax_incl: (total - 300) / 100,
    });
    await runJobs(3);
    expect([payment.refunded, await stateOf(order)]).toEqual([total, "refunded"]);
    expect(await refundMoney(order, 1)).toMatchObject({
      ok: false,
      failure: { code: "more_than_paid", value: 0 },
    });
    expect(await mails("order_refunded")).toBe(3);
  });

  it("include what an operator refunds at the gateway besides", async () => {
    const { order, payment } = await paidOnline();
    await refundMoney(order, 100);
    await refundMoney(order, 200);
    payment.refunded = payment.amount;
    payment.state = "REFUNDED";
    await shop.notify(payment.id);
    await runJobs(4);
    expect([
      await stateOf(order),
      (await refunds()).map(({ amount_haler }) => amount_haler),
    ]).toEqual(["refunded", [100, 200, totalOf(order) - 300]]);
    expect(await states()).toEqual(["done", "done", "done"]);
  });

  it("count once if an operator refunds the payment at the gateway while one is recorded", async () => {
    const { order, payment } = await paidOnline();
    const [recorded, committing] = [signal(), signal()];
    const recording = database.again().transaction(async (tx) => {
      const wanted = { orderId: order.id, amountHaler: 100, reason: "test" };
      await refundOrder({ tx, now: TODAY }, wanted);
      recorded.reach();
      await committing.reached;
    });
    await recorded.reached;
    payment.refunded = payment.amount;
    payment.state = "REFUNDED";
    const noticed = shop.notify(payment.id);
    await setTimeout(200);
    committing.reach();
    await Promise.all([recording, noticed]);
    await runJobs();
    const sum = (await refunds()).reduce((all, { amount_haler }) => all + amount_haler, 0);
    expect([await stateOf(order), sum]).toEqual(["refunded", totalOf(order)]);
  });

  it("refund nothing of an unpaid order", async () => {
    const order = await shop.order();
    expect(await refundMoney(order, 100)).toEqual({ ok: false, failure: { code: "not_paid" } });
    expect(await refundMoney({ ...order, id: 999_999 }, 100)).toEqual({
      ok: false,
      failure: { code: "not_found" },
    });
    const onDelivery = await shop.order({ deliveryId: 2, paymentId: 2 });
    expect(await refundMoney(onDelivery, 100)).toEqual({
      ok: false,
      failure: { code: "not_paid" },
    });
    await expect(refundMoney(order, 0)).rejects.toThrow(RangeError);
    await expect(refundMoney(order, 1.5)).rejects.toThrow(RangeError);
  });

  it("of transfers are owed until the operator records them", async () => {
    const order = await paidByTransfer();
    expect(await refundMoney(order, 1_000)).toMatchObject({
      ok: true,
      value: { way: "transfer", due_at: null },
    });
    await runJobs();
    expect(await listOwed(database.db)).toMatchObject([
      { number: order.number, amountHaler: 1_000, way: "transfer", account: null },
    ]);
    const record = (isRest = false) =>
      database.db.transaction((tx) => recordByHand({ tx, now: TODAY }, order.number, { isRest }));
    expect(await record()).toMatchObject({
      value: { before: "paid", after: "partially_refunded", givenHaler: 1_000 },
    });
    expect(await listOwed(database.db)).toEqual([]);
    const nothing = { ok: false, failure: { code: "nothing_due", value: totalOf(order) - 1_000 } };
    for (const time of [1, 2]) expect([time, await record()]).toEqual([time, nothing]);
    expect(await record(true)).toMatchObject({
      value: { after: "refunded", givenHaler: totalOf(order) - 1_000 },
    });
    for (const isRest of [false, true])
      expect(await record(isRest)).toMatchObject({ value: { after: "refunded", givenHaler: 0 } });
    expect(await mails("order_refunded")).toBe(2);
  });

  it(`never exceed the paid amount for parallel requests (${ROUNDS} rounds)`, async () => {
    const other = database.again();
    for (let round = 0; round < ROUNDS; round++) {
      const order = await paidByTransfer();
      const half = Math.floor(totalOf(order) / 2);
      const handles = [database.db, other, database.db, other, database.db, other];
      const results = await Promise.all(handles.map((db) => refundMoney(order, half, db)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(2);
      await setProduct(database.db.sql, P.glue, { stock: 83 });
    }
    console.log(`${kind}: ${ROUNDS} rounds of six refunds of a half at a time, two each`);
  });

  it(`are requested once by parallel jobs of several instances (${ROUNDS} rounds)`, async () => {
    const other = paymentShop(database.again(), shop);
    for (let round = 0; round < ROUNDS; round++) {
      const { order, payment } = await paidOnline();
      await refundMoney(order, 700);
      await Promise.all([shop, other, shop, other].map((one) => one.settleDue()));
      await Promise.all([shop, other].map((one) => one.settleDue()));
      for (const one of [shop, other]) one.advanceClock(MINUTE_MS);
      await Promise.all([shop, other].map((one) => one.settleDue()));
      expect([payment.refunded, await stateOf(order)]).toEqual([700, "partially_refunded"]);
      await setProduct(database.db.sql, P.glue, { stock: 83 });
    }
    console.log(`${kind}: ${ROUNDS} rounds of instances that runJobs at a time, each refund once`);
  });

  it("wait for an unreachable gateway", async () => {
    const { order, payment } = await paidOnline();
    await refundMoney(order, totalOf(order));
    shop.changeAnswers(() => Promise.reject(new Error("nobody there")));
    await runJobs(5);
    expect([await states(), payment.refunded]).toEqual([["owed"], 0]);
    shop.changeAnswers(undefined);
    await runJobs(4);
    expect([payment.refunded, await stateOf(order)]).toEqual([totalOf(order), "refunded"]);
  });

  it.each([
    ["all", (total: number) => total],
    ["most", (total: number) => total - 100],
    ["little", () => 100],
  ])("of %s are not requested twice if only the response was lost", async (_name, amountOf) => {
    const { order, payment } = await paidOnline();
    const amount = amountOf(totalOf(order));
    await refundMoney(order, amount);
    const seen = watchRefunds(() => Promise.reject(new Error("cut")));
    await runJobs(20);
    expect([seen.asked, payment.refunded, await states()]).toEqual([1, amount, ["done"]]);
  });

  it("of the whole amount are requested again if they failed; small ones are left to the operator", async () => {
    const lost = (payment: SimulatedPayment) =>
      Object.assign(payment, { state: "PAID", refunded: 0 });
    const [whole, little] = [await paidOnline(), await paidOnline()];
    await refundMoney(whole.order, totalOf(whole.order));
    await refundMoney(little.order, 100);
    let cut = 2;
    watchRefunds((answer, payment) => {
      if (cut-- <= 0) return answer;
      lost(payment);
      throw new Error("cut");
    });
    await runJobs(15);
    expect([whole.payment.state, await stateOf(whole.order)]).toEqual(["REFUNDED", "refunded"]);
    expect([little.payment.refunded, await stateOf(little.order)]).toEqual([0, "paid"]);
    await runJobs(2, 3 * DAY_MS);
    expect(await states()).toEqual(["done", "failed"]);
    expect(await listOwed(database.db)).toMatchObject([
      { number: little.order.number, state: "failed", amountHaler: 100 },
    ]);
    expect(shop.failures).toContainEqual(expect.objectContaining({ order: little.order.id }));
    // the gateway's state is uncertain, so the rest is refunded by transfer
    expect(await refundMoney(little.order, 200)).toMatchObject({
      ok: true,
      value: { way: "transfer" },
    });
    await database.db.transaction((tx) => recordByHand({ tx, now: TODAY }, little.order.number));
    expect([await states(), await stateOf(little.order)]).toEqual([
      ["done", "done", "done"],
      "partially_refunded",
    ]);
  });

  it("follow the payment's state, not the response", async () => {
    const { order, payment } = await paidOnline();
    await refundMoney(order, totalOf(order));
    watchRefunds((answer, paid) => {
      Object.assign(paid, { state: "PAID", refunded: 0 });
      return answer;
    });
    await runJobs(10);
    expect([await states(), await stateOf(order)]).toEqual([["asked"], "paid"]);
    payment.state = "REFUNDED";
    await shop.notify(payment.id);
    await runJobs(2);
    expect([await states(), await stateOf(order)]).toEqual([["done"], "refunded"]);
  });

  it.each([
    ["409", () => json({ errors: [] }, 409)],
    ["FAILED", () => json({ id: 1, result: "FAILED" })],
  ])("refused by the gateway are left to the operator (%s)", async (_name, refusal) => {
    const { order } = await paidOnline();
    await refundMoney(order, totalOf(order));
    const seen = watchRefunds((_answer, payment) => {
      Object.assign(payment, { state: "PAID", refunded: 0 });
      return refusal();
    });
    await runJobs(5);
    expect([seen.asked, await states(), await stateOf(order)]).toEqual([1, ["failed"], "paid"]);
    await database.db.transaction((tx) => recordByHand({ tx, now: TODAY }, order.number));
    expect(await stateOf(order)).toBe("refunded");
  });

  it("ignore a response about another payment", async () => {
    const { order } = await paidOnline();
    await refundMoney(order, totalOf(order));
    const seen = watchRefunds();
    shop.changeAnswers(async (answer, request) =>
      request.method === "GET" ? json({ ...(await answer.json()), amount: 1 }) : answer,
    );
    await runJobs(3);
    expect([seen.asked, await states()]).toEqual([0, ["owed"]]);
  });

  it("are owed for payments after the cancellation", async () => {
    const order = await shop.order();
    const payment = await shop.begin(order);
    await setOrder(database.db.sql, order.id, { state: "cancelled" });
    await shop.choose(payment, "pay");
    await shop.notify(payment.id);
    expect(await stateOf(order)).toBe("paid");
    await runJobs(2);
    expect([payment.state, await stateOf(order)]).toEqual(["REFUNDED", "refunded"]);
    const mail = await database.db.sql
      .selectFrom("mails")
      .select("data")
      .where("template", "=", "order_paid")
      .executeTakeFirstOrThrow();
    expect(mail.data).toMatchObject({ state: "cancelled" });
  });
});
