import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Agent, fetch as send } from "undici";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ensureNginx } from "../../scripts/lib/install/nginx.mjs";
import { placeOrder } from "../plain/checkout/ordering";
import { createHtmlClient } from "../support/browser/html-client";
import { startPostgres, type Postgres } from "../support/database/postgres";
import { freePort } from "../support/process/ports";
import { startShop, type RunningShop } from "../support/shops/shop";

/** Services of compose.yaml as local processes with the same configuration files. */
let postgres: Postgres;
let shops: RunningShop[];
let nginx: ChildProcess;
let origin: string;
let plain: string;
const folder = mkdtempSync(path.join(tmpdir(), "naslap-proxy-"));
const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
const ask = (url: string, init: Parameters<typeof send>[1] = {}) =>
  send(url, { redirect: "manual", ...init, dispatcher });

async function startNginx(
  ports: readonly number[],
  https: number,
  http: number,
): Promise<ChildProcess> {
  const certs = path.join(folder, "certs");
  for (const name of ["certs", "cache"]) mkdirSync(path.join(folder, name));
  const files = ["-keyout", `${certs}/privkey.pem`, "-out", `${certs}/fullchain.pem`];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", ...files],
    { stdio: "ignore" },
  );
  chmodSync(folder, 0o755);
  const text = readFileSync("docs/deployment/nginx.conf", "utf8")
    .replace("shop1:3000", `127.0.0.1:${ports[0]}`)
    .replace("shop2:3000", `127.0.0.1:${ports[1]}`)
    .replace("rate=20r/s", "rate=2000r/s")
    .replace("listen 80;", `listen 127.0.0.1:${http};`)
    .replace("listen 443 ", `listen 127.0.0.1:${https} `)
    .replaceAll("/etc/nginx/certs", certs)
    .replaceAll("/var/cache/nginx", path.join(folder, "cache"))
    .replaceAll("/tmp/nginx", path.join(folder, "nginx"));
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, text);
  const program = await ensureNginx();
  execFileSync(program, ["-q", "-t", "-c", file]);
  return spawn(program, ["-c", file, "-g", "daemon off;"], { stdio: "ignore" });
}

beforeAll(async () => {
  postgres = await startPostgres({ crashSafe: true });
  const [https, http] = [await freePort(), await freePort()];
  origin = `https://localhost:${https}`;
  plain = `http://localhost:${http}`;
  const env = {
    DATABASE_URL: postgres.url("postgres"),
    SESSION_SECRETS: "s".repeat(32),
    PUBLIC_URL: origin,
    TRUST_PROXY: "1",
  };
  shops = [await startShop({ env }), await startShop({ env })];
  nginx = await startNginx(
    shops.map(({ port }) => port),
    https,
    http,
  );
  await vi.waitFor(async () => expect((await ask(`${origin}/readyz`)).status).toBe(200), {
    timeout: 10_000,
  });
  // the HTML client uses the global fetch, which does not trust the test certificate
  vi.stubGlobal("fetch", (url: string | URL, init?: Parameters<typeof send>[1]) =>
    ask(String(url), init),
  );
}, 120_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  nginx.kill();
  await once(nginx, "exit");
  await Promise.all(shops.map((shop) => shop.dispose()));
  postgres.stop();
  rmSync(folder, { recursive: true });
});

describe("the shop behind nginx", () => {
  it("accepts an order without JavaScript", async () => {
    const summary = await placeOrder(createHtmlClient(origin), "cs");
    expect(summary.text).toContain("Děkujeme, objednávku máme");
  });

  it("redirects HTTP to HTTPS and compresses pages itself", async () => {
    const redirect = await ask(`${plain}/kosik`);
    expect([redirect.status, redirect.headers.get("location")]).toEqual([
      301,
      `https://localhost/kosik`,
    ]);
    const page = await ask(`${origin}/`, { headers: { "accept-encoding": "br" } });
    expect(page.headers.get("content-encoding")).toBe("br");
    expect(page.headers.get("strict-transport-security")).toContain("max-age");
    await page.body?.cancel();
  });

  it("caches assets, and pictures in each accepted format", async () => {
    const html = await (await ask(`${origin}/`)).text();
    const [, script = ""] = /"(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
    const [, picture = ""] = /src="(\/images\/[^"]+)"/.exec(html) ?? [];
    for (const url of [script, script]) expect((await ask(origin + url)).status).toBe(200);
    const typeOf = async (accept: string) =>
      (await ask(origin + picture, { headers: { accept } })).headers.get("content-type");
    expect([
      await typeOf("image/webp"),
      await typeOf("image/avif,image/webp"),
      await typeOf("image/webp"),
    ]).toEqual(["image/webp", "image/avif", "image/webp"]);
    expect(readdirSync(path.join(folder, "cache/files")).length).toBeGreaterThanOrEqual(3);
  });

  it("answers reads and loses no acknowledged cart while an instance is killed", async () => {
    const product = `${origin}${new URL((await send(`${origin}/2923/x/x`, { dispatcher })).url).pathname}`;
    const acknowledged: string[] = [];
    const failed: number[] = [];
    let isEnding = false;
    const shopper = async () => {
      while (!isEnding) {
        const read = await ask(`${origin}/kosik`);
        await read.body?.cancel();
        if (read.status !== 200) failed.push(read.status);
        const headers = { "content-type": "application/x-www-form-urlencoded", origin };
        const added = await ask(product, {
          method: "POST",
          headers,
          body: "productId=2923&quantity=1",
        }).catch(() => undefined);
        await added?.body?.cancel();
        const cookie = added?.headers.getSetCookie().find((line) => line.startsWith("guest-cart="));
        if (added?.status === 303 && cookie) acknowledged.push(cookie.split(";")[0] ?? "");
      }
    };
    const shoppers = [1, 2, 3, 4].map(shopper);
    const until = (count: number) =>
      vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(count), { timeout: 60_000 });
    await until(20);
    await shops[0]?.kill();
    await until(acknowledged.length + 20);
    isEnding = true;
    await Promise.all(shoppers);
    expect(failed).toEqual([]);
    const hasLine = async (cookie: string) =>
      (await (await ask(`${origin}/kosik`, { headers: { cookie } })).text()).includes("Čistera");
    for (const cookie of acknowledged) expect(await hasLine(cookie)).toBe(true);
    await shops[0]?.start();
  });

  // the last test: after it nginx refuses most reads
  it("limits reads, and leaves forms to the limit of the shop, whose page keeps what was typed", async () => {
    const file = path.join(folder, "nginx.conf");
    writeFileSync(file, readFileSync(file, "utf8").replace("rate=2000r/s", "rate=1r/m"));
    nginx.kill("SIGHUP");
    const form = {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin },
      body: "currencyId=1",
    };
    const statusOf = async (init?: typeof form) => {
      const answer = await ask(`${origin}/mena`, init);
      await answer.body?.cancel();
      return answer.status;
    };
    const statusesOf40 = async (init?: typeof form) =>
      Promise.all(Array.from({ length: 40 }, () => statusOf(init)));
    await vi.waitFor(async () => expect(await statusesOf40()).toContain(429), { timeout: 60_000 });
    expect(new Set(await statusesOf40(form))).toEqual(new Set([303]));
  });
});

it("writes a readable backup of database and pictures", () => {
  const [data, copies] = [path.join(folder, "data"), path.join(folder, "copies")];
  for (const name of [copies, path.join(data, "images")]) mkdirSync(name, { recursive: true });
  writeFileSync(path.join(data, "images/own.jpg"), "picture");
  const [bin = ""] = readdirSync("/usr/lib/postgresql").map(
    (version) => `/usr/lib/postgresql/${version}/bin`,
  );
  const args = ["docs/deployment/backup.sh", postgres.url("postgres"), data, copies, "--once"];
  execFileSync("sh", args, {
    env: { ...process.env, PATH: `${bin}:${process.env["PATH"]}` },
    stdio: "ignore",
  });
  const files = readdirSync(copies).sort();
  expect(files).toEqual([
    expect.stringMatching(/\.dump$/),
    expect.stringMatching(/\.images\.tar\.gz$/),
  ]);
  expect(
    execFileSync(`${bin}/pg_restore`, ["--list", path.join(copies, files[0] ?? "")]).toString(),
  ).toContain("TABLE DATA public orders");
});
