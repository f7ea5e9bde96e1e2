import { describe, expect, it } from "vitest";
import type { OrderCreated } from "~/contract/order/order";
import { BOTH_DATABASES } from "../../../support/database/databases";
import { setOrder } from "../../../support/database/set-row";
import { fioCsv } from "../../../support/orders/statements";
import { statementShop, TRANSFER } from "../../../support/shops/statement-shop";

const DAY_MS = 86_400_000;

/** A restore of an older copy loses orders, and their numbers may be given again. */
describe.each(BOTH_DATABASES)("money for orders that a restore has lost, over %s", (kind) => {
  const { database, shop, stateOf, paying, load, payments } = statementShop(kind);

  /** Loses an order with its payments. @returns an order that is made a second later and gets its number */
  async function replace(lost: OrderCreated, choice?: object): Promise<OrderCreated> {
    const { sql } = database().db;
    await sql.deleteFrom("gateway_payments").where("order_id", "=", lost.id).execute();
    await setOrder(sql, lost.id, { number: `9${lost.number.slice(1)}` });
    shop().advanceClock(1_000);
    const order = await shop().order(choice);
    await setOrder(sql, order.id, { number: lost.number });
    return { ...order, number: lost.number };
  }
  const notify = async (id: number) =>
    expect(await shop().notify(id)).toMatchObject({ status: 200 });

  it("at the gateway pays no order that got the number; it is listed until it is refunded there", async () => {
    const lost = await shop().order();
    const payment = await shop().begin(lost);
    const order = await replace(lost);
    await notify(payment.id);
    expect((await payments("unmatched")).out).toBe("no unmatched payments");
    await shop().choose(payment, "pay");
    for (let times = 0; times < 2; times++) await notify(payment.id);
    expect(await stateOf(order)).toBe("waiting");
    expect(shop().failures).toContainEqual(
      expect.objectContaining({
        payment: String(payment.id),
        number: lost.number,
        reason: "another_order",
      }),
    );
    expect((await payments("unmatched")).out).toMatch(
      new RegExp(
        `^G${payment.id}  2026-03-01  ${lost.number}  \\S+ CZK  another order had this number, which a restore has lost$`,
      ),
    );
    const own = await shop().begin(order);
    await shop().choose(own, "pay");
    await notify(own.id);
    expect(await stateOf(order)).toBe("paid");
    payment.state = "PARTIALLY_REFUNDED";
    await notify(payment.id);
    expect((await payments("unmatched")).out).toContain(`G${payment.id}`);
    payment.state = "REFUNDED";
    await notify(payment.id);
    expect((await payments("unmatched")).out).toBe("no unmatched payments");
  });

  it("at the gateway is listed if no order has the number, and can be dismissed", async () => {
    const lost = await shop().order();
    const payment = await shop().begin(lost);
    await shop().choose(payment, "pay");
    await replace(lost);
    await database()
      .db.sql.updateTable("orders")
      .set({ number: "80000000" })
      .where("number", "=", lost.number)
      .execute();
    await notify(payment.id);
    expect((await payments("unmatched")).out).toContain("no order has this number");
    expect(await payments("dismiss", `G${payment.id}`)).toMatchObject({
      code: 0,
      out: `payment G${payment.id} is dismissed`,
    });
    expect(await payments("dismiss", `G${payment.id}`)).toMatchObject({
      code: 2,
      out: `no such unmatched payment: G${payment.id}`,
    });
    await notify(payment.id);
    expect((await payments("unmatched")).out).toBe("no unmatched payments");
  });

  it("of a payment that names no time of its order is listed", async () => {
    const order = await shop().order();
    const payment = await shop().begin(order);
    await database().db.sql.deleteFrom("gateway_payments").execute();
    delete payment.additional_params;
    await shop().choose(payment, "pay");
    await notify(payment.id);
    expect(shop().failures).toContainEqual(
      expect.objectContaining({ payment: String(payment.id), reason: "unknown_time" }),
    );
    expect((await payments("unmatched")).out).toContain(
      "the payment does not say when its order was placed: compare it with the order",
    );
    expect(await stateOf(order)).toBe("waiting");
  });

  it("at the gateway that follows a refused payment of the same order is adopted", async () => {
    const order = await shop().order();
    const refused = await shop().begin(order);
    await shop().choose(refused, "refuse");
    await notify(refused.id);
    const payment = await shop().begin(order);
    await database()
      .db.sql.deleteFrom("gateway_payments")
      .where("gateway_id", "=", String(payment.id))
      .execute();
    await shop().choose(payment, "pay");
    await notify(payment.id);
    expect(await stateOf(order)).toBe("paid");
    expect((await payments("unmatched")).out).toBe("no unmatched payments");
  });

  it.each([
    ["pending", undefined],
    ["paid", "pay"],
  ] as const)(
    "at the gateway is listed if the order has a payment of its own that is %s",
    async (_name, outcome) => {
      const order = await shop().order();
      const unknown = await shop().begin(order);
      await database().db.sql.deleteFrom("gateway_payments").execute();
      const own = await shop().begin(order);
      if (outcome) await shop().choose(own, outcome);
      await notify(own.id);
      const before = await stateOf(order);
      await shop().choose(unknown, "pay");
      await notify(unknown.id);
      expect(await stateOf(order)).toBe(before);
      expect((await payments("unmatched")).out).toContain(
        "the order has another payment at the gateway",
      );
    },
  );

  it("by transfer pays no younger order, also at a later import; an operator may assign it", async () => {
    const lost = await shop().order(TRANSFER);
    shop().advanceClock(2 * DAY_MS);
    const order = await replace(lost, TRANSFER);
    const early = fioCsv(paying(lost, { id: "1" }));
    expect(await load(early)).toEqual(["before_order"]);
    expect(await load(fioCsv({ haler: 100, symbol: "1", id: "2" }))).toEqual(["unknown_symbol"]);
    expect(await stateOf(order)).toBe("waiting");
    const { out } = await payments("unmatched");
    expect(out).toContain(
      "older than the order with this symbol: it may pay an order that a restore has lost",
    );
    const [, id = ""] = /#(\d+).*older than/.exec(out) ?? [];
    expect(await payments("assign", id, order.number)).toMatchObject({
      code: 0,
      out: `order ${order.number}: waiting → paid`,
    });
  });

  it("by transfer pays no order with an open payment of its own at the gateway, until that has failed", async () => {
    const order = await shop().order();
    const payment = await shop().begin(order);
    const row = paying(order, { id: "1" });
    expect(await load(fioCsv(row))).toEqual(["paid_online"]);
    expect((await payments("unmatched")).out).toContain(
      "the order has an open payment at the gateway",
    );
    await shop().choose(payment, "refuse");
    await notify(payment.id);
    expect(await load(fioCsv(row))).toEqual(["paid"]);
    expect(await stateOf(order)).toBe("paid");
  });
});
