import type { Page } from "@playwright/test";
import { expect, settled, test } from "../support";

/** Firefox 115 and Safari 16 have no popovers: removes their attributes and selector. */
async function withoutPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, "popover"));
  await page.route("**", async (route) => {
    if (!["document", "stylesheet"].includes(route.request().resourceType()))
      return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    const body = text
      .replace(/(?<=[ [])popover(?=[\]=])/g, "data-popover")
      .replace(/popovertarget(?=[\]=])/g, "data-popovertarget");
    return route.fulfill({ response, body: body.replaceAll(":popover-open", ":popover-unknown") });
  });
  await page.setViewportSize({ width: 375, height: 812 });
}

test(
  "without popovers the menu opens by a link, navigates and closes",
  { tag: ["@plain", "@phone"] },
  async ({ page }) => {
    await withoutPopovers(page);
    await page.goto("/");
    await settled(page);
    const menu = page.locator("#menu");
    await expect(menu).toBeHidden();
    await page.getByRole("link", { name: "Nabídka" }).click();
    await expect(menu).toBeVisible();
    await menu.getByRole("link", { name: /^Zavřít/ }).click();
    await expect(menu).toBeHidden();
    await page.getByRole("link", { name: "Nabídka" }).click();
    await menu.getByRole("link", { name: "Kusové koberce", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kusové koberce");
    await expect(menu).toBeHidden();
  },
);

test(
  "without popovers the filters open by a link and are submitted",
  { tag: ["@plain", "@phone"] },
  async ({ page }) => {
    await withoutPopovers(page);
    await page.goto("/40/kusove-koberce");
    await settled(page);
    const filters = page.locator("#filters");
    await expect(filters).toBeHidden();
    await page.getByRole("link", { name: /^Filtry/ }).click();
    await filters.locator('[name="in_stock"], [name="brand"]').first().check();
    await filters.getByRole("button", { name: /^(Zobrazit|Použít)/ }).click();
    await expect(filters).toBeHidden();
    await expect(page).toHaveURL(/[?&](in_stock|brand)=/);
  },
);

test(
  "without popovers the menu and the filters close when Tab leaves them, and by Escape",
  { tag: "@script" },
  async ({ page }) => {
    await withoutPopovers(page);
    await page.goto("/40/kusove-koberce");
    await settled(page);
    for (const [id, name] of [
      ["menu", "Nabídka"],
      ["filters", /^Filtry/],
    ] as const) {
      const layer = page.locator(`#${id}`);
      const opener = page.getByRole("link", { name });
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(layer).toBeVisible();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      await expect(layer).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(layer).toBeVisible();
      await layer.locator("a:visible, button:visible, input:visible").last().focus();
      await page.keyboard.press("Tab");
      await expect(layer).toBeHidden();
      await expect(page.locator(":focus")).toBeInViewport();
    }
  },
);
