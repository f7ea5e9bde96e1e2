import { beforeAll, describe, expect, it } from "vitest";
import { orderSchema, type OrderCreated } from "~/contract/order/order";
import type { OrderState } from "~/domain/order";
import { LOOK_UPS_PER_EMAIL } from "../../../server/api/order/order-status.routes";
import { changePaymentState } from "../../../server/api/order/order.repo";
import { changeOrderState } from "../../../server/api/order/state/change-state";
import {
  createTestApi,
  expectAnswer,
  expectOk,
  failureSchema,
  invalidSchema,
  placeOrder,
  readyGuest,
  TODAY,
} from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";
import { setOrder } from "../../support/database/set-row";
import { P } from "../../support/goods/assortment";
import { CARD, offerOnline, paymentShop } from "../../support/shops/payment-shop";

const GLUE = { productId: P.glue, quantity: 1 };
const pathOf = ({ id, hash }: Pick<OrderCreated, "id" | "hash">) => `/api/order/${id}/${hash}`;

describe.each(DATABASES)("lookup and cancellation of an order over %s", (kind) => {
  const database = testDatabase(kind);
  let shop: ReturnType<typeof createTestApi>;
  beforeAll(async () => {
    shop = createTestApi(database.db);
    await offerOnline(database.db);
  });

  const order = async (fields: object = {}) => placeOrder(await readyGuest(shop.ask, GLUE), fields);
  const stock = async () =>
    (
      await database.db.sql
        .selectFrom("products")
        .select("stock")
        .where("id", "=", P.glue)
        .executeTakeFirstOrThrow()
    ).stock;
  const change = (orderId: number, to: OrderState) =>
    database.db.transaction((tx) => changeOrderState({ tx, now: TODAY }, { orderId, to }));
  const refunds = (orderId: number) =>
    database.db.sql
      .selectFrom("refunds")
      .select(["amount_haler"])
      .where("order_id", "=", orderId)
      .execute();
  const cancel = (one: Pick<OrderCreated, "id" | "hash">) =>
    shop.ask("POST", `${pathOf(one)}/cancel`);
  const linkMails = () =>
    database.db.sql
      .selectFrom("mails")
      .select(["recipient", "state", "data", "locale"])
      .where("template", "=", "order_link")
      .execute();

  it("mails the link to the order's e-mail; the response is the same for an unknown order", async () => {
    const { number, id, hash } = await order({ email: "Jana+Podlahy@example.cz" });
    const ask = (body: object) => shop.ask("POST", "/api/order/lookup", { body });
    const known = await ask({
      number: `${number.slice(0, 4)} ${number.slice(4)}`,
      email: "jana@EXAMPLE.cz",
    });
    const otherAnswers = [
      await ask({ number, email: "petr@example.cz" }),
      await ask({ number: "26999999", email: "petr@example.cz" }),
      await ask({ number, email: "jana+podlahy@example.com" }),
    ];
    for (const answer of [known, ...otherAnswers])
      expect([answer.status, answer.body]).toEqual([204, ""]);
    const [mail, ...none] = await linkMails();
    expect(mail).toEqual({
      recipient: "Jana+Podlahy@example.cz",
      state: "waiting",
      locale: "cs",
      data: { id, hash, number },
    });
    expect(none).toEqual(
      otherAnswers.map(() => ({ recipient: "", state: "sent", locale: "cs", data: null })),
    );
  });

  it.each([
    [{ number: "", email: "jana@example.cz" }, "required", "number"],
    [{ number: "26x", email: "jana@example.cz" }, "numeric", "number"],
    [{ number: "26-1", email: "jana@example.cz" }, "min", "number"],
    [{ number: "260000011", email: "jana@example.cz" }, "max", "number"],
    [{ number: "26000001", email: "jana" }, "email", "email"],
    [{ email: "jana@example.cz" }, "required", "number"],
  ])("refuses %j", async (body, code, field) => {
    const answer = await shop.ask("POST", "/api/order/lookup", { body });
    expect(expectAnswer(answer, 422, invalidSchema).failures).toMatchObject([{ code, field }]);
  });

  it("limits links per e-mail, known or not", async () => {
    const ask = () =>
      shop.ask("POST", "/api/order/lookup", {
        body: { number: "26999998", email: "many@example.cz" },
      });
    const statuses: number[] = [];
    for (let count = 0; count <= LOOK_UPS_PER_EMAIL; count += 1)
      statuses.push((await ask()).status);
    expect(statuses).toEqual([...Array.from({ length: LOOK_UPS_PER_EMAIL }, () => 204), 429]);
  });

  it("cancels an order once for repeated requests", async () => {
    const before = await stock();
    const one = await order();
    const answers = await Promise.all([cancel(one), cancel(one), cancel(one)]);
    for (const answer of answers)
      expect(expectAnswer(answer, 200, orderSchema)).toMatchObject({
        state: "cancelled",
        actions: ["repeat"],
      });
    expect(await stock()).toBe(before);
    const { history, payment } = await expectOk(cancel(one), orderSchema);
    expect(history.map(({ state }) => state)).toEqual(["new", "cancelled"]);
    expect(payment.spayd).not.toBeNull();
    expect((await shop.ask("GET", `${pathOf(one)}/qr.svg`)).status).toBe(404);
    expect((await shop.ask("GET", `${pathOf(one)}/payments`)).body).toEqual({ data: [] });
  });

  it("needs the order's hash", async () => {
    const [one, other] = [await order(), await order()];
    for (const hash of [
      other.hash,
      one.hash.slice(0, -1),
      `${one.hash}x`,
      one.hash.toUpperCase(),
      "x",
      "%00",
      encodeURIComponent("' or 1=1 --"),
    ])
      expect([
        (await cancel({ id: one.id, hash })).status,
        (await shop.ask("GET", pathOf({ id: one.id, hash }))).status,
      ]).toEqual([404, 404]);
    expect((await cancel({ id: 999_999, hash: one.hash })).status).toBe(404);
    expect((await expectOk(shop.ask("GET", pathOf(one)), orderSchema)).state).toBe("new");
  });

  it.each<OrderState>(["cutting", "packed", "shipped", "delivered", "returned"])(
    "refuses to cancel an order in state %s",
    async (state) => {
      const one = await order();
      await setOrder(database.db.sql, one.id, { state });
      const before = await stock();
      expect(expectAnswer(await cancel(one), 409, failureSchema).failures).toEqual([
        { code: "not_cancellable" },
      ]);
      expect(await stock()).toBe(before);
    },
  );

  it("either cuts or cancels for parallel requests", async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await order();
      await change(one.id, "confirmed");
      const [before, answers] = [
        await stock(),
        await Promise.all([cancel(one), change(one.id, "cutting")]),
      ];
      const { state } = await expectOk(shop.ask("GET", pathOf(one)), orderSchema);
      const isCancelled = answers[0].status === 200;
      expect([state, answers[1].ok]).toEqual(
        isCancelled ? ["cancelled", false] : ["cutting", true],
      );
      expect(await stock()).toBe(before + (isCancelled ? 1 : 0));
    }
  });

  it("owes one refund for a payment before, during or after the cancellation", async () => {
    const shops = paymentShop(database.db);
    for (const when of ["before", "with", "after"] as const) {
      const one = await shops.order({ deliveryId: 2, paymentId: CARD });
      const payment = await shops.begin(one);
      const pay = async () => {
        await shops.choose(payment, "pay");
        await Promise.all([shops.notify(payment.id), shops.notify(payment.id)]);
      };
      const ask = () => shops.ask("POST", `${pathOf(one)}/cancel`);
      if (when === "before") await pay();
      const answer = when === "with" ? (await Promise.all([ask(), pay()]))[0] : await ask();
      if (when === "after") await pay();
      expect([when, answer.status]).toEqual([when, 200]);
      expect([when, (await shops.read(one)).state]).toEqual([when, "cancelled"]);
      expect([when, await refunds(one.id)]).toEqual([
        when,
        [{ amount_haler: Math.round(one.total_tax_incl * 100) }],
      ]);
      expect((await shops.pay(one)).status).toBe(409);
    }
  });

  it("owes no refund for an unpaid order", async () => {
    const one = await order();
    await cancel(one);
    expect(await refunds(one.id)).toEqual([]);
    await database.db.transaction((tx) => changePaymentState(tx, { id: one.id }, "failed"));
    expect(
      (
        await shop.ask("POST", `${pathOf(one)}/pay`, {
          body: { returnUrl: "https://www.naslap.example/x" },
        })
      ).status,
    ).toBe(409);
  });
});
