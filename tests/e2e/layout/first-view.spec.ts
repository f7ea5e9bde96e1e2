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

test(
  "fetches the styles of other pages after hydration, and adds them on the way to one",
  { tag: "@script" },
  async ({ page }) => {
    await openUnfinished(page);
    const styles = page.locator('link[rel="stylesheet"]');
    const fetched = page.locator('link[rel="prefetch"][as="style"]');
    await page.keyboard.press("Shift");
    await expect(fetched).toHaveCount(4);
    await expect(styles).toHaveCount(2);
    await page.getByRole("link", { name: "Oblíbené" }).first().click();
    await expect(styles).toHaveCount(6);
    await expect(fetched).toHaveCount(0);
  },
);
