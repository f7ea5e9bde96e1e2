import { describe, expect, test } from "vitest";
import type { NewCartLine } from "~/bff/cart/cart.server";
import { guestCart, type GuestCart } from "~/bff/cookies/guest-cookies.server";
import { answerForm } from "~/bff/forms/intent.server";
import { FIRST_VISIT_COOKIE } from "~/contract/forms/first-visit-token";
import { intents } from "~/routes/cart/intents.server";
import {
  answerWith,
  CART_ID,
  cartOf,
  createFakeApi,
  itemOf,
  OTHER_CART_ID,
  OTHER_TEMP_ID,
  TEMP_ID,
  updateOf,
} from "../../support/backends/api-answers";
import { guestShop, KNOWN_CART, withoutId } from "../../support/shops/guest-shop";
import { requestShop } from "../../support/shops/request-shop";

const READ_NEW = "GET /api/cart/anonymous/cs/0";
const GUESTS = `GET /api/cart/anonymous/cs/${TEMP_ID}`;
const OTHERS = `GET /api/cart/anonymous/cs/${OTHER_TEMP_ID}`;
const PUT = `PUT /api/cart/${CART_ID}`;
const PUT_OTHER = `PUT /api/cart/${OTHER_CART_ID}`;

const TOKEN = "0a".repeat(16);
const FIRST_VISIT = { isOwnApi: true, cookie: `${FIRST_VISIT_COOKIE.name}=${TOKEN}` };
const PUT_FIRST = `PUT /api/cart/${TOKEN}`;

const line: NewCartLine = { productId: 7, quantity: 2, note: "" };
const cart = cartOf({ version: 5, items: [itemOf(7, 2)] });
const other = cartOf({
  id: OTHER_CART_ID,
  tempId: OTHER_TEMP_ID,
  version: 1,
  items: [itemOf(7, 2)],
});

const WITHOUT_ID = withoutId(KNOWN_CART);
const guestWith = (
  answers: Readonly<Record<string, unknown>>,
  cart: GuestCart | null = KNOWN_CART,
) => guestShop(answers, { cart });

describe("an addition", () => {
  // Specification: 7.5
  test("with a known cart is one call, after which the cart is read", async () => {
    const { shop, calls, sent, cookies } = await guestWith({
      [PUT]: updateOf(cart),
      [GUESTS]: [cart],
    });
    expect(await shop.cart.add(line)).toMatchObject({ ok: true, value: { version: 5 } });
    expect([
      await shop.cart.count(),
      (await shop.cart.read())?.version,
      await shop.cart.holds(7, null),
    ]).toEqual([2, 5, true]);
    expect(calls).toEqual([PUT, GUESTS]);
    const [request] = sent;
    expect([
      request?.headers.get("tempId"),
      request?.headers.get("cartVersion"),
      await request?.json(),
    ]).toEqual([TEMP_ID, null, { ...line, variantId: null, id: CART_ID }]);
    expect(await cookies.read(guestCart)).toEqual({
      ...KNOWN_CART,
      count: 2,
      sum: cart.totals.total_tax_incl,
      version: 5,
    });
    expect(cookies.lines()).toHaveLength(1);
  });

  // Specification: 8.notifications.1
  test("keeps the key of a new cart that cannot be read after it; the next page tells that", async () => {
    const answers = {
      [READ_NEW]: [cartOf()],
      [PUT]: updateOf(cart),
      [GUESTS]: answerWith(500, {}),
    };
    const { shop, cookies, nextCookie } = await guestWith(answers, null);
    expect(await shop.cart.add(line)).toMatchObject({ ok: true });
    expect(await cookies.read(guestCart)).toMatchObject({ tempId: TEMP_ID, day: 0 });
    const next = requestShop({ api: createFakeApi(answers).api, cookie: nextCookie() }).shop;
    expect(await next.cart.inHeader()).toEqual({ count: null });
  });

  // Specification: 7.2
  test("of a new shopper with an external backend is one call more than the next one", async () => {
    const answers = { [READ_NEW]: [cartOf()], [PUT]: updateOf(cart), [GUESTS]: [cart] };
    const first = await guestWith(answers, null);
    expect(await first.shop.cart.add(line)).toMatchObject({ ok: true });
    expect(first.calls).toEqual([READ_NEW, PUT, GUESTS]);
    const next = createFakeApi(answers);
    expect(
      await requestShop({ api: next.api, cookie: first.nextCookie() }).shop.cart.add(line),
    ).toMatchObject({ ok: true });
    expect(next.calls).toEqual([PUT, GUESTS]);
  });

  test("of a new shopper needs no other call before with the shop's own API, which accepts new keys", async () => {
    const opened = cartOf({ id: TOKEN, tempId: TOKEN, items: [itemOf(7, 2)] });
    const { shop, calls, sent, cookies } = await guestShop(
      { [PUT_FIRST]: updateOf(opened), [`GET /api/cart/anonymous/cs/${TOKEN}`]: [opened] },
      {},
      FIRST_VISIT,
    );
    expect(await shop.cart.add(line)).toMatchObject({ ok: true });
    expect(calls).toEqual([PUT_FIRST, `GET /api/cart/anonymous/cs/${TOKEN}`]);
    expect(sent[0]?.headers.get("tempId")).toBe(TOKEN);
    expect(await cookies.read(guestCart)).toMatchObject({ id: TOKEN, tempId: TOKEN, count: 2 });
  });

  test("that is refused sets no cookie for a new shopper, because nothing was stored", async () => {
    const refused = answerWith(422, {
      message: "",
      errors: {},
      failures: [{ code: "not_enough", field: "quantity", value: 1 }],
    });
    const { shop, calls, cookies } = await guestShop({ [PUT_FIRST]: refused }, {}, FIRST_VISIT);
    expect(await shop.cart.add(line)).toMatchObject({ ok: false, failure: { code: "not_enough" } });
    expect([calls, cookies.lines()]).toEqual([[PUT_FIRST], []]);
  });

  // Specification: 7.1
  test("creates a cart if the backend lists none", async () => {
    const create = "POST /api/cart/create";
    const { shop, calls, sent } = await guestWith(
      { [READ_NEW]: [], [create]: cartOf(), [PUT]: updateOf(cart), [GUESTS]: [cart] },
      null,
    );
    expect(await shop.cart.add(line)).toMatchObject({ ok: true });
    expect(calls).toEqual([READ_NEW, create, PUT, GUESTS]);
    expect(await sent[1]?.json()).toEqual({ locale: "cs", tempId: null });
  });

  test.each<[string, unknown, string[]]>([
    ["a cart is used", cartOf(), [PUT, GUESTS]],
    ["a list with a cart is used", [cartOf()], [PUT, GUESTS]],
    ["an object without items is none: the list is read", { created: true }, [READ_NEW]],
    ["a text is none", "created", [READ_NEW]],
    ["an invalid cart is a failure", { ...cartOf(), items: [{ id: 1 }] }, []],
    ["a list of something else is a failure", [{ id: 1 }], []],
  ])("of what a creation answers, %s", async (_name, created, next) => {
    const create = "POST /api/cart/create";
    const { shop, calls } = await guestWith(
      { [READ_NEW]: [], [create]: created, [PUT]: updateOf(cart), [GUESTS]: [cart] },
      null,
    );
    expect((await shop.cart.add(line)).ok).toBe(next.includes(PUT));
    expect(calls).toEqual([READ_NEW, create, ...next]);
  });

  test("looks the cart up once for an old cookie without the id", async () => {
    const answers = { [GUESTS]: [cart], [PUT]: updateOf(cart) };
    const first = await guestWith(answers, WITHOUT_ID);
    expect(await first.shop.cart.add(line)).toMatchObject({ ok: true });
    expect(first.calls).toEqual([GUESTS, PUT, GUESTS]);
    const next = createFakeApi(answers);
    expect(
      await requestShop({ api: next.api, cookie: first.nextCookie() }).shop.cart.add(line),
    ).toMatchObject({ ok: true });
    expect(next.calls).toEqual([PUT, GUESTS]);
  });

  test.each([
    ["cart_gone", answerWith(404, { error: "x", failures: [{ code: "cart_gone" }] })],
    ["404 of an external backend", answerWith(404, {})],
  ])("to a deleted cart creates a new one: %s", async (_name, failure) => {
    const { shop, calls, cookies } = await guestWith({
      [PUT]: failure,
      [GUESTS]: [other],
      [PUT_OTHER]: updateOf(other),
      [OTHERS]: [other],
    });
    expect(await shop.cart.add(line)).toMatchObject({ ok: true });
    expect(calls).toEqual([PUT, GUESTS, PUT_OTHER, OTHERS]);
    expect(await cookies.read(guestCart)).toMatchObject({
      id: OTHER_CART_ID,
      tempId: OTHER_TEMP_ID,
      count: 2,
    });
    expect((await shop.cart.read())?.id).toBe(OTHER_CART_ID);
  });

  const refused = answerWith(422, {
    failures: [{ code: "not_enough", field: "quantity", value: 1 }],
  });
  test("that is refused keeps the known cart and is not retried", async () => {
    const { shop, calls, cookies } = await guestWith({ [PUT]: refused });
    expect(await shop.cart.add(line)).toMatchObject({
      ok: false,
      status: 422,
      failure: { code: "not_enough" },
    });
    expect([calls, cookies.lines()]).toEqual([[PUT], []]);
  });

  test("that is refused keeps the cart created for a new shopper, so that the next attempt uses it", async () => {
    const { shop, cookies } = await guestWith(
      { [READ_NEW]: [cartOf({ version: 0 })], [PUT]: refused },
      null,
    );
    expect(await shop.cart.add(line)).toMatchObject({ ok: false, status: 422 });
    expect(await cookies.read(guestCart)).toMatchObject({ id: CART_ID, tempId: TEMP_ID, count: 0 });
  });

  test.each([
    [
      "the cart cannot be created",
      { [READ_NEW]: answerWith(503, {}) },
      null,
      [READ_NEW],
      "cart_not_created",
    ],
    [
      "the cart cannot be looked up",
      { [GUESTS]: answerWith(503, {}) },
      WITHOUT_ID,
      [GUESTS],
      undefined,
    ],
    [
      "the new cart cannot be created",
      { [PUT]: answerWith(404, {}), [GUESTS]: answerWith(503, {}) },
      KNOWN_CART,
      [PUT, GUESTS],
      "cart_not_created",
    ],
    ["the backend is unavailable", { [PUT]: answerWith(503, {}) }, KNOWN_CART, [PUT], undefined],
  ])("fails if %s", async (_name, answers, guest, expectedCalls, step) => {
    const { shop, calls, cookies } = await guestWith(answers, guest);
    expect(await shop.cart.add(line)).toEqual({
      ok: false,
      status: 503,
      failure: { code: "unavailable" },
      ...(step && { step }),
    });
    expect([calls, cookies.lines()]).toEqual([expectedCalls, []]);
  });
});

test.each<[string, object, object]>([
  [
    "of a full tray",
    { failures: [{ code: "sample_limit" }] },
    { code: "samples_full", kind: "info" },
  ],
  [
    "at a field of another name",
    { errors: { nickname: ["Tohle u nás nejde."] } },
    { code: "not_added", kind: "danger" },
  ],
])(
  "a card's sample that is refused because %s has a notice: a card has no place for it",
  async (_name, body, notice) => {
    const { shop } = await guestWith({ [PUT]: answerWith(422, body) });
    const request = new Request("http://shop.test/kosik", {
      method: "POST",
      body: new URLSearchParams({ intent: "orderSample", productId: "7", via: "fetcher" }),
    });
    await answerForm(request, shop, intents);
    expect(await shop.notices.take()).toMatchObject(notice);
  },
);
