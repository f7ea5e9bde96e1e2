import type { Page } from "@playwright/test";
import {
  specificationBackend,
  type SpecificationBackend,
} from "../support/backends/specification-backend";
import { PICTURES } from "../support/browser/plain-pictures";
import { startShop } from "../support/shops/shop";
import { addCleaner } from "./cart/ordering";
import { test as base, expect, settled, TEXTS } from "./support";

/** The shop before a backend that answers the fields of the specification only. */
const test = base.extend<object, { least: { url: string; backend: SpecificationBackend } }>({
  least: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const good = await startShop({ startMs: 90_000 });
      const backend = await specificationBackend(good.url);
      const shop = await startShop({
        startMs: 90_000,
        imageCache: PICTURES,
        env: { API_BASE_URL: backend.url, LOG_LEVEL: "silent" },
      });
      await use({ url: shop.url, backend });
      await shop.dispose();
      await backend.close();
      await good.dispose();
    },
    { scope: "worker", timeout: 200_000 },
  ],
  baseURL: ({ least }, use) => use(least.url),
});
test.beforeEach(({ least }) => least.backend.repair());

const notice = (page: Page) => page.locator(".notices .notice");
const UNREAD = "Košík se nepodařilo načíst";

// Specification: 8.notifications.1
test(
  "a cart that cannot be read is told on each page and in its panel",
  { tag: "@script" },
  async ({ page, least }) => {
    await addCleaner(page, TEXTS.cs);
    least.backend.fail(/^GET \/api\/cart\//, 500);
    await page.goto("/about-us");
    await settled(page);
    await expect(notice(page)).toContainText(UNREAD);
    await expect(page.locator(".header .cart-count")).toHaveCount(0);
    await page.locator(".cart-widget").hover();
    await expect(page.locator("#cart-panel").getByRole("alert")).toContainText(UNREAD);
    await page.mouse.move(0, 400);
    await page.locator("footer").getByRole("link", { name: "Blog" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tuhle část obchod nemá");
    await expect(notice(page)).toContainText(UNREAD);
    least.backend.repair();
    await page.goto("/about-us");
    await settled(page);
    await expect(page.locator(".header .cart-count")).toHaveText("1");
    await expect(notice(page)).toHaveCount(0);
  },
);
