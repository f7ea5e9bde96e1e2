import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { faultyBackend, json, type FaultyBackend } from "../support/backends/faulty-backend";
import { createHtmlClient } from "../support/browser/html-client";
import { sentrySink, type SentrySink } from "../support/services/sentry";
import { startShop, type RunningShop } from "../support/shops/shop";

const SESSION_SECRETS = "a secret of both shops that is long enough";
const LOGIN = { email: "nikdo@example.cz", password: "tajne-heslo-77" };

let sink: SentrySink;
let good: RunningShop;
let backend: FaultyBackend;
let shop: RunningShop;
beforeAll(async () => {
  sink = await sentrySink();
  good = await startShop({ env: { SESSION_SECRETS } });
  backend = await faultyBackend(good.url);
  shop = await startShop({
    env: { API_BASE_URL: backend.url, SESSION_SECRETS, SENTRY_DSN: sink.dsn },
  });
});
afterAll(async () => {
  await shop.dispose();
  await backend.close();
  await good.dispose();
  await sink.close();
});
beforeEach(() => {
  backend.setFaults();
  sink.bodies.length = 0;
});

const messages = () => sink.events().map(({ logentry }) => logentry.formatted);
const get = (path: string) => fetch(shop.url + path);

test("reports a failed search without its query", async () => {
  backend.setFaults([
    ({ path }) => path.startsWith("/api/catalog/products/"),
    json(500, { error: "server" }),
  ]);
  expect((await get("/hledani?q=moje-tajemstvi")).status).toBe(502);
  await sink.until(1);
  expect(messages()).toEqual([
    expect.stringMatching(/^GET \/api\/catalog\/products\/cs.* answered 500$/),
  ]);
  expect(sink.bodies.join()).not.toContain("moje-tajemstvi");
});

test("reports a failed login without e-mail and password", async () => {
  const login = await createHtmlClient(shop.url).open("/login");
  await login.submit(/^Přihlásit/, LOGIN);
  await sink.until(1);
  expect(messages()).toEqual(["POST /api/auth/login answered 422"]);
  for (const secret of Object.values(LOGIN)) expect(sink.bodies.join()).not.toContain(secret);
});

test("reports an unreachable backend with the error and its cause although a stale response is shown", async () => {
  // the shop has cached the stores
  backend.setFaults([({ path }) => path.startsWith("/api/store/"), (_req, res) => res.destroy()]);
  expect((await get("/prodejny")).status).toBe(200);
  const [event] = await sink.until(1);
  expect(event).toMatchObject({
    level: "error",
    logger: "server",
    logentry: { formatted: "API failed" },
  });
  expect(event).toMatchObject({
    exception: { values: [{ type: "TypeError", stacktrace: { frames: expect.any(Array) } }] },
  });
});

// Specification: 8.other.5
test("reports a 401 of any call except the current user", async () => {
  const shopper = createHtmlClient(shop.url);
  await (
    await shopper.open("/login")
  ).submit(/^Přihlásit/, { email: "eva@naslap.example", password: "naslap-ukazka" });
  sink.bodies.length = 0;
  let callCount = 0;
  const isMember = ({ path }: { path: string }) => path === "/api/me" && (callCount += 1) > 0;
  backend.setFaults([isMember, json(401, { error: "unauthenticated" })]);
  await shopper.open("/");
  expect(callCount).toBeGreaterThan(0);
  backend.setFaults([
    ({ path }) => path.startsWith("/api/home/"),
    json(404, { error: "not_found" }),
  ]);
  await get("/en");
  await sink.until(1);
  await expect
    .poll(() => messages().some((message) => message.includes("/api/home/en answered 404")))
    .toBe(true);
  expect(messages().filter((message) => /GET \/api\/me answered/.test(message))).toEqual([]);
});

// Specification: 8.other.5
test("reports an unknown product once, and no address without an API call", async () => {
  expect((await get("/999999/x/neznamy")).status).toBe(404);
  await sink.until(1);
  expect((await get("/nic-takoveho-tu-neni")).status).toBe(404);
  expect((await get("/prodejny/999")).status).toBe(404);
  await sink.until(2);
  expect(messages()).toEqual([
    expect.stringMatching(/^GET \/api\/\S+\/cs\/999999.* answered 404$/),
    expect.stringMatching(/^GET \/api\/store\/.* answered 404$/),
  ]);
});

test("a service that does not respond delays neither pages nor the shutdown", async () => {
  sink.setAnswer(200);
  const silent = await startShop({
    env: { API_BASE_URL: backend.url, SESSION_SECRETS, SENTRY_DSN: "http://klic@127.0.0.1:1/1" },
  });
  backend.setFaults([({ path }) => path.startsWith("/api/store/"), json(500, { error: "server" })]);
  expect((await fetch(`${silent.url}/prodejny`)).status).toBe(502);
  expect(await silent.stop()).toBe(0);
  await silent.dispose();
});
