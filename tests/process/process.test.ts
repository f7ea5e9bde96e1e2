import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { httpBackend } from "../support/backends";
import { startShop } from "../support/shop";

const run = promisify(execFile);

describe("a wrong setting stops the start", () => {
  const start = (env: Record<string, string>) =>
    run(process.execPath, ["--disable-warning=ExperimentalWarning", "build/server.js"], { env: { ...process.env, ...env } }).then(
      () => ({ code: 0, stderr: "" }),
      (error: unknown) => error,
    );

  test("one line a mistake, exit code 1", async () => {
    expect(await start({ PORT: "door", DATABASE_URL: "mysql://db" })).toMatchObject({
      code: 1,
      stderr:
        "Wrong setting: PORT must be a port number from 0 to 65535\n" +
        "Wrong setting: DATABASE_URL must begin with postgres://\n" +
        "Wrong setting: SESSION_SECRETS must be given together with DATABASE_URL\n",
    });
  });

  test("a port that is taken is said in one line", async () => {
    const shop = await startShop();
    const second = await start({ PORT: String(shop.port), HOST: "127.0.0.1", DATA_DIR: shop.dataDir });
    expect(second).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Cannot listen on 127\.0\.0\.1:\d+: .*EADDRINUSE.*\n$/) });
    await shop.dispose();
  });
});

describe("the end", () => {
  test("SIGTERM: the running request is answered, no new one is taken, exit code 0", async () => {
    let asked = (): void => undefined;
    const hasAsked = new Promise<void>((resolve) => (asked = resolve));
    const slow = await httpBackend((_req, res) => {
      asked();
      setTimeout(() => res.writeHead(503, { "content-type": "application/json" }).end('{"error":"unavailable"}'), 1_000);
    });
    const shop = await startShop({ env: { API_BASE_URL: slow.url, LOG_LEVEL: "silent" }, untilPath: "/healthz" });

    const running = fetch(`${shop.url}/kosik`);
    await hasAsked;
    const ended = shop.stop();
    await wait(100);
    await expect(fetch(`${shop.url}/healthz`)).rejects.toThrow();
    expect((await running).status).toBe(503);
    expect(await ended).toBe(0);
    await shop.dispose();
    await slow.close();
  });

  test("connections that are kept alive do not hold it up", async () => {
    const shop = await startShop();
    await fetch(`${shop.url}/healthz`, { headers: { connection: "keep-alive" } });
    const start = Date.now();
    expect(await shop.stop()).toBe(0);
    expect(Date.now() - start).toBeLessThan(3_000);
    await shop.dispose();
  });
});

test("a second start finds its data and its secret", async () => {
  const shop = await startShop();
  expect(await shop.stop()).toBe(0);
  await shop.start();
  expect((await fetch(shop.url)).status).toBe(200);
  await shop.dispose();
});
