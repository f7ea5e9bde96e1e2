import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openRateLimits, type RateLimits } from "../../server/db/index";
import { createAsk, createTestApi, newGuest } from "../support/backends/api";
import { freshDatabase, hasPostgres, type TestDatabase } from "../support/database/databases";
import { startHttpShop } from "../support/shops/http-shop";

describe.runIf(hasPostgres)("rate limits of two instances over PostgreSQL", () => {
  let database: TestDatabase;
  let instances: RateLimits[];
  const failures: unknown[] = [];
  beforeAll(async () => {
    database = await freshDatabase("postgres");
    instances = await Promise.all(
      [1, 2].map(() => openRateLimits(database.target, (error) => failures.push(error))),
    );
  });
  afterAll(async () => {
    for (const limits of instances) await limits.close();
    expect(failures).toEqual([]);
    await database.drop();
  });

  it("count attempts at vouchers together: 20 an hour with one cart", async () => {
    const askInstances = instances.map((limits) => {
      const { fetch } = createTestApi(database.again(), { limits });
      return createAsk((request) => fetch(request, { address: "203.0.113.50" }));
    });
    const [first] = askInstances;
    if (!first) throw new Error("no instance");
    const { cart, headers } = await newGuest(first);
    const statuses = [];
    for (let attempt = 0; attempt < 24; attempt += 1) {
      const body = { voucherCode: `HADAM${attempt}` };
      const ask = askInstances[attempt % 2] ?? first;
      statuses.push(
        (await ask("POST", `/api/voucher/cart/add/${cart.id}`, { headers, body })).status,
      );
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
  });

  it("count requests together with a tolerance of a tenth per instance", async () => {
    const shops = await Promise.all(instances.map((limits) => startHttpShop({ limits })));
    const form = {
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": "203.0.113.51",
    };
    let passed = 0;
    const [first, second] = shops;
    if (!first || !second) throw new Error("no instance");
    const post = async (shop: typeof first) =>
      (await shop.ask("/", { method: "POST", headers: form, body: "a=1" })).status !== 429;
    const start = performance.now();
    for (let round = 0; round < 150; round += 1) {
      const answers = await Promise.all([post(first), post(second)]);
      passed += answers.filter(Boolean).length;
    }
    // a slow machine reaches into the next minute, which counts anew
    const minutes = 1 + Math.floor((performance.now() - start) / 60_000);
    expect(passed).toBeGreaterThanOrEqual(240);
    expect(passed).toBeLessThanOrEqual(minutes * (240 + 2 * 24));
    if (minutes === 1)
      await vi.waitFor(async () =>
        expect([await post(first), await post(second)]).toEqual([false, false]),
      );
    for (const shop of shops) await shop.close();
  });

  it("continue in each process while the database is down", async () => {
    const warned: unknown[] = [];
    const alone = await openRateLimits(
      { kind: "postgres", url: "postgres://shop@127.0.0.1:1/none" },
      (error) => warned.push(error),
    );
    const [exact, approximate] = [
      alone.exact({ name: "e", points: 2, seconds: 60 }),
      alone.approximate({ name: "a", points: 2, seconds: 60 }),
    ];
    for (const limiter of [exact, approximate]) {
      const answers = [];
      for (let i = 0; i < 3; i += 1) answers.push((await limiter.consume("203.0.113.52")).ok);
      expect(answers).toEqual([true, true, false]);
    }
    await vi.waitFor(() => expect(warned.length).toBeGreaterThan(0));
    await alone.close();
  });
});
