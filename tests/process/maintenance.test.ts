import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createHtmlClient } from "../support/browser/html-client";
import { startShop, type RunningShop } from "../support/shops/shop";

const PATHS = [
  "/",
  "/en",
  "/kosik",
  "/en/cart",
  "/10/metrazove-koberce",
  "/2923/x/y",
  "/ucet",
  "/hledani?q=koberec",
  "/nothing-here",
];
const pageOf = (path: string) => (/^\/en(\/|$)/.test(path) ? "/en/maintenance" : "/mimo-provoz");

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.dispose());

const get = (path: string, init: RequestInit = {}) =>
  fetch(shop.url + path, { redirect: "manual", ...init });
const command = (word: string) => {
  const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: "", API_BASE_URL: "" };
  return promisify(execFile)(process.execPath, ["build/shop.js", "maintenance", word], { env });
};
// the shop polls for changes of other processes
const until = (status: number) =>
  vi.waitFor(async () => expect((await get("/")).status).toBe(status), {
    timeout: 10_000,
    interval: 100,
  });

describe("a shop in maintenance (specification section 2, 'Route rules')", () => {
  // Specification: 1.7, 2.layouts.2, 2.layouts.3, 2.rules.7, 4.maintenance.1
  test("redirects every page to the maintenance page in its language, and back after opening", async () => {
    const shopper = createHtmlClient(shop.url);
    await (await shopper.open("/2923/x/y")).submit(/Do košíku/);
    expect((await get("/mimo-provoz")).headers.get("location")).toBe("/");
    expect((await get("/en/maintenance")).headers.get("location")).toBe("/en");

    await command("on");
    await until(302);
    for (const path of PATHS) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get("location")]).toEqual([
        path,
        302,
        pageOf(path),
      ]);
    }
    const page = await get("/mimo-provoz", { headers: { cookie: shopper.cookie() } });
    expect(page.status).toBe(503);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "retry-after": "300",
      "cache-control": "private, no-store",
    });
    const html = await page.text();
    expect(html).toContain("Chvíli máme zavřeno");
    expect(html).not.toMatch(/<header|<footer/);
    expect(html).toMatch(/<a href="tel:\+420220000100".*po–pá 8–18/s);
    const closed = createHtmlClient(shop.url);
    const bar = await closed.open("/mimo-provoz");
    // its settings page is closed, too
    expect(bar.root.querySelectorAll(".cookie-bar a")).toEqual([]);
    const answered = await bar.submit(/^Odmítnout/);
    expect([
      bar.readAll("form button").length > 0,
      answered.path,
      answered.readAll("form"),
    ]).toEqual([true, "/mimo-provoz", []]);
    expect(await (await get("/en/maintenance")).text()).toContain("Back in a moment");

    await command("off");
    await until(200);
    expect((await get("/mimo-provoz")).headers.get("location")).toBe("/");
    expect(/Košík, 1\s/.test((await shopper.open("/kosik")).html)).toBe(true);
  });

  test.each([
    ["cs", "/2923/x/x", /^Do košíku$/, "Chvíli máme zavřeno", /^Odeslat znovu$/, "/kosik"],
    ["en", "/en/2923/x/x", /^Add to cart$/, "Back in a moment", /^Send again$/, "/en/cart"],
  ])(
    "%s: a form comes back with its values, and one press sends it after opening",
    async (_l, path, add, title, again, cart) => {
      const shopper = createHtmlClient(shop.url);
      const form = await shopper.open(path);
      await command("on");
      await until(302);
      const closed = await form.submit(add, { quantity: "3", note: "do chodby" });
      expect([closed.status, closed.headers.get("retry-after"), closed.read("h1")]).toEqual([
        503,
        "300",
        title,
      ]);
      const early = await closed.submit(again);
      expect([early.status, early.value("quantity"), early.value("note")]).toEqual([
        503,
        "3",
        "do chodby",
      ]);
      await command("off");
      await until(200);
      expect((await early.submit(again)).status).toBe(200);
      expect((await shopper.open(cart)).value("quantity")).toBe("3");
    },
  );

  test("repeats no passwords, and no forms of other sites", async () => {
    await command("on");
    await until(302);
    const send = (origin: string) =>
      get("/login", {
        method: "POST",
        headers: { origin },
        body: new URLSearchParams({ email: "a@example.cz", password: "tajne-1" }),
      });
    const [own, foreign] = [
      await (await send(shop.url)).text(),
      await send("https://evil.example"),
    ];
    expect([own.includes('value="a@example.cz"'), own.includes("tajne-1")]).toEqual([true, false]);
    expect([foreign.status, (await foreign.text()).includes("<form")]).toEqual([403, false]);
    await command("off");
    await until(200);
  });

  test("leaves scripts on the page of their form, redirects their navigations, and stays healthy", async () => {
    await command("on");
    await until(302);
    const sent = await get("/kosik.data", {
      method: "POST",
      headers: { origin: shop.url },
      body: new URLSearchParams({ intent: "clear" }),
    });
    expect([
      sent.status,
      sent.headers.get("retry-after"),
      sent.headers.get("x-remix-response"),
    ]).toEqual([503, "300", "yes"]);
    expect(await sent.text()).toContain('"maintenance"');
    const data = await get("/kosik.data");
    expect([data.status, await data.text()]).toEqual([
      202,
      expect.stringContaining("/mimo-provoz"),
    ]);
    for (const path of [
      "/healthz",
      "/readyz",
      "/robots.txt",
      "/sitemap.xml",
      "/api/settings?lang=cs",
    ])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    await command("off");
    await until(200);
  });
});
