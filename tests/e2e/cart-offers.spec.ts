import type { Locator, Page } from "@playwright/test";
import { expect, openProduct, PRODUCTS, settled, test } from "./support";

const js = () => test.info().project.use.javaScriptEnabled !== false;

/** Does what sends a form, and waits until the server has answered it. */
async function sent(page: Page, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await act();
  await answered;
}

/** Puts a carpet of this size into the cart and opens the cart. */
async function cartWithCarpet(page: Page, width: string, length: string): Promise<void> {
  await openProduct(page, PRODUCTS.carpet);
  await page.getByRole("textbox", { name: "Šířka" }).fill(width);
  await page.getByRole("textbox", { name: "Délka" }).fill(length);
  await sent(page, () => page.getByRole("button", { name: /^Do košíku$|^V\s+košíku, přidat další$/ }).click());
  await expect(page.getByRole("status").first()).toContainText(/přidáno do/);
  await page.goto("/kosik");
  await settled(page);
}

/** The measures that the cart says of its only carpet, as the server worked them out. */
const row = (page: Page) => page.locator(".cart-items > li").filter({ hasText: "Koberec" });

/** Opens the form that changes how the carpet is cut. */
async function openEditor(page: Page): Promise<Locator> {
  await row(page)
    .getByRole("link", { name: /^Upravit rozměry/ })
    .click();
  const editor = page.locator(".cut-editor");
  await expect(editor).toBeVisible();
  await settled(page);
  return editor;
}

// Specification: 1.11
test(
  "the cart offers strips and glue for its pieces, and not what it holds already",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await cartWithCarpet(page, "400", "300");
    const offers = page.locator(".cart-offers li");
    await expect(offers).toHaveCount(4);
    await expect(offers.filter({ hasText: "Lineta" })).toContainText("1470 cm");
    await expect(offers.filter({ hasText: "Klebur D12 6 kg" })).toContainText("1 kus");

    await sent(page, () => page.getByRole("button", { name: /^Přidat Kobercová soklová lišta Lineta/ }).click());
    await expect(page.locator(".cart-items > li")).toHaveCount(2);
    await expect(page.locator(".cart-items > li").filter({ hasText: "Lineta" })).toContainText("1470 cm");
    await expect(page).toHaveURL(/\/kosik$/);
    // strips are there now, glue is not
    await expect(offers).toHaveCount(1);
    await sent(page, () => page.getByRole("button", { name: /^Přidat Disperzní lepidlo Klebur D12/ }).click());
    await expect(page.locator(".cart-items > li")).toHaveCount(3);
    await expect(offers).toHaveCount(0);
  },
);

test(
  "a line's cut is changed in the cart, what is wrong is said at its field and kept",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await cartWithCarpet(page, "400", "200");
    const editor = await openEditor(page);
    await expect(editor.getByRole("textbox", { name: "Šířka" })).toHaveValue("400");
    await expect(editor.locator(".quote .sum-total dd")).toHaveText(/2\s312\sKč/);

    await editor.getByRole("textbox", { name: "Délka" }).fill("35");
    await sent(page, () => editor.getByRole("button", { name: "Uložit změny" }).click());
    await expect(editor.getByText("Nejméně 50 cm.", { exact: true })).toBeVisible();
    await expect(editor.getByRole("textbox", { name: "Délka" })).toHaveValue("35");

    await editor.getByRole("textbox", { name: "Šířka" }).fill("300");
    await editor.getByRole("textbox", { name: "Délka" }).fill("350");
    await editor.getByRole("checkbox", { name: "horní" }).check();
    await editor.getByRole("radio", { name: "Nechat v obchodě" }).check();
    if (!js()) await sent(page, () => editor.getByRole("button", { name: "Přepočítat cenu" }).click());
    // 4 m × 3.5 m × 289 Kč, a lengthwise trim, 3 m of hem at 59 Kč
    await expect(editor.locator(".quote .sum-total dd")).toHaveText(/4\s313\sKč/);
    await sent(page, () => editor.getByRole("button", { name: "Uložit změny" }).click());
    await expect(editor).toBeHidden();
    await expect(row(page)).toContainText(/300\s×\s350\scm/);
    await expect(row(page)).toContainText(/obšití 3\sm, horní/);
    await expect(row(page)).toContainText(/odřezek 100\s× 350\scm zůstane/);
    await expect(row(page).locator(".cart-sum")).toHaveText(/4\s313\sKč/);
  },
);

test(
  "a cut changed to an equal one joins it, and one rotated in the cart is cheaper",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await cartWithCarpet(page, "200", "400");
    const editor = await openEditor(page);
    const total = editor.locator(".quote .sum-total dd");
    await expect(total).toHaveText(/4\s714\sKč/);
    await editor.getByRole("button", { name: "Otočit" }).click();
    await expect(total).toHaveText(/2\s312\sKč/);
    await sent(page, () => editor.getByRole("button", { name: "Uložit změny" }).click());
    await expect(row(page).locator(".cart-sum")).toHaveText(/2\s312\sKč/);

    await cartWithCarpet(page, "400", "100");
    await expect(row(page)).toHaveCount(2);
    await row(page)
      .filter({ hasText: /400\s×\s100/ })
      .getByRole("link", { name: /^Upravit rozměry/ })
      .click();
    await expect(editor).toBeVisible();
    await settled(page);
    await editor.getByRole("textbox", { name: "Šířka" }).fill("200");
    await editor.getByRole("textbox", { name: "Délka" }).fill("400");
    await editor.getByRole("radio", { name: "Délkou napříč rolí" }).check();
    await sent(page, () => editor.getByRole("button", { name: "Uložit změny" }).click());
    await expect(row(page)).toHaveCount(1);
    await expect(row(page).getByLabel(/^Počet, /)).toHaveValue("2");
  },
);

test(
  "vouchers and packaging sent from an old cart are told, not silently applied",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page, context }) => {
    await cartWithCarpet(page, "400", "200");
    const other = await context.newPage();
    const change = async (quantity: string) => {
      await other.goto("/kosik");
      await settled(other);
      await sent(other, async () => {
        await other.getByLabel(/^Počet, /).fill(quantity);
        if (!js()) await other.getByRole("button", { name: "Přepočítat" }).click();
      });
    };
    await change("2");
    await page.getByText("Mám slevový kód").click();
    await page.getByRole("textbox", { name: "Kód" }).fill("DOPRAVA0");
    await page.getByRole("textbox", { name: "E-mail" }).fill("jana@example.cz");
    await sent(page, () => page.getByRole("button", { name: "Použít" }).click());
    await expect(page.getByRole("status").first()).toContainText("mezitím změnil");
    await expect(row(page).getByLabel(/^Počet, /)).toHaveValue("2");
    await expect(page.locator(".voucher-lines")).toHaveCount(0);

    await change("3");
    const box = page.getByRole("checkbox", { name: /Pevný tubus/ });
    await sent(page, async () => {
      await box.click();
      if (!js()) await page.getByRole("button", { name: "Uložit volbu: Pevný tubus" }).click();
    });
    await expect(row(page).getByLabel(/^Počet, /)).toHaveValue("3");
    await expect(box).not.toBeChecked();
  },
);

test("a cut edited from an old cart is told, not silently applied", { tag: ["@plain", "@script", "@phone"] }, async ({ page, context }) => {
  await cartWithCarpet(page, "400", "200");
  const editor = await openEditor(page);
  const other = await context.newPage();
  await other.goto("/kosik");
  await settled(other);
  await sent(other, async () => {
    await other.getByLabel(/^Počet, /).fill("2");
    if (!js()) await other.getByRole("button", { name: "Přepočítat" }).click();
  });
  await expect(other.locator(".sums")).toContainText(/4\s624\sKč/);

  await editor.getByRole("textbox", { name: "Délka" }).fill("300");
  await sent(page, () => editor.getByRole("button", { name: "Uložit změny" }).click());
  await expect(page.getByRole("status").first()).toContainText("mezitím změnil");
  await expect(row(page)).toContainText(/400\s×\s200\scm/);
  await expect(row(page).getByLabel(/^Počet, /)).toHaveValue("2");
});
