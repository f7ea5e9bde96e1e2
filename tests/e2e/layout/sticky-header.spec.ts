import type { Page } from "@playwright/test";
import { expect, scriptsRun, settled, test } from "../support";

const header = (page: Page) => page.locator(".header .logo");
const scrollPage = (page: Page, y: number) =>
  page.evaluate((by) => window.scrollBy({ top: by, behavior: "instant" }), y);

test(
  "the header leaves on the way down, is back on the way up, and moves nothing",
  { tag: ["@script", "@phone"] },
  async ({ page }) => {
    await page.goto("/40/kusove-koberce");
    await settled(page);
    await expect(page.locator(".header")).toHaveClass(/header-follows/);
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset["shift"] = JSON.stringify(entry);
      }).observe({ type: "layout-shift" });
    });
    await scrollPage(page, 1_500);
    await expect(header(page)).not.toBeInViewport();
    await scrollPage(page, -100);
    await expect(header(page)).toBeInViewport();
    await scrollPage(page, 100);
    await expect(header(page)).not.toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.dataset["shift"] ?? "none")).toBe(
      "none",
    );
  },
);

test("the header never covers the focused element", { tag: "@script" }, async ({ page }) => {
  await page.goto("/40/kusove-koberce");
  await settled(page);
  await expect(page.locator(".header")).toHaveClass(/header-follows/);
  const card = page.locator("article h2 a").nth(9);
  await card.focus();
  const { y } = (await card.boundingBox()) ?? { y: 0 };
  await scrollPage(page, y - 40);
  await scrollPage(page, -20);
  await expect(card).toBeInViewport();
  await expect(header(page)).not.toBeInViewport();
  await page.locator(".header .logo").focus();
  await expect(header(page)).toBeInViewport();
});

test(
  "filters and the number of products stay at hand on a phone, under the header",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/40/kusove-koberce");
    await settled(page);
    const filters = page.getByRole("button", { name: /^Filtry/ });
    const found = page.locator(".toolbar").getByRole("status");
    await scrollPage(page, 2_000);
    await expect(filters).toBeInViewport();
    await expect(found).toBeInViewport();
    await scrollPage(page, -100);
    await expect(header(page)).toBeInViewport();
    await expect
      .poll(async () => {
        const [bar, top] = [await filters.boundingBox(), await header(page).boundingBox()];
        return (bar?.y ?? 0) - ((top?.y ?? 0) + (top?.height ?? 0));
      })
      .toBeGreaterThanOrEqual(0);
    await filters.click();
    await expect(page.getByRole("checkbox", { name: /^Jen v\sakci/ })).toBeVisible();
  },
);

test(
  "a low window shows the page: header and cookie bar scroll away with it",
  { tag: ["@plain", "@script"] },
  async ({ page }) => {
    await page.context().clearCookies();
    await page.setViewportSize({ width: 320, height: 256 });
    for (const path of ["/40/kusove-koberce", "/1202/x/x", "/kontakt"]) {
      await page.goto(path);
      if (scriptsRun()) await settled(page);
      await expect(page.locator(".cookie-bar")).toBeInViewport();
      for (const by of [1_500, -100]) {
        await scrollPage(page, by);
        await expect(page.locator(".cookie-bar")).not.toBeInViewport();
        await expect(header(page)).not.toBeInViewport();
      }
    }
    // a higher window has both at its edges again
    await page.setViewportSize({ width: 320, height: 568 });
    await expect(page.locator(".cookie-bar")).toBeInViewport({ ratio: 1 });
    if (scriptsRun()) await expect(page.locator(".header")).toHaveClass(/header-follows/);
  },
);
