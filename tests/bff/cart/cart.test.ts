import { describe, expect, test } from "vitest";
import { guestCart, type GuestCart } from "~/bff/cookies/guest-cookies.server";
import type { Shop } from "~/bff/shop";
import { orderFieldsSchema } from "~/contract/order/order";
import { GROUP } from "~/domain/price";
import { acknowledging, BUYER } from "../../support/backends/api";
import {
  answerWith,
  CART_ID,
  cartOf,
  itemOf,
  TEMP_ID,
  updateOf,
} from "../../support/backends/api-answers";
import { guestShop, KNOWN_CART, withoutId } from "../../support/shops/guest-shop";
import { requestShop, type ShopRequest } from "../../support/shops/request-shop";

const GUESTS = `GET /api/cart/anonymous/cs/${TEMP_ID}`;
const PATCH = `PATCH /api/cart/${CART_ID}`;

const change = { itemId: "item-7", productId: 7, quantity: 3 };
const cart = cartOf({ version: 5, items: [itemOf(7, 2)] });

/** A voucher is sent with the currency. */
const MONEY = { "GET /api/lists/currencies": [] };
const own = (calls: readonly string[]) => calls.filter((call) => !(call in MONEY));

const WITHOUT_ID = withoutId(KNOWN_CART);
const guestWith = (
  answers: Readonly<Record<string, unknown>>,
  cart: GuestCart | null = KNOWN_CART,
  overrides: ShopRequest = {},
) => guestShop(answers, { cart }, overrides);

// Specification: 7.4
describe("an emptied cart", () => {
  const DELETE = `DELETE /api/cart/${CART_ID}`;

  test.each([
    ["is deleted by one call", {}],
    ["may be gone already", answerWith(404, { failures: [{ code: "cart_gone" }] })],
  ])("%s, and what it held is told", async (_name, answer) => {
    const lists = [[cart], [cartOf({ items: [] })]];
    const { shop, calls } = await guestWith({
      get [GUESTS]() {
        return lists.shift();
      },
      [DELETE]: answer,
    });
    expect(await shop.cart.empty()).toMatchObject({
      ok: true,
      value: { items: [{ quantity: 2 }] },
    });
    expect([(await shop.cart.read())?.items, calls]).toEqual([[], [GUESTS, DELETE, GUESTS]]);
  });

  test("stays if it has changed since the page", async () => {
    const { shop, calls } = await guestWith({ [GUESTS]: [cart] });
    expect(await shop.cart.empty(4)).toMatchObject({
      status: 409,
      failure: { code: "cart_changed" },
    });
    expect(calls).toEqual([GUESTS]);
  });

  test("stays if the backend fails", async () => {
    const { shop } = await guestWith({ [GUESTS]: [cart], [DELETE]: answerWith(503, {}) });
    expect(await shop.cart.empty()).toMatchObject({ ok: false, status: 503 });
    expect((await shop.cart.read())?.items).toHaveLength(1);
  });
});

describe("a change", () => {
  type Change = (shop: Shop) => Promise<unknown>;
  const changes: [string, string, unknown, Change][] = [
    ["of a line", PATCH, updateOf(cart), (shop) => shop.cart.set(change, 4)],
    [
      "of an addon",
      `${PATCH}/addon`,
      cart,
      (shop) => shop.cart.setAddon({ addon: "eco_packaging", value: true }, 4),
    ],
    [
      "by a voucher",
      `POST /api/voucher/cart/add/${CART_ID}`,
      cart,
      (shop) => shop.vouchers.add({ voucherCode: "A", guestEmail: null }, 4),
    ],
    [
      "by a removed voucher",
      `POST /api/voucher/cart/delete/${CART_ID}`,
      cart,
      (shop) => shop.vouchers.remove(1, 4),
    ],
  ];
  const choose: Change = (shop) =>
    shop.cart.setCheckout({ deliveryId: 1, paymentId: 1, lift: false });

  test.each([...changes, ["of shipping and payment", `${PATCH}/checkout`, cart, choose] as const])(
    "%s is one call, after which the cart is read",
    async (_name, call, answer, make) => {
      const { shop, calls, cookies } = await guestWith({
        ...MONEY,
        [call]: answer,
        [GUESTS]: [cart],
      });
      expect(await make(shop)).toMatchObject({ ok: true });
      expect([await shop.cart.count(), (await shop.cart.read())?.version, own(calls)]).toEqual([
        2,
        5,
        [call, GUESTS],
      ]);
      expect(await cookies.read(guestCart)).toMatchObject({ count: 2, version: 5 });
    },
  );

  test.each(changes)("%s sends the version of the form", async (_name, call, answer, make) => {
    const { shop, sent } = await guestWith({ ...MONEY, [call]: answer });
    await make(shop);
    const changing = sent.find(({ method }) => method !== "GET");
    expect([changing?.headers.get("cartVersion"), changing?.headers.get("tempId")]).toEqual([
      "4",
      TEMP_ID,
    ]);
  });

  test.each(changes)(
    "%s of an outdated version changes nothing and returns the current cart",
    async (_name, call, _answer, make) => {
      const now = cartOf({ version: 9, items: [itemOf(8, 4)] });
      const body = {
        error: "cart_changed",
        failures: [{ code: "cart_changed" }],
        changes: [],
        cart: now,
      };
      const { shop, calls, cookies } = await guestWith({ ...MONEY, [call]: answerWith(409, body) });
      expect(await make(shop)).toMatchObject({
        ok: false,
        status: 409,
        failure: { code: "cart_changed" },
        cart: { version: 9 },
      });
      expect([await shop.cart.count(), (await shop.cart.read())?.version, own(calls)]).toEqual([
        4,
        9,
        [call],
      ]);
      expect(await cookies.read(guestCart)).toMatchObject({ count: 4, version: 9, held: ["8"] });
    },
  );

  test.each(changes)(
    "%s of a deleted cart reports it and creates none",
    async (_name, call, _answer, make) => {
      const { shop, calls } = await guestWith({
        ...MONEY,
        [call]: answerWith(404, { failures: [{ code: "cart_gone" }] }),
      });
      expect(await make(shop)).toMatchObject({
        ok: false,
        status: 404,
        failure: { code: "cart_gone" },
      });
      expect(own(calls)).toEqual([call]);
    },
  );

  test.each(changes)(
    "%s without a cart reports the same without a call",
    async (_name, _call, _answer, make) => {
      const { shop, calls, cookies } = await guestWith({}, null);
      expect(await make(shop)).toMatchObject({
        ok: false,
        status: 404,
        failure: { code: "cart_gone" },
      });
      expect([calls, cookies.lines()]).toEqual([[], []]);
    },
  );

  // an external backend does not say if line or cart is missing
  test("that an external backend answers with 404 is not_found", async () => {
    const { shop } = await guestWith({ [PATCH]: answerWith(404, {}) });
    expect(await shop.cart.set(change)).toMatchObject({
      ok: false,
      status: 404,
      failure: { code: "not_found" },
    });
  });

  test("looks the cart up once for an old cookie without the id", async () => {
    const { shop, calls } = await guestWith(
      { [GUESTS]: [cart], [PATCH]: updateOf(cart) },
      WITHOUT_ID,
    );
    expect(await shop.cart.set(change)).toMatchObject({ ok: true });
    expect(calls).toEqual([GUESTS, PATCH, GUESTS]);
  });

  test.each(changes)(
    "%s looks the cart up for a cookie of the first release, whose id our own API no longer has",
    async (_name, call, answer, make) => {
      const own = cartOf({ id: TEMP_ID });
      const moved = call.replace(CART_ID, TEMP_ID);
      const { shop, calls, cookies } = await guestWith(
        { ...MONEY, [GUESTS]: [own], [moved]: answer },
        KNOWN_CART,
        { isOwnApi: true },
      );
      expect(await make(shop)).toMatchObject({ ok: true });
      expect(calls.filter((one) => !(one in MONEY))).toEqual([GUESTS, moved, GUESTS]);
      expect(await cookies.read(guestCart)).toMatchObject({ id: TEMP_ID, tempId: TEMP_ID });
    },
  );

  // Specification: 4.cart.8
  test("reads the list again, once, even if it was read before in the request", async () => {
    const { shop, calls } = await guestWith({ [GUESTS]: [cart], [PATCH]: updateOf(cart) });
    await shop.cart.read();
    await shop.cart.set(change);
    expect([(await shop.cart.read())?.version, await shop.cart.count(), calls]).toEqual([
      5,
      2,
      [GUESTS, PATCH, GUESTS],
    ]);
  });

  test("is done even if the list cannot be read after it; the next page reads it", async () => {
    const { shop, cookies } = await guestWith({
      [PATCH]: updateOf(cart),
      [GUESTS]: answerWith(503, {}),
    });
    expect(await shop.cart.set(change)).toMatchObject({ ok: true, value: { quantity: 2 } });
    expect(await cookies.read(guestCart)).toMatchObject({ day: 0 });
  });

  // Specification: 7.5, 7.6, 8.vouchers.9
  test("works with the four fields that the specification names", async () => {
    const { product, variant, quantity, original_quantity } = updateOf(cart);
    const { shop } = await guestWith({
      [PATCH]: { product, variant, quantity, original_quantity },
      [GUESTS]: [cart],
    });
    expect(await shop.cart.set(change)).toMatchObject({
      ok: true,
      value: { quantity: 2, version: 5, item: { quantity: 2 } },
    });
    expect(await shop.cart.count()).toBe(2);
  });
});

describe("the cart is read once in a request", () => {
  test("for any number of reads", async () => {
    const { shop, calls } = await guestWith({ [GUESTS]: [cart] }, KNOWN_CART, {
      isDataRequest: true,
    });
    const read = await Promise.all([
      shop.cart.read(),
      shop.cart.count(),
      shop.cart.find(),
      shop.cart.read(),
      shop.cart.count(),
    ]);
    expect(read).toMatchObject([
      { version: 5 },
      2,
      { ok: true, value: { version: 5 } },
      { version: 5 },
      2,
    ]);
    expect(calls).toEqual([GUESTS]);
  });

  test("even if the read fails: the header then has no number", async () => {
    const { shop, calls } = await guestWith({ [GUESTS]: answerWith(503, {}) }, KNOWN_CART, {
      isDataRequest: true,
    });
    await expect(shop.cart.read()).rejects.toMatchObject({ status: 503 });
    expect(await shop.cart.find()).toMatchObject({ ok: false, status: 503 });
    expect([await shop.cart.inHeader(), await shop.cart.count(), calls]).toEqual([
      { count: null },
      0,
      [GUESTS],
    ]);
  });

  test("and not at all on pages that only show its count, which comes from the cookie", async () => {
    const { shop, calls } = await guestWith({}, KNOWN_CART, { isOwnApi: true });
    expect([
      await shop.cart.count(),
      await shop.cart.holds(7, null),
      await shop.cart.holds(8, null),
      calls,
    ]).toEqual([1, true, false, []]);
  });

  test("in the language of the page", async () => {
    const { shop, calls } = await guestWith(
      { [`GET /api/cart/anonymous/en/${TEMP_ID}`]: [cart] },
      KNOWN_CART,
      { url: "/en/cart" },
    );
    expect((await shop.cart.read())?.version).toBe(5);
    expect(calls).toHaveLength(1);
  });
});

describe("an order", () => {
  const payment = {
    code: "cod",
    name: "Dobírka",
    type: "cod",
    account: null,
    iban: null,
    spayd: null,
  };
  const created = {
    id: 1,
    hash: "h",
    number: "1",
    variable_symbol: "1",
    state: "new",
    payment_state: "not_paid",
    total_tax_incl: 1,
    payment,
  };
  const order = orderFieldsSchema.parse({ ...BUYER, ...acknowledging(cart) });

  test("empties the cart in the cookie without another call and sends its idempotency key", async () => {
    const { shop, calls, sent, cookies } = await guestWith({ "POST /api/order": created });
    expect(await shop.orders.place(order, "key-1")).toMatchObject({
      ok: true,
      value: { hash: "h" },
    });
    expect([await shop.cart.count(), await shop.cart.holds(7, null), calls]).toEqual([
      0,
      false,
      ["POST /api/order"],
    ]);
    const [request] = sent;
    expect([
      request?.headers.get("idempotency-key"),
      request?.headers.get("tempId"),
      await request?.json(),
    ]).toMatchObject(["key-1", TEMP_ID, { cartId: CART_ID, cartVersion: 5 }]);
    expect(await cookies.read(guestCart)).toMatchObject({ id: CART_ID, count: 0, held: [] });
  });

  test("that fails keeps the cart", async () => {
    const { shop, cookies } = await guestWith({ "POST /api/order": answerWith(503, {}) });
    expect(await shop.orders.place(order, "key-1")).toMatchObject({ ok: false, status: 503 });
    expect([(await cookies.read(guestCart))?.count, cookies.lines()]).toEqual([1, []]);
  });

  test("that is refused makes the page reload the cart", async () => {
    const changed = { ...cart, version: 6 };
    const { shop, calls } = await guestWith({
      "POST /api/order": answerWith(409, {
        error: "cart_changed",
        changes: [],
        failures: [{ code: "cart_changed" }],
      }),
      [`GET /api/cart/anonymous/cs/${TEMP_ID}`]: [changed],
    });
    expect(await shop.orders.place(order, "key-1")).toMatchObject({ ok: false, status: 409 });
    expect((await shop.cart.read())?.version).toBe(6);
    expect(calls).toEqual(["POST /api/order", `GET /api/cart/anonymous/cs/${TEMP_ID}`]);
  });

  test("without a cart is refused without a call", async () => {
    const { shop } = requestShop();
    expect(await shop.orders.place(order, "key-1")).toMatchObject({
      ok: false,
      failure: { code: "cart_gone" },
    });
  });
});

describe("accessories of the cart", () => {
  const path = `GET /api/cart/${CART_ID}/accessories/cs`;
  const item = itemOf(7, 2);
  const floor = { ...item, product: { ...item.product, group_type_id: GROUP.carpet } };

  test("are empty if they cannot be read", async () => {
    const withFloor = cartOf({ items: [item, floor] });
    const failed = await guestWith({ [path]: answerWith(503, {}) });
    expect(await failed.shop.cart.accessories(withFloor)).toEqual([]);
    const read = await guestWith({ [path]: { data: [] } });
    expect(await read.shop.cart.accessories(withFloor)).toEqual([]);
    expect(read.sent[0]?.headers.get("tempId")).toBe(TEMP_ID);
  });

  test("are not requested without a floor", async () => {
    const { shop, calls } = await guestWith({});
    expect(
      await shop.cart.accessories(cartOf({ items: [item, { ...floor, is_sample: true }] })),
    ).toEqual([]);
    expect(calls).toEqual([]);
  });
});
