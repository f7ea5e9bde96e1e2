import { deliverOrder } from "../../support/shops/operator";
import { dataFolder } from "../account/operator";
import { placeOrder } from "../cart/ordering";
import { expectNoSidewaysScroll } from "../screens/accessible";
import { ADDRESS, expect, PRODUCTS, settled, test } from "../support";

const TAG = { tag: ["@core", "@script"] };

/** @returns path of the status of an order of two bottles */
async function deliveredOrder(baseURL: string | undefined, daysAgo: number): Promise<string> {
  const { id, hash } = await placeOrder(baseURL, { productId: PRODUCTS.cleaner.id, quantity: 2 });
  await deliverOrder(dataFolder(), id, daysAgo);
  return `/stav/${id}/${hash}`;
}

test(
  "a guest withdraws from a part of an order after going back to change it",
  TAG,
  async ({ page, baseURL }) => {
    await page.goto(`${await deliveredOrder(baseURL, 1)}/odstoupeni`);
    await settled(page);
    const heading = page.getByRole("heading", { level: 1 });
    const [pieces, iban, note] = [
      page.locator("main [inputmode='numeric']"),
      page.locator("main [name='iban']"),
      page.locator("main [name='note']"),
    ];
    await iban.fill("CZ65 0800 0000 1920 0014 5398");
    await note.fill("Barva se nehodí");
    await pieces.fill("1");
    await page.getByRole("button", { name: "Pokračovat ke kontrole" }).click();
    await expect(page.getByRole("alert")).toContainText("Toto není platný IBAN.");
    await expect(note).toHaveValue("Barva se nehodí");
    await expect(pieces).toHaveValue("1");
    await expectNoSidewaysScroll(page);
    await iban.fill("CZ65 0800 0000 1920 0014 5399");
    await page.getByRole("button", { name: "Pokračovat ke kontrole" }).click();

    await expect(heading).toHaveText("Zkontrolujte odstoupení");
    await expect(page.locator("main")).toContainText("249 Kč");
    await page.getByRole("link", { name: "Změnit údaje" }).click();
    await expect(pieces).toHaveValue("1");
    await expect(note).toHaveValue("Barva se nehodí");
    await page.goBack();
    await settled(page);
    await page.getByRole("button", { name: "Potvrdit odstoupení" }).click();
    await expect(heading).toHaveText("Odstoupení jsme přijali");
    await expect(page).toHaveURL(/\/odstoupeni\/\d{8}-O1$/);
    await expect(page.locator("main")).toContainText(ADDRESS.email);
  },
);
