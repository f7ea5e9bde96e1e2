import { describe, expect, test } from "vitest";
import { guestWishlist, type GuestWishlist } from "~/bff/guest-cookies.server";
import { failing, OTHER_TEMP_ID, TEMP_ID, wishlistOf } from "../support/api-answers";
import { guestShop, withoutId } from "../support/guest-shop";

const ID = "wishlist-1-aaaaaaaaaaaaaaa";
const OTHER_ID = "wishlist-2-bbbbbbbbbbbbbbb";
const NOBODYS = "GET /api/wishlist/anonymous/cs/0";
const GUESTS = `GET /api/wishlist/anonymous/cs/${TEMP_ID}`;
const PUT = `PUT /api/wishlist/${ID}`;

const TODAY = Math.floor(Date.now() / 86_400_000);
const known: GuestWishlist = { id: ID, tempId: TEMP_ID, ids: [7], day: TODAY };
const guestWith = (answers: Readonly<Record<string, unknown>>, wishlist: GuestWishlist | null = known) => guestShop(answers, { wishlist });

describe("a wish", () => {
  // Specification: 7.11
  test.each([
    ["of a shopper whose wishlist is known is one call", known, [PUT]],
    ["with a cookie of a release that did not know the id is two", withoutId(known), [GUESTS, PUT]],
    ["of a new shopper is two", null, [NOBODYS, PUT]],
  ])("%s, and its answer is the wishlist of the rest of the request", async (_name, guest, asked) => {
    const answers = { [NOBODYS]: wishlistOf([]), [GUESTS]: wishlistOf([7]), [PUT]: wishlistOf([7, 8]) };
    const { shop, calls, sent, cookies } = await guestWith(answers, guest);
    expect(await shop.wishlist.setWished(8, true)).toMatchObject({ ok: true });
    expect(await shop.wishlist.ids()).toEqual([7, 8]);
    expect((await shop.wishlist.read())?.items).toHaveLength(2);
    expect(calls).toEqual(asked);
    const change = sent.at(-1);
    expect([change?.headers.get("tempId"), await change?.json()]).toEqual([TEMP_ID, { productId: 8 }]);
    expect(await cookies.read(guestWishlist)).toEqual({ ...known, ids: [7, 8] });
    expect(cookies.lines()).toHaveLength(1);
  });

  test.each([
    ["said so", failing(404, { error: "x", failures: [{ code: "wishlist_gone" }] })],
    ["a bare 404 of another backend", failing(404, {})],
  ])("in a wishlist that is gone begins a new one: %s", async (_name, gone) => {
    const other = { id: OTHER_ID, temp_id: OTHER_TEMP_ID };
    const { shop, cookies } = await guestWith({
      [PUT]: gone,
      [GUESTS]: wishlistOf([], other),
      [`PUT /api/wishlist/${OTHER_ID}`]: wishlistOf([8], other),
    });
    expect(await shop.wishlist.setWished(8, true)).toMatchObject({ ok: true });
    expect(await cookies.read(guestWishlist)).toMatchObject({ id: OTHER_ID, tempId: OTHER_TEMP_ID, ids: [8] });
  });

  // Specification: 7.14
  test("less, and a note, say what they are", async () => {
    const { shop, sent, cookies } = await guestWith({ [PUT]: wishlistOf([7]) });
    await shop.wishlist.setWished(7, false);
    await shop.wishlist.setNote(7, "do dílny");
    expect(await Promise.all(sent.map((request) => request.json()))).toEqual([
      { productId: 7, remove: true },
      { productId: 7, note: "do dílny" },
    ]);
    expect(cookies.lines()).toEqual([]);
  });

  test("that fails leaves the cookie alone", async () => {
    const { shop, calls, cookies } = await guestWith({ [PUT]: failing(503, {}) });
    expect(await shop.wishlist.setWished(8, true)).toEqual({ ok: false, status: 503, failure: { code: "unavailable" } });
    expect([calls, cookies.lines(), await shop.wishlist.ids()]).toEqual([[PUT], [], [7]]);
  });

  // Specification: 4.cart.8
  test("takes the place of what was read before in the same request", async () => {
    const { shop, calls } = await guestWith({ [GUESTS]: wishlistOf([7]), [PUT]: wishlistOf([]) });
    expect((await shop.wishlist.read())?.items).toHaveLength(1);
    await shop.wishlist.setWished(7, false);
    expect([(await shop.wishlist.read())?.items, calls]).toEqual([[], [GUESTS, PUT]]);
  });
});

describe("the wishlist is read once in a request", () => {
  test("however often it is asked for; hearts need no call", async () => {
    const { shop, calls } = await guestWith({ [GUESTS]: wishlistOf([7, 8]) });
    expect([await shop.wishlist.ids(), calls]).toEqual([[7], []]);
    await Promise.all([shop.wishlist.read(), shop.wishlist.find(), shop.wishlist.read()]);
    expect([await shop.wishlist.ids(), calls]).toEqual([[7, 8], [GUESTS]]);
  });

  test("a page that shows it has hearts as it was read, where the cookie is of an older answer", async () => {
    const { shop, calls } = await guestWith({ [GUESTS]: wishlistOf([7, 8]) });
    const [, ids] = await Promise.all([shop.wishlist.read(), shop.wishlist.ids()]);
    expect([ids, calls]).toEqual([[7, 8], [GUESTS]]);
  });

  test("its cookie is renewed once a day, also where the backend does not answer", async () => {
    const old = { ...known, day: TODAY - 1 };
    const { shop, calls, cookies } = await guestWith({ [GUESTS]: failing(503, {}) }, old);
    expect([await shop.wishlist.ids(), await shop.wishlist.ids(), calls]).toEqual([[7], [7], [GUESTS]]);
    expect(await cookies.read(guestWishlist)).toEqual(known);
    await expect(shop.wishlist.read()).rejects.toMatchObject({ status: 503 });
  });
});
