import { afterEach, describe, expect, test, vi } from "vitest";
import { guestCart, guestWishlist, type GuestCart } from "~/bff/cookies/guest-cookies.server";
import { MAX_WISHLIST_ITEMS } from "~/contract/customer/wishlist";
import {
  CART_ID,
  cartOf,
  createFakeApi,
  itemOf,
  TEMP_ID,
  wishlistOf,
} from "../../support/backends/api-answers";
import { browserCookie, requestShop, type ShopRequest } from "../../support/shops/request-shop";

/** Browsers' limit for name and value of a cookie. */
const MAX_COOKIE_BYTES = 4_096;
const READ_CART = `GET /api/cart/anonymous/cs/${TEMP_ID}`;

afterEach(() => vi.useRealTimers());

const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ["Date"] });
const day = (time: string) => Math.floor(Date.parse(time) / 86_400_000);

async function cookieOf(guest: Partial<GuestCart>): Promise<string> {
  const { cookies } = requestShop();
  await cookies.set(guestCart, {
    id: CART_ID,
    tempId: TEMP_ID,
    count: 3,
    version: 1,
    held: ["7"],
    day: day("2026-03-01"),
    ...guest,
  });
  return browserCookie(cookies.lines());
}

/** Renders a page. @returns the count in the header and the new cookies */
async function pageWith(request: ShopRequest) {
  const { shop, cookies } = requestShop({ isOwnApi: true, ...request });
  return {
    count: (await shop.cart.inHeader()).count,
    lines: cookies.lines(),
    guest: await cookies.read(guestCart),
  };
}

// Specification: 4.guests.1, 9.17
describe("the cart's cookie lives for 14 days after the last page (specification section 9)", () => {
  // Specification: 8.notifications.1
  test("the first page of a day renews it, even if the backend fails; then each page tries again, and shows no number", async () => {
    const cookie = await cookieOf({});
    at("2026-03-01T23:59:00Z");
    expect(await pageWith({ cookie })).toMatchObject({ count: 3, lines: [] });
    at("2026-03-02T00:01:00Z");
    const { count, lines, guest } = await pageWith({ cookie });
    expect(count).toBeNull();
    expect(lines).toEqual([
      expect.stringMatching(/^guest-cart=.*Max-Age=1209600;.*HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(guest).toMatchObject({ id: CART_ID, tempId: TEMP_ID, count: 3, held: ["7"] });
    expect((await pageWith({ cookie: browserCookie(lines) })).count).toBeNull();
    const { api } = createFakeApi({ [READ_CART]: [cartOf({ items: [itemOf(7, 5)], version: 2 })] });
    expect(await pageWith({ cookie: browserCookie(lines), api })).toMatchObject({
      count: 5,
      guest: { day: day("2026-03-02") },
    });
  });

  // Specification: 7.2
  test("the first page of a day tells the API that the guest is active", async () => {
    const cookie = await cookieOf({});
    const { api, calls } = createFakeApi({
      [READ_CART]: [cartOf({ items: [itemOf(7, 5)], version: 2 })],
    });
    at("2026-03-01T12:00:00Z");
    expect(await pageWith({ cookie, api })).toMatchObject({ count: 3, lines: [] });
    expect(calls).toEqual([]);
    at("2026-03-02T12:00:00Z");
    const { count, lines, guest } = await pageWith({ cookie, api });
    expect([count, calls, lines.length]).toEqual([5, [READ_CART], 1]);
    expect(guest).toMatchObject({ count: 5, version: 2, day: day("2026-03-02") });
  });

  test("a script gets the count of the current cart, because responses can arrive in another order than forms", async () => {
    at("2026-03-01T12:00:00Z");
    const { api, calls } = createFakeApi({
      [READ_CART]: [cartOf({ items: [itemOf(7, 5)], version: 2 })],
    });
    expect((await pageWith({ cookie: await cookieOf({}), api, isDataRequest: true })).count).toBe(
      5,
    );
    expect(calls).toEqual([READ_CART]);
  });

  // Specification: 8.notifications.1
  test("before another backend each page reads a cart with goods, and shows no number if that fails", async () => {
    at("2026-03-01T12:00:00Z");
    const cookie = await cookieOf({});
    const { api, calls } = createFakeApi({ [READ_CART]: [cartOf({ items: [itemOf(7, 5)] })] });
    expect((await pageWith({ isOwnApi: false, cookie, api })).count).toBe(5);
    expect(calls).toEqual([READ_CART]);
    expect((await pageWith({ isOwnApi: false, cookie })).count).toBeNull();
    const empty = { isOwnApi: false, cookie: await cookieOf({ count: 0, held: [] }) };
    expect(await pageWith(empty)).toMatchObject({ count: 0, lines: [] });
  });

  test("a guest without a cookie gets none", async () => {
    expect(await pageWith({ cookie: "a=b" })).toEqual({ count: 0, lines: [], guest: null });
    const { shop, cookies } = requestShop({ cookie: "a=b", isDataRequest: true });
    expect([
      await shop.cart.count(),
      await shop.cart.read(),
      await shop.cart.holds(7, null),
    ]).toEqual([0, null, false]);
    expect(cookies.lines()).toEqual([]);
  });
});

test("the cookie is written only if it differs from the browser's", async () => {
  at("2026-03-01T12:00:00Z");
  const cart = cartOf({ items: [itemOf(7, 3)] });
  const cookie = await cookieOf({ sum: cart.totals.total_tax_incl });
  const linesAfterReading = async (read: typeof cart) => {
    const { shop, cookies } = requestShop({
      cookie,
      api: createFakeApi({ [READ_CART]: [read] }).api,
    });
    await shop.cart.read();
    return cookies.lines().length;
  };
  expect(await linesAfterReading(cart)).toBe(0);
  for (const other of [
    { version: 2 },
    { items: [itemOf(7, 2)] },
    { items: [itemOf(8, 3)] },
    { items: [itemOf(7, 3, 9)] },
  ])
    expect(await linesAfterReading({ ...cart, ...other })).toBe(1);
});

describe("a cookie stays within the limit of browsers", () => {
  test("with a full cart, by storing only the first lines", async () => {
    const items = Array.from({ length: 500 }, (_, i) =>
      itemOf(100_000_000 + i * 2, 2, 100_000_001 + i * 2),
    );
    const cookie = await cookieOf({});
    const { shop, cookies } = requestShop({
      cookie,
      api: createFakeApi({ [READ_CART]: [cartOf({ items })] }).api,
    });
    await shop.cart.read();
    const [line = ""] = cookies.lines();
    expect(Buffer.byteLength(line)).toBeLessThan(MAX_COOKIE_BYTES);
    const next = requestShop({ isOwnApi: true, cookie: browserCookie([line], cookie) }).shop.cart;
    expect([
      await next.count(),
      await next.holds(100_000_000, 100_000_001),
      await next.holds(100_000_000, null),
    ]).toEqual([1_000, true, false]);
  });

  test("with a full wishlist", async () => {
    const ids = Array.from({ length: 5_000 }, (_, i) => 100_000_000 + i);
    const { api } = createFakeApi({
      "GET /api/wishlist/anonymous/cs/0": wishlistOf([]),
      "PUT /api/wishlist/wishlist-1-aaaaaaaaaaaaaaa": {},
      [`GET /api/wishlist/anonymous/cs/${TEMP_ID}`]: wishlistOf(ids),
    });
    const { shop, cookies } = requestShop({ api });
    await shop.wishlist.setListed(100_000_000, true);
    const [line = ""] = cookies.lines();
    expect(Buffer.byteLength(line)).toBeLessThan(MAX_COOKIE_BYTES);
    const next = requestShop({ isOwnApi: true, cookie: browserCookie([line]) });
    expect(await next.shop.wishlist.ids()).toEqual(ids.slice(0, MAX_WISHLIST_ITEMS));
    expect((await next.cookies.read(guestWishlist))?.ids).toHaveLength(MAX_WISHLIST_ITEMS);
  });

  test("a member's cart has no cookie", async () => {
    const { shop, cookies } = requestShop({
      api: createFakeApi({
        "GET /api/cart/anonymous/cs/0": [cartOf({ tempId: null })],
        [`PUT /api/cart/${CART_ID}`]: updateOfMember(),
      }).api,
    });
    expect(await shop.cart.add({ productId: 7, quantity: 1, note: "" })).toMatchObject({
      ok: true,
    });
    expect(cookies.lines()).toEqual([]);
  });
});

const updateOfMember = () => {
  const item = itemOf(7);
  return {
    item,
    product: item.product,
    variant: null,
    quantity: 1,
    original_quantity: 0,
    cart: cartOf({ tempId: null, items: [item] }),
  };
};
