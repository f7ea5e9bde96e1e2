import type { Locator, Page } from "@playwright/test";
import { answered, editCut, expect, openProduct, PRODUCTS, settled, test } from "../support";

async function cartWithCarpet(page: Page, width: string, length: string): Promise<void> {
  await openProduct(page, PRODUCTS.carpet);
  await page.getByRole("textbox", { name: "Šířka" }).fill(width);
  await page.getByRole("textbox", { name: "Délka" }).fill(length);
  await answered(page, () =>
    page.getByRole("button", { name: /^Do košíku$|^Přidat další$/ }).click(),
  );
  await expect(page.getByRole("status").first()).toContainText(/přidáno do/);
  await page.goto("/kosik");
  await settled(page);
}

const row = (page: Page) => page.locator(".goods-rows > li").filter({ hasText: "Koberec" });

async function openEditor(page: Page): Promise<Locator> {
  await row(page)
    .getByRole("link", { name: /^Upravit rozměry/ })
    .click();
  const editor = page.locator(".cut-editor");
  await expect(editor).toBeVisible();
  await settled(page);
  return editor;
}

test(
  "changes and rotates a line's cut in the cart; a wrong measure is reported at its field",
  { tag: "@script" },
  async ({ page }) => {
    await cartWithCarpet(page, "400", "200");
    const editor = await openEditor(page);
    await expect(editor.getByRole("textbox", { name: "Šířka" })).toHaveValue("400");
    await expect(editor.locator(".quote .sum-total dd")).toHaveText(/2\s312\sKč/);

    await editor.getByRole("textbox", { name: "Délka" }).fill("35");
    await answered(page, () => editor.getByRole("button", { name: "Uložit změny" }).click());
    await expect(
      editor.getByText("Nejméně 50 cm. Zadejte prosím větší rozměr.", { exact: true }),
    ).toBeVisible();
    await expect(editor.getByRole("textbox", { name: "Délka" })).toHaveValue("35");

    await editor.getByRole("textbox", { name: "Šířka" }).fill("300");
    await editor.getByRole("textbox", { name: "Délka" }).fill("350");
    await editCut(page);
    await editor.getByRole("checkbox", { name: "horní" }).check();
    await editor.getByRole("radio", { name: "Nechci ho" }).check();
    // 4 m × 3.5 m × 289 Kč, a lengthwise trim, 3 m of hem at 59 Kč
    await expect(editor.locator(".quote .sum-total dd")).toHaveText(/4\s313\sKč/);
    await answered(page, () => editor.getByRole("button", { name: "Uložit změny" }).click());
    await expect(editor).toBeHidden();
    await expect(row(page)).toContainText(/300\s×\s350\scm/);
    await expect(row(page)).toContainText(/Obšití 3\sm, horní/);
    await expect(row(page)).toContainText(/Odřezek 100\s×\s350\scm zůstane/);
    await expect(row(page).locator(".cart-sum")).toHaveText(/4\s313\sKč/);

    await openEditor(page);
    await editor.getByRole("textbox", { name: "Šířka" }).fill("200");
    await editor.getByRole("textbox", { name: "Délka" }).fill("400");
    await editor.getByRole("checkbox", { name: "horní" }).uncheck();
    await editor.getByRole("button", { name: "Otočit" }).click();
    await expect(editor.locator(".quote .sum-total dd")).toHaveText(/2\s312\sKč/);
    await answered(page, () => editor.getByRole("button", { name: "Uložit změny" }).click());
    await expect(row(page).locator(".cart-sum")).toHaveText(/2\s312\sKč/);
  },
);
