import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { orderSchema, type OrderCreated } from "~/contract/order/order";
import {
  withdrawalCreatedSchema,
  withdrawalOptionsSchema,
  withdrawalQuoteSchema,
  withdrawalSchema,
} from "~/contract/order/withdrawal";
import { smtpTransport } from "../../../../server/adapters/mail/smtp";
import { RECEIVED_PER_ORDER } from "../../../../server/api/order/returns/returns.routes";
import { decideWithdrawal } from "../../../../server/api/order/returns/withdrawal/decide-withdrawal";
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
import { setOrder, setProduct, setVariant } from "../../../support/database/set-row";
import { P, V } from "../../../support/goods/assortment";
import { deliver } from "../../../support/orders/delivered-order";
import { startMailSink } from "../../../support/services/mail-sink";

const DAY_MS = 86_400_000;
const IBAN = "CZ65 0800 0000 1920 0014 5399";
const SENDER = { name: "Nášlap", address: "obchod@naslap.example" };
const BUYER_NAME = { name: "Jana Nováková", email: "jana@example.cz" };
const hems = { code: "overlock", color: "black", sides: ["top"] };
const HEMMED = {
  productId: P.carpet,
  variantId: V.carpet300,
  dimensions: { width_cm: 220, length_cm: 250, hems },
  quantity: 1,
};
const GLUE = { productId: P.glue, quantity: 3 };

describe.each(DATABASES)("withdrawal over %s", (kind) => {
  const database = testDatabase(kind);
  let ask: Ask;
  let now: Date;
  let order: OrderCreated;
  let items: { glue: number; hemmed: number };
  beforeAll(async () => {
    const contacts = { value: [{ type: "email", text: "obchod@naslap.example" }] };
    await database.db.sql
      .insertInto("settings")
      .values({ locale: "cs", name: "contacts", position: 99, body: JSON.stringify(contacts) })
      .execute();
  });
  beforeEach(async () => {
    now = TODAY;
    ask = createTestApi(database.db, { clock: () => now }).ask;
    await database.db.sql.deleteFrom("mails").execute();
    await setProduct(database.db.sql, P.glue, { stock: 83 });
    await setVariant(database.db.sql, V.carpet300, { stock: 1_000 });
    const guest = await readyGuest(ask, GLUE);
    await guest.put(HEMMED);
    order = await placeOrder(guest);
    const whole = await expectOk(ask("GET", pathOf()), orderSchema);
    const idOf = (productId: number) =>
      whole.items.find(({ product_id }) => product_id === productId)?.id ?? 0;
    items = { glue: idOf(P.glue), hemmed: idOf(P.carpet) };
    await database.db.sql.deleteFrom("mails").execute();
  });

  const pathOf = () => `/api/order/${order.id}/${order.hash}`;
  const body = (quantity: number, fields: object = {}) => ({
    ...BUYER_NAME,
    items: [{ item_id: items.glue, quantity }],
    ...fields,
  });
  const send = (what: object, key?: string): Promise<Answer> =>
    ask("POST", `${pathOf()}/withdrawal`, {
      body: what,
      ...(key && { headers: { "Idempotency-Key": key } }),
    });
  const options = async () =>
    await expectOk(ask("GET", `${pathOf()}/withdrawal`), withdrawalOptionsSchema);
  const pass = (days: number) => (now = new Date(TODAY.getTime() + days * DAY_MS));
  const mails = () =>
    database.db.sql
      .selectFrom("mails")
      .select(["template", "recipient", "locale"])
      .orderBy("id")
      .execute();

  it("is possible before delivery, and excludes goods made to measure", async () => {
    expect(await options()).toEqual({
      reason: null,
      until: null,
      by_transfer: true,
      items: [
        {
          item_id: items.glue,
          left: 3,
          reason: null,
          refund_tax_incl: 477,
          gift_cards_tax_incl: 0,
        },
        {
          item_id: items.hemmed,
          left: 0,
          reason: "hemmed",
          refund_tax_incl: 0,
          gift_cards_tax_incl: 0,
        },
      ],
    });
    const refused = await send({ ...BUYER_NAME, items: [{ item_id: items.hemmed, quantity: 1 }] });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { failures: [{ code: "not_returnable", field: "items.0.item_id" }] },
    ]);
  });

  it("is closed with the reason for an order of goods made to measure only", async () => {
    const guest = await readyGuest(ask, HEMMED);
    order = await placeOrder(guest);
    expect(await options()).toMatchObject({ reason: "custom_made" });
  });

  it("is confirmed by a receipt and reported to the shop, in parts until nothing is left", async () => {
    await deliver(database.db, order, TODAY);
    const quote = await expectOk(
      ask("POST", `${pathOf()}/withdrawal/quote`, { body: body(1) }),
      withdrawalQuoteSchema,
    );
    expect(quote).toMatchObject({
      goods_tax_incl: 159,
      others_tax_incl: 0,
      refund_tax_incl: 159,
      is_unpaid: false,
    });
    expect(await mails()).toEqual([]);
    const first = await expectOk(
      send(body(1, { note: "Nehodí se\r\nBcc: x@example.cz", iban: IBAN })),
      withdrawalCreatedSchema,
    );
    expect(first).toMatchObject({ number: `${order.number}-O1`, received_at: TODAY.toISOString() });
    expect(await mails()).toEqual([
      { template: "withdrawal_received", recipient: BUYER_NAME.email, locale: "cs" },
      { template: "received_for_shop", recipient: "obchod@naslap.example", locale: "cs" },
    ]);
    const receipt = await expectOk(
      ask("GET", `${pathOf()}/withdrawal/${first.number}`),
      withdrawalSchema,
    );
    expect(receipt).toMatchObject({
      ...BUYER_NAME,
      state: "received",
      iban: "CZ6508000000192000145399",
      items: [{ item_id: items.glue, quantity: 1 }],
      refund_tax_incl: 159,
    });
    expect((await options()).items[0]).toMatchObject({ left: 2, refund_tax_incl: 318 });
    const much = await send(body(3));
    expect([much.status, much.body]).toMatchObject([
      422,
      { failures: [{ code: "over_limit", field: "items.0.quantity", value: 2 }] },
    ]);
    const twice = {
      ...BUYER_NAME,
      items: [1, 2].map((quantity) => ({ item_id: items.glue, quantity })),
    };
    expect((await send(twice)).body).toMatchObject({
      failures: [{ code: "over_limit", field: "items.1.quantity", value: 2 }],
    });
    expect((await expectOk(send(body(2)), withdrawalCreatedSchema)).number).toBe(
      `${order.number}-O2`,
    );
    expect(await options()).toMatchObject({
      reason: "nothing_left",
      items: [{ left: 0, reason: "withdrawn" }, { reason: "hemmed" }],
    });
  });

  it.each([
    ["before", false],
    ["after", true],
  ])("%s the shipment, receipt and mail say if the goods were sent", async (_time, isShipped) => {
    if (isShipped) await deliver(database.db, order, TODAY);
    const { number } = await expectOk(send(body(1)), withdrawalCreatedSchema);
    const received = async () =>
      await expectOk(ask("GET", `${pathOf()}/withdrawal/${number}`), withdrawalSchema);
    expect((await received()).is_shipped).toBe(isShipped);
    if (!isShipped) await deliver(database.db, order, new Date(TODAY.getTime() + DAY_MS));
    expect((await received()).is_shipped).toBe(isShipped);
    const [mail = ""] = await sentToBuyer();
    const texts = [
      "Zboží pošlete nebo přivezte",
      "Zboží už neodešleme.",
      "Roli zabalte",
      "Můžeme ale počkat",
      "lístek s číslem",
    ];
    expect(texts.map((text) => mail.includes(text))).toEqual([
      isShipped,
      !isShipped,
      false,
      isShipped,
      isShipped,
    ]);
  });

  it.each([
    ["transfer", {}, "Stejným způsobem, jakým jste zaplatili"],
    ["transfer", { iban: IBAN }, `Na účet ${IBAN}`],
    // cash that a carrier collected
    ["cod", {}, "Ozveme se vám, jak peníze vrátit"],
    ["cod", { iban: IBAN }, `Na účet ${IBAN}`],
  ])("paid by %s with %j, its mails say where the money goes", async (type, fields, way) => {
    await deliver(database.db, order, TODAY);
    const { payment } = await database.db.sql
      .selectFrom("orders")
      .select("payment")
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    await setOrder(database.db.sql, order.id, { payment: JSON.stringify({ ...payment, type }) });
    const { number } = await expectOk(send(body(1, fields)), withdrawalCreatedSchema);
    await database.db.transaction((tx) =>
      decideWithdrawal({ tx, now }, { number, state: "accepted" }),
    );
    const [received = "", accepted = ""] = (await sentToBuyer()).filter((text) =>
      text.includes(number),
    );
    for (const mail of [received, accepted]) expect(mail).toContain(`Kam peníze půjdou: ${way}`);
    expect([received, accepted].map((text) => text.includes("Můžeme ale počkat"))).toEqual([
      true,
      false,
    ]);
  });

  const read = (text: string) => text.replace(/\s+/g, " ");
  async function sentToBuyer(): Promise<string[]> {
    const sink = await startMailSink();
    onTestFinished(() => sink.stop());
    await createTestApi(database.db, {
      clock: () => now,
      mailTransport: smtpTransport(sink.url, SENDER),
    }).mails.sendDue();
    return sink.received
      .filter(({ to }) => to.includes(BUYER_NAME.email))
      .map(({ mail }) => read(mail.text ?? ""));
  }

  it("is created once per key", async () => {
    const first = await expectOk(send(body(1), "attempt-0001"), withdrawalCreatedSchema);
    expect(await expectOk(send(body(1), "attempt-0001"), withdrawalCreatedSchema)).toEqual(first);
    expect((await options()).items[0]?.left).toBe(2);
    expect(await mails()).toHaveLength(2);
    expect((await send(body(1), "short")).body).toMatchObject({
      failures: [{ code: "required", field: "idempotencyKey" }],
    });
  });

  it("is possible until the end of the fourteenth day in Prague, extended to a working day", async () => {
    await deliver(database.db, order, TODAY);
    expect(await options()).toMatchObject({ reason: null, until: "2026-03-16" });
    now = new Date("2026-03-16T22:59:59Z");
    expect((await send(body(1))).status).toBe(201);
    now = new Date("2026-03-16T23:00:00Z");
    expect(await options()).toMatchObject({ reason: "over", until: "2026-03-16" });
    for (const path of ["/withdrawal", "/withdrawal/quote"]) {
      const late = await ask("POST", pathOf() + path, { body: body(1) });
      expect([late.status, late.body]).toMatchObject([
        409,
        { error: "window_closed", value: "over" },
      ]);
    }
  });

  it.each([
    ["cancelled", { state: "cancelled" as const }],
    ["returned", { state: "returned" as const }],
    [
      "company",
      { company: JSON.stringify({ name: "Podlahy", companyId: "27074358", taxId: null }) },
    ],
  ])("is refused if the order is %s", async (reason, change) => {
    await setOrder(database.db.sql, order.id, change);
    expect((await options()).reason).toBe(reason);
    expect((await send(body(1))).body).toMatchObject({ error: "window_closed", value: reason });
  });

  it.each<[object, string, string]>([
    [{ items: [] }, "choose_goods", "items"],
    [{ items: undefined }, "choose_goods", "items"],
    [{ items: [{ item_id: 999_999, quantity: 1 }] }, "unavailable", "items.0.item_id"],
    [{ items: [{ item_id: -1, quantity: 1 }] }, "required", "items.0.item_id"],
    [
      { items: Array.from({ length: 201 }, () => ({ item_id: 1, quantity: 1 })) },
      "unavailable",
      "items",
    ],
    [{ name: "" }, "required", "name"],
    [{ name: "J4na" }, "regex", "name"],
    [{ name: "Jana\r\nBcc: x@example.cz" }, "regex", "name"],
    [{ email: "jana@" }, "email", "email"],
    [{ email: "jana@example.cz\r\nBcc: x@example.cz" }, "email", "email"],
    [{ iban: "CZ6508000000192000145398" }, "iban", "iban"],
    [{ note: "x".repeat(401) }, "max", "note"],
  ])("reports the wrong field (%#)", async (fields, code, field) => {
    const answer = await send(body(1, fields));
    expect([answer.status, answer.body]).toMatchObject([422, { failures: [{ code, field }] }]);
    expect(await mails()).toEqual([]);
  });

  it.each([0, -1, 1.5, 1_000, "1"])("refuses a quantity of %s", async (quantity) => {
    const answer = await send({ ...BUYER_NAME, items: [{ item_id: items.glue, quantity }] });
    expect(answer.status).toBe(422);
  });

  it("needs the order's hash and shows no withdrawal of another order", async () => {
    const { number } = await expectOk(send(body(1)), withdrawalCreatedSchema);
    const wrongPath = `/api/order/${order.id}/${"x".repeat(22)}`;
    const answers = [
      await ask("GET", `${wrongPath}/withdrawal`),
      await ask("POST", `${wrongPath}/withdrawal`, { body: body(1) }),
      await ask("POST", `${wrongPath}/withdrawal/quote`, { body: body(1) }),
      await ask("GET", `${wrongPath}/withdrawal/${number}`),
      await ask("GET", `${pathOf()}/withdrawal/26999999-O1`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it("has no refund for an unpaid order", async () => {
    const quote = await expectOk(
      ask("POST", `${pathOf()}/withdrawal/quote`, { body: body(1) }),
      withdrawalQuoteSchema,
    );
    expect(quote.is_unpaid).toBe(true);
  });

  it("is limited per order and hour", async () => {
    for (let count = 0; count < RECEIVED_PER_ORDER; count++) await send(body(1), "attempt-0001");
    expect(await send(body(1), "attempt-0001")).toMatchObject({
      status: 429,
      body: { error: "too_many_requests" },
    });
  });

  it("refunds the price minus vouchers, and the cheapest delivery with the last piece", async () => {
    const guest = await readyGuest(ask, GLUE);
    const voucher = { voucherCode: "POSLEDNI", guestEmail: BUYER_NAME.email };
    await database.db.sql
      .updateTable("vouchers")
      .set({ quantity: 5 })
      .where("code", "=", "POSLEDNI")
      .execute();
    expect(
      (
        await ask("POST", `/api/voucher/cart/add/${guest.cart.id}`, {
          headers: guest.headers,
          body: voucher,
        })
      ).status,
    ).toBe(200);
    const { totals } = await guest.read();
    order = await placeOrder(guest, {}, "attempt-0002");
    const [line] = (await expectOk(ask("GET", pathOf()), orderSchema)).items;
    items.glue = line?.id ?? 0;
    await deliver(database.db, order, TODAY);
    const goods = totals.items_tax_incl - totals.vouchers_tax_incl;
    const parts = [];
    for (const quantity of [1, 1, 1]) {
      const { number } = await expectOk(send(body(quantity)), withdrawalCreatedSchema);
      parts.push(await expectOk(ask("GET", `${pathOf()}/withdrawal/${number}`), withdrawalSchema));
    }
    expect(totals.vouchers_tax_incl).toBeGreaterThan(0);
    expect(
      Math.round(parts.reduce((sum, { goods_tax_incl }) => sum + goods_tax_incl * 100, 0)),
    ).toBe(Math.round(goods * 100));
    expect(parts.map(({ others_tax_incl }) => others_tax_incl > 0)).toEqual([false, false, true]);
    expect(
      Math.round(parts.reduce((sum, { refund_tax_incl }) => sum + refund_tax_incl * 100, 0)),
    ).toBeLessThanOrEqual(Math.round(order.total_tax_incl * 100));
    pass(1);
  });
});
