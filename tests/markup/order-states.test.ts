import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Locale } from "~/contract/core/locale";
import type { OrderCreated } from "~/contract/order/order";
import type { OrderState } from "~/domain/order";
import type { PaymentState } from "~/domain/payment";
import { href } from "~/i18n/links";
import { openDatabase } from "../../server/db/index";
import { placeOrder, readyGuest, type Ask } from "../support/backends/ask";
import { askOf } from "../support/browser/browser";
import { createHtmlClient } from "../support/browser/html-client";
import { setOrder } from "../support/database/set-row";
import { startShop, type RunningShop } from "../support/shops/shop";

const CLEANER = { productId: 2923, quantity: 2 };
const CARPET = {
  productId: 1001,
  variantId: 100101,
  quantity: 1,
  dimensions: { shape: "rect", width_cm: 300, length_cm: 100 },
};
const [STORE, CARRIER] = [1, 2];
const [TRANSFER, ON_DELIVERY, CARD] = [1, 2, 3];

let shop: RunningShop;
let ask: Ask;
beforeAll(async () => {
  shop = await startShop({ env: { PAYMENT_GATEWAY: "demo", RATE_LIMIT: "off" } });
  ask = askOf(shop);
});
afterAll(() => shop.dispose());

const order = async (
  line: object,
  choice: object,
  state: OrderState,
  payment_state: PaymentState,
): Promise<OrderCreated> => {
  const created = await placeOrder(
    await readyGuest(ask, line, choice),
    {},
    `attempt-${Math.random()}`,
  );
  const db = openDatabase({ kind: "sqlite", file: path.join(shop.dataDir, "shop.sqlite") });
  await setOrder(db.sql, created.id, { state, payment_state });
  await db.close();
  return created;
};

async function read(
  page: "orderSummary" | "orderStatus",
  { id, hash }: OrderCreated,
  locale: Locale = "cs",
) {
  const { root } = await createHtmlClient(shop.url).open(href(locale, page, { id, hash }));
  const main = root.querySelector("main");
  if (!main) throw new Error("no main");
  return {
    heading: main.querySelector("h1")?.textContent ?? "",
    text: main.textContent.replace(/\u00a0/g, " ").replace(/\s+/g, " "),
    buttons: main.querySelectorAll("button").map(({ textContent }) => textContent.trim()),
    states: main
      .querySelectorAll("dl.pairs dd")
      .map(({ textContent }) => textContent.replace(/\u00a0/g, " ")),
  };
}

// Specification: 4.orders.1
describe("the pages of an order ask for payment only if it can be paid", () => {
  const byCard = { deliveryId: CARRIER, paymentId: CARD };
  test.each([
    ["new", "paid", false],
    ["new", "partially_refunded", false],
    ["cancelled", "waiting", false],
    ["cancelled", "refunded", false],
    ["delivered", "not_paid", false],
    ["returned", "refunded", false],
    ["new", "waiting", true],
    ["confirmed", "not_paid", true],
  ] as const)("%s and %s", async (state, payment, asks) => {
    const created = await order(CLEANER, byCard, state, payment);
    for (const page of ["orderSummary", "orderStatus"] as const) {
      const { text, buttons } = await read(page, created);
      expect([page, buttons.some((button) => button.startsWith("Zaplatit"))]).toEqual([page, asks]);
      expect([page, /čeká na platbu|není zaplacená/.test(text)]).toEqual([page, asks]);
    }
  });
});

describe("the summary matches the order", () => {
  test.each([
    ["cancelled", "Objednávka je zrušená", "The order has been cancelled"],
    ["returned", "Zboží je u nás", "The goods are with us"],
    ["new", "Děkujeme, objednávku máme", "Thank you, we have your order"],
    ["shipped", "Děkujeme, objednávku máme", "Thank you, we have your order"],
  ] as const)("in state %s", async (state, cs, en) => {
    const created = await order(
      CLEANER,
      { deliveryId: CARRIER, paymentId: ON_DELIVERY },
      state,
      "cod",
    );
    expect((await read("orderSummary", created)).heading.replace(/\u00a0/g, " ")).toBe(cs);
    expect((await read("orderSummary", created, "en")).heading).toBe(en);
  });

  test.each([
    ["a bottle", CLEANER, false],
    ["a cut carpet", CARPET, true],
  ])("with %s", async (_name, line, isCut) => {
    for (const [paymentId, payment] of [
      [TRANSFER, "waiting"],
      [ON_DELIVERY, "cod"],
      [CARD, "waiting"],
      [CARD, "paid"],
    ] as const) {
      const { text } = await read(
        "orderSummary",
        await order(line, { deliveryId: CARRIER, paymentId }, "new", payment),
      );
      expect(text).toContain("zabalíme a předáme k doručení");
      expect(/nařežeme/.test(text)).toBe(isCut);
    }
  });

  test("with pickup at a store", async () => {
    const created = await order(
      CLEANER,
      { deliveryId: STORE, storeId: 1, paymentId: CARD },
      "delivered",
      "paid",
    );
    expect((await read("orderSummary", created)).states.slice(0, 4)).toEqual([
      created.number,
      expect.stringMatching(/^\d+ Kč$/),
      "Vyzvednutá",
      "Zaplaceno",
    ]);
    const { text } = await read("orderStatus", created);
    expect(text).toContain("Vyzvednutá");
    expect(text).not.toContain("Doručená");
    expect((await read("orderStatus", created, "en")).text).toContain("Picked up");
  });

  test("with a partial refund", async () => {
    const created = await order(
      CLEANER,
      { deliveryId: CARRIER, paymentId: TRANSFER },
      "delivered",
      "partially_refunded",
    );
    const db = openDatabase({ kind: "sqlite", file: path.join(shop.dataDir, "shop.sqlite") });
    const refund = {
      order_id: created.id,
      reason: "test",
      iban: null,
      is_surplus: false,
      way: "transfer",
      gateway_payment_id: null,
    } as const;
    const now = {
      answer: null,
      tries: 0,
      created_at: new Date(),
      asked_at: null,
      ended_at: null,
      due_at: null,
    };
    await db.sql
      .insertInto("refunds")
      .values({ ...refund, ...now, amount_haler: 15_000, state: "done" })
      .execute();
    await db.sql
      .insertInto("refunds")
      .values({ ...refund, ...now, amount_haler: 2_550, state: "owed" })
      .execute();
    await db.close();
    const { text } = await read("orderStatus", created);
    expect(text).toContain("Částečně vráceno");
    expect(text).toContain("Vráceno150 Kč");
    expect(text).toContain("Vrátíme25,50 Kč");
  });
});
