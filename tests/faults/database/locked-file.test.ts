import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockFile } from "../../support/database/locked-file";
import { newGuest } from "../../support/shops/guest";
import { startShop } from "../../support/shops/shop";

const CLEANER = 2923;

test("while another process locks the database file, pages are served and carts wait", async () => {
  const shop = await startShop();
  onTestFinished(() => shop.dispose());
  const guests = await Promise.all(Array.from({ length: 8 }, () => newGuest(shop.url)));
  const unlock = await lockFile(path.join(shop.dataDir, "shop.sqlite"));

  let added = 0;
  const adding = guests.map((guest) => guest.add(CLEANER).then(() => (added += 1)));
  const began = performance.now();
  for (const address of ["/healthz", "/", "/healthz", "/kosik", "/healthz"])
    expect((await fetch(shop.url + address)).status).toBe(200);
  // regression: each retry blocked the process for 60 ms
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(added).toBe(0);

  await unlock();
  await Promise.all(adding);
  expect(shop.output()).not.toContain("locked");
});
