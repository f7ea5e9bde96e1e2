import { beforeAll, describe, expect, it } from "vitest";
import { loggedInSchema, meSchema } from "~/contract/customer/account";
import { wishlistSchema } from "~/contract/customer/wishlist";
import { BUSY, createPasswords } from "../../../server/adapters/passwords";
import { FAILURES_PER_PAIR } from "../../../server/api/auth/rate-limit";
import { sweep } from "../../../server/api/upkeep";
import {
  createAsk,
  createTestApi,
  expectAnswer,
  expectOk,
  invalidSchema,
  newGuest,
  TODAY,
  type Ask,
} from "../../support/backends/api";
import { DATABASES, testDatabase, type TestDatabase } from "../../support/database/databases";
import { P, TEST_PASSWORD } from "../../support/goods/assortment";
import { bearing, keysOf, logIn, memberOf, newMember } from "../../support/shops/member";

const JANA = "jana@naslap.example";
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

describe.each(DATABASES)("logins over %s", (kind) => {
  const database = testDatabase(kind);
  let ask: Ask;
  let now = TODAY;
  let hashings: string[] = [];
  beforeAll(() => {
    const passwords = createPasswords(CHEAP);
    const counted = {
      hash: (...args: Parameters<typeof passwords.hash>) => (
        hashings.push("hash"),
        passwords.hash(...args)
      ),
      matches: (...args: Parameters<typeof passwords.matches>) => (
        hashings.push("matches"),
        passwords.matches(...args)
      ),
    };
    ask = createTestApi(database.db, { passwords: counted, clock: () => now }).ask;
  });

  const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000));
  const refresh = (refresh_token: string) =>
    ask("POST", "/api/auth/refresh", { body: { refresh_token } });
  const me = async (login: { token: string }) =>
    (await ask("GET", "/api/me", { headers: bearing(login) })).status;

  // Specification: 1.12, 6.8, 7.26
  it("return the member with the group in the requested language", async () => {
    const login = await logIn(ask, " Jana+dum@Naslap.Example ");
    const answer = await ask("GET", "/api/me", {
      headers: { ...bearing(login), "accept-language": "en" },
    });
    expect(expectAnswer(answer, 200, meSchema).data).toMatchObject({
      email: JANA,
      firstname: "Jana",
      email_confirmed: true,
      scope: [],
      company: null,
      group: { id: 1, discount: 5, description: "Pět procent. EN" },
    });
    const trade = await newMember(ask, "podlahar@naslap.example");
    const { data } = await expectOk(trade.call("GET", "/api/me"), meSchema);
    expect(data.group?.vouchers).toMatchObject([
      { code: "JENSKUPINA", value: 8, free_delivery: true },
    ]);
  });

  // Specification: 5.13
  it("do not reveal by response or work whether an e-mail is known", async () => {
    const attempts = [
      { email: JANA, password: "spatne-heslo" },
      { email: "nikdo@naslap.example", password: "spatne-heslo" },
    ];
    const answers = [];
    for (const body of attempts) {
      hashings = [];
      const answer = await ask("POST", "/api/auth/login", { body });
      answers.push({
        body: expectAnswer(answer, 422, invalidSchema),
        headers: [...answer.headers],
        hashings,
      });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({
      body: { errors: { email: ["wrong_login"] } },
      hashings: ["matches"],
    });
    expect(
      expectAnswer(
        await ask("POST", "/api/auth/login", { body: { email: "x" } }),
        422,
        invalidSchema,
      ).errors,
    ).toEqual({
      email: ["email"],
      password: ["required"],
    });
  });

  it("are refused after five wrong passwords for an e-mail from an address, even with the right password, and only there", async () => {
    const { fetch } = createTestApi(database.db);
    const from = (address: string) => createAsk((request) => fetch(request, { address }));
    const attempt = (password: string, email = JANA, address = "203.0.113.7") =>
      from(address)("POST", "/api/auth/login", { body: { email, password } });
    for (let time = 0; time < 7; time += 1) expect((await attempt(TEST_PASSWORD)).status).toBe(200);
    const many = await Promise.all(
      Array.from({ length: FAILURES_PER_PAIR + 3 }, () =>
        attempt("spatne-heslo", "Jana+x@naslap.example"),
      ),
    );
    expect(many.filter(({ status }) => status === 422)).toHaveLength(FAILURES_PER_PAIR);
    const refused = await attempt(TEST_PASSWORD);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await attempt(TEST_PASSWORD, "petr@naslap.example")).status).toBe(200);
    expect((await attempt(TEST_PASSWORD, JANA, "203.0.113.8")).status).toBe(200);
  });

  it("do not count attempts while passwords cannot be verified", async () => {
    const passwords = createPasswords(CHEAP);
    const answers: (typeof BUSY | "down")[] = [BUSY, BUSY, BUSY, "down", "down", "down"];
    const matches: typeof passwords.matches = async (...args) => {
      const answer = answers.shift();
      if (answer === "down") throw new Error("the database is away");
      return answer ?? passwords.matches(...args);
    };
    const { fetch } = createTestApi(database.db, { passwords: { ...passwords, matches } });
    const attempt = () =>
      createAsk((request) => fetch(request, { address: "203.0.113.9" }))(
        "POST",
        "/api/auth/login",
        {
          body: { email: JANA, password: TEST_PASSWORD },
        },
      );
    const statuses = [];
    for (let time = 0; time < 7; time += 1) statuses.push((await attempt()).status);
    expect(statuses).toEqual([503, 503, 503, 500, 500, 500, 200]);
  });

  // Specification: 7.25
  it("end with a logout; one call ends all logins of a member", async () => {
    const [one, two, three] = [
      await logIn(ask, JANA),
      await logIn(ask, JANA),
      await logIn(ask, "petr@naslap.example"),
    ];
    expect((await ask("GET", "/api/auth/logout", { headers: bearing(one) })).status).toBe(204);
    expect([await me(one), (await refresh(one.refresh_token)).status, await me(two)]).toEqual([
      401, 401, 200,
    ]);
    for (const headers of [bearing(one), {}, { authorization: "Bearer x" }]) {
      expect((await ask("GET", "/api/auth/logout", { headers })).status).toBe(204);
    }
    expect((await ask("DELETE", "/api/me/logins", { headers: bearing(two) })).status).toBe(204);
    expect([await me(two), (await refresh(two.refresh_token)).status, await me(three)]).toEqual([
      401, 401, 200,
    ]);
  });

  describe("tokens", () => {
    it("that are forged, changed, of another kind or scheme are refused", async () => {
      const { token, refresh_token } = await logIn(ask, JANA);
      const forged = [
        `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
        refresh_token,
        "x".repeat(24),
        "",
        "null",
        "0",
      ];
      for (const one of forged) expect(await me({ token: one })).toBe(401);
      for (const authorization of [
        token,
        `Basic ${token}`,
        `Bearer ${token} ${token}`,
        `Bearer  ${token}`,
      ]) {
        expect((await ask("GET", "/api/me", { headers: { authorization } })).status).toBe(401);
      }
      for (const one of [token, "x", "x".repeat(200)])
        expect((await refresh(one)).status).toBe(401);
      const { rows } = await readAll(database);
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(JSON.stringify(rows)).not.toContain(refresh_token);
    });

    // Specification: 4.login.9
    it("expire after an hour and are renewed; an unused login ends after 30 days", async () => {
      const login = await logIn(ask, JANA);
      expect(login).toMatchObject({ token_type: "Bearer", expires_in: 3600 });
      later(3599);
      expect(await me(login)).toBe(200);
      later(1);
      expect(await me(login)).toBe(401);
      const next = await expectOk(refresh(login.refresh_token), loggedInSchema);
      expect([await me(next), next.refresh_token === login.refresh_token]).toEqual([200, false]);
      later(30 * 86_400);
      expect((await refresh(next.refresh_token)).status).toBe(401);
    });

    it("are swept only after they have expired", async () => {
      const login = await logIn(ask, JANA);
      const count = async () => (await readAll(database)).rows.length;
      await sweep(database.db, now);
      const before = await count();
      later(3600);
      await sweep(database.db, now);
      const next = await expectOk(refresh(login.refresh_token), loggedInSchema);
      expect([await me(next), (await count()) < before + 2]).toEqual([200, true]);
      await sweep(database.db, new Date(now.getTime() + 31 * 86_400_000));
      expect([
        await count(),
        await database.db.sql.selectFrom("logins").selectAll().execute(),
      ]).toEqual([0, []]);
    });

    it("are renewed once for parallel requests", async () => {
      const login = await logIn(ask, JANA);
      later(3600);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => refresh(login.refresh_token)),
      );
      const first = expectAnswer(answers[0] ?? fail(), 200, loggedInSchema);
      for (const { status, body } of answers) expect([status, body]).toEqual([200, first]);
      later(29);
      const late = await expectOk(refresh(login.refresh_token), loggedInSchema);
      expect(late).toEqual({ ...first, expires_in: 3571 });
      expect(await me(first)).toBe(200);
    });

    it.each([
      ["after half a minute", 31, false],
      ["as soon as its successor was used", 1, true],
    ])("end the login if a replaced one is reused %s", async (_name, seconds, used) => {
      const login = await logIn(ask, JANA);
      const other = await logIn(ask, JANA);
      let next = await expectOk(refresh(login.refresh_token), loggedInSchema);
      if (used) next = await expectOk(refresh(next.refresh_token), loggedInSchema);
      later(seconds);
      expect((await refresh(login.refresh_token)).status).toBe(401);
      expect([await me(next), (await refresh(next.refresh_token)).status, await me(other)]).toEqual(
        [401, 401, 200],
      );
    });
  });

  describe("carts and wishlists", () => {
    const wish = async (productId: number) => {
      const { body } = await ask("GET", "/api/wishlist/anonymous/cs/0");
      const list = body as { id: string; temp_id: string };
      await ask("PUT", `/api/wishlist/${list.id}`, {
        headers: { tempId: list.temp_id },
        body: { productId },
      });
      return { wishlistId: list.id, wishlistTempId: list.temp_id };
    };

    // Specification: 6.3, 7.1, 7.10, 7.24
    it("of a guest are merged into the member's", async () => {
      const guest = await newGuest(ask);
      await guest.put({ productId: P.glue, quantity: 3 });
      const member = await newMember(ask, JANA, { ...keysOf(guest), ...(await wish(P.carpet)) });
      await member.put({ productId: P.glue, quantity: 2 });
      const again = await newMember(ask, JANA, await wish(P.glue));
      const cart = await again.cart();
      expect(cart).toMatchObject({
        tempId: null,
        items: [{ product: { id: P.glue }, quantity: 5 }],
      });
      const list = await again.wishlist();
      expect(list.temp_id).toBeNull();
      expect(list.user_id).not.toBeNull();
      expect(list.items.map(({ product }) => product.id)).toEqual([P.glue, P.carpet]);
    });

    it("of a guest are closed after the login; their keys are invalid", async () => {
      const guest = await newGuest(ask);
      await guest.put({ productId: P.glue });
      const keys = await wish(P.glue);
      await logIn(ask, "petr@naslap.example", { ...keysOf(guest), ...keys });
      expect((await guest.read()).items).toEqual([]);
      expect((await guest.add({ productId: P.glue })).status).toBe(404);
      const headers = { tempId: keys.wishlistTempId };
      expect(
        (
          await ask("PUT", `/api/wishlist/${keys.wishlistId}`, {
            headers,
            body: { productId: P.glue },
          })
        ).status,
      ).toBe(404);
    });

    // Specification: 7.24
    it("of a guest are merged with the header tempId too, like the specification's client", async () => {
      const guest = await newGuest(ask);
      await guest.put({ productId: P.glue, quantity: 3 });
      const { tempId } = guest.headers;
      const before = await (await newMember(ask, JANA)).cart();
      const list = await expectOk(
        ask("POST", "/api/wishlist", { body: { locale: "cs", tempId } }),
        wishlistSchema,
      );
      await ask("PUT", `/api/wishlist/${list.id}`, {
        headers: { tempId },
        body: { productId: P.carpet, note: null },
      });
      const body = {
        email: JANA,
        password: TEST_PASSWORD,
        cartId: guest.cart.id,
        wishlistId: list.id,
      };
      const login = await expectOk(
        ask("POST", "/api/auth/login", { headers: { tempId }, body }),
        loggedInSchema,
      );
      const member = memberOf(ask, login);
      const had = before.items.find(({ product }) => product.id === P.glue)?.quantity ?? 0;
      expect((await member.cart()).items).toMatchObject([
        { product: { id: P.glue }, quantity: had + 3 },
      ]);
      expect((await member.wishlist()).items.map(({ product }) => product.id)).toContain(P.carpet);
    });

    it("of a guest are both merged if the header has the tempId of one", async () => {
      const guest = await newGuest(ask);
      await guest.put({ productId: P.glue });
      const list = await expectOk(
        ask("POST", "/api/wishlist", { body: { locale: "cs" } }),
        wishlistSchema,
      );
      await ask("PUT", `/api/wishlist/${list.id}`, { body: { productId: P.carpet, note: null } });
      await newMember(ask, JANA);
      const body = {
        email: JANA,
        password: TEST_PASSWORD,
        cartId: guest.cart.id,
        wishlistId: list.id,
      };
      const login = await expectOk(
        ask("POST", "/api/auth/login", { headers: guest.headers, body }),
        loggedInSchema,
      );
      const member = memberOf(ask, login);
      expect((await member.cart()).items).not.toEqual([]);
      expect((await member.wishlist()).items.map(({ product }) => product.id)).toContain(P.carpet);
    });

    // Specification: 7.24
    it("of a guest are merged by their ids alone", async () => {
      const guest = await newGuest(ask);
      await guest.put({ productId: P.glue });
      const keys = await wish(P.carpet);
      const login = await logIn(ask, "eva@naslap.example", {
        cartId: guest.cart.id,
        wishlistId: keys.wishlistId,
      });
      const member = memberOf(ask, login);
      expect((await member.cart()).items).toMatchObject([{ product: { id: P.glue }, quantity: 1 }]);
      expect((await member.wishlist()).items.map(({ product }) => product.id)).toEqual([P.carpet]);
    });

    it("are not merged with a wrong tempId", async () => {
      const guest = await newGuest(ask);
      await guest.put({ productId: P.glue });
      for (const cartTempId of ["x".repeat(32), 5]) {
        const body = {
          email: "petr@naslap.example",
          password: TEST_PASSWORD,
          cartId: guest.cart.id,
          cartTempId,
        };
        const { status } = await ask("POST", "/api/auth/login", { body });
        expect(status).toBe(cartTempId === 5 ? 422 : 200);
      }
      expect((await guest.read()).items).toHaveLength(1);
    });

    it("of a member need the token and the id, and are closed to other members", async () => {
      const [jana, petr] = [
        await newMember(ask, JANA),
        await newMember(ask, "petr@naslap.example"),
      ];
      const [ownCart, otherCart, list] = [
        await jana.cart(),
        await petr.cart(),
        await petr.wishlist(),
      ];
      expect(ownCart.id).not.toBe(otherCart.id);
      const line = { productId: P.glue };
      for (const [headers, status] of [
        [petr.headers, 200],
        [jana.headers, 404],
        [{}, 404],
        [{ tempId: otherCart.id }, 404],
        [{ tempId: "null" }, 404],
        [{ authorization: "Bearer x" }, 401],
        [
          { ...bearing({ token: "x".repeat(24) }), tempId: (await newGuest(ask)).headers.tempId },
          401,
        ],
      ] as const) {
        expect(
          (await ask("PUT", `/api/cart/${otherCart.id}`, { headers, body: line })).status,
        ).toBe(status);
        expect((await ask("PUT", `/api/wishlist/${list.id}`, { headers, body: line })).status).toBe(
          status,
        );
        expect(
          (await ask("GET", `/api/order/delivery/cs?cartId=${otherCart.id}`, { headers })).status,
        ).toBe(status);
        expect(
          (await ask("GET", `/api/cart/${otherCart.id}/accessories/cs`, { headers })).status,
        ).toBe(status);
      }
      for (const path of ["/api/cart/cs", "/api/wishlist/cs", "/api/me"])
        expect((await ask("GET", path)).status).toBe(401);
    });

    it("of a member are created once by parallel requests, and again after a deletion", async () => {
      const member = memberOf(ask, await logIn(ask, "eva@naslap.example"));
      const carts = await Promise.all(Array.from({ length: 5 }, () => member.cart()));
      expect(new Set(carts.map(({ id }) => id)).size).toBe(1);
      const id = carts[0]?.id ?? "";
      expect((await member.call("DELETE", `/api/cart/${id}`)).status).toBe(204);
      expect((await member.call("PUT", `/api/cart/${id}`, { productId: P.glue })).status).toBe(404);
      expect((await member.cart()).id).not.toBe(id);
      expect((await member.call("POST", "/api/cart/create", {})).body).toMatchObject({
        id: (await member.cart()).id,
        tempId: null,
      });
      expect((await member.call("POST", "/api/wishlist", {})).body).toMatchObject({
        id: (await member.wishlist()).id,
        temp_id: null,
      });
    });
  });
});

function fail(): never {
  throw new Error("no answer");
}

const readAll = async ({ db }: TestDatabase) => ({
  rows: await db.sql.selectFrom("login_tokens").selectAll().execute(),
});
