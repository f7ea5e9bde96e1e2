import { Agent } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cartListSchema } from "~/contract/cart/cart";
import { createAsk, expectOk } from "../support/backends/api";
import { createHtmlClient } from "../support/browser/html-client";
import { startPostgres, type Postgres } from "../support/database/postgres";
import { newGuest } from "../support/shops/guest";
import { ask } from "../support/shops/http-shop";
import { startShop, type RunningShop } from "../support/shops/shop";
import type { FuzzedRequest } from "./hostile";
import { chanceOf } from "./random";
import { requestsOf, type ExistingIds } from "./requests";
import { allRoutes } from "./routes";

/** `npm run fuzz` sends 40,000 and allows 1 s; in `npm run test:full` other tests run at the same time. */
const COUNT = Number(process.env["FUZZ_COUNT"] ?? 600);
const SLOW_MS = Number(process.env["FUZZ_SLOW_MS"] ?? 5_000);
const FEED_MS = 5 * SLOW_MS;
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_122);
const AT_ONCE = 4;
const CLEANER = 2923;

/** Pictures that wait in a queue answer 503; tests cannot reach the company registry. */
const isExpected = (status: number, path: string): boolean =>
  (status === 503 && path.includes("/images/")) ||
  (status === 502 && path.startsWith("/api/registry/"));

describe.each(["sqlite", "postgres"] as const)("over %s", (kind) => {
  let postgres: Postgres | undefined;
  let started: RunningShop | undefined;
  let shop: RunningShop;
  let existing: ExistingIds;
  beforeAll(async () => {
    if (kind === "postgres") postgres = await startPostgres();
    const database: Record<string, string> = postgres
      ? {
          DATABASE_URL: postgres.url("postgres"),
          SESSION_SECRETS: "a secret of the fuzzed shop that is long enough",
        }
      : {};
    shop = started = await startShop({ env: database, startMs: 120_000 });
    const shopper = createHtmlClient(shop.url);
    await (await shopper.open(`/${CLEANER}/x/y`)).submit(/Do košíku/);
    const guest = await newGuest(shop.url);
    await guest.add(CLEANER);
    const { id, hash } = await guest.order();
    const [cart] = await expectOk(
      createAsk(fetch, shop.url)("GET", "/api/cart/anonymous/cs/0"),
      cartListSchema,
    );
    existing = {
      cookie: shopper.cookie(),
      cartId: String(cart?.id),
      tempId: cart?.tempId ?? "",
      orderId: String(id),
      hash,
    };
  });
  afterAll(async () => {
    await started?.dispose();
    postgres?.stop();
  });

  test(
    `${COUNT} random requests do not fail, take long or crash the shop`,
    async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE + 1 });
      const next = requestsOf(chanceOf(SEED), allRoutes(), existing, `127.0.0.1:${shop.port}`);
      const findings: string[] = [];
      const tally: Record<string, number> = {};
      const pid = shop.pid();

      // the shop may refuse a request and close the connection before the body is sent
      const send = async ({ method, path, headers, body }: FuzzedRequest) => {
        const begin = performance.now();
        const options = { method, headers, agent, ...(body === undefined ? {} : { body }) };
        const status = await ask(shop.port, path, options).then(
          (answer) => answer.status,
          (error: unknown) => (body === undefined && error instanceof Error ? error.message : 0),
        );
        return { status, ms: performance.now() - begin };
      };
      const check = async (request: FuzzedRequest) => {
        const first = await send(request);
        const { status } = first;
        let { ms } = first;
        const limitMs = request.path.startsWith("/feed/") ? FEED_MS : SLOW_MS;
        if (ms > limitMs) ms = Math.min(ms, (await send(request)).ms);
        tally[status] = (tally[status] ?? 0) + 1;
        const isFailure =
          typeof status === "string" || (status >= 500 && !isExpected(status, request.path));
        if (isFailure || ms > limitMs)
          findings.push(
            `${status} in ${Math.round(ms)} ms: ${JSON.stringify(request).slice(0, 2_000)}`,
          );
      };

      let remaining = COUNT;
      const worker = async () => {
        while (remaining > 0 && findings.length < 50) {
          remaining -= 1;
          await check(next());
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      agent.destroy();
      if (COUNT > 1_000) process.stdout.write(`${kind}: ${JSON.stringify(tally)}\n`);
      expect(findings).toEqual([]);
      expect(shop.pid()).toBe(pid);
      expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
      expect((await fetch(shop.url)).status).toBe(200);
    },
    Math.max(120_000, COUNT * 100),
  );
});
