import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createHtmlClient } from "../../support/browser/html-client";
import { newGuest, readOrder } from "../../support/shops/guest";
import { startShop } from "../../support/shops/shop";

const HOUR_MS = 3_600_000;
const CLEANER = 2923;

test("after jumps of the clock pages are shown, carts are kept, and orders are placed", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "naslap-clock-"));
  const file = path.join(folder, "offset");
  writeFileSync(file, "0");
  const clock = path.resolve(import.meta.dirname, "../../support/process/jumping-clock.mjs");
  const shop = await startShop({
    command: [process.execPath, "--import", clock],
    env: { CLOCK_FILE: file },
  });
  onTestFinished(async () => {
    await shop.dispose();
    rmSync(folder, { recursive: true });
  });
  const jump = async (ms: number) => {
    writeFileSync(file, String(ms));
    await vi.waitFor(
      async () => {
        const created = await newGuest(shop.url);
        await created.add(CLEANER);
        const { created_at } = await readOrder(
          shop.url,
          await created.order(`jump-${Math.random()}`),
        );
        expect(Math.abs(Date.parse(created_at) - ms - Date.now())).toBeLessThan(HOUR_MS / 2);
      },
      { timeout: 20_000, interval: 200 },
    );
  };

  const shopper = createHtmlClient(shop.url);
  await (await shopper.open(`/${CLEANER}/x/x`)).submit(/^Do košíku$/, { quantity: "2" });
  for (const ms of [26 * HOUR_MS, -26 * HOUR_MS, 0]) {
    await jump(ms);
    for (const address of ["/", `/${CLEANER}/x/x`, "/hledani?q=koberec"])
      expect((await shopper.open(address)).status).toBe(200);
    expect([ms, (await shopper.open("/kosik")).value("quantity")]).toEqual([ms, "2"]);
  }
  expect(shop.output()).not.toMatch(/"level":(50|60)/);
});
