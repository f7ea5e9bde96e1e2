import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { faultyBackend, json, type FaultyBackend } from "../../support/backends/faulty-backend";
import { createHtmlClient } from "../../support/browser/html-client";
import { startShop, type RunningShop } from "../../support/shops/shop";

const CLOSED = json(503, { error: "maintenance" });

describe("an external backend in maintenance (503) closes the shop (specification section 2, 'Route rules')", () => {
  let good: RunningShop;
  let backend: FaultyBackend;
  let shop: RunningShop;
  beforeAll(async () => {
    good = await startShop();
    backend = await faultyBackend(good.url);
    shop = await startShop({ env: { API_BASE_URL: backend.url, LOG_LEVEL: "warn" } });
  });
  afterAll(async () => {
    await shop.dispose();
    await backend.close();
    await good.dispose();
  });

  const get = (path: string) => fetch(shop.url + path, { redirect: "manual" });
  const until = (status: number) =>
    vi.waitFor(async () => expect((await get("/")).status).toBe(status), {
      timeout: 10_000,
      interval: 100,
    });

  test("all pages redirect to the maintenance page until the backend opens", async () => {
    expect((await get("/")).status).toBe(200);
    backend.setFaults([({ path }) => path.startsWith("/api/"), CLOSED]);
    await until(302);
    for (const [path, to] of [
      ["/", "/mimo-provoz"],
      ["/en/cart", "/en/maintenance"],
      ["/hledani?q=koberec", "/mimo-provoz"],
    ]) {
      const answer = await get(path ?? "");
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 302, to]);
    }
    const maintenance = await get("/mimo-provoz");
    expect([maintenance.status, maintenance.headers.get("retry-after")]).toEqual([503, "300"]);
    expect(await maintenance.text()).toContain("Chvíli máme zavřeno");
    backend.setFaults();
    await until(200);
    expect((await get("/mimo-provoz")).headers.get("location")).toBe("/");
  });

  test.each([
    ["/2923/x/x", /^Do košíku$/, /^(Zkusit|Odeslat) znovu|^Do košíku$/, "/kosik"],
    ["/en/2923/x/x", /^Add to cart$/, /^(Try|Send) again|^Add to cart$/, "/en/cart"],
  ])(
    "%s: forms come back with their values, the first one and later ones, and one press sends them",
    async (path, add, again, cart) => {
      const shopper = createHtmlClient(shop.url);
      const form = await shopper.open(path);
      backend.setFaults([({ path: call }) => call.startsWith("/api/"), CLOSED]);
      // the shop learns from it that the backend is closed
      const first = await form.submit(add, { quantity: "3", note: "do chodby" });
      expect([first.status, first.value("quantity"), first.value("note")]).toEqual([
        503,
        "3",
        "do chodby",
      ]);
      await until(302);
      const later = await first.submit(again, {}, "main");
      expect([later.status, later.value("quantity"), later.value("note")]).toEqual([
        503,
        "3",
        "do chodby",
      ]);
      backend.setFaults();
      await until(200);
      expect((await later.submit(again, {}, "main")).status).toBe(200);
      expect((await shopper.open(cart)).value("quantity")).toBe("3");
    },
  );
});
