import { placeOrder } from "../cart/ordering";
import { expect, settled, test } from "../support";

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
