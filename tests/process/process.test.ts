import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { openDatabase } from "../../server/db/index";
import { httpBackend } from "../support/backends/backends";
import { freePort } from "../support/process/ports";
import { startShop } from "../support/shops/shop";

const run = promisify(execFile);

describe("the start fails with", () => {
  const start = (env: Record<string, string>) =>
    run(process.execPath, ["--disable-warning=ExperimentalWarning", "build/server.js"], {
      env: { ...process.env, ...env },
    }).then(
      () => ({ code: 0, stderr: "" }),
      (error: unknown) => error,
    );

  test("invalid settings: one line per error, one line with the remedy, exit code 1", async () => {
    expect(await start({ PORT: "door", DATABASE_URL: "mysql://db" })).toMatchObject({
      code: 1,
      stderr:
        "Wrong setting: PORT must be a port number from 0 to 65535\n" +
        "Wrong setting: DATABASE_URL must begin with postgres://\n" +
        "Wrong setting: SESSION_SECRETS must be given together with DATABASE_URL\n" +
        "What to do: correct it in the environment; docs/configuration.md explains every setting\n",
    });
  });

  test("a used port: one line with the cause, one with the remedy", async () => {
    const shop = await startShop();
    const second = await start({
      PORT: String(shop.port),
      HOST: "127.0.0.1",
      DATA_DIR: shop.dataDir,
    });
    expect(second).toMatchObject({
      code: 1,
      stderr: `Cannot start: another process uses 127.0.0.1:${shop.port}\nWhat to do: stop it or set PORT, for example ${shop.port + 1}\n`,
    });
    await shop.dispose();
  });
});

test("the start prints steps with times, addresses, the data folder and demo logins", async () => {
  const shop = await startShop();
  await vi.waitFor(() => expect(shop.output()).toContain("Demo logins"), { timeout: 10_000 });
  const lines = shop.output().trimEnd().split("\n");
  const times = lines.slice(0, 3).map((line) => line.replace(/\d+\.\d s/, "0.0 s"));
  expect(times).toEqual([
    "Migrations: done (0.0 s)",
    "Demo data: done (0.0 s)",
    "Listings: done (0.0 s)",
  ]);
  const members = z
    .array(z.object({ email: z.string() }))
    .parse(JSON.parse(readFileSync("server/db/seed/data/members.json", "utf8")));
  const emails = members.map(({ email }) => email).toSorted();
  expect(lines.slice(3)).toEqual([
    `Nášlap is open at ${shop.url}`,
    `In English: ${shop.url}/en`,
    `Data: ${shop.dataDir} (SQLite)`,
    `Demo logins: ${emails.join(", ")}; password naslap-ukazka`,
  ]);
  await shop.dispose();
});

test("the start names only demo members that exist", async () => {
  const shop = await startShop();
  await vi.waitFor(() => expect(shop.output()).toContain("Demo logins"), { timeout: 10_000 });
  await shop.stop();
  const before = shop.output().length;
  const db = openDatabase({ kind: "sqlite", file: path.join(shop.dataDir, "shop.sqlite") });
  await db.sql.deleteFrom("users").where("email", "!=", "jana@naslap.example").execute();
  await db.close();
  await shop.start();
  await vi.waitFor(() => expect(shop.output().slice(before)).toContain("Data: "), {
    timeout: 10_000,
  });
  expect(shop.output().slice(before)).toContain(
    "Demo logins: jana@naslap.example; password naslap-ukazka",
  );
  await shop.stop();
  const again = openDatabase({ kind: "sqlite", file: path.join(shop.dataDir, "shop.sqlite") });
  await again.sql.deleteFrom("users").execute();
  await again.close();
  const second = shop.output().length;
  await shop.start();
  await vi.waitFor(() => expect(shop.output().slice(second)).toContain("Data: "), {
    timeout: 10_000,
  });
  expect(shop.output().slice(second)).not.toContain("Demo logins");
  await shop.dispose();
});

describe("shutdown", () => {
  test("SIGTERM: finishes the running request, accepts no new one, exit code 0", async () => {
    let requested = (): void => undefined;
    const hasAsked = new Promise<void>((resolve) => (requested = resolve));
    const slow = await httpBackend((_req, res) => {
      requested();
      setTimeout(
        () =>
          res.writeHead(503, { "content-type": "application/json" }).end('{"error":"unavailable"}'),
        1_000,
      );
    });
    const shop = await startShop({
      env: { API_BASE_URL: slow.url, LOG_LEVEL: "silent" },
      untilPath: "/healthz",
    });

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

  test.skipIf(process.platform === "win32")(
    "SIGTERM of npm ends the server of npm start",
    async () => {
      const port = await freePort();
      const dataDir = mkdtempSync(path.join(os.tmpdir(), "naslap-npm-"));
      const settings = {
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: dataDir,
        LOG_LEVEL: "silent",
        DATABASE_URL: "",
        API_BASE_URL: "",
      };
      const npm = spawn("npm", ["start"], {
        env: { ...process.env, ...settings, NODE_ENV: "production" },
        stdio: "ignore",
      });
      const answers = () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(answers, { timeout: 60_000 }).toBe(true);
      npm.kill("SIGTERM");
      await expect.poll(answers, { timeout: 10_000 }).toBe(false);
      rmSync(dataDir, { recursive: true, force: true });
    },
  );

  test("keep-alive connections do not delay it", async () => {
    const shop = await startShop();
    await fetch(`${shop.url}/healthz`, { headers: { connection: "keep-alive" } });
    const start = Date.now();
    expect(await shop.stop()).toBe(0);
    expect(Date.now() - start).toBeLessThan(3_000);
    await shop.dispose();
  });
});

test("a second start uses the existing data and secret", async () => {
  const shop = await startShop();
  expect(await shop.stop()).toBe(0);
  await shop.start();
  expect((await fetch(shop.url)).status).toBe(200);
  await shop.dispose();
});
