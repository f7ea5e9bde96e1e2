import { describe, expect, test } from "vitest";
import { guestWishlist, type GuestWishlist } from "~/bff/cookies/guest-cookies.server";
import { answerWith, OTHER_TEMP_ID, TEMP_ID, wishlistOf } from "../../support/backends/api-answers";
import { guestShop, withoutId } from "../../support/shops/guest-shop";
import type { ShopRequest } from "../../support/shops/request-shop";

const ID = "wishlist-1-aaaaaaaaaaaaaaa";
const OTHER_ID = "wishlist-2-bbbbbbbbbbbbbbb";
const READ_NEW = "GET /api/wishlist/anonymous/cs/0";
const GUESTS = `GET /api/wishlist/anonymous/cs/${TEMP_ID}`;
const PUT = `PUT /api/wishlist/${ID}`;

const TODAY = Math.floor(Date.now() / 86_400_000);
const known: GuestWishlist = { id: ID, tempId: TEMP_ID, ids: [7], day: TODAY };
const guestWith = (
  answers: Readonly<Record<string, unknown>>,
  wishlist: GuestWishlist | null = known,
  overrides: ShopRequest = {},
) => guestShop(answers, { wishlist }, overrides);

describe("a change of the wishlist", () => {
  // Specification: 7.11
  test.each([
    ["with a known wishlist is one call", known, [PUT, GUESTS]],
    ["with an old cookie without the id is two calls", withoutId(known), [GUESTS, PUT, GUESTS]],
    ["of a new shopper is two calls", null, [READ_NEW, PUT, GUESTS]],
  ])("%s, after which the wishlist is read", async (_name, guest, expectedCalls) => {
    const answers = { [READ_NEW]: wishlistOf([]), [GUESTS]: wishlistOf([7, 8]), [PUT]: {} };
    const { shop, calls, sent, cookies } = await guestWith(answers, guest);
    expect(await shop.wishlist.setListed(8, true)).toMatchObject({ ok: true });
    expect(await shop.wishlist.ids()).toEqual([7, 8]);
    expect((await shop.wishlist.read())?.items).toHaveLength(2);
    expect(calls).toEqual(expectedCalls);
    const change = sent.at(-2);
    expect([change?.headers.get("tempId"), await change?.json()]).toEqual([
      TEMP_ID,
      { productId: 8 },
    ]);
    expect(await cookies.read(guestWishlist)).toEqual({ ...known, ids: [7, 8] });
    expect(cookies.lines()).toHaveLength(1);
  });

  test("looks the wishlist up for a cookie of the first release, whose id our own API no longer has", async () => {
    const put = `PUT /api/wishlist/${TEMP_ID}`;
    const { shop, calls, cookies } = await guestWith(
      { [GUESTS]: wishlistOf([7], { id: TEMP_ID }), [put]: {} },
      known,
      { isOwnApi: true },
    );
    expect(await shop.wishlist.setNote(7, "do haly")).toMatchObject({ ok: true });
    expect(calls).toEqual([GUESTS, put, GUESTS]);
    expect(await cookies.read(guestWishlist)).toMatchObject({ id: TEMP_ID, tempId: TEMP_ID });
  });

  test.each([
    ["wishlist_gone", answerWith(404, { error: "x", failures: [{ code: "wishlist_gone" }] })],
    ["404 of an external backend", answerWith(404, {})],
  ])("of a deleted wishlist creates a new one: %s", async (_name, failure) => {
    const other = { id: OTHER_ID, temp_id: OTHER_TEMP_ID };
    const { shop, cookies } = await guestWith({
      [PUT]: failure,
      [GUESTS]: wishlistOf([], other),
      [`PUT /api/wishlist/${OTHER_ID}`]: {},
      [`GET /api/wishlist/anonymous/cs/${OTHER_TEMP_ID}`]: wishlistOf([8], other),
    });
    expect(await shop.wishlist.setListed(8, true)).toMatchObject({ ok: true });
    expect(await cookies.read(guestWishlist)).toMatchObject({
      id: OTHER_ID,
      tempId: OTHER_TEMP_ID,
      ids: [8],
    });
  });

  // Specification: 7.14
  test("reports removals and notes", async () => {
    const { shop, sent, cookies } = await guestWith({ [PUT]: {}, [GUESTS]: wishlistOf([7]) });
    await shop.wishlist.setListed(7, false);
    await shop.wishlist.setNote(7, "do dílny");
    expect(
      await Promise.all(
        sent.filter(({ method }) => method === "PUT").map((request) => request.json()),
      ),
    ).toEqual([
      { productId: 7, remove: true },
      { productId: 7, note: "do dílny" },
    ]);
    expect(cookies.lines()).toEqual([]);
  });

  // Specification: 7.13
  test.each([
    ["of our own API", {}, wishlistOf([], { id: OTHER_ID, temp_id: OTHER_TEMP_ID }), []],
    ["of a backend that has no list then", {}, answerWith(404, {}), undefined],
    ["that is gone", answerWith(404, {}), answerWith(404, {}), undefined],
  ])(
    "empties the list by one call, and its hearts with it: %s",
    async (_name, answer, next, ids) => {
      const deletion = `DELETE /api/wishlist/${ID}`;
      const lists = [wishlistOf([7, 8]), next];
      const { shop, calls, cookies } = await guestWith({
        get [GUESTS]() {
          return lists.shift();
        },
        [deletion]: answer,
      });
      expect(await shop.wishlist.empty()).toMatchObject({ ok: true });
      expect(calls).toEqual([GUESTS, deletion, GUESTS]);
      expect(await shop.wishlist.ids()).toEqual([]);
      expect((await cookies.read(guestWishlist))?.ids).toEqual(ids);
    },
  );

  test("that cannot empty the list leaves it", async () => {
    const { shop } = await guestWith({
      [GUESTS]: wishlistOf([7, 8]),
      [`DELETE /api/wishlist/${ID}`]: answerWith(503, {}),
    });
    expect(await shop.wishlist.empty()).toMatchObject({ ok: false, status: 503 });
    expect(await shop.wishlist.ids()).toEqual([7, 8]);
  });

  test("that fails keeps the cookie", async () => {
    const { shop, calls, cookies } = await guestWith({ [PUT]: answerWith(503, {}) });
    expect(await shop.wishlist.setListed(8, true)).toEqual({
      ok: false,
      status: 503,
      failure: { code: "unavailable" },
    });
    expect([calls, cookies.lines(), (await cookies.read(guestWishlist))?.ids]).toEqual([
      [PUT],
      [],
      [7],
    ]);
  });

  // Specification: 4.cart.8
  test("reads the list again, once, even if it was read before in the request", async () => {
    const { shop, calls } = await guestWith({ [GUESTS]: wishlistOf([7]), [PUT]: {} });
    await shop.wishlist.read();
    await shop.wishlist.setListed(8, false);
    expect([(await shop.wishlist.read())?.items.length, calls]).toEqual([1, [GUESTS, PUT, GUESTS]]);
  });

  test("is done even if the list cannot be read after it; the next page reads it", async () => {
    const { shop, cookies } = await guestWith({ [PUT]: {}, [GUESTS]: answerWith(503, {}) });
    expect(await shop.wishlist.setListed(8, true)).toEqual({ ok: true, value: null });
    expect(await cookies.read(guestWishlist)).toMatchObject({ day: 0 });
  });

  test("keeps the key of a new wishlist that cannot be read after it", async () => {
    const answers = { [READ_NEW]: wishlistOf([]), [PUT]: {}, [GUESTS]: answerWith(500, {}) };
    const { shop, cookies } = await guestWith(answers, null);
    expect(await shop.wishlist.setListed(8, true)).toEqual({ ok: true, value: null });
    expect(await cookies.read(guestWishlist)).toMatchObject({ tempId: TEMP_ID, day: 0 });
  });
});

describe("the wishlist is read once in a request", () => {
  test("for any number of reads; hearts need no call", async () => {
    const answers = { [GUESTS]: wishlistOf([7, 8]) };
    const { shop, calls } = await guestWith(answers, known, { isOwnApi: true });
    expect([await shop.wishlist.ids(), calls]).toEqual([[7], []]);
    await Promise.all([shop.wishlist.read(), shop.wishlist.find(), shop.wishlist.read()]);
    expect([await shop.wishlist.ids(), calls]).toEqual([[7, 8], [GUESTS]]);
  });

  // Specification: 8.notifications.6
  test.each([
    ["has it", wishlistOf([7, 8]), [7, 8]],
    ["has none", answerWith(404, {}), []],
    ["fails", answerWith(500, {}), null],
  ])(
    "and before another backend on each page, if it is not empty: it %s",
    async (_name, answer, ids) => {
      const { shop, calls } = await guestWith({ [GUESTS]: answer });
      expect([await shop.wishlist.ids(), await shop.wishlist.ids(), calls]).toEqual([
        ids,
        ids,
        [GUESTS],
      ]);
      const empty = await guestWith({}, { ...known, ids: [] });
      expect([await empty.shop.wishlist.ids(), empty.calls]).toEqual([[], []]);
    },
  );

  test("a page that reads it shows its hearts, even if the cookie is older", async () => {
    const { shop, calls } = await guestWith({ [GUESTS]: wishlistOf([7, 8]) });
    const [, ids] = await Promise.all([shop.wishlist.read(), shop.wishlist.ids()]);
    expect([ids, calls]).toEqual([[7, 8], [GUESTS]]);
  });

  test("its cookie is renewed if the backend fails, and the next page tries again", async () => {
    const old = { ...known, day: TODAY - 1 };
    const { shop, calls, cookies } = await guestWith({ [GUESTS]: answerWith(503, {}) }, old);
    expect([await shop.wishlist.ids(), await shop.wishlist.ids(), calls]).toEqual([
      null,
      null,
      [GUESTS],
    ]);
    expect(await cookies.read(guestWishlist)).toEqual({ ...known, day: 0 });
    await expect(shop.wishlist.read()).rejects.toMatchObject({ status: 503 });
  });
});
