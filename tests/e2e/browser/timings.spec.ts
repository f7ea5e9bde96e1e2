import type { Page } from "@playwright/test";
import { expect, openProduct, openStill, PRODUCTS, settled, test } from "../support";

/** 'Timings: … cart popup 3333 ms; search debounce 500 ms' (specification section 9). The clock is stopped. */
test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date("2026-03-02T10:00:00Z") });
});

const stop = (page: Page) => page.clock.pauseAt(new Date("2026-03-02T11:00:00Z"));

// Specification: 4.cart.2, 9.26
test("shows an addition for 3333 ms", { tag: "@script" }, async ({ page }) => {
  await openProduct(page, PRODUCTS.cleaner);
  await stop(page);
  await page.getByRole("button", { name: "Do košíku", exact: true }).click();
  const popup = page.locator(".added-popup");
  await expect(popup).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3_332);
  await expect(popup).toBeVisible();
  await page.clock.runFor(1);
  await expect(popup).toBeHidden();
});

// Specification: 4.cart.5, 9.26
test(
  "opens a filled cart 3333 ms after a load with its parameter",
  { tag: "@script" },
  async ({ page }) => {
    const panel = page.getByRole("region", { name: "Košík", exact: true });
    await page.goto("/?showCart=1");
    await settled(page);
    await page.clock.runFor(10_000);
    await expect(panel).toBeHidden();
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.locator(".added-popup")).toBeVisible();
    await stop(page);
    await openStill(page, "/?showCart=1");
    await page.clock.runFor(3_332);
    await expect(panel).toBeHidden();
    await page.clock.runFor(1);
    await expect(panel).toBeVisible();
  },
);

// Specification: 7.20, 9.27
test("searches 500 ms after the last letter", { tag: "@script" }, async ({ page }) => {
  const queries: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/naseptavac")) queries.push(searchParams.get("q") ?? "");
  });
  await page.goto("/");
  await settled(page);
  await stop(page);
  const field = page.getByRole("combobox", { name: "Hledat v obchodě" });
  await field.focus();
  await field.pressSequentially("kober");
  await page.clock.runFor(499);
  await field.pressSequentially("ec");
  await page.clock.runFor(499);
  expect(queries).toEqual([""]);
  const request = page.waitForRequest(/naseptavac\?q=koberec$/);
  await page.clock.runFor(1);
  await request;
  expect(queries).toEqual(["", "koberec"]);
});
