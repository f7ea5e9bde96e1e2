import { beforeEach, describe, expect, it } from "vitest";
import { guestCart } from "~/bff/cookies/guest-cookies.server";
import { FIRST_VISIT_COOKIE } from "~/contract/forms/first-visit-token";
import { createTestApi } from "../support/backends/api";
import { BOTH_DATABASES, rowsIn, testDatabase } from "../support/database/databases";
import { P } from "../support/goods/assortment";
import { browserCookie, requestShop } from "../support/shops/request-shop";

const MARK = `${FIRST_VISIT_COOKIE.name}=${"0a".repeat(16)}`;
const lineOf = (productId: number) => ({ productId, quantity: 1, note: "" });

describe.each(BOTH_DATABASES)("two parallel forms of a new shopper over %s", (kind) => {
  const database = testDatabase(kind, { each: "test" });
  let visit: (cookie: string) => ReturnType<typeof requestShop>;
  beforeEach(() => {
    const instances = [createTestApi(database.db), createTestApi(database.again())];
    let visits = 0;
    visit = (cookie) => {
      const { fetch } = instances[visits++ % 2] ?? expect.fail();
      return requestShop({
        api: (request, { address }) => fetch(request, { address }),
        isOwnApi: true,
        cookie,
      });
    };
  });

  const cookiesAfter = (both: ReturnType<typeof requestShop>[], before: string) =>
    [both, [...both].reverse()].map((visits) =>
      visits.reduce((cookie, { cookies }) => browserCookie(cookies.lines(), cookie), before),
    );

  async function addBoth(one: string, other: string) {
    const both = [visit(one), visit(other)];
    const added = await Promise.all(
      both.map(({ shop }, index) => shop.cart.add(lineOf(index ? P.squares : P.glue))),
    );
    expect(added).toMatchObject([{ ok: true }, { ok: true }]);
    return both;
  }

  it("end up in one cart", async () => {
    const both = await addBoth(MARK, MARK);
    expect(await rowsIn(database, "carts")).toBe(1);
    for (const cookie of cookiesAfter(both, MARK)) {
      const cart = await visit(cookie).shop.cart.read();
      expect(new Set(cart?.items.map(({ product }) => product.id))).toEqual(
        new Set([P.glue, P.squares]),
      );
    }
  });

  it("end up in one wishlist", async () => {
    const both = [visit(MARK), visit(MARK)];
    await Promise.all(
      both.map(({ shop }, index) => shop.wishlist.setListed(index ? P.squares : P.glue, true)),
    );
    expect(await rowsIn(database, "wishlists")).toBe(1);
    for (const cookie of cookiesAfter(both, MARK)) {
      const wishlist = await visit(cookie).shop.wishlist.read();
      expect(new Set(wishlist?.items.map(({ product }) => product.id))).toEqual(
        new Set([P.glue, P.squares]),
      );
    }
  });

  it("share no cart with another shopper or with an invalid token", async () => {
    const other = `${FIRST_VISIT_COOKIE.name}=${"0b".repeat(16)}`;
    const made = `${FIRST_VISIT_COOKIE.name}=mine`;
    for (const [one, two] of [
      [MARK, other],
      ["", ""],
      [made, made],
    ] as const) {
      const both = await addBoth(one, two);
      const keys = await Promise.all(both.map(({ cookies }) => cookies.read(guestCart)));
      expect(keys[0]?.tempId).not.toBe(keys[1]?.tempId);
    }
  });

  it("get a new cart if the first one was ordered or merged", async () => {
    const first = visit(MARK);
    await first.shop.cart.add(lineOf(P.glue));
    const key = await first.cookies.read(guestCart);
    const api = createTestApi(database.db);
    expect(
      (await api.ask("DELETE", `/api/cart/${key?.id}`, { headers: { tempId: key?.tempId ?? "" } }))
        .status,
    ).toBeLessThan(300);
    const { shop, cookies } = visit(MARK);
    expect(await shop.cart.add(lineOf(P.squares))).toMatchObject({ ok: true });
    expect((await cookies.read(guestCart))?.tempId).not.toBe(key?.tempId);
  });
});
