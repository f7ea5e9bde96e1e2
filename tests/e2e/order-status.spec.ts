import { placeOrder } from "./ordering";
import { ADDRESS, expect, settled, test } from "./support";

test("an order is found by its number, cancelled and ordered again", { tag: ["@core", "@plain", "@script"] }, async ({ page, baseURL }) => {
  const { number, id, hash } = await placeOrder(baseURL);
  await page.goto("/stav");
  await settled(page);
  const main = page.locator("main");
  await main.getByLabel("Číslo objednávky").fill(number);
  await main.getByLabel("E-mail").fill(ADDRESS.email);
  await main.getByRole("button", { name: "Poslat odkaz" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Podívejte se do e-mailu");

  await page.goto(`/stav/${id}/${hash}`);
  await settled(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
  await page.getByText("Zrušit objednávku", { exact: true }).click();
  await page.getByRole("button", { name: "Ano, zrušit objednávku" }).click();
  await expect(page.getByText("Objednávku jsme zrušili.")).toBeVisible();
  await expect(page.locator(".progress [aria-current]")).toContainText("Zrušená");
  await expect(page.getByText("Zrušit objednávku", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("img", { name: /QR/ })).toHaveCount(0);
  await settled(page);
  await page.getByRole("button", { name: "Objednat znovu" }).click();
  await expect(page).toHaveURL(/\/kosik$/);
  await expect(page.getByText("Zboží z objednávky je v košíku.")).toBeVisible();
  await expect(page.locator(".cart-items > li")).toHaveCount(1);
});
