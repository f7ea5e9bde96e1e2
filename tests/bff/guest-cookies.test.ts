import { afterEach, describe, expect, test, vi } from "vitest";
import { cartCookie, cartCount, isInCart } from "~/bff/cart.server";
import { guestCart, guestWishlist } from "~/bff/cookies.server";
import { MAX_WISHLIST_ITEMS } from "~/contract/wishlist";
import { appContext } from "../support/app-context";

const TEMP_ID = "abcdefghijklmnopqrstuvwx";
/** Browsers refuse a cookie whose name and value are longer; with its attributes a server should stay below too. */
const MOST_COOKIE_BYTES = 4_096;

const context = appContext();
afterEach(() => vi.useRealTimers());

const sending = (cookie: string) => new Request("http://shop.test/", { headers: { cookie: cookie.split(";")[0] ?? "" } });
const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ["Date"] });

describe("the cart's cookie lives for 14 days after the last page (specification section 9)", () => {
  test("a page on another day writes it anew, one on the same day does not", async () => {
    at("2026-03-01T08:00:00Z");
    const request = sending(await guestCart.write(context, { tempId: TEMP_ID, count: 3, held: ["7"] }));
    at("2026-03-01T23:59:00Z");
    expect(await cartCount(context, request, "cs")).toEqual({ count: 3, cookie: null });
    at("2026-03-02T00:01:00Z");
    const { count, cookie } = await cartCount(context, request, "cs");
    expect(count).toBe(3);
    expect(cookie).toMatch(/^guest-cart=.*Max-Age=1209600;/);
    const renewed = sending(cookie ?? "");
    expect(await guestCart.read(context, renewed)).toMatchObject({ tempId: TEMP_ID, count: 3, held: ["7"] });
    expect(await cartCount(context, renewed, "cs")).toEqual({ count: 3, cookie: null });
  });

  test("who has none gets none", async () => {
    expect(await cartCount(context, sending("a=b"), "cs")).toEqual({ count: 0, cookie: null });
  });
});

describe("a cookie fits into what browsers keep", () => {
  const line = (id: number) => ({ product: { id }, variant: { id: id + 1 }, quantity: 2 });

  test("however much the cart holds; the first lines are remembered", async () => {
    const items = Array.from({ length: 500 }, (_, i) => line(100_000_000 + i * 2));
    const cookie = await cartCookie(context, { tempId: TEMP_ID, items });
    expect(Buffer.byteLength(cookie)).toBeLessThan(MOST_COOKIE_BYTES);
    expect((await guestCart.read(context, sending(cookie)))?.count).toBe(1_000);
    expect(await isInCart(context, sending(cookie), 100_000_000, 100_000_001)).toBe(true);
    expect(await isInCart(context, sending(cookie), 100_000_000, null)).toBe(false);
  });

  test("however much is wished for", async () => {
    const ids = Array.from({ length: 5_000 }, (_, i) => 100_000_000 + i);
    const cookie = await guestWishlist.write(context, { tempId: TEMP_ID, ids });
    expect(Buffer.byteLength(cookie)).toBeLessThan(MOST_COOKIE_BYTES);
    expect((await guestWishlist.read(context, sending(cookie)))?.ids).toHaveLength(MAX_WISHLIST_ITEMS);
  });

  test("a cart that is no guest's has none", async () => {
    expect(await cartCookie(context, { tempId: null, items: [] })).toBe("");
  });
});
