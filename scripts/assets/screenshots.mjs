// Takes the README's pictures from a running shop: `npm start`, then `node scripts/assets/screenshots.mjs [http://localhost:3000]`.
import { chromium } from "@playwright/test";
import { findChromium } from "../lib/install/chromium.mjs";

const shop = process.argv[2] ?? "http://localhost:3000";
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

/** @param {string} path @param {string} file @param {{ width: number, height: number }} viewport @param {string} [length] value for the cutting form */
async function take(path, file, viewport, length) {
  const page = await browser.newPage({ viewport, locale: "en" });
  await page.context().addCookies([
    { name: "cookie-consent", value: "technical", url: shop },
    { name: "intro-popup", value: "hidden", url: shop },
  ]);
  await page.goto(shop + path, { waitUntil: "networkidle" });
  if (length) {
    await page.getByRole("textbox", { name: "Length" }).fill(length);
    // the price of the cut, instead of that of a square metre
    await page
      .locator(".buy-bar .buy-sum:not(.pending, :has(.unit))")
      .filter({ hasText: /\d\s(Kč|CZK)/ })
      .waitFor();
    await page.locator(".cut-preview:not(.pending) svg").waitFor();
  }
  await page.screenshot({ path: `docs/pictures/${file}`, type: "jpeg", quality: 70 });
  await page.close();
}

await take("/en", "home.jpg", { width: 1280, height: 800 });
await take("/en/1202/x/y?varianta=sire-400", "cutting.jpg", { width: 375, height: 812 }, "350");
await browser.close();
