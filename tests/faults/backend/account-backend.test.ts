import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  faultyBackend,
  json,
  type Fault,
  type FaultyBackend,
} from "../../support/backends/faulty-backend";
import { createBrowser, newAccount, type Browser } from "../../support/browser/browser";
import { startShop, type RunningShop } from "../../support/shops/shop";

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

/** Faults in a member's calls; all other calls work. */
const FAULTS: [name: string, faults: Fault[], isSuccess?: true][] = [
  ["answers 500", [[isOf("/api/me"), json(500, { error: "server" })]]],
  [
    "answers 503",
    [[isOf("/api/me"), json(503, { error: "unavailable", failures: [{ code: "unavailable" }] })]],
  ],
  ["closes the connection", [[isOf("/api/me"), (req) => void req.socket.destroy()]]],
  ["answers HTML", [[isOf("/api/me"), (_req, res) => void res.end("<h1>Welcome</h1>")]], true],
  ["answers data of another shape", [[isOf("/api/me"), json(200, { data: { id: "jana" } })]], true],
  [
    "redirects",
    [
      [
        isOf("/api/me"),
        (_req, res) => void res.writeHead(302, { location: "https://evil.example/" }).end(),
      ],
    ],
  ],
  [
    "refuses the token and cannot renew it",
    [
      [
        isOf("/api/me"),
        json(401, { error: "unauthenticated", failures: [{ code: "unauthenticated" }] }),
      ],
      [isOf("/api/auth/refresh"), json(500, { error: "server" })],
    ],
  ],
  [
    "refuses the token and closes the connection at its renewal",
    [
      [
        isOf("/api/me"),
        json(401, { error: "unauthenticated", failures: [{ code: "unauthenticated" }] }),
      ],
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
  shop = await startShop({
    env: { API_BASE_URL: backend.url, SESSION_SECRETS, LOG_LEVEL: "silent" },
  });
  member = createBrowser(shop, (await newAccount(good)).browser.cookies);
});
beforeEach(() => backend.setFaults());
afterAll(async () => {
  await shop.dispose();
  await backend.close();
  await good.dispose();
});

describe.each(FAULTS)("a backend that %s on a member's calls", (_name, faults, isSuccess) => {
  test.each(PAGES)("%s shows the failure with a retry link and does not log out", async (path) => {
    backend.setFaults(...faults);
    const browser = member.copy();
    const response = await browser.get(path);
    expect([502, 503]).toContain(response.status);
    expect(response.text).toMatch(/<header[\s>][^]*<footer[\s>]/);
    expect(response.text).toContain(`href="${path}"`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    backend.setFaults();
    expect((await browser.get("/ucet")).status).toBe(200);
  });

  // forms do not read the body: 200 means success
  test.each(isSuccess ? [] : FORMS)(
    "a form to %s fails and does not log out",
    async (path, fields) => {
      backend.setFaults(...faults);
      const browser = member.copy();
      const response = await browser.post(path, fields);
      expect([502, 503]).toContain(response.status);
      expect(response.text).toMatch(/<header[\s>][^]*<footer[\s>]/);
      backend.setFaults();
      expect((await browser.get("/ucet")).status).toBe(200);
    },
  );

  test("the download of personal data redirects to its page with the failure", async () => {
    backend.setFaults(...faults);
    const browser = member.copy();
    const response = await browser.get("/ucet/moje-data/stazeni");
    expect([response.status, response.location]).toEqual([302, "/ucet/moje-data"]);
    expect([502, 503]).toContain((await browser.get("/ucet/moje-data")).status);
    backend.setFaults();
    const page = await browser.get("/ucet/moje-data");
    expect([page.status, browser.cookies.has("auth._token.local")]).toEqual([200, true]);
  });

  test("pages without member data work", async () => {
    backend.setFaults(...faults);
    const browser = member.copy();
    for (const path of ["/", "/eshop", "/2923/x/y", "/hledani?q=koberec", "/login"]) {
      const response = await browser.get(path);
      expect([path, response.status < 400, response.headers.get("cache-control")]).toEqual([
        path,
        true,
        "private, no-store",
      ]);
    }
    backend.setFaults();
    expect((await browser.get("/ucet")).status).toBe(200);
  });
});
