import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cartListSchema } from "~/contract/cart/cart";
import { loggedInSchema } from "~/contract/customer/account";
import { addressListSchema, addressSchema } from "~/contract/customer/member";
import { openDatabase } from "../../server/db/index";
import {
  acknowledging,
  BUYER,
  createTestApi,
  expectOk,
  newGuest,
  type Ask,
} from "../support/backends/api";
import { freshDatabase, hasPostgres, type TestDatabase } from "../support/database/databases";
import { P, TEST_PASSWORD } from "../support/goods/assortment";
import { collectMails } from "../support/services/mails";
import { keysOf, memberOf, type TestMember } from "../support/shops/member";

const ROUNDS = 6;
const HOME = {
  firstname: "Jana",
  lastname: "Nováková",
  street: "Lipová 12",
  city: "Brno",
  zip: "60200",
  country: "CZ",
};
const passwords = (password: string) => ({ password, password_confirmation: password });

describe.runIf(hasPostgres)(
  "parallel changes of an account on two instances over PostgreSQL:",
  () => {
    let database: TestDatabase;
    let asks: [Ask, Ask];
    const failures: object[][] = [];
    let accountCount = 0;
    const mails = collectMails();
    const closing: (() => Promise<void>)[] = [];
    beforeAll(async () => {
      database = await freshDatabase("postgres");
      const instance = () => {
        const db = openDatabase(database.target);
        closing.push(() => db.close());
        const api = createTestApi(db, { queueMail: mails.queueMail });
        failures.push(api.failures);
        return api.ask;
      };
      asks = [instance(), instance()];
    });
    afterAll(async () => {
      for (const close of closing) await close();
      await database.drop();
    });

    const newEmail = () => `zavod.${(accountCount += 1)}@example.cz`;
    const register = (ask: Ask, email: string) => {
      const body = {
        email,
        firstname: "Jana",
        lastname: "Nová",
        agreement: true,
        ...passwords(TEST_PASSWORD),
      };
      return ask("POST", "/api/auth/register", { body });
    };
    async function newMember(): Promise<{ email: string; on: [TestMember, TestMember] }> {
      const email = newEmail();
      const login = await expectOk(register(asks[0], email), loggedInSchema);
      return { email, on: [memberOf(asks[0], login), memberOf(asks[1], login)] };
    }
    async function rounds(work: (round: number) => Promise<void>): Promise<void> {
      for (let round = 0; round < ROUNDS; round += 1) await work(round);
      expect(failures.flat()).toEqual([]);
    }
    const statusesOf = async (calls: Promise<{ status: number }>[]) =>
      (await Promise.all(calls)).map(({ status }) => status);

    test("one of many registrations of an e-mail succeeds", () =>
      rounds(async () => {
        const email = newEmail();
        const statuses = await statusesOf(
          [0, 1, 0, 1].map((at) => register(asks[at] ?? asks[0], email)),
        );
        expect(statuses.sort()).toEqual([201, 422, 422, 422]);
      }));

    test("a deletion and an order: either the order exists or the member must log in", () =>
      rounds(async (round) => {
        const { on } = await newMember();
        await on[0].put({ productId: P.glue });
        const body = { ...acknowledging(await on[0].choose()), ...BUYER };
        const headers = { ...on[0].headers, "Idempotency-Key": `attempt-000${round}` };
        const [deleted, ordered] = await statusesOf([
          on[1].call("DELETE", "/api/me", { password: TEST_PASSWORD }),
          asks[0]("POST", "/api/order", { headers, body }),
          on[0].call("POST", "/api/me/addresses", HOME),
          on[1].call("POST", `/api/review/${P.glue}`, {
            stars: 5,
            title: "Drží",
            text: "Drží opravdu dobře.",
          }),
          on[0].call("PUT", "/api/me", { firstname: "Jana", lastname: "Nová" }),
        ]);
        expect(deleted).toBe(204);
        expect([201, 401, 404]).toContain(ordered);
        const left = await database.db.sql
          .selectFrom("orders")
          .select("id")
          .where("user_id", "is not", null)
          .execute();
        expect(left).toEqual([]);
        expect((await on[0].call("GET", "/api/me")).status).toBe(401);
      }));

    test("a login that merges a guest's cart neither loses nor doubles acknowledged additions", () =>
      rounds(async () => {
        const guest = await newGuest(asks[0]);
        await guest.put({ productId: P.glue });
        const { email, on } = await newMember();
        const logIn = (ask: Ask) =>
          ask("POST", "/api/auth/login", {
            body: { email, password: TEST_PASSWORD, ...keysOf(guest) },
          });
        const [first, second, ...logins] = await statusesOf([
          guest.add({ productId: P.glue }),
          guest.add({ productId: P.glue }),
          logIn(asks[1]),
          logIn(asks[0]),
        ]);
        expect(logins).toEqual([200, 200]);
        const [left] = await expectOk(
          asks[0]("GET", `/api/cart/anonymous/cs/${guest.headers.tempId}`),
          cartListSchema,
        );
        const pieces = [...(await on[0].cart()).items, ...(left?.items ?? [])].reduce(
          (sum, { quantity }) => sum + quantity,
          0,
        );
        expect(pieces).toBe(1 + [first, second].filter((status) => status === 200).length);
      }));

    test("a logout and a renewal: no returned token is valid afterwards", () =>
      rounds(async () => {
        const { on } = await newMember();
        const refresh = (ask: Ask) =>
          ask("POST", "/api/auth/refresh", { body: { refresh_token: on[0].login.refresh_token } });
        const [, ...renewed] = await Promise.all([
          on[0].call("GET", "/api/auth/logout"),
          refresh(asks[1]),
          refresh(asks[0]),
        ]);
        for (const { status, body } of renewed) {
          expect([200, 401]).toContain(status);
          const next = loggedInSchema.safeParse(body).data;
          if (next) expect((await memberOf(asks[0], next).call("GET", "/api/me")).status).toBe(401);
        }
      }));

    test("one of two links for a new password sets it", () =>
      rounds(async () => {
        const { email } = await newMember();
        const hashes = [];
        for (const ask of asks) {
          await ask("POST", "/api/auth/password/reset", { body: { email } });
          hashes.push(mails.last("reset_password").data.hash);
        }
        const set = (ask: Ask, hash = "", password: string) =>
          ask("POST", `/api/auth/password/${hash}`, { body: passwords(password) });
        const statuses = await statusesOf([
          set(asks[0], hashes[0], "prvni-heslo-1"),
          set(asks[1], hashes[1], "druhe-heslo-2"),
        ]);
        expect(statuses.sort()).toEqual([200, 404]);
      }));

    test("there is always exactly one default address", () =>
      rounds(async () => {
        const { on } = await newMember();
        const add = async () =>
          (await expectOk(on[0].call("POST", "/api/me/addresses", HOME), addressSchema)).id;
        const [one, two] = [await add(), await add()];
        await add();
        await Promise.all([
          on[0].call("PUT", `/api/me/addresses/${two}`, { ...HOME, is_default: true }),
          on[1].call("DELETE", `/api/me/addresses/${two}`),
          on[0].call("DELETE", `/api/me/addresses/${one}`),
          on[1].call("POST", "/api/me/addresses", { ...HOME, is_default: true }),
        ]);
        const { data } = await expectOk(on[0].call("GET", "/api/me/addresses"), addressListSchema);
        expect(data.filter(({ is_default }) => is_default)).toHaveLength(1);
      }));
  },
);
