import { describe, expect, it } from "vitest";
import { orderSchema, type OrderCreated } from "~/contract/order/order";
import type { OrderState } from "~/domain/order";
import { changePaymentState } from "../../../server/api/order/order.repo";
import { changeOrderState, type StateChange } from "../../../server/api/order/state/change-state";
import { expectOk, placeOrder, readyGuest, TODAY } from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";
import { GLUE, voucherShop } from "../../support/shops/voucher-shop";

const STORE = { deliveryId: 1, storeId: 1, paymentId: 1 };

describe.each(DATABASES)("the states of an order over %s", (kind) => {
  const { db, ask, put } = voucherShop(kind);
  const change = (
    orderId: number,
    to: OrderState,
    overrides: Partial<StateChange> = {},
    at = TODAY,
  ) => db().transaction((tx) => changeOrderState({ tx, now: at }, { orderId, to, ...overrides }));
  const read = async ({ id, hash }: OrderCreated) =>
    await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema);
  const mails = async () =>
    (
      await db()
        .sql.selectFrom("mails")
        .select(["template", "recipient", "locale"])
        .where("template", "=", "order_state")
        .execute()
    ).length;
  const stock = async () =>
    (
      await db()
        .sql.selectFrom("products")
        .select("stock")
        .where("id", "=", P.glue)
        .executeTakeFirstOrThrow()
    ).stock;
  const vouchers = () =>
    db()
      .sql.selectFrom("vouchers")
      .select(["code", "quantity", "rest_haler"])
      .where("code", "in", ["POSLEDNI", "DAREK1000"])
      .orderBy("code")
      .execute();

  it("follow the allowed steps with time and note up to a final state", async () => {
    const order = await placeOrder(await readyGuest(ask, GLUE));
    expect(await read(order)).toMatchObject({
      history: [{ at: TODAY.toISOString(), state: "new", text: null }],
      actions: ["pay", "change_payment", "cancel", "withdraw", "repeat"],
      delivery: { tracking: null },
    });
    const before = await mails();
    const later = new Date(TODAY.getTime() + 3_600_000);
    expect(
      await change(order.id, "confirmed", { note: "Přivezeme i vzorky." }, later),
    ).toMatchObject({
      ok: true,
      value: { state: "new" },
    });
    expect(await change(order.id, "packed")).toMatchObject({ ok: true });
    const tracking = { carrier: "PPL", number: "400", url: "https://www.ppl.cz/x?400" };
    expect(await change(order.id, "shipped", { tracking })).toMatchObject({ ok: true });
    expect(await read(order)).toMatchObject({
      state: "shipped",
      history: [
        { state: "new" },
        { at: later.toISOString(), state: "confirmed", text: "Přivezeme i vzorky." },
        {},
        { state: "shipped" },
      ],
      delivery: { tracking },
    });
    expect((await mails()) - before).toBe(2);
    expect(await change(order.id, "cancelled")).toEqual({
      ok: false,
      failure: { code: "not_allowed", value: "shipped" },
    });
    expect(await change(order.id, "shipped")).toMatchObject({
      ok: false,
      failure: { code: "not_allowed" },
    });
    expect(
      await change(order.id, "shipped", { tracking: { ...tracking, number: "401" } }),
    ).toMatchObject({ ok: true });
    expect((await read(order)).delivery.tracking?.number).toBe("401");
    expect(await change(order.id, "returned")).toMatchObject({ ok: true });
    expect(await change(order.id, "delivered")).toMatchObject({
      ok: false,
      failure: { code: "not_allowed", value: "returned" },
    });
    expect(await change(999_999, "confirmed")).toEqual({
      ok: false,
      failure: { code: "not_found" },
    });
  });

  it("return stock and voucher uses of a cancelled order once", async () => {
    const guest = await readyGuest(ask, { productId: P.glue, quantity: 83 }, STORE);
    await put(guest, "DAREK1000");
    await put(guest, "POSLEDNI");
    const [before, inStock] = [await vouchers(), await stock()];
    const order = await placeOrder(guest);
    expect(await stock()).toBe(0);
    expect(await vouchers()).not.toEqual(before);
    const listed = async () =>
      (
        await db()
          .sql.selectFrom("listings")
          .select("in_stock")
          .where("product_id", "=", P.glue)
          .execute()
      ).map((row) => row.in_stock);
    expect(new Set(await listed())).toEqual(new Set([false]));
    const cancelled = await Promise.all([
      change(order.id, "cancelled"),
      change(order.id, "cancelled"),
      change(order.id, "cancelled"),
    ]);
    expect(cancelled.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await stock(), await vouchers()]).toEqual([inStock, before]);
    expect(new Set(await listed())).toEqual(new Set([true]));
    expect(
      await db()
        .sql.selectFrom("voucher_uses")
        .selectAll()
        .where("order_id", "=", order.id)
        .execute(),
    ).toEqual([]);
    expect(await read(order)).toMatchObject({
      state: "cancelled",
      payment_state: "waiting",
      actions: ["repeat"],
    });
  });

  it("owe one refund for a paid cancelled order", async () => {
    const order = await placeOrder(await readyGuest(ask, GLUE));
    await db().transaction((tx) => changePaymentState(tx, { id: order.id }, "paid"));
    await Promise.all([change(order.id, "cancelled"), change(order.id, "cancelled")]);
    expect(
      await db()
        .sql.selectFrom("refunds")
        .select(["amount_haler", "state"])
        .where("order_id", "=", order.id)
        .execute(),
    ).toEqual([{ amount_haler: Math.round(order.total_tax_incl * 100), state: "owed" }]);
  });

  it("are changed by one of two parallel operators", async () => {
    const order = await placeOrder(await readyGuest(ask, GLUE));
    await change(order.id, "confirmed");
    const [cutting, cancelled] = await Promise.all([
      change(order.id, "cutting"),
      change(order.id, "cancelled"),
    ]);
    expect([cutting.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
    const { state, history } = await read(order);
    expect(history.map((entry) => entry.state)).toEqual([
      "new",
      "confirmed",
      cutting.ok ? "cutting" : "cancelled",
    ]);
    expect(state).toBe(history.at(-1)?.state);
    expect(await stock()).toBe(cutting.ok ? 81 : 83);
  });
});
