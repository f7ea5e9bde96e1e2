import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiTransport } from "~/bff/storefront";
import { createPasswords } from "../../server/adapters/passwords";
import {
  FAILURES_PER_ADDRESS,
  FAILURES_PER_EMAIL,
  FAILURES_PER_PAIR,
  MAILS_PER_ADDRESS,
  MAILS_PER_EMAIL,
} from "../../server/api/auth/rate-limit";
import { openDatabase, openRateLimits } from "../../server/db/index";
import { createTestApi } from "../support/backends/api";
import { freshDatabase, hasPostgres, type TestDatabase } from "../support/database/databases";
import { TEST_PASSWORD } from "../support/goods/assortment";
import { requestShop } from "../support/shops/request-shop";

const JANA = "jana@naslap.example";
const WRONG = "spatne-heslo";
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

const TIMEOUT_MS = 30_000;

describe.runIf(hasPostgres)(
  "brute force: two instances over PostgreSQL share their counters",
  () => {
    let database: TestDatabase;
    let instances: ApiTransport[];
    let hashings = 0;
    let round = 0;
    const closing: (() => Promise<void>)[] = [];
    beforeAll(async () => {
      database = await freshDatabase("postgres");
      const passwords = createPasswords(CHEAP);
      const counted = {
        hash: (...args: Parameters<typeof passwords.hash>) => (
          (hashings += 1),
          passwords.hash(...args)
        ),
        matches: (...args: Parameters<typeof passwords.matches>) => (
          (hashings += 1),
          passwords.matches(...args)
        ),
      };
      const open = async (): Promise<ApiTransport> => {
        const db = openDatabase(database.target);
        const limits = await openRateLimits(database.target, () => undefined, TIMEOUT_MS);
        closing.push(
          () => limits.close(),
          () => db.close(),
        );
        const api = createTestApi(db, { limits, passwords: counted });
        return async (request, { address }) => api.fetch(request, { address });
      };
      instances = await Promise.all([open(), open()]);
    });
    beforeEach(() => {
      hashings = 0;
      round += 1;
    });
    afterAll(async () => {
      for (const close of closing) await close();
      await database.drop();
    });

    const from = (number: number) => `2001:db8:${round}::${number.toString(16)}`;
    let turn = 0;
    const visit = (clientAddress: string) => {
      const api = instances[(turn += 1) % instances.length];
      return requestShop({ ...(api && { api }), clientAddress }).shop;
    };
    const attempt = async (email: string, password: string, address: string): Promise<string> => {
      const begun = await visit(address).account.logIn({ email, password });
      return begun.ok ? "in" : begun.failure.code;
    };
    /** Numbers of attempts with a compared password and of refused attempts. */
    async function count(attempts: Promise<string>[]): Promise<{ tried: number; refused: number }> {
      const codes = await Promise.all(attempts);
      return {
        tried: codes.filter((code) => code === "wrong_login").length,
        refused: codes.filter((code) => code === "too_many_requests").length,
      };
    }
    const many = (length: number, one: (number: number) => Promise<string>) =>
      Array.from({ length }, (_, number) => one(number));

    test.each([
      ["that is known", JANA],
      ["that nobody has", "nikdo@naslap.example"],
    ])(
      "parallel wrong passwords for an e-mail %s from one address in different notations",
      async (_name, email) => {
        const spellings = [
          email,
          email.toUpperCase(),
          ` ${email} `,
          email.replace("@", "+1@"),
          email.replace("@", "+a+b@"),
        ];
        const counted = await count(
          many(FAILURES_PER_PAIR * 3, (number) =>
            attempt(spellings[number % spellings.length] ?? "", WRONG, from(1)),
          ),
        );
        expect(counted).toEqual({ tried: FAILURES_PER_PAIR, refused: FAILURES_PER_PAIR * 2 });
        // the shop refuses them without hashing, even the right password
        expect(hashings).toBe(FAILURES_PER_PAIR);
        expect([
          await attempt(JANA, TEST_PASSWORD, from(2)),
          await attempt(email, TEST_PASSWORD, from(1)),
        ]).toEqual(["in", "too_many_requests"]);
      },
    );

    test("wrong passwords from one address for many e-mails", async () => {
      const counted = await count(
        many(FAILURES_PER_ADDRESS + 10, (number) =>
          attempt(`kdosi${number}@example.cz`, WRONG, from(1)),
        ),
      );
      expect(counted).toEqual({ tried: FAILURES_PER_ADDRESS, refused: 10 });
      expect([
        await attempt(JANA, TEST_PASSWORD, from(1)),
        await attempt(JANA, TEST_PASSWORD, from(2)),
      ]).toEqual(["too_many_requests", "in"]);
    });

    test("wrong passwords for one e-mail from many addresses", async () => {
      const email = "eva@naslap.example";
      const counted = await count(
        many(FAILURES_PER_EMAIL + 10, (number) => attempt(email, WRONG, from(number))),
      );
      expect(counted).toEqual({ tried: FAILURES_PER_EMAIL, refused: 10 });
      expect([
        await attempt(email, TEST_PASSWORD, from(999)),
        await attempt(JANA, TEST_PASSWORD, from(999)),
      ]).toEqual(["too_many_requests", "in"]);
    });

    test("links for one e-mail from many addresses and for many e-mails from one address; refusals do not reveal accounts", async () => {
      const ask = async (email: string, address: string) => {
        const response = await visit(address).registration.askReset({ email });
        return response.ok ? "wrong_login" : response.failure.code;
      };
      for (const email of [JANA, "nikdo@naslap.example"]) {
        const counted = await count(
          many(MAILS_PER_EMAIL + 5, (number) => ask(email, from(number))),
        );
        expect(counted).toEqual({ tried: MAILS_PER_EMAIL, refused: 5 });
      }
      const counted = await count(
        many(MAILS_PER_ADDRESS + 5, (number) => ask(`kdosi${number}@example.cz`, from(999))),
      );
      expect(counted).toEqual({ tried: MAILS_PER_ADDRESS, refused: 5 });
    });

    test("registrations from one address: only allowed ones are hashed", async () => {
      const register = async (number: number) => {
        const passwords = { password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD };
        const person = {
          firstname: "Jana",
          lastname: "Nová",
          phonePrefix: "+420",
          newsletter: false,
          agreement: true,
        } as const;
        const made = await visit(from(1)).registration.register({
          email: `novy${number}@example.cz`,
          ...person,
          ...passwords,
        });
        return made.ok ? "wrong_login" : made.failure.code;
      };
      expect(await count(many(MAILS_PER_ADDRESS + 5, register))).toEqual({
        tried: MAILS_PER_ADDRESS,
        refused: 5,
      });
      expect(hashings).toBe(MAILS_PER_ADDRESS);
    });
  },
);
