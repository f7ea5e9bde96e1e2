import type { Page } from "@playwright/test";
import { PICTURES } from "../support/plain-pictures";
import { startShop } from "../support/shop";
import { specificationBackend, type SpecificationBackend } from "../support/specification-backend";
import { addCleaner } from "./ordering";
import { expect, scriptsRun, settled, test as base, TEXTS } from "./support";

/** The shop before a backend that answers the fields of the specification only. */
const test = base.extend<object, { least: { url: string; backend: SpecificationBackend } }>({
  least: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const good = await startShop({ startMs: 90_000 });
      const backend = await specificationBackend(good.url);
      const shop = await startShop({ startMs: 90_000, imageCache: PICTURES, env: { API_BASE_URL: backend.url, LOG_LEVEL: "silent" } });
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

const WORDS = {
  cs: { blog: "Tuhle část obchod nemá", unread: "Košík se nepodařilo načíst" },
  en: { blog: "This part is not offered", unread: "The cart could not be loaded" },
};

const notice = (page: Page) => page.locator(".notices .notice");

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

for (const locale of ["cs", "en"] as const) {
  const [texts, words] = [TEXTS[locale], WORDS[locale]];
  const prefix = locale === "en" ? "/en" : "";

  // Specification: 8.notifications.1
  test(`a cart that cannot be read is told on each page (${locale})`, { tag: ["@plain", "@script"] }, async ({ page, least }) => {
    await addCleaner(page, texts);
    least.backend.fail(/^GET \/api\/cart\//, 500);
    await page.goto(texts.cart);
    await expect(notice(page)).toContainText(words.unread);
    await go(page, `${prefix}/about-us`);
    await expect(notice(page)).toContainText(words.unread);
    await expect(page.locator(".header .cart-count")).toHaveCount(0);
    if (scriptsRun()) {
      await page.locator(".cart-widget").hover();
      await expect(page.locator("#cart-panel").getByRole("alert")).toContainText(words.unread);
      await page.mouse.move(0, 400);
    }
    await page.locator("footer").getByRole("link", { name: "Blog" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.blog);
    await expect(notice(page)).toContainText(words.unread);
    least.backend.repair();
    await go(page, `${prefix}/about-us`);
    await expect(page.locator(".header .cart-count")).toHaveText("1");
    await expect(notice(page)).toHaveCount(0);
  });
}
