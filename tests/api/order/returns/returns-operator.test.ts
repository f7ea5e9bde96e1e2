import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { complaintCreatedSchema, complaintSchema } from "~/contract/order/complaint";
import type { OrderCreated } from "~/contract/order/order";
import { withdrawalQuoteSchema, withdrawalSchema } from "~/contract/order/withdrawal";
import { recordPayment } from "../../../../server/api/order/payment/record-payment";
import {
  createTestApi,
  expectOk,
  placeOrder,
  readyGuest,
  TODAY,
  type Answer,
  type Ask,
} from "../../../support/backends/api";
import { DATABASES, testDatabase } from "../../../support/database/databases";
import { setOrder, setProduct } from "../../../support/database/set-row";
import { P } from "../../../support/goods/assortment";
import { deliver } from "../../../support/orders/delivered-order";
import { BUYER_NAME, pathOf, returnsOf } from "../../../support/orders/returns";
import { printingCommandsOf } from "../../../support/process/run-command";

describe.each(DATABASES)("decisions about returns over %s", (kind) => {
  const database = testDatabase(kind);
  let ask: Ask;
  let order: OrderCreated;
  let item: number;
  beforeAll(() => {
    ({ ask } = createTestApi(database.db));
  });
  beforeEach(async () => {
    await setProduct(database.db.sql, P.glue, { stock: 83 });
    order = await placeOrder(await readyGuest(ask, { productId: P.glue, quantity: 3 }));
    item = (await read()).items[0]?.id ?? 0;
    await database.db.sql.deleteFrom("mails").execute();
  });

  const read = () => returnsOf(ask).read(order);
  const withdraw = (quantity: number) => returnsOf(ask).withdraw(order, [[0, quantity]]);
  const stock = async () =>
    (
      await database.db.sql
        .selectFrom("products")
        .select("stock")
        .where("id", "=", P.glue)
        .executeTakeFirstOrThrow()
    ).stock;
  const owed = () =>
    database.db.sql
      .selectFrom("refunds")
      .select(["amount_haler", "reason"])
      .where("order_id", "=", order.id)
      .execute();
  const mailed = async () =>
    (await database.db.sql.selectFrom("mails").select("template").orderBy("id").execute()).map(
      ({ template }) => template,
    );
  const run = (...args: string[]) => printingCommandsOf(() => database.again())("orders", ...args);

  it("a withdrawal is listed until it is decided once", async () => {
    await deliver(database.db, order, TODAY);
    const number = await withdraw(1);
    expect((await run("withdrawals")).out).toContain(number);
    expect(await run("withdrawal", number, "accept", "--note", "Děkujeme")).toMatchObject({
      code: 0,
      out: expect.stringContaining("owed"),
    });
    expect((await run("withdrawals")).out).not.toContain(number);
    expect((await run("withdrawals", "--all")).out).toContain(number);
    expect(await run("withdrawal", number, "refuse")).toMatchObject({
      code: 2,
      out: `${number} was accepted before`,
    });
    expect(await stock()).toBe(81);
    expect(await owed()).toEqual([{ amount_haler: 15_900, reason: `withdrawal ${number}` }]);
    expect(await read()).toMatchObject({
      state: "delivered",
      withdrawals: [{ number, state: "accepted", answer: "Děkujeme", refund_tax_incl: 159 }],
    });
    expect(await mailed()).toContain("withdrawal_decided");
  });

  it("complete withdrawals end the order and owe at most the paid amount", async () => {
    await deliver(database.db, order, TODAY);
    for (const quantity of [1, 2]) await run("withdrawal", await withdraw(quantity), "accept");
    expect((await read()).state).toBe("returned");
    expect(await stock()).toBe(83);
    const sum = (await owed()).reduce((total, { amount_haler }) => total + amount_haler, 0);
    expect(sum).toBeGreaterThan(3 * 15_900);
    expect(sum).toBeLessThanOrEqual(Math.round(order.total_tax_incl * 100));
  });

  it("cancelled uncut goods return to the stock once", async () => {
    await run("withdrawal", await withdraw(1), "accept");
    expect(await stock()).toBe(81);
    expect(await run("withdrawal", await withdraw(2), "accept")).toMatchObject({
      code: 0,
      out: expect.stringContaining("cancelled"),
    });
    expect([await stock(), (await read()).state, await owed()]).toEqual([83, "cancelled", []]);
  });

  it.each([
    ["new", "cancelled", 0],
    ["confirmed", "cancelled", 0],
    ["cutting", "returned", 0],
    ["packed", "returned", 0],
    ["shipped", "returned", 340],
    ["delivered", "returned", 340],
  ] as const)(
    "the promise for a whole %s order with a dearer delivery is what is owed and refunded; %s, %d Kč are kept",
    async (state, end, kept) => {
      order = await placeOrder(
        await readyGuest(
          ask,
          { productId: P.glue, quantity: 3 },
          { deliveryId: 2, floor: 2, paymentId: 1 },
        ),
      );
      item = (await read()).items[0]?.id ?? 0;
      const ordered = { state, payment_state: "paid", cheapest_delivery_haler: 9_900 } as const;
      await setOrder(database.db.sql, order.id, ordered);
      await database.db.sql
        .insertInto("order_history")
        .values({ order_id: order.id, at: TODAY, state })
        .execute();
      const body = { ...BUYER_NAME, items: [{ item_id: item, quantity: 3 }] };
      const quote = await expectOk(
        ask("POST", `${pathOf(order)}/withdrawal/quote`, { body }),
        withdrawalQuoteSchema,
      );
      const promise = order.total_tax_incl - kept;
      expect(quote).toMatchObject({ refund_tax_incl: promise, kept: kept ? "dearer" : null });
      const number = await withdraw(3);
      const withdrawal = async () =>
        await expectOk(ask("GET", `${pathOf(order)}/withdrawal/${number}`), withdrawalSchema);
      expect(await withdrawal()).toMatchObject({ refund_tax_incl: promise, kept: quote.kept });
      expect((await run("withdrawal", number, "accept")).out).toContain(end);
      expect(await owed()).toEqual([
        { amount_haler: Math.round(promise * 100), reason: `withdrawal ${number}` },
      ]);
      expect(await withdrawal()).toMatchObject({ refund_tax_incl: promise, kept: quote.kept });
      expect(await read()).toMatchObject({ state: end, to_refund_tax_incl: promise });
    },
  );

  it("a payment after withdrawals owes their refund once", async () => {
    const numbers = [await withdraw(1), await withdraw(1)];
    for (const number of numbers) await run("withdrawal", number, "accept");
    expect(await owed()).toEqual([]);
    const pay = () =>
      database.db.transaction((tx) => recordPayment({ tx, now: TODAY }, { id: order.id }, "paid"));
    for (let time = 0; time < 2; time += 1) await pay();
    expect(await owed()).toEqual(
      numbers.map((number) => ({ amount_haler: 15_900, reason: `withdrawal ${number}` })),
    );
    await run("withdrawal", await withdraw(1), "accept");
    expect((await owed()).reduce((sum, { amount_haler }) => sum + amount_haler, 0)).toBe(
      Math.round(order.total_tax_incl * 100),
    );
  });

  it("goods of a refused withdrawal can be withdrawn again", async () => {
    const number = await withdraw(3);
    expect(await run("withdrawal", number, "refuse", "--note", "Zboží je pošlapané")).toMatchObject(
      { code: 0 },
    );
    expect([await stock(), await owed()]).toEqual([80, []]);
    expect(await withdraw(3)).toBe(`${order.number}-O2`);
  });

  it.each([
    ["26000001"],
    ["26999999-O1", "accept"],
    ["26000001-O1", "burn"],
    ["26000001-O1", "accept", "more"],
  ])("an unknown withdrawal is refused: %s %s", async (...args) =>
    expect((await run("withdrawal", ...args)).code).not.toBe(0),
  );

  describe("a complaint", () => {
    const send = (fields: object = {}, key = "attempt-0001"): Promise<Answer> =>
      ask("POST", `${pathOf(order)}/complaint`, {
        headers: { "Idempotency-Key": key },
        body: {
          ...BUYER_NAME,
          items: [{ item_id: item, quantity: 1 }],
          description: "Pustila se nit na kraji.",
          solution: "repair",
          ...fields,
        },
      });

    it("is possible after a possible delivery, with a confirmation, once per key", async () => {
      expect((await send()).body).toMatchObject({ error: "conflict" });
      await deliver(database.db, order, TODAY);
      const created = await expectOk(send(), complaintCreatedSchema);
      expect(created.number).toBe(`${order.number}-R1`);
      expect(await expectOk(send(), complaintCreatedSchema)).toEqual(created);
      expect((await mailed()).filter((template) => template === "complaint_received")).toHaveLength(
        1,
      );
      const complaint = await expectOk(
        ask("GET", `${pathOf(order)}/complaint/${created.number}`),
        complaintSchema,
      );
      expect(complaint).toMatchObject({
        ...BUYER_NAME,
        solution: "repair",
        due: "2026-03-31",
        settled_at: null,
      });
      expect((await run("complaints")).out).toContain("due 2026-03-31  repair");
      // the buyer must be told how, or why not
      expect(await run("complaint", created.number, "settle", "--refund", "1")).toMatchObject({
        code: 1,
        out: expect.stringContaining('--note "text"'),
      });
      expect(
        await run("complaint", created.number, "settle", "--note", "Vyměnili jsme"),
      ).toMatchObject({ code: 0 });
      expect(
        await run("complaint", created.number, "settle", "--note", "Sleva", "--refund", "1"),
      ).toEqual({
        code: 2,
        out: `${created.number} was settled before, without a refund`,
      });
      expect((await read()).complaints).toMatchObject([
        { number: created.number, answer: "Vyměnili jsme" },
      ]);
      expect(await mailed()).toContain("complaint_settled");
    });

    it.each([
      [{ description: "krátké" }, "min", "description"],
      [{ description: "x".repeat(2_001) }, "max", "description"],
      [{ solution: "revenge" }, "choose_solution", "solution"],
      [{ items: [] }, "choose_goods", "items"],
    ])("reports the wrong field: %#", async (fields, code, field) => {
      await deliver(database.db, order, TODAY);
      expect((await send(fields)).body).toMatchObject({ failures: [{ code, field }] });
    });

    it("waits for an answer: at most ten of an order do", async () => {
      await deliver(database.db, order, TODAY);
      const { complain, send } = returnsOf(ask);
      const numbers = [];
      for (let count = 0; count < 10; count++) numbers.push(await complain(order, [[0, 1]]));
      const more = () =>
        send(order, "complaint", [[0, 1]], {
          description: "Vědro znovu teče.",
          solution: "repair",
        });
      expect(await more()).toMatchObject({
        status: 422,
        body: { failures: [{ code: "open_complaints", value: 10 }] },
      });
      await run("complaint", numbers[0] ?? "", "settle", "--note", "Opraveno");
      expect((await more()).status).toBe(201);
    });

    it("accepts only goods of this order up to the bought quantity", async () => {
      await deliver(database.db, order, TODAY);
      expect((await send({ items: [{ item_id: item, quantity: 4 }] })).body).toMatchObject({
        failures: [{ code: "over_limit", value: 3 }],
      });
      expect((await send({ items: [{ item_id: item + 999, quantity: 1 }] })).body).toMatchObject({
        failures: [{ code: "unavailable" }],
      });
      expect(
        (await ask("POST", `/api/order/${order.id}/${"x".repeat(22)}/complaint`, { body: {} }))
          .status,
      ).toBe(422);
    });
  });
});
