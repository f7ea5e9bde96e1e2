import type { Page } from "@playwright/test";
import { expect, openProduct, PRODUCTS, settled, test } from "./support";

const orderButton = (page: Page) => page.getByRole("button", { name: /^Objednat vzorek 20.×.15.cm za.19.Kč$/ });
const inCart = (page: Page) => page.getByRole("link", { name: "Vzorek v\u00a0košíku, zobrazit" });

/** Coverings of several kinds: a carpet, a rug, planks in packs. */
const COVERINGS = [PRODUCTS.carpet, PRODUCTS.rug, PRODUCTS.pack];

/** A roll end: the only one of its size. */
const REMNANT = { id: 3001 };

test(
  "a sample is ordered on the product's page and stands in the cart, where it can only be removed",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    const name = await page.locator("h1").innerText();
    await orderButton(page).click();
    await expect(page.getByText(`${name}: vzorek přidán do\u00a0košíku.`)).toBeVisible();
    await expect(page).toHaveURL(/varianta=/);
    // the goods themselves are not in the cart
    await expect(page.getByRole("button", { name: "Do košíku" })).toBeVisible();
    await inCart(page).click();
    const row = page.locator(".cart-items > li").filter({ hasText: "Vzorek 20\u00a0×\u00a015\u00a0cm" });
    await expect(row).toContainText(/19.Kč/);
    await settled(page);
    await expect(row.getByRole("spinbutton")).toHaveCount(0);
    await row.getByRole("button", { name: `Odebrat vzorek, ${name}` }).click();
    await expect(page.getByText(`${name}: vzorek odebrán z\u00a0košíku.`)).toBeVisible();
    await expect(row).toHaveCount(0);
  },
);

test(
  "five samples are the most: the sixth is refused in words, at the button",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    const carpets = [1201, 1202, 1203, 1204, 1205];
    for (const id of carpets) {
      await openProduct(page, { id });
      await orderButton(page).click();
      await expect(inCart(page)).toBeVisible();
    }
    await openProduct(page, PRODUCTS.rug);
    await orderButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "nejvýše 5" })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "nejvýše 5" })).toBeInViewport();
  },
);

test("a sample is a line of the checkout, and of English pages", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await openProduct(page, PRODUCTS.pack, "/en");
  await page.getByRole("button", { name: /^Order a sample, 20.×.15.cm, for/ }).click();
  await page.getByRole("link", { name: "Sample in the cart, view it" }).click();
  await expect(page.getByText("Sample, 20\u00a0×\u00a015\u00a0cm")).toBeVisible();
  await page.goto("/en/cart/delivery-and-payment");
  await expect(page.locator("#summary").getByText("Sample, 20\u00a0×\u00a015\u00a0cm")).toBeVisible();
});

test("coverings have samples; skirting, cleaners and remnants have none", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  for (const covering of COVERINGS) {
    await openProduct(page, covering);
    await expect(orderButton(page)).toBeVisible();
  }
  for (const product of [PRODUCTS.skirting, PRODUCTS.cleaner, REMNANT]) {
    await openProduct(page, product);
    await expect(page.locator("h1")).toBeVisible();
    await expect(orderButton(page)).toHaveCount(0);
  }
});
