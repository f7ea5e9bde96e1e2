import { createCookie } from "@remix-run/node";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { callBudget, PAGE_CALLS_MS } from "~/bff/client/call-budget";
import type { SignedCookie } from "~/bff/cookies/cookies.server";
import {
  guestCart,
  guestWishlist,
  lastViewed,
  type GuestWishlist,
} from "~/bff/cookies/guest-cookies.server";
import type { Storefront } from "~/bff/storefront";
import { createTestApi } from "../../support/backends/api";
import { testDatabase } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";
import {
  browserCookie,
  requestShop,
  storefrontOf,
  type ShopRequest,
} from "../../support/shops/request-shop";

const SECRETS = ["a secret of at least 32 characters", "an older one, also long enough to be one"];
const TEMP_ID = "abcdefghijklmnopqrstuvwx";
const WISHLIST: GuestWishlist = { tempId: TEMP_ID, ids: [1, 2], day: 1 };

const database = testDatabase("sqlite");
let storefront: Storefront;
let calls = 0;
beforeAll(() => {
  const { fetch } = createTestApi(database.db);
  storefront = storefrontOf({
    isOwnApi: true,
    api: (request) => {
      calls += 1;
      return fetch(request);
    },
    cookieSecrets: SECRETS,
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (fields) => expect(fields).toBeUndefined(),
    },
  });
});
afterEach(() => vi.useRealTimers());

const request = (overrides: ShopRequest = {}) =>
  requestShop({ ...storefront, budget: callBudget(PAGE_CALLS_MS), ...overrides });

function browser() {
  let cookie = "";
  return async <T>(visit: (shop: ReturnType<typeof request>["shop"]) => Promise<T>): Promise<T> => {
    const { shop, cookies } = request({ cookie });
    const result = await visit(shop);
    cookie = browserCookie(cookies.lines(), cookie);
    return result;
  };
}

async function lineOf<T>(
  cookie: SignedCookie<T>,
  value: T,
  cookieSecrets = SECRETS,
): Promise<string> {
  const { cookies } = request({ cookieSecrets });
  await cookies.set(cookie, value);
  return cookies.lines().join();
}
const readBack = <T>(cookie: SignedCookie<T>, ...lines: string[]): Promise<T | null> =>
  request({ cookie: browserCookie(lines) }).cookies.read(cookie);

const must = <T>(result: { ok: true; value: T } | { ok: false }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
};

describe("the guest's wishlist cookie", () => {
  // Specification: 9.17
  it("lives 1209600 s (specification section 9), is signed, HttpOnly and SameSite", async () => {
    const line = await lineOf(guestWishlist, WISHLIST);
    expect(line).toMatch(/^guest-wishlist=/);
    for (const part of ["Max-Age=1209600", "HttpOnly", "Secure", "SameSite=Lax", "Path=/"])
      expect(line).toContain(part);
    expect(await readBack(guestWishlist, line)).toEqual(WISHLIST);
  });

  it("fits a full wishlist; longer ones are ignored", async () => {
    const ids = Array.from({ length: 150 }, (_, index) => 2_000_000_000 + index);
    const line = await lineOf(guestWishlist, { ...WISHLIST, ids: ids.slice(0, 100) });
    expect(line.length).toBeLessThan(4_000);
    expect((await readBack(guestWishlist, line))?.ids).toEqual(ids.slice(0, 100));
    expect(
      await readBack(guestWishlist, await lineOf(guestWishlist, { ...WISHLIST, ids })),
    ).toBeNull();
  });

  it("is ignored if it is changed, signed for another id or by another shop, or malformed", async () => {
    const line = await lineOf(guestWishlist, WISHLIST);
    const [name, value = ""] = line.split(";")[0]?.split("=") ?? [];
    const tampered = `${name}=${value.startsWith("a") ? "b" : "a"}${value.slice(1)}`;
    const cart = await lineOf(guestCart, {
      tempId: TEMP_ID,
      count: 1,
      version: 1,
      held: [],
      day: 1,
    });
    const another = await lineOf(guestWishlist, WISHLIST, [
      "somebody else's secret, 32 characters long",
    ]);
    const forged = [
      tampered,
      cart.replace("guest-cart", "guest-wishlist"),
      another,
      `${name}=x`,
      `${name}=%E0%A4%A`,
      "",
    ];
    for (const sent of forged) expect(await readBack(guestWishlist, sent)).toBeNull();
  });

  it("is bound to its name: values signed for another cookie or without a name are ignored", async () => {
    const value = { ...WISHLIST, count: 1, version: 1, held: [] };
    const bare = createCookie("guest-wishlist", { secrets: SECRETS });
    expect(await readBack(guestWishlist, await bare.serialize(value))).toBeNull();
    const swapped = (await lineOf(guestCart, value)).replace("guest-cart", "guest-wishlist");
    expect(await readBack(guestWishlist, swapped)).toBeNull();
    expect(
      await readBack(
        lastViewed,
        (await lineOf(guestWishlist, WISHLIST)).replace("guest-wishlist", "last-viewed"),
      ),
    ).toBeNull();
  });

  it("stays valid during a rotation of secrets, newest first", async () => {
    expect(
      await readBack(guestWishlist, await lineOf(guestWishlist, WISHLIST, SECRETS.slice(1))),
    ).toEqual(WISHLIST);
  });

  it("is renewed once a day", async () => {
    vi.useFakeTimers({ now: new Date("2026-03-01T23:00:00Z"), toFake: ["Date"] });
    const visit = browser();
    await visit((shop) => shop.wishlist.setListed(P.glue, true));
    const page = () =>
      visit(async (shop) => {
        const before = calls;
        await shop.wishlist.ids();
        return calls - before;
      });
    expect(await page()).toBe(0);
    vi.setSystemTime(new Date("2026-03-02T01:00:00Z"));
    // the first page of a day renews the cookie
    expect([await page(), await page()]).toEqual([1, 0]);
  });
});

describe("the storefront's wishlist", () => {
  // Specification: 4.guests.1
  it("is created with the first wish, not by reading; hearts need no call", async () => {
    const before = calls;
    const nobody = request();
    expect(must(await nobody.shop.wishlist.find())).toBeNull();
    expect([await nobody.shop.wishlist.ids(), nobody.cookies.lines(), calls]).toEqual([
      [],
      [],
      before,
    ]);

    const visit = browser();
    must(await visit((shop) => shop.wishlist.setListed(P.glue, true)));
    const known = calls;
    expect(await visit((shop) => shop.wishlist.ids())).toEqual([P.glue]);
    expect(calls).toBe(known);
    expect((await visit((shop) => shop.in("en").wishlist.read()))?.items[0]?.product.name).toBe(
      "Zboží EN Lepidlo 1 kg EN",
    );
    expect(
      must(await visit((shop) => shop.wishlist.setNote(P.glue, "do dílny")))?.items,
    ).toMatchObject([{ note: "do dílny" }]);
    expect(must(await visit((shop) => shop.wishlist.setListed(P.glue, false)))?.items).toEqual([]);
    expect(await visit((shop) => shop.wishlist.ids())).toEqual([]);
  });

  it("is created again if it was deleted", async () => {
    const deleted = { cookie: browserCookie([await lineOf(guestWishlist, WISHLIST)]) };
    const list = await request(deleted).shop.wishlist.read();
    expect(list?.items).toEqual([]);
    expect(list?.temp_id).not.toBe(TEMP_ID);
    const { shop, cookies } = request(deleted);
    expect(must(await shop.wishlist.setListed(P.glue, true))?.items).toHaveLength(1);
    expect(await cookies.read(guestWishlist)).toMatchObject({
      ids: [P.glue],
      tempId: expect.not.stringContaining(TEMP_ID),
    });
  });
});

describe("vouchers", () => {
  const wish = { voucherCode: "vitejte10", guestEmail: "jana@example.cz" };
  const put = { productId: P.glue, quantity: 1, note: "" };

  it("are added and removed, or return the reason of the failure", async () => {
    const visit = browser();
    must(await visit((shop) => shop.cart.add(put)));
    must(await visit((shop) => shop.vouchers.add(wish)));
    const vouchers = () => visit(async (shop) => (await shop.cart.read())?.vouchers);
    expect(await vouchers()).toMatchObject([{ code: "VITEJTE10" }]);
    const failures = [];
    for (const tried of [
      wish,
      { ...wish, voucherCode: "NEZNAM" },
      { ...wish, voucherCode: "KOBERCE500" },
      { ...wish, voucherCode: "" },
    ]) {
      const result = await visit((shop) => shop.vouchers.add(tried));
      failures.push(result.ok ? "added" : result.failure);
    }
    const field = "voucherCode";
    expect(failures).toMatchObject([
      { code: "voucher_is_already_added", field },
      { code: "not_exists", field },
      { code: "minimal_price", value: 2000, field },
      { field },
    ]);
    must(await visit((shop) => shop.vouchers.remove(1)));
    expect(await vouchers()).toEqual([]);
  });

  it("and packaging for an outdated cart change nothing and return the current cart", async () => {
    const visit = browser();
    const { version: old } = must(await visit((shop) => shop.cart.add(put)));
    const readCart = () => visit((shop) => shop.cart.read());
    must(await visit((shop) => shop.vouchers.add(wish, old)));
    const now = await readCart();
    expect(now?.version).toBe(old + 1);
    const answers = [
      await visit((shop) => shop.vouchers.add({ ...wish, voucherCode: "DOPRAVA0" }, old)),
      await visit((shop) => shop.vouchers.remove(1, old)),
      await visit((shop) => shop.cart.setAddon({ addon: "strong_tubus", value: true }, old)),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({
        ok: false,
        status: 409,
        failure: { code: "cart_changed" },
        cart: now,
      });
    must(
      await visit((shop) => shop.cart.setAddon({ addon: "strong_tubus", value: true }, old + 1)),
    );
    expect((await readCart())?.version).toBe(old + 2);
  });
});

it("sends the shopper's address for the rate limit to the API", async () => {
  const callers: unknown[] = [];
  const budget = callBudget(PAGE_CALLS_MS);
  const { shop } = request({
    clientAddress: "203.0.113.7",
    budget,
    api: (sent, caller) => {
      callers.push(caller);
      return storefront.api(sent, caller);
    },
  });
  must(await shop.wishlist.setListed(P.glue, true));
  const caller = { address: "203.0.113.7", budget };
  expect(callers).toEqual([caller, caller]);
});

// Specification: 7.30
describe("'the chosen currency is kept in the currencyId cookie' (specification section 7)", () => {
  it("for a year if the shop has it", async () => {
    const { shop, cookies } = request();
    await shop.currency.choose("2");
    expect(cookies.lines()).toEqual([
      "currencyId=2; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
    expect(
      await request({ cookie: browserCookie(cookies.lines()) }).shop.currency.current(),
    ).toMatchObject({ code: "EUR" });
    for (const id of ["9", "x", "", "2; Domain=evil"]) {
      const other = request();
      await other.shop.currency.choose(id);
      expect(other.cookies.lines()).toEqual([]);
    }
  });

  it.each(["", "currencyId=9", "currencyId=x", "currencyId=", "currencyId=1e0"])(
    "%s is the default currency",
    async (cookie) => {
      expect(await request({ cookie }).shop.currency.current()).toMatchObject({
        code: "CZK",
        is_default: true,
      });
    },
  );
});

// Specification: 8.other.7, 9.23
describe("'locale 365 days' (specification section 9)", () => {
  it.each([
    ["/", "", "cs"],
    ["/en/cart", "", "en"],
    ["/", "locale=en", "cs"],
    ["/en", "locale=%00", "en"],
  ])("on %s with the cookie %j it becomes %s", (url, cookie, locale) => {
    const { shop, cookies } = request({ url, cookie });
    shop.rememberLocale();
    expect(cookies.lines()).toEqual([
      `locale=${locale}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
  });

  it("is not written again if it is unchanged", () => {
    const { shop, cookies } = request({ url: "/en", cookie: "locale=en" });
    shop.rememberLocale();
    expect(cookies.lines()).toEqual([]);
  });
});
