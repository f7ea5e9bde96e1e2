import type { Locator, Page } from "@playwright/test";
import { expect, openProduct, PRODUCTS, settled, test } from "../support";

/** Turns the wheel over a focused field. The page scrolls, and the value stays. */
async function expectScrolls(page: Page, field: Locator): Promise<void> {
  await field.click();
  await expect(field).toBeFocused();
  const before = await field.inputValue();
  const box = await field.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  const from = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from);
  await expect(field).toHaveValue(before);
}

test(
  "the mouse wheel over a quantity scrolls the page",
  { tag: ["@plain", "@script"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await openProduct(page, PRODUCTS.cleaner);
    await expectScrolls(page, page.getByLabel("Počet kusů"));
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.getByRole("status").first()).toContainText("přidáno do");
    await page.goto("/kosik");
    await settled(page);
    await expectScrolls(page, page.getByLabel(/^Počet, /));
  },
);

test(
  "the buttons beside a quantity correct it step by step",
  { tag: "@script" },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.cleaner);
    const quantity = page.getByLabel("Počet kusů");
    const press = async (name: string) => {
      await page.getByRole("button", { name, exact: true }).click();
      return quantity.inputValue();
    };
    const [more, fewer] = ["O jeden více", "O jeden méně"];
    expect([
      await press(more),
      await press(more),
      await press(fewer),
      await press(fewer),
      await press(fewer),
    ]).toEqual(["2", "3", "2", "1", "1"]);
    await quantity.fill("999");
    expect(await press(more)).toBe("999");
    await quantity.fill("dva");
    expect(await press(more)).toBe("1");
  },
);
