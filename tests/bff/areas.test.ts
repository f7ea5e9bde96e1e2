import { describe, expect, test } from "vitest";
import { guestCart, guestWishlist } from "~/bff/cookies/guest-cookies.server";
import type { Shop } from "~/bff/shop";
import { answerWith, CART_ID, cartOf, TEMP_ID } from "../support/backends/api-answers";
import { guestShop, KNOWN_CART } from "../support/shops/guest-shop";
import { loggedIn, memberShop } from "../support/shops/member-shop";

const LOGIN = loggedIn("first");
const BEARER = `Bearer ${LOGIN.token}`;
const person = { firstname: "Jana", lastname: "Nová", phonePrefix: "+420" as const };
const invoice = {
  firstname: "Jana",
  lastname: "Nová",
  street: "Dlouhá 1",
  city: "Praha",
  zip: "11000",
  country: "CZ" as const,
};
const address = { ...invoice, phonePrefix: "+420" as const, name: "Doma", is_default: true };
const company = { ...invoice, phonePrefix: "+420" as const };
const profile = { ...person, newsletter: false };
const twice = { password: "after-after", password_confirmation: "after-after" };
const review = { stars: 5, title: "Pěkný", text: "Pěkný a měkký koberec." };

const linesOf = (sent: readonly Request[]) =>
  sent.map(
    (request) => `${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}`,
  );
const bodyOf = async (request: Request | undefined): Promise<unknown> => {
  const text = (await request?.text()) ?? "";
  return text === "" ? undefined : JSON.parse(text);
};

describe("a member's call has the token, the address and the form's values, and returns the failure", () => {
  test.each<[string, (shop: Shop) => Promise<unknown>, unknown]>([
    ["POST /api/me/orders/a%2Fb/repeat", (shop) => shop.member.repeat("a/b"), undefined],
    ["POST /api/me/addresses", (shop) => shop.member.addAddress(address), address],
    ["PUT /api/me/addresses/3", (shop) => shop.member.setAddress(3, address), address],
    ["DELETE /api/me/addresses/3", (shop) => shop.member.removeAddress(3), undefined],
    ["PUT /api/me/company", (shop) => shop.member.setCompany(company), company],
    ["PUT /api/me", (shop) => shop.member.setProfile(profile), profile],
    [
      "POST /api/me/password",
      (shop) => shop.member.changePassword({ current_password: "before", ...twice }),
      { current_password: "before", ...twice },
    ],
    ["POST /api/me/confirmation", (shop) => shop.member.sendConfirmation(), undefined],
    ["DELETE /api/me", (shop) => shop.member.remove("secret"), { password: "secret" }],
    ["DELETE /api/me/logins", (shop) => shop.account.logOutEverywhere(), undefined],
    ["POST /api/me/email/a%2Fb", (shop) => shop.registration.confirmEmail("a/b"), undefined],
    ["POST /api/review/7", (shop) => shop.reviews.write(7, review), review],
  ])("%s", async (line, call, body) => {
    const { shop, sent } = await memberShop({}, LOGIN);
    expect(await call(shop)).toMatchObject({ ok: false, failure: { code: "not_found" } });
    expect(linesOf(sent)).toEqual([line]);
    expect([sent[0]?.headers.get("authorization"), await bodyOf(sent[0])]).toEqual([BEARER, body]);
  });

  test("pages of an account that the backend does not have are errors; missing orders are not", async () => {
    const { shop, sent } = await memberShop({}, LOGIN);
    expect(await shop.member.orders(2)).toBeNull();
    for (const read of [shop.member.order("a/b"), shop.member.addresses(), shop.member.export()])
      await expect(read).rejects.toMatchObject({ status: 404 });
    expect(linesOf(sent)).toEqual([
      "GET /api/me/orders?page=2",
      "GET /api/me/orders/a%2Fb",
      "GET /api/me/addresses",
      "GET /api/me/export",
      // tells an unknown order from a shop without orders
      "GET /api/me/orders?page=1",
    ]);
    expect(new Set(sent.map((request) => request.headers.get("authorization")))).toEqual(
      new Set([BEARER]),
    );
  });

  test("an unknown company is none; a backend without a registry fails", async () => {
    const line = "GET /api/registry/company/1%2F2";
    const known = await memberShop(
      { [line]: answerWith(404, { failures: [{ code: "not_found" }] }) },
      LOGIN,
    );
    expect(await known.shop.member.findCompany("1/2")).toEqual({ ok: true, value: null });
    const { shop, sent } = await memberShop({}, LOGIN);
    expect(await shop.member.findCompany("1/2")).toMatchObject({
      ok: false,
      failure: { code: "registry_failed" },
    });
    expect(linesOf(sent)).toEqual([line]);
  });

  test("the company registry's failure is not an unknown company", async () => {
    const line = "GET /api/registry/company/27074358";
    const failing = answerWith(502, {
      error: "registry_failed",
      failures: [{ code: "registry_failed", field: "companyId" }],
    });
    const { shop } = await memberShop({ [line]: failing });
    expect(await shop.member.findCompany("27074358")).toMatchObject({
      ok: false,
      failure: { code: "registry_failed" },
    });
  });
});

describe("a guest's call needs no login", () => {
  const member = {
    ...person,
    email: "jana@naslap.example",
    newsletter: false,
    agreement: true,
    ...twice,
  };
  test.each<[string, (shop: Shop) => Promise<unknown>, unknown]>([
    ["POST /api/newsletter/unsubscribe/a%2Fb", (shop) => shop.newsletter.end("a/b"), undefined],
    ["POST /api/auth/register", (shop) => shop.registration.register(member), member],
    ["POST /api/auth/password/a%2Fb", (shop) => shop.registration.setPassword("a/b", twice), twice],
    ["POST /api/watchdog/cancel/a%2Fb", (shop) => shop.watchdogs.cancel("a/b"), undefined],
  ])("%s", async (line, call, body) => {
    const { shop, sent } = await guestShop({}, {});
    expect(await call(shop)).toMatchObject({ ok: false, failure: { code: "not_found" } });
    expect(linesOf(sent)).toEqual([line]);
    expect([sent[0]?.headers.get("authorization"), await bodyOf(sent[0])]).toEqual([null, body]);
  });

  test("a login brings the guest's cart and wishlist, and only then drops their cookies", async () => {
    const wishlist = {
      id: "wishlist-1-aaaaaaaaaaaaaaa",
      tempId: TEMP_ID,
      ids: [7],
      day: KNOWN_CART.day,
    };
    const line = "POST /api/auth/register";
    const refused = await guestShop({}, { cart: KNOWN_CART, wishlist });
    expect(await refused.shop.registration.register(member)).toMatchObject({ ok: false });
    expect(await bodyOf(refused.sent[0])).toMatchObject({
      cartId: CART_ID,
      cartTempId: TEMP_ID,
      wishlistId: "wishlist-1-aaaaaaaaaaaaaaa",
      wishlistTempId: TEMP_ID,
    });
    expect(refused.cookies.lines()).toEqual([]);
    const begun = await guestShop({ [line]: LOGIN }, { cart: KNOWN_CART, wishlist });
    expect(await begun.shop.registration.register(member)).toMatchObject({ ok: true });
    const dropped = begun.cookies.lines().filter((text) => text.includes("Max-Age=0"));
    expect(dropped.map((text) => text.split("=")[0])).toEqual([guestCart.name, guestWishlist.name]);
  });

  test("reviews are read by page and stars; an own review needs a login", async () => {
    const { shop, sent } = await guestShop({}, {});
    await expect(shop.reviews.list(7)).rejects.toMatchObject({ status: 404 });
    await expect(shop.reviews.list(7, { page: 3, stars: 5 })).rejects.toMatchObject({
      status: 404,
    });
    expect(linesOf(sent)).toEqual([
      "GET /api/review/cs/7?page=1",
      "GET /api/review/cs/7?page=3&stars=5",
    ]);
    expect(await shop.reviews.own(7)).toBeNull();
  });

  test("an own review that cannot be read is an error", async () => {
    const { shop } = await memberShop({ "GET /api/me/reviews/7": answerWith(503, {}) });
    await expect(shop.reviews.own(7)).rejects.toMatchObject({ status: 503 });
    const none = await memberShop({});
    expect(await none.shop.reviews.own(7)).toBeNull();
  });

  test("the compared products are kept in a cookie and removed with the last one", async () => {
    const { shop, cookies } = await guestShop({}, {});
    expect(await shop.compared.ids()).toEqual([]);
    await shop.compared.set([7, 9]);
    expect(await shop.compared.ids()).toEqual([7, 9]);
    await shop.compared.set([]);
    expect(await shop.compared.ids()).toEqual([]);
    expect(cookies.lines()).toEqual([]);
  });
});

describe("delivery and payment of a cart", () => {
  const CART = cartOf({ version: 3 });
  const OPTIONS = [
    `GET /api/order/delivery/cs?cartId=${CART_ID}`,
    `GET /api/order/payment/cs?cartId=${CART_ID}`,
    "GET /api/store/cs",
  ];
  const none = Object.fromEntries(OPTIONS.map((line) => [line, { data: [] }]));

  test("are read for the cart, with its tempId", async () => {
    const { shop, sent } = await guestShop(none, { cart: KNOWN_CART });
    expect(await shop.checkout.choices(CART)).toEqual({ deliveries: [], payments: [], stores: [] });
    expect(linesOf(sent)).toEqual(OPTIONS);
    expect(sent.map((request) => request.headers.get("tempId"))).toEqual([
      CART.tempId,
      CART.tempId,
      null,
    ]);
  });

  test.each(OPTIONS)("are an error without %s", async (line) => {
    const { shop } = await guestShop(
      { ...none, [line]: answerWith(503, {}) },
      { cart: KNOWN_CART },
    );
    const thrown = await shop.checkout.choices(CART).catch((error: unknown) => error);
    expect(thrown instanceof Response && [thrown.status, await thrown.text()]).toEqual([
      503,
      "delivery_failed",
    ]);
  });

  test.each([
    [404, {}, [404, "not_offered"]],
    [405, {}, [404, "not_offered"]],
    [501, {}, [404, "not_offered"]],
    [404, { failures: [{ code: "not_found" }] }, [404, "delivery_failed"]],
  ])("a part of the backend is missing only without a code: %i %j", async (status, body, page) => {
    for (const line of OPTIONS.slice(0, 2)) {
      const { shop } = await guestShop(
        { ...none, [line]: answerWith(status, body) },
        { cart: KNOWN_CART },
      );
      const thrown = await shop.checkout.choices(CART).catch((error: unknown) => error);
      expect(thrown instanceof Response && [thrown.status, await thrown.text()]).toEqual(page);
    }
  });

  test("there are none for a cart that is gone", async () => {
    for (const line of OPTIONS.slice(0, 2)) {
      const { shop } = await guestShop(
        { ...none, [line]: answerWith(404, { failures: [{ code: "cart_gone" }] }) },
        { cart: KNOWN_CART },
      );
      expect(await shop.checkout.choices(CART)).toBeNull();
    }
  });

  test("pickup points are searched by place and page", async () => {
    const line = `GET /api/order/pickup-points/cs?cartId=${CART_ID}&deliveryId=4&q=Plze%C5%88&page=2`;
    const { shop, sent } = await guestShop({}, { cart: KNOWN_CART });
    expect(await shop.checkout.points(CART, 4, { q: "Plzeň", page: 2 })).toMatchObject({
      ok: false,
    });
    expect([linesOf(sent), sent[0]?.headers.get("tempId")]).toEqual([[line], CART.tempId]);
  });
});
