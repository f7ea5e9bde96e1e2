import type { Page } from "@playwright/test";
import { expect, test } from "../support";

/** Opens the home page and keeps its largest picture pending. @returns the requested scripts */
async function openUnfinished(page: Page): Promise<string[]> {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.route("**/images/hero*/**", () => {});
  await page.clock.install({ time: new Date("2026-03-02T10:00:00Z") });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.clock.runFor(1_000);
  return scripts;
}

const hydrated = (page: Page) => page.locator(".cart-toggle:not(.cart-toggle-off)");

test(
  "loads no script while a picture is pending, and all with the first touch",
  { tag: "@script" },
  async ({ page }) => {
    const scripts = await openUnfinished(page);
    expect(scripts).toEqual([]);
    await page.keyboard.press("Shift");
    await expect(hydrated(page)).toBeAttached();
    expect(scripts.length).toBeGreaterThan(3);
  },
);

test("scripts start although a picture never arrives", { tag: "@script" }, async ({ page }) => {
  const scripts = await openUnfinished(page);
  expect(scripts).toEqual([]);
  await page.clock.runFor(3_000);
  await expect(hydrated(page)).toBeAttached();
});

test("loads the styles of other pages after hydration", { tag: "@script" }, async ({ page }) => {
  await openUnfinished(page);
  const styles = page.locator('link[rel="stylesheet"]');
  await expect(styles).toHaveCount(2);
  await page.keyboard.press("Shift");
  await expect(styles).toHaveCount(6);
});
