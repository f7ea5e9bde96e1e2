import { randomBytes } from "node:crypto";
import { z } from "zod";
import { cartListSchema } from "~/contract/cart/cart";
import { loggedInSchema, meSchema } from "~/contract/customer/account";
import {
  addressListSchema,
  addressSchema,
  companyAnswerSchema,
  exportSchema,
  orderListSchema,
} from "~/contract/customer/member";
import { wishlistSchema } from "~/contract/customer/wishlist";
import { expectEqual, expectTrue, type Backend, type Check } from "../backend";
import { newGuest, pieceLine } from "./guest";

const PASSWORD = "contract-check-1";
export const ADDRESS = {
  firstname: "Jana",
  lastname: "Kontrolní",
  street: "Zkušební 1",
  city: "Praha",
  zip: "11000",
  country: "CZ",
};
const registrationOf = (email: string) => ({
  firstname: "Jana",
  lastname: "Kontrolní",
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  agreement: true,
});

/** Registers a member, runs the callback and deletes the member. */
export async function asMember(
  backend: Backend,
  work: (member: { email: string; token: string; refreshToken: string }) => Promise<void>,
) {
  const email = `contract-check-${randomBytes(6).toString("hex")}@example.com`;
  const { token, refresh_token } = await backend.call(
    "POST",
    "/api/auth/register",
    loggedInSchema,
    { body: registrationOf(email) },
  );
  await work({ email, token, refreshToken: refresh_token });
  const again = await backend.call("POST", "/api/auth/login", loggedInSchema, {
    body: { email, password: PASSWORD },
  });
  await backend.call("DELETE", "/api/me", z.undefined(), {
    token: again.token,
    body: { password: PASSWORD },
  });
  await backend.fails(
    "POST",
    "/api/auth/login",
    422,
    { field: "email" },
    { body: { email, password: PASSWORD } },
  );
}

const check = (
  name: string,
  work: (
    backend: Backend,
    member: { email: string; token: string; refreshToken: string },
  ) => Promise<void>,
): Check => ({
  name,
  run: (backend) => asMember(backend, (member) => work(backend, member)),
});

export const MEMBER_CHECKS: readonly Check[] = [
  check(
    "member: registers, reads the account and its lists, and is deleted",
    async (backend, { email, token }) => {
      const { data } = await backend.call("GET", "/api/me", meSchema, { token });
      expectEqual("e-mail", data.email, email);
      await backend.call("GET", "/api/me/orders", orderListSchema, { token });
      expectEqual(
        "e-mail of the export",
        (await backend.call("GET", "/api/me/export", exportSchema, { token })).user.email,
        email,
      );
      const profile = { firstname: "Eva", lastname: "Kontrolní" };
      expectEqual(
        "first name",
        (await backend.call("PUT", "/api/me", meSchema, { token, body: profile })).data.firstname,
        "Eva",
      );
      expectEqual(
        "first name read again",
        (await backend.call("GET", "/api/me", meSchema, { token })).data.firstname,
        "Eva",
      );
    },
  ),
  check("member: a taken e-mail and different passwords are 422", async (backend, { email }) => {
    const registration = registrationOf(email);
    await backend.fails(
      "POST",
      "/api/auth/register",
      422,
      { field: "email" },
      { body: registration },
    );
    const different = { ...registrationOf(`other-${email}`), password_confirmation: "another-1" };
    await backend.fails(
      "POST",
      "/api/auth/register",
      422,
      { field: "password_confirmation" },
      { body: different },
    );
  }),
  check(
    "member: a wrong password and an unknown e-mail have the same answer",
    async (backend, { email }) => {
      const [wrong, unknown] = [
        await backend.fails(
          "POST",
          "/api/auth/login",
          422,
          { field: "email" },
          { body: { email, password: "wrong-password" } },
        ),
        await backend.fails(
          "POST",
          "/api/auth/login",
          422,
          { field: "email" },
          { body: { email: `no-${email}`, password: "wrong-password" } },
        ),
      ];
      expectEqual("answer to an unknown e-mail", unknown.body, wrong.body);
    },
  ),
  check(
    "idempotency: the same refresh token twice gives the same login",
    async (backend, { refreshToken }) => {
      const body = { refresh_token: refreshToken };
      const first = await backend.call("POST", "/api/auth/refresh", loggedInSchema, { body });
      const second = await backend.call("POST", "/api/auth/refresh", loggedInSchema, { body });
      expectEqual("refresh token", second.refresh_token, first.refresh_token);
      await backend.call("GET", "/api/me", meSchema, { token: second.token });
      await backend.fails(
        "POST",
        "/api/auth/refresh",
        401,
        { error: "unauthenticated" },
        { body: { refresh_token: "unknown" } },
      );
    },
  ),
  check("member: a login takes the guest's cart over", async (backend, { email }) => {
    const guest = await newGuest(backend);
    const line = await pieceLine(backend);
    await guest.add(line);
    const body = { email, password: PASSWORD, cartId: guest.id, cartTempId: guest.tempId };
    const { token } = await backend.call("POST", "/api/auth/login", loggedInSchema, { body });
    const [cart] = await backend.call("GET", "/api/cart/cs", cartListSchema, { token });
    expectEqual(
      "products",
      cart?.items.map(({ product }) => product.id),
      [line.productId],
    );
  }),
  check(
    "member: addresses are added, changed and deleted, the first is the default one",
    async (backend, { token }) => {
      const add = () =>
        backend.call("POST", "/api/me/addresses", addressSchema, { token, body: ADDRESS });
      const [first, second] = [await add(), await add()];
      expectEqual("is_default", [first.is_default, second.is_default], [true, false]);
      const changed = await backend.call("PUT", `/api/me/addresses/${second.id}`, addressSchema, {
        token,
        body: { ...ADDRESS, city: "Brno", is_default: true },
      });
      expectEqual("city, is_default", [changed.city, changed.is_default], ["Brno", true]);
      expectEqual(
        "ids, default one first",
        (await backend.call("GET", "/api/me/addresses", addressListSchema, { token })).data.map(
          ({ id }) => id,
        ),
        [second.id, first.id],
      );
      await backend.call("DELETE", `/api/me/addresses/${first.id}`, z.undefined(), { token });
      await backend.fails("DELETE", `/api/me/addresses/${first.id}`, 404, {}, { token });
      await backend.fails(
        "POST",
        "/api/me/addresses",
        422,
        { field: "zip" },
        { token, body: { ...ADDRESS, zip: "1" } },
      );
    },
  ),
  check(
    "member: the company, the wishlist, and another link that proves the e-mail",
    async (backend, { token }) => {
      const company = { ...ADDRESS, company: "Kontrola s. r. o.", companyId: "27074358" };
      const { data } = await backend.call("PUT", "/api/me/company", companyAnswerSchema, {
        token,
        body: company,
      });
      expectEqual("company", [data.company, data.companyId], [company.company, company.companyId]);
      expectEqual(
        "wishlist",
        (await backend.call("GET", "/api/wishlist/cs", wishlistSchema, { token })).items,
        [],
      );
      await backend.call("POST", "/api/me/confirmation", z.undefined(), { token });
    },
  ),
  check("member: the room is kept with the account", async (backend, { token }) => {
    const room = { width_cm: 300, length_cm: 400 };
    const set = async (body: object) =>
      (await backend.call("PUT", "/api/me/room", meSchema, { token, body })).data.room;
    expectEqual("room", await set({ room }), room);
    expectEqual(
      "room of the member",
      (await backend.call("GET", "/api/me", meSchema, { token })).data.room,
      room,
    );
    await backend.fails(
      "PUT",
      "/api/me/room",
      422,
      { field: "room.width_cm" },
      { token, body: { room: { ...room, width_cm: 3 } } },
    );
    expectEqual("deleted room", await set({ room: null }), null);
  }),
  check("member: a new password needs the current one", async (backend, { email, token }) => {
    const passwords = { password: `${PASSWORD}2`, password_confirmation: `${PASSWORD}2` };
    const wrong = { token, body: { current_password: "wrong-password", ...passwords } };
    await backend.fails("POST", "/api/me/password", 422, { field: "current_password" }, wrong);
    await backend.call("POST", "/api/me/password", z.undefined(), {
      token,
      body: { current_password: PASSWORD, ...passwords },
    });
    await backend.fails(
      "POST",
      "/api/auth/login",
      422,
      { field: "email" },
      { body: { email, password: PASSWORD } },
    );
    const back = {
      current_password: passwords.password,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    await backend.call("POST", "/api/me/password", z.undefined(), { token, body: back });
  }),
  check(
    "member: all tokens are refused after logging out everywhere",
    async (backend, { email, token }) => {
      const other = await backend.call("POST", "/api/auth/login", loggedInSchema, {
        body: { email, password: PASSWORD },
      });
      await backend.call("DELETE", "/api/me/logins", z.undefined(), { token });
      for (const ended of [token, other.token])
        await backend.fails("GET", "/api/me", 401, { error: "unauthenticated" }, { token: ended });
    },
  ),
  check("member: a token is refused after logging out", async (backend, { token }) => {
    await backend.call("GET", "/api/auth/logout", z.undefined(), { token });
    const answer = await backend.fails(
      "GET",
      "/api/me",
      401,
      { error: "unauthenticated" },
      { token },
    );
    expectTrue("the answer has the member", !JSON.stringify(answer.body).includes("@"));
  }),
];
