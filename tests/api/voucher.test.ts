import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartSchema, type Cart } from "~/contract/cart";
import { cartChangedSchema, orderSchema } from "~/contract/order";
import { deliveryOptionsSchema } from "~/contract/delivery";
import { MISSES_PER_ADDRESS } from "../../server/api/voucher/rate-limit";
import { P, V } from "../support/assortment";
import { DATABASES, freshDatabase, type TestDatabase } from "../support/databases";
import {
  acknowledging,
  type Answer,
  apiOver,
  type Ask,
  askThrough,
  BUYER,
  expectAnswer,
  type Guest,
  invalidSchema,
  newGuest,
  placed,
  readyGuest,
} from "../support/api";

const GLUE = { productId: P.glue, quantity: 2 };
const CARPET = { productId: P.carpet, variantId: V.carpet300, dimensions: { length_cm: 200 } };
const SQUARES = { productId: P.squares, quantity: 1 };

/** The body of a voucher's failure: as the specification names it, and as every failing answer does. */
const failing = (error: string, value?: string | number, field = "voucherCode") => {
  const of = value === undefined ? {} : { value };
  return { error, ...of, failures: [{ code: error, field, ...of }] };
};

describe.each(DATABASES)("vouchers over %s", (kind) => {
  let database: TestDatabase;
  let ask: Ask;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    ask = apiOver(database.db).ask;
  });
  beforeEach(async () => {
    const { sql } = database.db;
    await sql.updateTable("products").set({ stock: 83, price_haler: 15_900 }).where("id", "=", P.glue).execute();
    await sql.updateTable("vouchers").set({ rest_haler: 64_000 }).where("code", "=", "DAREK1000").execute();
    await sql.updateTable("vouchers").set({ quantity: 1 }).where("code", "=", "POSLEDNI").execute();
    await sql.deleteFrom("voucher_uses").execute();
  });
  afterAll(() => database.drop());

  const add = ({ cart, headers }: Guest, voucherCode: string, more: object = {}): Promise<Answer> =>
    ask("POST", `/api/voucher/cart/add/${cart.id}`, {
      headers,
      body: { voucherCode, guestEmail: BUYER.email, serviceType: "eshop", ...more },
    });
  const put = async (guest: Guest, code: string, more: object = {}): Promise<Cart> =>
    expectAnswer(await add(guest, code, more), 200, cartSchema);
  const remove = ({ cart, headers }: Guest, voucherId: number) =>
    ask("POST", `/api/voucher/cart/delete/${cart.id}`, { headers, body: { voucherId } });
  const with_ = async (...lines: object[]): Promise<Guest> => {
    const guest = await newGuest(ask);
    for (const line of lines) await guest.put(line);
    return guest;
  };
  const stateOf = async (code: string) =>
    database.db.sql.selectFrom("vouchers").select(["quantity", "rest_haler"]).where("code", "=", code).executeTakeFirstOrThrow();
  const discounts = ({ vouchers }: Cart) => vouchers.map(({ code, discount_tax_incl }) => [code, discount_tax_incl]);

  describe("adding", () => {
    it("shows the voucher as the contract has it, and takes it off the total", async () => {
      const guest = await with_(GLUE);
      const cart = await put(guest, " vitejte 10 ");
      expect(cart.vouchers).toEqual([
        {
          voucher_id: 1,
          code: "VITEJTE10",
          voucher_type: "percent",
          value: 10,
          tax: true,
          active: true,
          rest_value: null,
          condition_type: "none",
          condition_id: null,
          condition_way: null,
          free_delivery: false,
          discount_tax_incl: 31.8,
          problem: null,
        },
      ]);
      expect(cart.totals).toMatchObject({ items_tax_incl: 318, vouchers_tax_incl: 31.8, total_tax_incl: 286.2 });
      expect(cart.totals.vat).toEqual([{ rate: 0.21, base: 236.53, tax: 49.67 }]);
      expect(await guest.read()).toEqual(cart);
    });

    it("raises the cart's version", async () => {
      const guest = await with_(GLUE);
      const { version } = await guest.read();
      expect((await put(guest, "VITEJTE10")).version).toBe(version + 1);
    });

    it.each<[string, string, object[], number, unknown]>([
      ["status 404, not_exists → voucher does not exist", "NEZNAM", [GLUE], 404, failing("not_exists")],
      ["one that is switched off does not exist", "VYPNUTY", [GLUE], 404, failing("not_exists")],
      ["active_to → not available", "STARY", [GLUE], 400, failing("active_to")],
      ["active_from → not available", "BUDOUCI", [GLUE], 400, failing("active_from")],
      ["quantity → not available", "VYCERPANY", [GLUE], 400, failing("quantity")],
      ["minimal_price → minimum cart value, value", "KOBERCE500", [GLUE], 400, failing("minimal_price", 2000)],
      [
        "cart_without_category → cart lacks the named category",
        "KOBERCE500",
        [SQUARES, GLUE],
        400,
        failing("cart_without_category", "Koberce"),
      ],
      [
        "cart_without_product → cart lacks the named product",
        "LEPIDLO50",
        [SQUARES],
        400,
        failing("cart_without_product", "Zboží Lepidlo 1 kg"),
      ],
      ["cart_without_brand → cart lacks the named brand", "ZNACKA15", [], 400, failing("cart_without_brand", "Tkalcovna Žďár")],
      [
        "cart_with_category → cart must not contain the category",
        "BEZPODLAH5",
        [GLUE, SQUARES],
        400,
        failing("cart_with_category", "Podlahy"),
      ],
    ])("%s (section 8)", async (_name, code, lines, status, body) => {
      const guest = await with_(...lines);
      const answer = await add(guest, code);
      expect([answer.status, answer.body]).toEqual([status, body]);
      expect((await guest.read()).vouchers).toEqual([]);
    });

    it("names what is missing in the language of the caller", async () => {
      const { cart, headers } = await with_(SQUARES, GLUE);
      const answer = await ask("POST", `/api/voucher/cart/add/${cart.id}`, {
        headers: { ...headers, "accept-language": "en-GB" },
        body: { voucherCode: "KOBERCE500", guestEmail: BUYER.email },
      });
      expect(answer.body).toEqual(failing("cart_without_category", "Koberce EN"));
    });

    it.each([
      ["service_type → voucher does not exist", { serviceType: "laying" }, failing("service_type")],
      ["guest_email_is_required → e-mail required", { guestEmail: null }, failing("guest_email_is_required", undefined, "guestEmail")],
      ["empty_email → e-mail required", { guestEmail: "  " }, failing("empty_email", undefined, "guestEmail")],
    ])("%s (section 8)", async (_name, more, body) => {
      const answer = await add(await with_(GLUE), "VITEJTE10", more);
      expect([answer.status, answer.body]).toEqual([400, body]);
    });

    it("voucher_is_already_added → already in cart (section 8)", async () => {
      const guest = await with_(GLUE);
      await put(guest, "VITEJTE10");
      expect((await add(guest, "vitejte10")).body).toEqual(failing("voucher_is_already_added"));
    });

    it("'code must be filled' (section 5), and an e-mail is one", async () => {
      const guest = await with_(GLUE);
      expect(expectAnswer(await add(guest, "  "), 422, invalidSchema).errors).toEqual({ voucherCode: ["required"] });
      expect(expectAnswer(await add(guest, "VITEJTE10", { guestEmail: "jana" }), 422, invalidSchema).errors).toEqual({
        guestEmail: ["email"],
      });
    });

    it("opens a cart to its id and its tempId only", async () => {
      const { cart, headers } = await with_(GLUE);
      const other = await newGuest(ask);
      const body = { voucherCode: "VITEJTE10", guestEmail: BUYER.email };
      for (const [id, tried] of [
        [cart.id, other.headers],
        [cart.id, {}],
        [other.cart.id, headers],
      ] as const) {
        for (const [path, sent] of [
          ["add", body],
          ["delete", { voucherId: 1 }],
        ] as const) {
          const answer = await ask("POST", `/api/voucher/cart/${path}/${id}`, { headers: tried, body: sent });
          expect([answer.status, answer.body]).toEqual([404, { error: "cart_gone", failures: [{ code: "cart_gone" }] }]);
        }
      }
    });

    it("limits the wrong codes of an address over all its carts; other addresses and right codes are not limited", async () => {
      const api = apiOver(database.db);
      const from = async (address: string | undefined, voucherCode: string): Promise<number> => {
        const { cart, headers } = await newGuest(askThrough((request) => api.fetch(request, { address })));
        const body = { voucherCode, guestEmail: BUYER.email };
        const asker = askThrough((request) => api.fetch(request, { address }));
        return (await asker("POST", `/api/voucher/cart/add/${cart.id}`, { headers, body })).status;
      };
      const times = (count: number, address: string | undefined, code: string) =>
        Promise.all(Array.from({ length: count }, () => from(address, code)));
      for (let hit = 0; hit < MISSES_PER_ADDRESS + 5; hit += 1) expect(await from("203.0.113.1", "VITEJTE10")).toBe(200);
      const wrong = await times(MISSES_PER_ADDRESS + 5, "203.0.113.1", "HADAM");
      expect(wrong.filter((status) => status === 404)).toHaveLength(MISSES_PER_ADDRESS);
      expect(wrong.filter((status) => status === 429)).toHaveLength(5);
      expect(await from("203.0.113.1", "VITEJTE10")).toBe(429);
      expect(await from("203.0.113.2", "HADAM")).toBe(404);
      expect(new Set(await times(MISSES_PER_ADDRESS + 5, undefined, "HADAM"))).toEqual(new Set([404]));
    });

    it("'voucher 20/h' (contract): a cart that goes on trying wrong codes has to wait", async () => {
      const guest = await with_(GLUE);
      for (let attempt = 0; attempt < 20; attempt += 1) expect((await add(guest, `HADAM${attempt}`)).status).toBe(404);
      const answer = await add(guest, "VITEJTE10");
      expect(answer.status).toBe(429);
      expect(answer.body).toEqual({
        error: "too_many_requests",
        retry_after: expect.any(Number),
        failures: [{ code: "too_many_requests", value: expect.any(Number) }],
      });
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3000);
      expect((await add(await with_(GLUE), "VITEJTE10")).status).toBe(200);
    });

    it("keeps the currency in which the shopper sees prices, where the shop has it", async () => {
      const currencyOf = async (id: string) =>
        (await database.db.sql.selectFrom("carts").select("currency_id").where("id", "=", id).executeTakeFirstOrThrow()).currency_id;
      const guest = await with_(GLUE);
      await put(guest, "VITEJTE10", { currencyId: 2 });
      expect(await currencyOf(guest.cart.id)).toBe(2);
      await put(guest, "ZNACKA15", { currencyId: 99 });
      expect(await currencyOf(guest.cart.id)).toBe(2);
    });
  });

  describe("in a cart", () => {
    it("do not add up where they are percents, and amounts come last", async () => {
      const guest = await with_(GLUE);
      await put(guest, "DAREK1000");
      await put(guest, "VITEJTE10");
      const cart = await put(guest, "ZNACKA15");
      expect(discounts(cart)).toEqual([
        ["DAREK1000", 270.3],
        ["VITEJTE10", 0],
        ["ZNACKA15", 47.7],
      ]);
      expect(cart.totals).toMatchObject({ vouchers_tax_incl: 318, total_tax_incl: 0, total: 0, vat: [] });
    });

    it("apply to what they are for, categories above included", async () => {
      const cart = await put(await with_(CARPET, GLUE), "KOBERCE500");
      expect(cart.totals).toMatchObject({ items_tax_incl: 2394 + 318, vouchers_tax_incl: 500 });
      expect(discounts(await put(await with_(SQUARES, GLUE), "LEPIDLO50"))).toEqual([["LEPIDLO50", 50]]);
    });

    it("an amount without VAT takes off what that is with VAT", async () => {
      const cart = await put(await with_(GLUE), "BEZDPH100");
      expect(cart.totals).toMatchObject({ vouchers: 100, vouchers_tax_incl: 121 });
    });

    it("that no longer apply stay, say why and give nothing, until they do again", async () => {
      const guest = await with_(CARPET);
      await put(guest, "KOBERCE500");
      const [carpet] = (await guest.read()).items;
      await guest.put(GLUE);
      await guest.set({ productId: P.carpet, itemId: carpet?.id, quantity: 0 });
      const without = await guest.read();
      expect(without.vouchers).toMatchObject([
        { code: "KOBERCE500", discount_tax_incl: 0, problem: { code: "minimal_price", value: 2000 } },
      ]);
      expect(without.totals).toMatchObject({ vouchers_tax_incl: 0, total_tax_incl: 318 });
      await guest.put(CARPET);
      expect((await guest.read()).vouchers).toMatchObject([{ discount_tax_incl: 500, problem: null }]);
    });

    it("'free delivery when … a voucher has free_delivery' (section 9)", async () => {
      const guest = await readyGuest(ask, GLUE);
      expect((await guest.read()).totals.delivery_tax_incl).toBe(149);
      const cart = await put(guest, "DOPRAVA0");
      expect(cart.totals).toMatchObject({
        delivery_tax_incl: 0,
        total_tax_incl: 318,
        free_delivery: { active: true, missing_tax_incl: 0 },
      });
      const { data } = expectAnswer(
        await ask("GET", `/api/order/delivery/cs?cartId=${cart.id}`, { headers: guest.headers }),
        200,
        deliveryOptionsSchema,
      );
      expect(data.every(({ free }) => free)).toBe(true);
    });

    it("are removed, and removing twice is as removing once", async () => {
      const guest = await with_(GLUE);
      await put(guest, "VITEJTE10");
      await put(guest, "ZNACKA15");
      for (let time = 0; time < 2; time += 1) {
        const cart = expectAnswer(await remove(guest, 1), 200, cartSchema);
        expect(discounts(cart)).toEqual([["ZNACKA15", 47.7]]);
      }
      expect(expectAnswer(await remove(guest, 0), 422, invalidSchema).errors).toEqual({ voucherId: ["required"] });
    });
  });

  describe("ordering", () => {
    const changes = (answer: Answer) => expectAnswer(answer, 409, cartChangedSchema).changes;
    const ready = async (...codes: string[]): Promise<Guest> => {
      const guest = await readyGuest(ask, GLUE);
      for (const code of codes) await put(guest, code);
      return guest;
    };

    it("takes a use, writes it into the order, and leaves the cart without vouchers", async () => {
      const guest = await ready("POSLEDNI");
      const { totals } = await guest.read();
      const order = await placed(guest);
      expect(order.total_tax_incl).toBe(318 * 0.8 + 149);
      expect(await stateOf("POSLEDNI")).toMatchObject({ quantity: 0 });
      const read = expectAnswer(await ask("GET", `/api/order/${order.id}/${order.hash}`), 200, orderSchema);
      expect(read.totals).toEqual(totals);
      expect(read.vouchers).toEqual([{ voucher_id: 9, code: "POSLEDNI", discount_tax_incl: 63.6 }]);
      expect((await guest.read()).vouchers).toEqual([]);
      expect((await add(guest, "POSLEDNI")).body).toEqual(failing("quantity"));
    });

    it("'Gift cards keep their rest'", async () => {
      await placed(await ready("DAREK1000"));
      expect(await stateOf("DAREK1000")).toMatchObject({ rest_haler: 64_000 - 31_800 });
      const cart = await put(await with_(SQUARES), "DAREK1000");
      expect(cart.vouchers).toMatchObject([{ value: 1000, rest_value: 322, discount_tax_incl: 322 }]);
    });

    it("an order that a gift card pays whole is paid at once, without account and QR code", async () => {
      const guest = await readyGuest(ask, GLUE, { deliveryId: 1, storeId: 1, paymentId: 1 });
      await database.db.sql.updateTable("vouchers").set({ rest_haler: 64_000 }).where("code", "=", "DAREK1000").execute();
      await put(guest, "DAREK1000");
      const order = await placed(guest);
      expect(order).toMatchObject({ total_tax_incl: 0, payment_state: "paid" });
      expect(order.payment).toEqual({ code: "bank_transfer", name: "Převodem", type: "transfer", account: null, iban: null, spayd: null });
      expect(await placed(guest)).toEqual(order);
      const read = expectAnswer(await ask("GET", `/api/order/${order.id}/${order.hash}`), 200, orderSchema);
      expect(read).toMatchObject({ payment_state: "paid", totals: { total_tax_incl: 0, vat: [] } });
      expect((await ask("GET", `/api/order/${order.id}/${order.hash}/qr.svg`)).status).toBe(404);

      const sent = await readyGuest(ask, GLUE);
      await put(sent, "DAREK1000");
      const waiting = await placed(sent);
      expect(waiting).toMatchObject({ total_tax_incl: 149, payment_state: "waiting" });
      expect(waiting.payment.spayd).toContain("*AM:149.00*");
      await database.db.sql.updateTable("vouchers").set({ rest_haler: 64_000 }).where("code", "=", "DAREK1000").execute();
    });

    it.each([
      ["brand", "ZNACKA15"],
      ["product", "LEPIDLO50"],
    ])("one that a row allows 'without' a %s does not exist, and gives nothing where it is in a cart", async (_type, code) => {
      const guest = await ready(code);
      const set = (condition_way: "without" | null) =>
        database.db.sql.updateTable("vouchers").set({ condition_way }).where("code", "=", code).execute();
      await set("without");
      expect((await guest.read()).vouchers).toMatchObject([{ code, discount_tax_incl: 0, problem: { code: "not_exists" } }]);
      const answer = await add(await with_(GLUE), code);
      expect([answer.status, answer.body]).toEqual([404, failing("not_exists")]);
      await set(null);
    });

    it("takes no use of a voucher that gave nothing", async () => {
      await database.db.sql.updateTable("vouchers").set({ quantity: 5 }).where("code", "=", "DOPRAVA0").execute();
      const guest = await readyGuest(ask, { productId: P.squares, quantity: 3 });
      for (const code of ["VITEJTE10", "ZNACKA15", "DOPRAVA0"]) await put(guest, code);
      const order = await placed(guest);
      const read = expectAnswer(await ask("GET", `/api/order/${order.id}/${order.hash}`), 200, orderSchema);
      expect(read.vouchers.map(({ code }) => code)).toEqual(["ZNACKA15"]);
      expect(await stateOf("DOPRAVA0")).toMatchObject({ quantity: 5 });
      await placed(await ready("DOPRAVA0"));
      expect(await stateOf("DOPRAVA0")).toMatchObject({ quantity: 4 });
    });

    it("counts uses by e-mail without case, and tells the limit", async () => {
      await placed(await ready("VITEJTE10"));
      const answer = await add(await with_(GLUE), "VITEJTE10", { guestEmail: " JANA@example.cz" });
      expect([answer.status, answer.body]).toEqual([400, failing("quantity_per_user_limit", 1)]);
      for (const guestEmail of ["jana+znovu@example.cz", "Jana+2@Example.cz"]) {
        expect((await add(await with_(GLUE), "VITEJTE10", { guestEmail })).body).toEqual(failing("quantity_per_user_limit", 1));
      }
      expect((await add(await with_(GLUE), "VITEJTE10", { guestEmail: "petr@example.cz" })).status).toBe(200);
    });

    it("counts by the order's own e-mail: the shopper is told, sees it in the cart, and may order without", async () => {
      await placed(await ready("VITEJTE10"));
      const guest = await readyGuest(ask, GLUE);
      await put(guest, "VITEJTE10", { guestEmail: "jina@example.cz" });
      expect(changes(await guest.order())).toEqual([
        { item_id: null, name: "VITEJTE10", type: "voucher", from: 31.8, to: 0 },
        ...["vouchers", "total", "total_net"].map((type) => expect.objectContaining({ type })),
      ]);
      expect((await guest.read()).vouchers).toMatchObject([
        { discount_tax_incl: 0, problem: { code: "quantity_per_user_limit", value: 1 } },
      ]);
      expect((await placed(guest)).total_tax_incl).toBe(318 + 149);
    });

    it.each<[string, string, object, object]>([
      ["ran out", "POSLEDNI", { quantity: 0 }, { from: 63.6, to: 0 }],
      ["expired", "POSLEDNI", { active_to: new Date("2026-03-01T09:59:59Z") }, { from: 63.6, to: 0 }],
      ["has less left", "DAREK1000", { rest_haler: 10_000 }, { from: 318, to: 100 }],
      ["is worth less", "POSLEDNI", { value: 5 }, { from: 63.6, to: 15.9 }],
      ["gives no free delivery any more", "DOPRAVA0", { quantity: 0 }, { from: 0, to: 0 }],
    ])("tells of one that %s since the shopper looked, once, and then orders", async (_name, code, columns, change) => {
      const before = await database.db.sql.selectFrom("vouchers").selectAll().where("code", "=", code).executeTakeFirstOrThrow();
      const guest = await ready(code);
      await database.db.sql.updateTable("vouchers").set(columns).where("code", "=", code).execute();
      expect(changes(await guest.order())).toEqual([{ item_id: null, name: code, type: "voucher", ...change }]);
      const { totals } = await guest.read();
      expect((await placed(guest)).total_tax_incl).toBe(totals.total_tax_incl);
      await database.db.sql.updateTable("vouchers").set(before).where("id", "=", before.id).execute();
    });

    it("orders nothing that a change of price made cheaper or dearer without saying so", async () => {
      const guest = await ready("VITEJTE10");
      await database.db.sql.updateTable("products").set({ price_haler: 17_900 }).where("id", "=", P.glue).execute();
      expect(changes(await guest.order()).map(({ type, from, to }) => [type, from, to])).toEqual([
        ["price", 159, 179],
        ["voucher", 31.8, 35.8],
      ]);
      expect((await placed(guest)).total_tax_incl).toBe(358 * 0.9 + 149);
    });

    it("notes the currency in which the shopper saw the prices, the order itself is in CZK", async () => {
      const guest = await ready();
      const order = await placed(guest, { ...acknowledging(await guest.read(), { id: 2, rate: 25 }), currencyId: 2 });
      const read = expectAnswer(await ask("GET", `/api/order/${order.id}/${order.hash}`), 200, orderSchema);
      expect(read).toMatchObject({ total_tax_incl: 318 + 149, shown_currency: { id: 2, code: "EUR", rate: 25 } });
      const plain = await placed(await ready(), {}, "attempt-0002");
      expect(expectAnswer(await ask("GET", `/api/order/${plain.id}/${plain.hash}`), 200, orderSchema).shown_currency).toBeNull();
    });
  });
});
