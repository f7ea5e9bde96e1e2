import { expect, test } from "../support";

test(
  "Firefox switches the language while a page's script is loading",
  { tag: "@firefox" },
  async ({ page }) => {
    await page.route(/\/assets\/stores?-[^/]*\.js/, () => undefined);
    await page.route(/\/en\/laying$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    await page.goto("/pokladka");
    await page.locator(".cart-toggle:not(.cart-toggle-off)").waitFor({ state: "attached" });
    const requested = page.waitForRequest(/\/assets\/stores?-/);
    await page.getByRole("link", { name: "Prodejny" }).first().click();
    await requested;
    await page.getByRole("link", { name: "English" }).first().click();
    await expect(page).toHaveURL(/\/en\/laying$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  },
);
