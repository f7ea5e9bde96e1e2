import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { faultyBackend, json, type FaultyBackend } from "../support/faulty-backend";
import { startShop, type RunningShop } from "../support/shop";

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
    vi.waitFor(async () => expect((await get("/")).status).toBe(status), { timeout: 10_000, interval: 100 });

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
});
