import type { Page } from "@playwright/test";
import { expect, openProduct, PRODUCTS, settled, test } from "../support";

const orderButton = (page: Page) =>
  page.getByRole("button", { name: /^Objednat vzorek 20.×.15.cm za.19.Kč$/ });

test(
  "a sample is added on the product's page with a script and removed in the cart",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    const name = await page.locator("h1").innerText();
    await orderButton(page).click();
    // the popup says the same: the region is what a screen reader announces
    await expect(page.getByRole("status", { name: "Oznámení" })).toContainText(
      `${name}: vzorek přidán do košíku.`,
    );
    await page.getByRole("link", { name: "Vzorek v\u00a0košíku, zobrazit" }).click();
    const row = page
      .locator(".goods-rows > li")
      .filter({ hasText: "Vzorek 20\u00a0×\u00a015\u00a0cm" });
    await expect(row).toContainText(/19.Kč/);
    await settled(page);
    await row.getByRole("button", { name: `Odebrat vzorek, ${name}` }).click();
    await expect(page.getByRole("status", { name: "Oznámení" })).toContainText(
      `${name}: vzorek odebrán z košíku.`,
    );
    await expect(row).toHaveCount(0);
  },
);

test(
  "refuses the sixth sample with a message at the button",
  { tag: ["@plain", "@script"] },
  async ({ page }) => {
    for (const id of [1201, 1202, 1203, 1204, 1205]) {
      await openProduct(page, { id });
      await orderButton(page).click();
      await expect(
        page.getByRole("link", { name: "Vzorek v\u00a0košíku, zobrazit" }),
      ).toBeVisible();
    }
    await openProduct(page, PRODUCTS.rug);
    await orderButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "nejvýše 5" })).toBeInViewport();
  },
);
