import { describe, expect, test } from "vitest";
import { createAuthenticator, loginResult } from "~/bff/account/authenticator.server";
import { againFieldsSchema, logInAgain } from "~/bff/account/login-again.server";
import { guestCart } from "~/bff/cookies/guest-cookies.server";
import {
  pendingPathCookie,
  refreshTokenCookie,
  tokenCookie,
} from "~/bff/cookies/login-cookies.server";
import type { ApiTransport } from "~/bff/storefront";
import { allFailures } from "~/contract/failures/result";
import { knownFields } from "~/forms/parse-form.server";
import {
  answerWith,
  CART_ID,
  cartOf,
  itemOf,
  TEMP_ID,
  updateOf,
  wishlistOf,
} from "../../support/backends/api-answers";
import { guestShop, KNOWN_CART } from "../../support/shops/guest-shop";
import { cookieOf, loggedIn, memberShop, USER } from "../../support/shops/member-shop";
import { browserCookie, requestShop } from "../../support/shops/request-shop";

const FIRST = loggedIn("first");
const SECOND = loggedIn("second");
const CART = cartOf({ tempId: null, version: 3, items: [itemOf(7, 2)] });
const WISHLIST = wishlistOf([7, 9], { temp_id: null, user_id: USER.id });
const ANSWERS = {
  "GET /api/me": { data: USER },
  "GET /api/cart/cs": [CART],
  "GET /api/wishlist/cs": WISHLIST,
};
const REFRESH = "POST /api/auth/refresh";
const unauthenticated = answerWith(401, {
  error: "unauthenticated",
  failures: [{ code: "unauthenticated" }],
});

/** An API that accepts only this token and renews it. */
function apiTaking(token: string, answers: Readonly<Record<string, unknown>>) {
  const calls: string[] = [];
  const api: ApiTransport = async (request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push(call);
    const bearer = request.headers.get("authorization");
    if (bearer !== null && bearer !== `Bearer ${token}`)
      return Response.json({ error: "unauthenticated" }, { status: 401 });
    return call in answers
      ? Response.json(answers[call])
      : Response.json({ error: "not_found" }, { status: 404 });
  };
  return { api, calls };
}

describe("a member's request", () => {
  // Specification: 4.login.1, 4.login.9, 6.3, 7.1, 7.10, 7.26
  test("reads member, cart and wishlist with the token, and shared data without it", async () => {
    const { shop, sent, cookies } = await memberShop({
      ...ANSWERS,
      "GET /api/lists/currencies": [],
    });
    expect(
      await Promise.all([
        shop.account.read(),
        shop.cart.count(),
        shop.wishlist.ids(),
        shop.cart.holds(7, null),
      ]),
    ).toEqual([USER, 2, [7, 9], true]);
    await shop.currency.all();
    const bearers = Object.fromEntries(
      sent.map((request) => [new URL(request.url).pathname, request.headers.get("authorization")]),
    );
    const bearer = `Bearer ${FIRST.token}`;
    expect(bearers).toEqual({
      "/api/me": bearer,
      "/api/cart/cs": bearer,
      "/api/wishlist/cs": bearer,
      "/api/lists/currencies": null,
    });
    expect(cookies.lines()).toEqual([]);
  });

  test("uses the member's cart, even with a guest's cookie", async () => {
    const { cookies: browser } = requestShop();
    await browser.set(guestCart, { ...KNOWN_CART, count: 9, held: ["1"] });
    const cookie = await cookieOf(FIRST, browserCookie(browser.lines()));
    const { shop, calls } = await memberShop(ANSWERS, FIRST, { cookie });
    expect([await shop.cart.count(), await shop.cart.holds(1, null)]).toEqual([2, false]);
    expect(calls).toEqual(["GET /api/cart/cs"]);
  });

  test("changes the member's cart with its id and the token, without a tempId", async () => {
    const { shop, sent, calls } = await memberShop({
      ...ANSWERS,
      [`PUT /api/cart/${CART_ID}`]: updateOf(CART),
    });
    expect(await shop.cart.add({ productId: 7, quantity: 1, note: "" })).toMatchObject({
      ok: true,
    });
    expect(calls).toEqual(["GET /api/cart/cs", `PUT /api/cart/${CART_ID}`, "GET /api/cart/cs"]);
    expect([sent[1]?.headers.get("authorization"), sent[1]?.headers.get("tempId")]).toEqual([
      `Bearer ${FIRST.token}`,
      null,
    ]);
  });

  test("has a private page; a guest's can be shared", async () => {
    const { hasLoginCookies } = await memberShop(ANSWERS);
    expect([hasLoginCookies(), requestShop().hasLoginCookies()]).toEqual([true, false]);
  });
});

describe("an expired token", () => {
  test("is renewed once for all calls of a request and all parallel requests", async () => {
    const { api, calls } = apiTaking(SECOND.token, {
      ...ANSWERS,
      "GET /api/cart/cs": [CART],
      [REFRESH]: SECOND,
    });
    const cookie = await cookieOf(FIRST);
    const requests = [1, 2, 3].map(() => requestShop({ api, cookie }));
    const counts = await Promise.all(
      requests.map(({ shop }) =>
        Promise.all([shop.account.read(), shop.cart.count(), shop.wishlist.ids()]),
      ),
    );
    expect(counts).toEqual(Array(3).fill([USER, 2, [7, 9]]));
    expect(calls.filter((call) => call === REFRESH)).toHaveLength(1);
    for (const { cookies } of requests) {
      expect(await cookies.read(tokenCookie)).toBe(SECOND.token);
      expect(await cookies.read(refreshTokenCookie)).toBe(SECOND.refresh_token);
    }
  });

  test("is renewed before the first call if only the refresh token is left", async () => {
    const { shop, calls } = await memberShop({ ...ANSWERS, [REFRESH]: SECOND }, FIRST, {
      cookie: await cookieOf({ refresh_token: FIRST.refresh_token }),
    });
    expect(await shop.account.read()).toEqual(USER);
    expect(calls).toEqual([REFRESH, "GET /api/me"]);
  });

  // Specification: 8.other.6
  test("with an invalid refresh token logs out: a guest's page, a notice, no tokens", async () => {
    const { shop, cookies, nextCookie } = await memberShop({
      "GET /api/me": unauthenticated,
      "GET /api/cart/cs": unauthenticated,
      [REFRESH]: unauthenticated,
    });
    expect([await shop.account.read(), await shop.cart.count(), await shop.cart.read()]).toEqual([
      null,
      0,
      null,
    ]);
    expect(await shop.notices.take()).toEqual({ code: "login_ended", kind: "info" });
    expect([await cookies.read(tokenCookie), await cookies.read(refreshTokenCookie)]).toEqual([
      null,
      null,
    ]);
    expect(nextCookie()).toMatch(/^auth\.ended=[^;]+$/);
  });

  test("adds nothing to a guest's cart", async () => {
    const { shop, calls } = await memberShop(
      { "GET /api/cart/cs": unauthenticated, [REFRESH]: unauthenticated },
      FIRST,
      { isOwnApi: true },
    );
    expect(await shop.cart.add({ productId: 7, quantity: 1, note: "" })).toMatchObject({
      ok: false,
      status: 401,
    });
    expect(await shop.wishlist.setListed(7, true)).toMatchObject({ ok: false, status: 401 });
    for (const list of [shop.cart, shop.wishlist])
      expect(await list.empty()).toMatchObject({ ok: false, status: 401 });
    expect(calls).toEqual(["GET /api/cart/cs", REFRESH]);
  });

  test("ends the login if the new token is refused too", async () => {
    const { shop, calls } = await memberShop({ "GET /api/me": unauthenticated, [REFRESH]: SECOND });
    expect(await shop.account.read()).toBeNull();
    expect(calls).toEqual(["GET /api/me", REFRESH, "GET /api/me"]);
    expect(await shop.notices.take()).toMatchObject({ code: "login_ended" });
  });

  test.each([500, 502, 503])("and the login are kept if the backend answers %i", async (status) => {
    const { shop, nextCookie } = await memberShop({
      "GET /api/me": unauthenticated,
      [REFRESH]: answerWith(status, {}),
    });
    const before = await cookieOf(FIRST);
    expect(await shop.account.find()).toMatchObject({
      ok: false,
      failure: { code: "unavailable" },
    });
    expect([await shop.account.isLoggedIn(), nextCookie()]).toEqual([true, before]);
  });
});

test("a failing backend does not log out; the page is shown", async () => {
  const down = answerWith(500, {});
  const { shop, nextCookie } = await memberShop({
    "GET /api/me": down,
    "GET /api/cart/cs": down,
    "GET /api/wishlist/cs": down,
  });
  expect([
    (await shop.account.find()).ok,
    await shop.cart.count(),
    await shop.wishlist.ids(),
  ]).toEqual([false, 0, null]);
  expect(await shop.cart.inHeader()).toEqual({ count: null });
  expect(nextCookie()).toBe(await cookieOf(FIRST));
});

describe("an invalid login cookie", () => {
  test.each([
    [
      "unsigned",
      `auth._token.local=${FIRST.token}; auth._refresh_token.local=${FIRST.refresh_token}`,
    ],
    ["signed for another cookie", ""],
    ["cut", ""],
  ])("is ignored: %s", async (kind, value) => {
    const whole = await cookieOf(FIRST);
    const { cookies: other } = requestShop();
    await other.set(pendingPathCookie, FIRST.token);
    const foreign = browserCookie(other.lines()).replace("auth.redirect=", "auth._token.local=");
    const cookie = kind === "cut" ? whole.replace(/.(?=;|$)/g, "") : value || foreign;
    const { shop, calls } = await memberShop(ANSWERS, FIRST, { cookie });
    expect([
      await shop.account.isLoggedIn(),
      await shop.account.read(),
      await shop.cart.count(),
    ]).toEqual([false, null, 0]);
    expect(calls).toEqual([]);
  });
});

describe("logging in", () => {
  const LOGIN = "POST /api/auth/login";
  const credentials = { email: "jana@naslap.example", password: "heslo-jany" };

  // Specification: 4.login.1, 7.24
  test("merges the guest's cart by its key, stores the login and deletes the guest's cookie", async () => {
    const { shop, sent, nextCookie } = await guestShop({ [LOGIN]: FIRST }, { cart: KNOWN_CART });
    expect(await shop.account.logIn(credentials)).toMatchObject({ ok: true });
    expect(await sent[0]?.json()).toEqual({ ...credentials, cartId: CART_ID, cartTempId: TEMP_ID });
    expect(nextCookie()).toBe(await cookieOf(FIRST));
  });

  // Specification: 4.login.9
  test("by strategy 'local' reads the login form of the request: known fields, a written e-mail, an empty token as none", async () => {
    const { shop, sent } = await guestShop({ [LOGIN]: FIRST }, {});
    const body = new URLSearchParams({
      ...credentials,
      email: " jana@naslap.example ",
      recaptcha_token: "",
      admin: "1",
    });
    const form = () => new Request("http://localhost/login", { method: "POST", body });
    const authenticator = createAuthenticator(shop.account);
    const logIn = () => loginResult(authenticator.authenticate("local", form()));
    expect(await logIn()).toMatchObject({
      ok: true,
      value: { token: FIRST.token },
    });
    expect(await sent[0]?.json()).toEqual(credentials);
    body.set("password", "");
    expect(await logIn()).toMatchObject({
      status: 422,
      failure: { code: "required", field: "password" },
    });
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(["/api/auth/login", "/api/me"]);
  });

  // Specification: 8.other.6
  test("that fails changes nothing", async () => {
    const wrong = answerWith(422, {
      errors: {},
      failures: [{ code: "wrong_login", field: "email" }],
    });
    const { shop, cookies } = await guestShop({ [LOGIN]: wrong }, { cart: KNOWN_CART });
    expect(await shop.account.logIn(credentials)).toMatchObject({
      ok: false,
      failure: { code: "wrong_login", field: "email" },
    });
    expect([cookies.lines(), await shop.account.isLoggedIn()]).toEqual([[], false]);
  });

  // Specification: 7.24
  test("needs a token only", async () => {
    const { shop, nextCookie } = await guestShop({ [LOGIN]: { token: FIRST.token } }, {});
    expect(await shop.account.logIn(credentials)).toMatchObject({ ok: true });
    expect(nextCookie()).toBe(await cookieOf({ token: FIRST.token }));
  });

  // Specification: 8.other.3
  test.each([400, 401, 403, 422])(
    "refused with %i shows the errors of the answer, and never that a login has ended",
    async (status) => {
      const errors = { email: ["Chyba jedna", "Chyba dva"], password: "Chyba tři" };
      const { shop, cookies } = await guestShop(
        { [LOGIN]: answerWith(status, { errors }) },
        { cart: KNOWN_CART },
      );
      const refused = await shop.account.logIn(credentials);
      expect(refused.ok || allFailures(refused).map(({ code, value }) => [code, value])).toEqual(
        ["Chyba jedna", "Chyba dva", "Chyba tři"].map((text) => ["backend_message", text]),
      );
      expect(cookies.lines()).toEqual([]);
      const silent = await guestShop({ [LOGIN]: answerWith(status, {}) }, {});
      expect(await silent.shop.account.logIn(credentials)).toMatchObject({
        failure: { code: "wrong_login", field: "email" },
      });
    },
  );

  test("replaces injected tokens", async () => {
    const answers: Record<string, unknown> = {
      "GET /api/me": unauthenticated,
      [REFRESH]: unauthenticated,
      [LOGIN]: SECOND,
    };
    const { shop, cookies } = await memberShop(answers);
    await shop.account.requireGuest();
    answers["GET /api/me"] = { data: USER };
    expect(await shop.account.logIn(credentials)).toMatchObject({ ok: true });
    expect([await cookies.read(tokenCookie), await cookies.read(refreshTokenCookie)]).toEqual([
      SECOND.token,
      SECOND.refresh_token,
    ]);
  });

  // Specification: 4.login.2, 4.login.6
  test.each([
    ["/kosik", "/wishlist", "/kosik"],
    ["//evil.example", "/wishlist", "/wishlist"],
    ["https://evil.example/", "/wishlist", "/wishlist"],
    ["/\\evil.example", "/wishlist", "/wishlist"],
    [null, "/ucet?x=1", "/ucet?x=1"],
  ])(
    "redirects only within the shop: requested %s, stored %s → %s",
    async (requested, pending, to) => {
      const { cookies: browser } = requestShop();
      await browser.set(pendingPathCookie, pending);
      const { shop, cookies } = requestShop({ cookie: browserCookie(browser.lines()) });
      expect(await shop.account.afterLogin(requested)).toBe(to);
      expect(cookies.lines(false)).toHaveLength(1);
      expect(await shop.account.afterLogin(null)).toBe("/ucet");
    },
  );
});

describe("pages", () => {
  const thrownBy = async (work: Promise<unknown>): Promise<Response> => {
    const thrown: unknown = await work.then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!(thrown instanceof Response)) throw new Error("no answer was thrown");
    return thrown;
  };

  // Specification: 2.rules.6, 4.login.6
  test("of members redirect a guest to the login, which redirects back", async () => {
    const { shop, cookies } = requestShop({ url: "/en/account?page=2" });
    const answer = await thrownBy(shop.account.require());
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/en?login=1"]);
    expect(await cookies.read(pendingPathCookie)).toBe("/en/account?page=2");
  });

  test("of members show the failure of the backend without a redirect", async () => {
    const { shop, cookies } = await memberShop({ "GET /api/me": answerWith(503, {}) });
    expect((await thrownBy(shop.account.require())).status).toBe(503);
    expect(cookies.lines()).toEqual([]);
  });

  test("that ask for the password validate it like the login form", async () => {
    const { shop, calls } = await guestShop({}, {});
    const email = "jana@naslap.example";
    const again = { "again.email": email, "again.password": "" };
    const page = await thrownBy(
      logInAgain(shop, knownFields(Object.entries(again), againFieldsSchema)),
    );
    expect([page.status, await page.json()]).toMatchObject([
      401,
      { email, failures: [{ code: "required", field: "password" }] },
    ]);
    expect(calls).toEqual([]);
  });

  // Specification: 2.rules.4, 6.7
  test("of guests redirect a member home", async () => {
    const { shop } = await memberShop(ANSWERS, FIRST, { url: "/en/login" });
    expect((await thrownBy(shop.account.requireGuest())).headers.get("location")).toBe("/en");
  });
});

describe("logging out", () => {
  const LOGOUT = "GET /api/auth/logout";

  // Specification: 4.login.3, 4.login.4, 7.25
  test("ends the login on the server and in the browser", async () => {
    const { shop, calls, sent, nextCookie } = await memberShop({ ...ANSWERS, [LOGOUT]: undefined });
    await shop.account.logOut();
    expect([calls.at(-1), sent.at(-1)?.headers.get("authorization")]).toEqual([
      LOGOUT,
      `Bearer ${FIRST.token}`,
    ]);
    expect([nextCookie(), await shop.account.read(), await shop.cart.count()]).toEqual([
      "",
      null,
      0,
    ]);
  });

  test("renews an expired token first, because the server needs a valid one", async () => {
    const { api, calls } = apiTaking(SECOND.token, { ...ANSWERS, [REFRESH]: SECOND, [LOGOUT]: {} });
    const { shop } = requestShop({ api, cookie: await cookieOf(FIRST) });
    await shop.account.logOut();
    expect(calls).toEqual(["GET /api/me", REFRESH, "GET /api/me", LOGOUT]);
  });

  // Specification: 7.25
  test("succeeds with every response of the server", async () => {
    const { shop, nextCookie } = await memberShop({
      "GET /api/me": answerWith(500, {}),
      [LOGOUT]: answerWith(500, {}),
    });
    await shop.account.logOut();
    expect(nextCookie()).toBe("");
  });

  test("on all devices fails if the server fails, and keeps the login", async () => {
    const { shop, nextCookie } = await memberShop({ "DELETE /api/me/logins": answerWith(503, {}) });
    expect(await shop.account.logOutEverywhere()).toMatchObject({ ok: false });
    expect(nextCookie()).toBe(await cookieOf(FIRST));
  });
});
