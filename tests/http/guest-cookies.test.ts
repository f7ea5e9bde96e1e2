import { createCookie, type AppLoadContext } from "@remix-run/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { callBudget, PAGE_CALLS_MS } from "~/bff/call-budget";
import { guestCart, guestWishlist, lastViewed } from "~/bff/cookies.server";
import { currencyCookie, readCurrency } from "~/bff/currency.server";
import { addVoucher, removeVoucher, voucherFailure } from "~/bff/voucher.server";
import { findWishlist, noteWish, openWishlist, setWished, wishlistCookie } from "~/bff/wishlist.server";
import { openCart, setAddon } from "~/bff/cart.server";
import { P } from "../support/assortment";
import { apiOver } from "../support/api";
import { appContext } from "../support/app-context";
import { freshDatabase, type TestDatabase } from "../support/databases";

const SECRETS = ["a secret of at least 32 characters", "an older one, also long enough to be one"];
const TEMP_ID = "abcdefghijklmnopqrstuvwx";

let database: TestDatabase;
let context: AppLoadContext;
let calls = 0;
beforeAll(async () => {
  database = await freshDatabase("sqlite");
  const { fetch } = apiOver(database.db);
  context = appContext({
    budget: callBudget(PAGE_CALLS_MS),
    api: (request) => {
      calls += 1;
      return fetch(request);
    },
    cookieSecrets: SECRETS,
    log: { info: () => undefined, warn: () => undefined, error: (fields) => expect(fields).toBeUndefined() },
  });
});
afterEach(() => vi.useRealTimers());
afterAll(() => database.drop());

/** A request with the cookies that answers have set. */
const withCookies = (...cookies: string[]) =>
  new Request("http://shop.test/", { headers: { cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") } });
const must = <T>(result: { ok: true; data: T } | { ok: false }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data;
};

describe("the guest's wishlist cookie", () => {
  it("lives 1209600 s (specification section 9), is signed, and closed to scripts and other sites", async () => {
    const cookie = await guestWishlist.write(context, { tempId: TEMP_ID, ids: [1, 2] });
    expect(cookie).toMatch(/^guest-wishlist=/);
    for (const part of ["Max-Age=1209600", "HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(part);
    expect(await guestWishlist.read(context, withCookies(cookie))).toMatchObject({ tempId: TEMP_ID, ids: [1, 2] });
  });

  it("has room for a full wishlist", async () => {
    const ids = Array.from({ length: 150 }, (_, index) => 2_000_000_000 + index);
    const cookie = await guestWishlist.write(context, { tempId: TEMP_ID, ids });
    expect(cookie.length).toBeLessThan(4_000);
    expect((await guestWishlist.read(context, withCookies(cookie)))?.ids).toEqual(ids.slice(0, 100));
  });

  it("is ignored when it was tampered with, is another's, signed by another shop, or no cookie at all", async () => {
    const cookie = (await guestWishlist.write(context, { tempId: TEMP_ID, ids: [1] })).split(";")[0] ?? "";
    const other = { ...context, cookieSecrets: ["somebody else's secret, 32 characters long"] };
    const [name, value = ""] = cookie.split("=");
    const tampered = `${name}=${value.startsWith("a") ? "b" : "a"}${value.slice(1)}`;
    const cart = (await guestCart.write(context, { tempId: TEMP_ID, count: 1, held: [] })).replace("guest-cart", "guest-wishlist");
    for (const forged of [
      tampered,
      cart,
      await guestWishlist.write(other, { tempId: TEMP_ID, ids: [] }),
      `${name}=x`,
      `${name}=%E0%A4%A`,
      "",
    ]) {
      expect(await guestWishlist.read(context, withCookies(forged))).toBeNull();
    }
  });

  it("is bound to its name: what was signed for another cookie, or without a name, is no wishlist", async () => {
    const value = { tempId: TEMP_ID, ids: [1], count: 1, held: [], day: 1 };
    const bare = createCookie("guest-wishlist", { secrets: SECRETS });
    const swapped = (await guestCart.write(context, value)).replace("guest-cart", "guest-wishlist");
    expect(await guestWishlist.read(context, withCookies(await bare.serialize(value)))).toBeNull();
    expect(await guestWishlist.read(context, withCookies(swapped))).toBeNull();
    const list = (await guestWishlist.write(context, value)).replace("guest-wishlist", "last-viewed");
    expect(await lastViewed.read(context, withCookies(list))).toEqual({ cs: [], en: [] });
  });

  it("outlives a change of the secret, newest first", async () => {
    const before = await guestWishlist.write({ ...context, cookieSecrets: SECRETS.slice(1) }, { tempId: TEMP_ID, ids: [] });
    expect(await guestWishlist.read(context, withCookies(before))).not.toBeNull();
  });

  it("is renewed by use, once a day", async () => {
    vi.useFakeTimers({ now: new Date("2026-03-01T23:00:00Z"), toFake: ["Date"] });
    const guest = await guestWishlist.read(context, withCookies(await guestWishlist.write(context, { tempId: TEMP_ID, ids: [] })));
    if (!guest) throw new Error("no cookie");
    expect(guestWishlist.isOld(guest)).toBe(false);
    vi.setSystemTime(new Date("2026-03-02T01:00:00Z"));
    expect(guestWishlist.isOld(guest)).toBe(true);
  });
});

describe("the storefront's wishlist", () => {
  it("is made with the first wish, not by looking; hearts are known without a call", async () => {
    const nobody = withCookies("");
    const before = calls;
    expect(must(await findWishlist(context, nobody, "cs"))).toBeNull();
    expect(await guestWishlist.read(context, nobody)).toBeNull();
    expect(calls).toBe(before);

    const list = must(await openWishlist(context, nobody, "cs"));
    const wished = must(await setWished(context, nobody, list, P.glue, true));
    const guest = withCookies(await wishlistCookie(context, wished));
    const known = calls;
    expect((await guestWishlist.read(context, guest))?.ids).toEqual([P.glue]);
    expect(calls).toBe(known);
    expect(must(await findWishlist(context, guest, "en"))?.items[0]?.product.name).toBe("Zboží EN Lepidlo 1 kg EN");
    expect(must(await noteWish(context, guest, list, P.glue, "do dílny")).items).toMatchObject([{ note: "do dílny" }]);
    expect(must(await setWished(context, guest, list, P.glue, false)).items).toEqual([]);
  });

  it("is a new one where the old one is gone", async () => {
    const guest = withCookies(await guestWishlist.write(context, { tempId: TEMP_ID, ids: [1] }));
    const list = must(await findWishlist(context, guest, "cs"));
    expect(list?.items).toEqual([]);
    expect(list?.temp_id).not.toBe(TEMP_ID);
  });
});

it("vouchers are added and removed, and say why they fail", async () => {
  const request = withCookies("");
  const cart = must(await openCart(context, request, "cs"));
  const wish = { voucherCode: "vitejte10", guestEmail: "jana@example.cz" };
  expect(must(await addVoucher(context, request, cart, wish)).vouchers).toMatchObject([{ code: "VITEJTE10" }]);
  const failures = [];
  for (const tried of [wish, { ...wish, voucherCode: "NEZNAM" }, { ...wish, voucherCode: "KOBERCE500" }, { ...wish, voucherCode: "" }]) {
    const result = await addVoucher(context, request, cart, tried);
    failures.push(result.ok ? "added" : voucherFailure(result));
  }
  expect(failures).toEqual([{ error: "voucher_is_already_added" }, { error: "not_exists" }, { error: "minimal_price", value: 2000 }, null]);
  expect(must(await removeVoucher(context, request, cart, 1, undefined)).vouchers).toEqual([]);
});

it("the API is told by which address a shopper is limited", async () => {
  const asked: unknown[] = [];
  const watched: AppLoadContext = {
    ...context,
    clientAddress: "203.0.113.7",
    api: (request, caller) => {
      asked.push(caller);
      return context.api(request, caller);
    },
  };
  must(await openCart(watched, withCookies(""), "cs"));
  expect(asked).toEqual([{ address: "203.0.113.7", budget: context.budget }]);
});

it("vouchers and packaging from an old cart change nothing, and give the cart as it is", async () => {
  const request = withCookies("");
  const cart = must(await openCart(context, request, "cs"));
  const wish = { voucherCode: "vitejte10", guestEmail: "jana@example.cz" };
  const old = cart.version;
  const now = must(await addVoucher(context, request, cart, { ...wish, cartVersion: old }));
  expect(now.version).toBe(old + 1);
  const answers = [
    await addVoucher(context, request, cart, { ...wish, voucherCode: "DOPRAVA0", cartVersion: old }),
    await removeVoucher(context, request, cart, 1, old),
    await setAddon(context, request, cart, { addon: "strong_tubus", value: true }, old),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, code: "cart_changed", status: 409, cart: now });
  expect(must(await setAddon(context, request, cart, { addon: "strong_tubus", value: true }, now.version)).version).toBe(now.version + 1);
});

describe("'the chosen currency is kept in the currencyId cookie' (specification section 7)", () => {
  it("for a year, where the shop has it", async () => {
    const cookie = await currencyCookie(context, withCookies(""), "2");
    expect(cookie).toMatch(/^currencyId=2; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await readCurrency(context, withCookies(cookie ?? ""))).toMatchObject({ code: "EUR" });
    for (const id of ["9", "x", null, "2; Domain=evil", 2]) expect(await currencyCookie(context, withCookies(""), id)).toBeUndefined();
  });

  it.each(["", "currencyId=9", "currencyId=x", "currencyId=", "currencyId=1e0"])("%s is the default one", async (cookie) => {
    expect(await readCurrency(context, withCookies(cookie))).toMatchObject({ code: "CZK", is_default: true });
  });
});
