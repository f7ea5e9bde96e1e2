import { placeOrder } from "../cart/ordering";
import { ADDRESS, expect, settled, test } from "../support";

test(
  "an order is found by its number, cancelled and ordered again",
  { tag: ["@core", "@plain", "@script"] },
  async ({ page, baseURL }) => {
    const { number, id, hash } = await placeOrder(baseURL);
    await page.goto("/stav");
    await settled(page);
    const main = page.locator("main");
    await main.getByLabel("Číslo objednávky").fill(number);
    await main.getByLabel("E-mail").fill(ADDRESS.email);
    await main.getByRole("button", { name: "Poslat odkaz" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Podívejte se do e-\u2060mailu",
    );

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
  },
);

declare global {
  interface Window {
    shared?: ShareData;
  }
}

test.describe("the transfer of an order", () => {
  test(
    "a phone shares the code as a picture, or the payment's data as text",
    { tag: "@phone" },
    async ({ page, baseURL }) => {
      const { id, hash } = await placeOrder(baseURL);
      for (const takesFiles of [true, false]) {
        await page.addInitScript((files) => {
          navigator.canShare = () => files;
          navigator.share = (data) => {
            window.shared = data;
            return Promise.resolve();
          };
        }, takesFiles);
        await page.goto(`/stav/${id}/${hash}`);
        await settled(page);
        await page
          .getByRole("button", {
            name: takesFiles ? "Poslat do bankovní aplikace" : /^Sdílet údaje/,
          })
          .tap();
        await expect
          .poll(() => page.evaluate(() => window.shared?.files?.[0]?.type ?? window.shared?.text))
          .toMatch(takesFiles ? /^image\/png$/ : /IBAN: .+\n.*Kč\nVariabilní symbol: \d+/);
      }
    },
  );

  test(
    "a desktop shows a large code, to save but not to share",
    { tag: "@script" },
    async ({ page, baseURL }) => {
      const { id, hash } = await placeOrder(baseURL);
      await page.goto(`/stav/${id}/${hash}`);
      await settled(page);
      const code = await page.getByRole("img", { name: /QR/ }).boundingBox();
      expect(Math.min(code?.width ?? 0, code?.height ?? 0)).toBeGreaterThanOrEqual(240);
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Uložit QR kód" }).click();
      expect((await download).suggestedFilename()).toMatch(/\.png$/);
      await expect(page.getByRole("button", { name: /^Sdílet údaje|^Poslat do/ })).toHaveCount(0);
    },
  );
});
