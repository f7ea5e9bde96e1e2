import { closeSync, openSync, writeSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createHtmlClient } from "../../support/browser/html-client";
import { newGuest } from "../../support/shops/guest";
import { startShop } from "../../support/shops/shop";

const CLEANER = 2923;

test("once the database file is damaged the shop is not ready, refuses changes, shows pages and says what to do", async () => {
  const shop = await startShop({ env: { LOG_LEVEL: "info" } });
  onTestFinished(() => shop.dispose());
  const shopper = createHtmlClient(shop.url);
  const page = await shopper.open(`/${CLEANER}/x/x`);

  const file = openSync(path.join(shop.dataDir, "shop.sqlite"), "r+");
  writeSync(file, Buffer.alloc(100, "x"), 0, 100, 0);
  closeSync(file);
  const damaged = { status: 503, body: { ready: false, missing: ["database"] } };
  await expect.poll(() => ready(shop.url), { timeout: 10_000 }).toEqual(damaged);

  await expect((await newGuest(shop.url)).add(CLEANER)).rejects.toThrow(
    /503 .*Obchod teď neodpovídá/,
  );
  const refused = await page.submit(/^Do košíku$/);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(refused.text).toMatch(/Zkuste to prosím/);
  expect((await shopper.open("/")).status).toBe(200);
  const lines = shop.output().match(/^.*changes are refused until the next start.*$/gm);
  expect(lines).toEqual([
    expect.stringMatching(
      /the database file in \S+ is damaged: .*Stop the shop, look with npm run shop -- doctor, then move shop\.sqlite, shop\.sqlite-wal and shop\.sqlite-shm away together, then restore a backup/,
    ),
  ]);
  expect(await shop.stop()).toBe(0);
});

async function ready(url: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, body: await answer.json() };
}
