import type { Page } from "@playwright/test";
import { expect, fillDetails, openProduct, PRODUCTS, settled, test, TEXTS } from "./support";

const SAID = {
  cs: {
    carrier: "Dopravce na adresu",
    pickup: "Osobní odběr na prodejně",
    brought: "Doručíme",
    ready: "K\u00a0vyzvednutí",
    store: "Prodejna",
    recount: "Přepočítat cenu",
    added: "přidáno",
    day: /^(nejpozději )?ve?\s\p{L}+\s\d+\.\s\p{L}+$/u,
  },
  en: {
    carrier: "Carrier to your address",
    pickup: "Collection in store",
    brought: "Delivered",
    ready: "Ready for pickup",
    store: "Store",
    recount: "Update the total",
    added: "added",
    day: /^(on|by) [A-Z][a-z]+day \d+\s[A-Z][a-z]+$/,
  },
};

/** The day that a product's page names for a way of delivery. */
const dayOnPage = async (page: Page, way: string): Promise<string> =>
  ((await page.locator(".where dl > div").filter({ hasText: way }).locator("dd").textContent()) ?? "").trim();

for (const locale of ["cs", "en"] as const) {
  const [texts, said] = [TEXTS[locale], SAID[locale]];

  test(
    `the day on the product is the one at delivery, beside the order and in it (${locale})`,
    { tag: ["@plain", "@script", "@phone"] },
    async ({ page }) => {
      const js = test.info().project.use.javaScriptEnabled !== false;
      await openProduct(page, PRODUCTS.cleaner, texts.prefix);
      const [brought, ready] = [await dayOnPage(page, said.carrier), await dayOnPage(page, said.pickup)];
      expect(brought).toMatch(said.day);
      expect(ready).toMatch(said.day);
      await page.getByRole("button", { name: texts.add }).click();
      await expect(page.getByRole("status").first()).toContainText(said.added);

      await page.goto(texts.cart);
      await settled(page);
      await page.getByRole("link", { name: texts.continue }).click();
      const option = (name: string) => page.locator("label.choice").filter({ hasText: name });
      await expect(option(said.carrier)).toContainText(`${said.brought} ${brought}`);
      await expect(option(said.pickup)).toContainText(`${said.ready} ${ready}`);
      await expect(page.getByLabel(said.store, { exact: true }).locator("option", { hasText: `– ${ready}` })).not.toHaveCount(0);

      await settled(page);
      await page.getByRole("radio", { name: said.carrier }).check();
      if (!js) await page.getByRole("button", { name: said.recount }).click();
      await expect(page.locator("#summary")).toContainText(`${said.brought} ${brought}`);
      await page.getByRole("radio", { name: texts.transfer }).check();
      await page.getByRole("button", { name: texts.toDetails }).click();
      await expect(page.getByRole("button", { name: texts.order })).toBeVisible();
      await expect(page.locator("#summary")).toContainText(`${said.brought} ${brought}`);

      await settled(page);
      await fillDetails(page, texts);
      await page.getByRole("checkbox", { name: texts.agreement }).check();
      await page.getByRole("button", { name: texts.order }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.thanks);
      await expect(page.locator(".done-head")).toContainText(brought);
    },
  );
}
