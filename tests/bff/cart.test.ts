import { describe, expect, test } from "vitest";
import type { CartLine } from "~/bff/cart.server";
import { guestCart, type GuestCart } from "~/bff/guest-cookies.server";
import type { Shop } from "~/bff/shop";
import { apiWith, CART_ID, cartOf, failing, itemOf, OTHER_CART_ID, OTHER_TEMP_ID, TEMP_ID, updateOf } from "../support/api-answers";
import { browserCookie, requestShop, type ShopRequest } from "../support/request-shop";

const NOBODYS = "GET /api/cart/anonymous/cs/0";
const GUESTS = `GET /api/cart/anonymous/cs/${TEMP_ID}`;
const PUT = `PUT /api/cart/${CART_ID}`;
const PATCH = `PATCH /api/cart/${CART_ID}`;
const PUT_OTHER = `PUT /api/cart/${OTHER_CART_ID}`;

const line: CartLine = { productId: 7, quantity: 2, note: "" };
const change = { itemId: "item-7", productId: 7, quantity: 3 };
const cart = cartOf({ version: 5, items: [itemOf(7, 2)] });
const other = cartOf({ id: OTHER_CART_ID, tempId: OTHER_TEMP_ID, version: 1, items: [itemOf(7, 2)] });

const TODAY = Math.floor(Date.now() / 86_400_000);
const known: GuestCart = { id: CART_ID, tempId: TEMP_ID, count: 1, version: 4, held: ["7"], day: TODAY };

/** A request of a guest, with what the API answers and what it is asked. */
async function guestWith(answers: Readonly<Record<string, unknown>>, guest: GuestCart | null = known, more: ShopRequest = {}) {
  const backend = apiWith(answers);
  const { cookies: browser } = requestShop();
  if (guest) await browser.set(guestCart, guest);
  const cookie = browserCookie(browser.lines());
  const { shop, cookies } = requestShop({ api: backend.api, cookie, ...more });
  const nextCookie = () => browserCookie(cookies.lines(), cookie);
  return { ...backend, shop, cookies, nextCookie };
}

/** The cookie as a release wrote it that did not know the cart's id. */
const { id: _id, ...withoutId } = known;

describe("an addition", () => {
  test("of a shopper whose cart is known is one call, and its answer is the cart of the rest of the request", async () => {
    const { shop, calls, sent, cookies } = await guestWith({ [PUT]: updateOf(cart) });
    expect(await shop.cart.add(line)).toMatchObject({ ok: true, data: { cart: { version: 5 } } });
    expect([await shop.cart.count(), (await shop.cart.read())?.version, await shop.cart.holds(7, null)]).toEqual([2, 5, true]);
    expect(calls).toEqual([PUT]);
    const [request] = sent;
    expect([request?.headers.get("tempId"), request?.headers.get("cartVersion"), await request?.json()]).toEqual([
      TEMP_ID,
      null,
      { ...line, id: CART_ID },
    ]);
    expect(await cookies.read(guestCart)).toEqual({ ...known, count: 2, version: 5 });
    expect(cookies.lines()).toHaveLength(1);
  });

  test("of a new shopper is two, and the next one is one", async () => {
    const answers = { [NOBODYS]: [cartOf()], [PUT]: updateOf(cart) };
    const first = await guestWith(answers, null);
    expect(await first.shop.cart.add(line)).toMatchObject({ ok: true });
    expect(first.calls).toEqual([NOBODYS, PUT]);
    const next = apiWith(answers);
    expect(await requestShop({ api: next.api, cookie: first.nextCookie() }).shop.cart.add(line)).toMatchObject({ ok: true });
    expect(next.calls).toEqual([PUT]);
  });

  test("makes a cart where the backend lists none", async () => {
    const create = "POST /api/cart/create";
    const { shop, calls, sent } = await guestWith({ [NOBODYS]: [], [create]: cartOf(), [PUT]: updateOf(cart) }, null);
    expect(await shop.cart.add(line)).toMatchObject({ ok: true });
    expect(calls).toEqual([NOBODYS, create, PUT]);
    expect(await sent[1]?.json()).toEqual({ locale: "cs", tempId: null });
  });

  test("with a cookie of a release that did not know the id looks the cart up once", async () => {
    const answers = { [GUESTS]: [cart], [PUT]: updateOf(cart) };
    const first = await guestWith(answers, withoutId);
    expect(await first.shop.cart.add(line)).toMatchObject({ ok: true });
    expect(first.calls).toEqual([GUESTS, PUT]);
    const next = apiWith(answers);
    expect(await requestShop({ api: next.api, cookie: first.nextCookie() }).shop.cart.add(line)).toMatchObject({ ok: true });
    expect(next.calls).toEqual([PUT]);
  });

  test.each([
    ["said so", failing(404, { error: "x", failures: [{ code: "cart_gone" }] })],
    ["a bare 404 of another backend", failing(404, {})],
  ])("to a cart that is gone begins a new one: %s", async (_name, gone) => {
    const { shop, calls, cookies } = await guestWith({ [PUT]: gone, [GUESTS]: [other], [PUT_OTHER]: updateOf(other) });
    expect(await shop.cart.add(line)).toMatchObject({ ok: true, data: { cart: { id: OTHER_CART_ID } } });
    expect(calls).toEqual([PUT, GUESTS, PUT_OTHER]);
    expect(await cookies.read(guestCart)).toMatchObject({ id: OTHER_CART_ID, tempId: OTHER_TEMP_ID, count: 2 });
    expect((await shop.cart.read())?.id).toBe(OTHER_CART_ID);
  });

  const refused = failing(422, { failures: [{ code: "not_enough", field: "quantity", value: 1 }] });
  test("that is refused leaves the known cart alone, and is not tried again", async () => {
    const { shop, calls, cookies } = await guestWith({ [PUT]: refused });
    expect(await shop.cart.add(line)).toMatchObject({ ok: false, status: 422, failures: [{ code: "not_enough" }] });
    expect([calls, cookies.lines()]).toEqual([[PUT], []]);
  });

  test("that is refused leaves a new shopper the cart that was made, so that the next try finds it", async () => {
    const { shop, cookies } = await guestWith({ [NOBODYS]: [cartOf({ version: 0 })], [PUT]: refused }, null);
    expect(await shop.cart.add(line)).toMatchObject({ ok: false, status: 422 });
    expect(await cookies.read(guestCart)).toMatchObject({ id: CART_ID, tempId: TEMP_ID, count: 0 });
  });

  test.each([
    ["the cart cannot be made", { [NOBODYS]: failing(503, {}) }, null, [NOBODYS]],
    ["the cart cannot be looked up", { [GUESTS]: failing(503, {}) }, withoutId, [GUESTS]],
    ["the new one cannot be made", { [PUT]: failing(404, {}), [GUESTS]: failing(503, {}) }, known, [PUT, GUESTS]],
    ["the backend rests", { [PUT]: failing(503, {}) }, known, [PUT]],
  ])("fails where %s", async (_name, answers, guest, asked) => {
    const { shop, calls, cookies } = await guestWith(answers, guest);
    expect(await shop.cart.add(line)).toEqual({ ok: false, status: 503, failures: [{ code: "unavailable" }] });
    expect([calls, cookies.lines()]).toEqual([asked, []]);
  });
});

describe("a change", () => {
  type Change = (shop: Shop) => Promise<unknown>;
  const changes: [string, string, unknown, Change][] = [
    ["of a line", PATCH, updateOf(cart), (shop) => shop.cart.set(change, 4)],
    ["of an addon", `${PATCH}/addon`, cart, (shop) => shop.cart.setAddon({ addon: "eco_packaging", value: true }, 4)],
    ["by a voucher", `POST /api/voucher/cart/add/${CART_ID}`, cart, (shop) => shop.vouchers.add({ voucherCode: "A", guestEmail: null }, 4)],
    ["by a voucher less", `POST /api/voucher/cart/delete/${CART_ID}`, cart, (shop) => shop.vouchers.remove(1, 4)],
  ];
  const choose: Change = (shop) => shop.cart.choose({ deliveryId: 1, paymentId: 1, lift: false });

  test.each([...changes, ["of shipping and payment", `${PATCH}/checkout`, cart, choose] as const])(
    "%s is one call, and its answer is the cart of the rest of the request",
    async (_name, call, answer, make) => {
      const { shop, calls, cookies } = await guestWith({ [call]: answer });
      expect(await make(shop)).toMatchObject({ ok: true });
      expect([await shop.cart.count(), (await shop.cart.read())?.version, calls]).toEqual([2, 5, [call]]);
      expect(await cookies.read(guestCart)).toMatchObject({ count: 2, version: 5 });
    },
  );

  test.each(changes)("%s names the version that the form was made from", async (_name, call, answer, make) => {
    const { shop, sent } = await guestWith({ [call]: answer });
    await make(shop);
    expect([sent[0]?.headers.get("cartVersion"), sent[0]?.headers.get("tempId")]).toEqual(["4", TEMP_ID]);
  });

  test.each(changes)("%s of another version changes nothing, and the cart as it is is remembered", async (_name, call, _answer, make) => {
    const now = cartOf({ version: 9, items: [itemOf(8, 4)] });
    const body = { error: "cart_changed", failures: [{ code: "cart_changed" }], changes: [], cart: now };
    const { shop, calls, cookies } = await guestWith({ [call]: failing(409, body) });
    expect(await make(shop)).toMatchObject({ ok: false, status: 409, failures: [{ code: "cart_changed" }], cart: { version: 9 } });
    expect([await shop.cart.count(), (await shop.cart.read())?.version, calls]).toEqual([4, 9, [call]]);
    expect(await cookies.read(guestCart)).toMatchObject({ count: 4, version: 9, held: ["8"] });
  });

  test.each(changes)("%s of a cart that is gone says so, and makes none", async (_name, call, _answer, make) => {
    const { shop, calls } = await guestWith({ [call]: failing(404, { failures: [{ code: "cart_gone" }] }) });
    expect(await make(shop)).toMatchObject({ ok: false, status: 404, failures: [{ code: "cart_gone" }] });
    expect(calls).toEqual([call]);
  });

  test.each(changes)("%s of a shopper without a cart is the same, without a call", async (_name, _call, _answer, make) => {
    const { shop, calls, cookies } = await guestWith({}, null);
    expect(await make(shop)).toMatchObject({ ok: false, status: 404, failures: [{ code: "cart_gone" }] });
    expect([calls, cookies.lines()]).toEqual([[], []]);
  });

  // a line that is not there, or the cart: somebody else's backend does not say which
  test("that another backend answers with a bare 404 is as it says", async () => {
    const { shop } = await guestWith({ [PATCH]: failing(404, {}) });
    expect(await shop.cart.set(change)).toMatchObject({ ok: false, status: 404, failures: [{ code: "not_found" }] });
  });

  test("with a cookie of a release that did not know the id looks the cart up once", async () => {
    const { shop, calls } = await guestWith({ [GUESTS]: [cart], [PATCH]: updateOf(cart) }, withoutId);
    expect(await shop.cart.set(change)).toMatchObject({ ok: true });
    expect(calls).toEqual([GUESTS, PATCH]);
  });

  test("after the cart was read gives the cart that is read from then on", async () => {
    const { shop, calls } = await guestWith({ [GUESTS]: [cartOf({ version: 4 })], [PATCH]: updateOf(cart) });
    expect((await shop.cart.read())?.version).toBe(4);
    await shop.cart.set(change);
    expect([(await shop.cart.read())?.version, await shop.cart.count(), calls]).toEqual([5, 2, [GUESTS, PATCH]]);
  });
});

describe("the cart is read once in a request", () => {
  test("however often it is asked for", async () => {
    const { shop, calls } = await guestWith({ [GUESTS]: [cart] }, known, { isDataRequest: true });
    const read = await Promise.all([shop.cart.read(), shop.cart.count(), shop.cart.find(), shop.cart.read(), shop.cart.count()]);
    expect(read).toMatchObject([{ version: 5 }, 2, { ok: true, data: { version: 5 } }, { version: 5 }, 2]);
    expect(calls).toEqual([GUESTS]);
  });

  test("also where it cannot be read: then the header counts what the cookie says", async () => {
    const { shop, calls } = await guestWith({ [GUESTS]: failing(503, {}) }, known, { isDataRequest: true });
    await expect(shop.cart.read()).rejects.toMatchObject({ status: 503 });
    expect(await shop.cart.find()).toMatchObject({ ok: false, status: 503 });
    expect([await shop.cart.count(), calls]).toEqual([1, [GUESTS]]);
  });

  test("a page that does not show it counts by the cookie alone", async () => {
    const { shop, calls } = await guestWith({});
    expect([await shop.cart.count(), await shop.cart.holds(7, null), await shop.cart.holds(8, null), calls]).toEqual([1, true, false, []]);
  });

  test("the language of the page is the cart's", async () => {
    const { shop, calls } = await guestWith({ [`GET /api/cart/anonymous/en/${TEMP_ID}`]: [cart] }, known, { url: "/en/cart" });
    expect((await shop.cart.read())?.version).toBe(5);
    expect(calls).toHaveLength(1);
  });
});

test("an ordered cart is empty in the cookie, without a call", async () => {
  const order = { orderId: "1", hash: "h" };
  const { shop, calls, sent, cookies } = await guestWith({ "POST /api/order": { data: order }, [GUESTS]: [cart] });
  const read = await shop.cart.read();
  if (!read) throw new Error("no cart");
  await shop.cart.ordered(read);
  expect([await shop.cart.count(), await shop.cart.holds(7, null), calls, sent.length]).toEqual([0, false, [GUESTS], 1]);
  expect(await cookies.read(guestCart)).toMatchObject({ id: CART_ID, count: 0, version: 6, held: [] });
});

test("what goes with the cart is nothing where it cannot be read", async () => {
  const path = `GET /api/cart/${CART_ID}/accessories/cs`;
  const failed = await guestWith({ [path]: failing(503, {}) });
  expect(await failed.shop.cart.accessories(cart)).toEqual([]);
  const read = await guestWith({ [path]: { data: [] } });
  expect(await read.shop.cart.accessories(cart)).toEqual([]);
  expect(read.sent[0]?.headers.get("tempId")).toBe(TEMP_ID);
});
