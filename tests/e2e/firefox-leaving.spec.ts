import { firefox, expect, test } from "@playwright/test";
import { existsSync } from "node:fs";
import { openJourneysShop } from "../support/journeys-shop";

const FIREFOX = "/usr/bin/firefox-esr";

test("Firefox switches the language while a page's script is loading", { tag: ["@script"] }, async () => {
  test.skip(!existsSync(FIREFOX), "Firefox is not installed");
  const shop = await openJourneysShop();
  const browser = await firefox.launch({ channel: "moz-firefox", executablePath: FIREFOX });
  const page = await browser.newPage({ locale: "cs-CZ" });
  await page.context().addCookies([
    { name: "cookie-consent", value: "technical", url: shop.url },
    { name: "intro-popup", value: "hidden", url: shop.url },
  ]);
  await page.route(/\/assets\/stores?-[^/]*\.js/, () => undefined);
  await page.route(/\/en\/laying$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.goto(`${shop.url}/pokladka`);
  await page.locator(".cart-toggle:not(.cart-toggle-off)").waitFor({ state: "attached" });
  const requested = page.waitForRequest(/\/assets\/stores?-/);
  await page.getByRole("link", { name: "Prodejny" }).first().click();
  await requested;
  await page.getByRole("link", { name: "English" }).first().click();
  await expect(page).toHaveURL(/\/en\/laying$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await browser.close();
  await shop.close();
});
