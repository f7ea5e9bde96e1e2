import { expect, fillDetails, openProduct, PRODUCTS, settled, test, TEXTS } from "./support";

/** The narrowest phone that the shop is made for. */
const NARROW = { width: 320, height: 640 };

for (const [locale, texts] of Object.entries(TEXTS)) {
  test(
    `nothing scrolls sideways at 320 px from the product to the summary, which prints with its heading (${locale})`,
    { tag: "@phone" },
    async ({ page }) => {
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await page.setViewportSize(NARROW);
      await openProduct(page, PRODUCTS.carpet, texts.prefix);
      expect(await overflow()).toBe(0);
      await page.locator('input[name="dimensions.hems.sides"]').first().check();
      await page.getByRole("button", { name: texts.add }).click();
      await expect(page.getByRole("status").first()).toContainText(locale === "cs" ? "přidáno do" : "added to the cart");

      await page.goto(texts.cart);
      await settled(page);
      await page.locator(".cut-plan summary").click();
      await page.locator(".note-field summary").first().click();
      await page.locator(".voucher-panel summary").click();
      expect(await overflow()).toBe(0);
      await page.getByRole("link", { name: texts.continue }).first().click();

      await page.getByRole("radio", { name: texts.carrier }).check();
      await page.getByRole("radio", { name: texts.transfer }).check();
      expect(await overflow()).toBe(0);
      await page.getByRole("button", { name: texts.toDetails }).click();
      await expect(page.getByRole("button", { name: texts.order })).toBeVisible();
      await settled(page);
      expect(await overflow()).toBe(0);
      await fillDetails(page, texts);
      await page.getByRole("checkbox", { name: texts.agreement }).check();
      await page.getByRole("button", { name: texts.order }).click();

      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.thanks);
      expect(await overflow()).toBe(0);
      const heading = page.locator(".print-heading");
      await expect(heading).toBeHidden();
      await page.emulateMedia({ media: "print" });
      await expect(heading).toContainText("Nášlap");
      await expect(page.locator(".order-cut svg")).toBeVisible();
      await expect(page.locator(".header")).toBeHidden();
    },
  );
}
