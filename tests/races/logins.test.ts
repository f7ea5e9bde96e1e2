import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refreshTokenCookie, tokenCookie } from "~/bff/cookies/login-cookies.server";
import type { ApiTransport } from "~/bff/storefront";
import { FAILURES_PER_PAIR } from "../../server/api/auth/rate-limit";
import { openDatabase, openRateLimits } from "../../server/db/index";
import { createTestApi, TODAY } from "../support/backends/api";
import { freshDatabase, hasPostgres, type TestDatabase } from "../support/database/databases";
import { TEST_PASSWORD } from "../support/goods/assortment";
import { browserCookie, requestShop } from "../support/shops/request-shop";

const JANA = { email: "jana@naslap.example", password: TEST_PASSWORD };

const TIMEOUT_MS = 30_000;

describe.runIf(hasPostgres)("logins of two instances of the shop over PostgreSQL", () => {
  let database: TestDatabase;
  let instances: ApiTransport[];
  let now = TODAY;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    database = await freshDatabase("postgres");
    const open = async (): Promise<ApiTransport> => {
      const db = openDatabase(database.target);
      const limits = await openRateLimits(database.target, () => undefined, TIMEOUT_MS);
      closing.push(
        () => limits.close(),
        () => db.close(),
      );
      const api = createTestApi(db, { limits, clock: () => now });
      return async (request, { address }) => api.fetch(request, { address });
    };
    instances = await Promise.all([open(), open()]);
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await database.drop();
  });

  const visit = (instance: number, cookie: string, clientAddress = "192.0.2.1") =>
    requestShop({
      ...(instances[instance] && { api: instances[instance] }),
      cookie,
      clientAddress,
    });

  async function logIn(address?: string): Promise<string> {
    const { shop, cookies } = visit(0, "", address);
    expect(await shop.account.logIn(JANA)).toMatchObject({ ok: true });
    return browserCookie(cookies.lines());
  }

  test("start on one, are valid on the other and end on both", async () => {
    const cookie = await logIn();
    expect((await visit(1, cookie).shop.account.read())?.email).toBe(JANA.email);
    await visit(1, cookie).shop.account.logOut();
    const after = visit(0, cookie);
    expect([await after.shop.account.read(), await after.shop.notices.take()]).toEqual([
      null,
      { code: "login_ended", kind: "info" },
    ]);
  });

  test("are renewed to the same tokens by both in parallel; a reused refresh token ends them", async () => {
    const cookie = await logIn();
    now = new Date(now.getTime() + 3_700_000);
    const both = [visit(0, cookie), visit(1, cookie)];
    const members = await Promise.all(both.map(({ shop }) => shop.account.read()));
    expect(members.map((member) => member?.email)).toEqual([JANA.email, JANA.email]);
    const renewed = await Promise.all(
      both.map(async ({ cookies }) => [
        await cookies.read(tokenCookie),
        await cookies.read(refreshTokenCookie),
      ]),
    );
    expect(renewed[0]).toEqual(renewed[1]);
    const newer = browserCookie(both[0]?.cookies.lines() ?? [], cookie);

    now = new Date(now.getTime() + 60_000);
    expect(await visit(1, cookie).shop.account.read()).toBeNull();
    expect(await visit(0, newer).shop.account.read()).toBeNull();
  });

  test("share the counter of wrong passwords", async () => {
    const wrong = { ...JANA, password: "spatne-heslo" };
    for (let tries = 0; tries < FAILURES_PER_PAIR; tries++) {
      const failed = await visit(tries % 2, "", "192.0.2.9").shop.account.logIn(wrong);
      expect(failed).toMatchObject({ ok: false, failure: { code: "wrong_login" } });
    }
    for (const instance of [0, 1]) {
      const refused = await visit(instance, "", "192.0.2.9").shop.account.logIn(JANA);
      expect(refused).toMatchObject({
        ok: false,
        status: 429,
        failure: { code: "too_many_requests" },
      });
    }
  });
});
