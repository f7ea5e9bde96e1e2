import { describe, expect, it } from "vitest";
import { complaintCreatedSchema } from "~/contract/order/complaint";
import type { OrderCreated } from "~/contract/order/order";
import { withdrawalCreatedSchema } from "~/contract/order/withdrawal";
import { settleComplaint } from "../../../../server/api/order/returns/complaint/settle-complaint";
import { decideWithdrawal } from "../../../../server/api/order/returns/withdrawal/decide-withdrawal";
import { changeOrderState } from "../../../../server/api/order/state/change-state";
import { expectAnswer, TODAY } from "../../../support/backends/api";
import { BOTH_DATABASES } from "../../../support/database/databases";
import { deliver } from "../../../support/orders/delivered-order";
import { fioCsv, type Booked } from "../../../support/orders/statements";
import { statementShop, TRANSFER } from "../../../support/shops/statement-shop";

const BUYER = { name: "Jana Nováková", email: "jana@example.cz", iban: "CZ6508000000192000145399" };
const SHORT_HALER = 5_000;

describe.each(BOTH_DATABASES)("less than the price, taken for it, over %s", (kind) => {
  const { database, shop, payments, load, movementIds } = statementShop(kind);
  const priceOf = ({ total_tax_incl }: OrderCreated) => Math.round(total_tax_incl * 100);
  const inKc = (haler: number) => String(haler / 100);

  async function assign(order: OrderCreated, booked: Booked, ...options: string[]) {
    await load(fioCsv(booked));
    const [id = 0] = (await movementIds()).slice(-1);
    return payments("assign", String(id), order.number, ...options);
  }
  const payShort = (order: OrderCreated) =>
    assign(order, { haler: priceOf(order) - SHORT_HALER, id: "1" }, "--any-sum");

  const refundsOf = ({ id }: OrderCreated) =>
    database()
      .db.sql.selectFrom("refunds")
      .select(["amount_haler", "state"])
      .where("order_id", "=", id)
      .execute();
  const withdrawAll = async (order: OrderCreated) => {
    const [item] = (await shop().read(order)).items;
    const answer = await shop().ask("POST", `/api/order/${order.id}/${order.hash}/withdrawal`, {
      body: { ...BUYER, items: [{ item_id: item?.id, quantity: item?.quantity }] },
    });
    return expectAnswer(answer, 201, withdrawalCreatedSchema).number;
  };
  const accept = (number: string) =>
    database().db.transaction((tx) =>
      decideWithdrawal({ tx, now: TODAY }, { number, state: "accepted" }),
    );
  const complain = async (order: OrderCreated) => {
    await deliver(database().db, order, TODAY);
    const [item] = (await shop().read(order)).items;
    const answer = await shop().ask("POST", `/api/order/${order.id}/${order.hash}/complaint`, {
      body: {
        ...BUYER,
        items: [{ item_id: item?.id, quantity: 1 }],
        description: "Vědro je jen poloviční.",
        solution: "refund",
      },
    });
    return expectAnswer(answer, 201, complaintCreatedSchema).number;
  };
  const settle = (number: string, refundHaler: number) =>
    database().db.transaction((tx) =>
      settleComplaint({ tx, now: TODAY }, number, { answer: "Vrátíme cenu.", refundHaler }),
    );
  const cancel = (order: OrderCreated) =>
    database().db.transaction((tx) =>
      changeOrderState({ tx, now: TODAY }, { orderId: order.id, to: "cancelled" }),
    );

  it.each<[string, (order: OrderCreated, cameHaler: number) => Promise<unknown>]>([
    ["the order is cancelled", cancel],
    ["all of it is withdrawn", async (order) => accept(await withdrawAll(order))],
    ["it is withdrawn and cancelled", async (order) => (await withdrawAll(order), cancel(order))],
    [
      "a complaint asks for the price",
      async (order, cameHaler) => {
        const number = await complain(order);
        expect(await settle(number, priceOf(order))).toMatchObject({
          ok: false,
          failure: { code: "more_than_paid", value: cameHaler },
        });
        expect(await settle(number, cameHaler)).toMatchObject({ ok: true });
      },
    ],
    ["the operator sends the payment back", async () => undefined],
    [
      "the operator sends a part and then the rest back",
      async ({ number }, cameHaler) => {
        expect((await payments("partially-refunded", number, inKc(cameHaler + 1))).out).toContain(
          "can be refunded",
        );
        await payments("partially-refunded", number, inKc(10_000));
        await payments("refunded", number, "--rest");
      },
    ],
    [
      "a complaint takes a part and the rest is withdrawn",
      async (order) => {
        const number = await complain(order);
        const withdrawal = await withdrawAll(order);
        await settle(number, 10_000);
        await accept(withdrawal);
      },
    ],
  ])("what came goes back, and no more, if %s", async (_name, giveBack) => {
    const order = await shop().order(TRANSFER);
    const cameHaler = priceOf(order) - SHORT_HALER;
    expect(await payShort(order)).toMatchObject({ code: 0 });
    await giveBack(order, cameHaler);
    await payments("refunded", order.number);
    const refunds = await refundsOf(order);
    expect(refunds.reduce((sum, { amount_haler }) => sum + amount_haler, 0)).toBe(cameHaler);
    expect(refunds.every(({ state }) => state === "done")).toBe(true);
    expect((await shop().read(order)).payment_state).toBe("refunded");
    expect((await payments("refunded", order.number)).out).toBe(
      `order ${order.number} stays refunded`,
    );
    expect(await refundsOf(order)).toEqual(refunds);
  });

  it("a withdrawal promises what came, also one that was accepted before", async () => {
    const [before, after] = [await shop().order(TRANSFER), await shop().order(TRANSFER)];
    await payShort(after);
    const withdrawn = await withdrawAll(after);
    expect(
      await database()
        .db.sql.selectFrom("withdrawals")
        .select((eb) => eb("goods_haler", "+", eb.ref("others_haler")).as("sum"))
        .where("number", "=", withdrawn)
        .executeTakeFirst(),
    ).toEqual({ sum: priceOf(after) - SHORT_HALER });
    await accept(await withdrawAll(before));
    // the order has ended with it: the payment is refused, and recorded by nobody
    expect((await payShort(before)).code).toBe(2);
    expect(await refundsOf(before)).toEqual([]);
  });

  it("a further movement adds to it, and the whole price can go back", async () => {
    const order = await shop().order(TRANSFER);
    await payShort(order);
    const rest = { haler: SHORT_HALER - 1_000, id: "2" };
    expect((await assign(order, rest)).err).toContain("less than the order costs");
    const [, second = 0] = await movementIds();
    expect((await payments("assign", String(second), order.number, "--any-sum")).out).toContain(
      "10 Kč less than the order costs",
    );
    expect((await assign(order, { haler: 1_000, id: "3" })).out).toBe(
      `order ${order.number} stays paid`,
    );
    expect((await assign(order, { haler: 1_000, id: "4" })).err).toContain("paid");
    await payments("refunded", order.number);
    expect(await refundsOf(order)).toEqual([{ amount_haler: priceOf(order), state: "done" }]);
  });

  it("limits an order that was marked as paid by hand, but not below what is owed", async () => {
    const [order, owing] = [await shop().order(TRANSFER), await shop().order(TRANSFER)];
    await payments("paid", order.number, owing.number);
    expect((await payShort(order)).out).toContain("50 Kč less than the order costs");
    await cancel(order);
    expect(await refundsOf(order)).toMatchObject([{ amount_haler: priceOf(order) - SHORT_HALER }]);

    const number = await complain(owing);
    await settle(number, priceOf(owing));
    expect((await assign(owing, { haler: 1_000, id: "2" }, "--any-sum")).err).toContain(
      "more of the order is refunded, or owed, than came",
    );
  });

  it("another currency is worth what the operator says, and crowns are not", async () => {
    const [order, whole] = [await shop().order(TRANSFER), await shop().order(TRANSFER)];
    const euros = { haler: 1_000, currency: "EUR", id: "1" };
    expect((await assign(order, euros, "--any-sum")).err).toContain("say what it is worth");
    const [id = 0] = await movementIds();
    expect(
      (await payments("assign", String(id), order.number, "--any-sum", "--worth", "240,50")).out,
    ).toContain("less than the order costs");
    await cancel(order);
    expect(await refundsOf(order)).toMatchObject([{ amount_haler: 24_050 }]);

    const crowns = { haler: priceOf(whole), id: "2" };
    expect((await assign(whole, crowns, "--worth", "240")).err).toContain("leave out --worth");
  });
});
