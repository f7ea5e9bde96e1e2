import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createBrowser, newAccount, type Browser } from "../support/browser";
import { faultyBackend, json, type Fault, type FaultyBackend } from "../support/faulty-backend";
import { startShop, type RunningShop } from "../support/shop";

const SESSION_SECRETS = "a secret of both shops that is long enough";
const PAGES = [
  "/ucet",
  "/en/account",
  "/ucet/objednavka/1",
  "/ucet/fakturacni-udaje",
  "/ucet/dodaci-adresy",
  "/ucet/dodaci-adresa",
  "/ucet/profil",
  "/ucet/moje-data",
];
const FORMS: [path: string, fields: Record<string, string>][] = [
  ["/ucet/profil", { intent: "saveProfile", firstname: "Jana", lastname: "Nová" }],
  ["/ucet/moje-data", { intent: "deleteAccount", password: "cervene-boty-7" }],
  ["/ucet/dodaci-adresy", { intent: "remove", id: "1" }],
  ["/odhlaseni", { intent: "logOutEverywhere" }],
];

const isOf =
  (prefix: string): Fault[0] =>
  ({ path }) =>
    path.startsWith(prefix);

/** What a backend does to calls of members, while it answers all others. */
const FAULTS: [name: string, faults: Fault[], isSuccess?: true][] = [
  ["answers 500", [[isOf("/api/me"), json(500, { error: "server" })]]],
  ["rests", [[isOf("/api/me"), json(503, { error: "unavailable", failures: [{ code: "unavailable" }] })]]],
  ["hangs up", [[isOf("/api/me"), (req) => void req.socket.destroy()]]],
  ["answers a page", [[isOf("/api/me"), (_req, res) => void res.end("<h1>Welcome</h1>")]], true],
  ["answers data of another shape", [[isOf("/api/me"), json(200, { data: { id: "jana" } })]], true],
  ["sends one elsewhere", [[isOf("/api/me"), (_req, res) => void res.writeHead(302, { location: "https://evil.example/" }).end()]]],
  [
    "refuses the token and cannot renew it",
    [
      [isOf("/api/me"), json(401, { error: "unauthenticated", failures: [{ code: "unauthenticated" }] })],
      [isOf("/api/auth/refresh"), json(500, { error: "server" })],
    ],
  ],
  [
    "refuses the token and hangs up at its renewal",
    [
      [isOf("/api/me"), json(401, { error: "unauthenticated", failures: [{ code: "unauthenticated" }] })],
      [isOf("/api/auth/refresh"), (req) => void req.socket.destroy()],
    ],
  ],
];

let good: RunningShop;
let backend: FaultyBackend;
let shop: RunningShop;
let member: Browser;
beforeAll(async () => {
  good = await startShop({ env: { SESSION_SECRETS } });
  backend = await faultyBackend(good.url);
  shop = await startShop({ env: { API_BASE_URL: backend.url, SESSION_SECRETS, LOG_LEVEL: "silent" } });
  member = createBrowser(shop, (await newAccount(good)).browser.cookies);
});
beforeEach(() => backend.failing());
afterAll(async () => {
  await shop.dispose();
  await backend.close();
  await good.dispose();
});

describe.each(FAULTS)("a backend that %s to a member's calls", (_name, given, isSuccess) => {
  test.each(PAGES)("%s shows the failure, offers to try again, and does not log out", async (path) => {
    backend.failing(...given);
    const browser = member.copy();
    const seen = await browser.get(path);
    expect([502, 503]).toContain(seen.status);
    expect(seen.text).toMatch(/<header[\s>][^]*<footer[\s>]/);
    expect(seen.text).toContain(`href="${path}"`);
    expect(seen.headers.get("cache-control")).toBe("private, no-store");
    backend.failing();
    expect((await browser.get("/ucet")).status).toBe(200);
  });

  // what is not read of an answer cannot be wrong: 200 says that the change is done
  test.each(isSuccess ? [] : FORMS)("a form to %s fails, and the login stays", async (path, fields) => {
    backend.failing(...given);
    const browser = member.copy();
    const seen = await browser.post(path, fields);
    expect([502, 503]).toContain(seen.status);
    expect(seen.text).toMatch(/<header[\s>][^]*<footer[\s>]/);
    backend.failing();
    expect((await browser.get("/ucet")).status).toBe(200);
  });

  test("the file with all data leads back to its page, which says so", async () => {
    backend.failing(...given);
    const browser = member.copy();
    const seen = await browser.get("/ucet/moje-data/stazeni");
    expect([seen.status, seen.location]).toEqual([302, "/ucet/moje-data"]);
    expect([502, 503]).toContain((await browser.get("/ucet/moje-data")).status);
    backend.failing();
    const page = await browser.get("/ucet/moje-data");
    expect([page.status, browser.cookies.has("auth._token.local")]).toEqual([200, true]);
  });

  test("what needs no member is shown", async () => {
    backend.failing(...given);
    const browser = member.copy();
    for (const path of ["/", "/eshop", "/2923/x/y", "/hledani?q=koberec", "/login"]) {
      const seen = await browser.get(path);
      expect([path, seen.status < 400, seen.headers.get("cache-control")]).toEqual([path, true, "private, no-store"]);
    }
    backend.failing();
    expect((await browser.get("/ucet")).status).toBe(200);
  });
});
