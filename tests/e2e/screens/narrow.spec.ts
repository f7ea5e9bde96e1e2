import type { Page } from "@playwright/test";
import { addCleaner, orderCart } from "../cart/ordering";
import {
  editCut,
  expect,
  fillDetails,
  openProduct,
  PRODUCTS,
  settled,
  test,
  TEXTS,
} from "../support";
import { expectNoSidewaysScroll, expectWholeAmounts } from "./accessible";
import { SCREENS } from "./screens";

const WIDTHS = [320, 375, 1280];

const UNBROKEN = `https://example.cz/${"podlahyakoberce".repeat(10)}`;

async function expectFits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectWholeAmounts(page);
  }
  await page.setViewportSize({ width: 320, height: 800 });
}

for (const [locale, texts] of Object.entries(TEXTS)) {
  test(
    `no horizontal scrolling from the product to the order's status (${locale})`,
    { tag: ["@phone", "@firefox"] },
    async ({ page }) => {
      await openProduct(page, PRODUCTS.carpet, texts.prefix);
      await page.locator(".buy-form [name='dimensions.length_cm']").fill("150");
      // the price moves the fields below it
      await expect(page.locator(".quote[aria-busy=false]")).toBeVisible();
      await editCut(page);
      await page.locator('input[name="dimensions.hems.sides"]').first().check();
      await page.locator('main [name="note"]').first().fill(UNBROKEN);
      await expectFits(page);
      await page.getByRole("button", { name: texts.add, exact: true }).click();
      await expect(page.getByRole("status").first()).toContainText(texts.added);
      await expectFits(page);

      await page.goto(texts.cart);
      await settled(page);
      await page.locator(".cut-plan summary").click();
      await page.locator(".note-field summary").first().click();
      await page.locator(".voucher-panel summary").click();
      await expectFits(page);
      await page.getByRole("link", { name: texts.continue }).first().click();

      await page.getByRole("radio", { name: texts.carrier }).check();
      await page.getByRole("radio", { name: texts.transfer }).check();
      await expectFits(page);
      await page.getByRole("button", { name: texts.toDetails }).click();
      await expect(page.getByRole("button", { name: texts.order })).toBeVisible();
      await settled(page);
      await expectFits(page);
      await fillDetails(page, texts);
      for (const name of ["invoice.lastname", "invoice.street", "invoice.city"])
        await page
          .locator(`main [name="${name}"]`)
          .fill("Wolfeschlegelsteinhausenbergerdorff".repeat(3));
      await page.locator('main [name="note"]').fill(UNBROKEN);
      await page.getByRole("checkbox", { name: texts.agreement }).check();
      await page.getByRole("button", { name: texts.order }).click();

      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.thanks);
      await settled(page);
      await expect(page.locator(".order-cut svg")).toBeVisible();
      await expectFits(page);
      await page.goto(page.url().replace("/shrnuti/", "/stav/").replace("/summary/", "/stav/"));
      await expectFits(page);
    },
  );

  test(
    `the summary prints with its heading and without header and footer (${locale})`,
    { tag: "@script" },
    async ({ page }) => {
      await addCleaner(page, texts);
      await orderCart(page, texts);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.thanks);
      const heading = page.locator(".print-heading");
      await expect(heading).toBeHidden();
      await page.emulateMedia({ media: "print" });
      await expect(heading).toContainText("Nášlap");
      await expect(heading).toBeVisible();
      await expect(page.locator(".header")).toBeHidden();
    },
  );
}

// Chromium shows every screen in both languages (screens.spec.ts)
test(
  "no horizontal scrolling on any screen, every other one in English",
  { tag: "@firefox" },
  async ({ page }) => {
    for (const [index, paths] of SCREENS.entries()) {
      await page.goto(paths[index % 2] ?? "");
      await settled(page);
      await expectFits(page);
    }
  },
);

test(
  "a long search word does not widen the page",
  { tag: ["@phone", "@firefox"] },
  async ({ page }) => {
    await page.goto(`/hledani?q=${encodeURIComponent(UNBROKEN.slice(0, 100))}`);
    await expectFits(page);
  },
);
