import type { Page } from "@playwright/test";
import { httpBackend, type Backend } from "../../support/backends/backends";
import { PICTURES } from "../../support/browser/plain-pictures";
import { startShop, type RunningShop } from "../../support/shops/shop";
import { expect, settled, test } from "../support";

// the tests of this file share one shop
test.describe.configure({ mode: "default" });
test.beforeEach(async ({ context, page }) => {
  await context.clearCookies();
  await page.route("https://connect.facebook.net/**", (route) => {
    pixels += 1;
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await page.route("https://www.googletagmanager.com/**", (route) => {
    const { pathname, search } = new URL(route.request().url());
    requestedUrls.push(pathname + search);
    return route.fulfill({
      contentType: "text/javascript",
      body: pathname.startsWith("/ran") ? "" : SCRIPT,
    });
  });
});

/** An external script that reports its page by a tracking pixel. */
const SCRIPT = `new Image().src = new URL("/ran" + location.pathname + "?by=" + encodeURIComponent(document.currentScript.src), document.currentScript.src);`;

let sink: Backend;
let shop: RunningShop;
const requestedUrls: string[] = [];
let pixels = 0;
test.beforeAll(async () => {
  sink = await httpBackend((request, response) => {
    requestedUrls.push(request.url ?? "");
    response
      .writeHead(200, { "content-type": "text/javascript" })
      .end(request.url?.startsWith("/ran") ? "" : SCRIPT);
  });
  const scripts = {
    GTM_ID: "GTM-TEST1",
    META_PIXEL_ID: "12345",
    AFFILIATE_SCRIPT: `${sink.url}/affiliate.js`,
  };
  shop = await startShop({
    imageCache: PICTURES,
    env: { ...scripts, CHAT_SCRIPT: `${sink.url}/chat.js` },
  });
});
test.afterAll(async () => {
  await shop.dispose();
  await sink.close();
});

const TAGS = "/gtm.js?id=GTM-TEST1";
/** Scripts requested since the last call, and their pages. */
const loaded = () =>
  requestedUrls
    .splice(0)
    .filter((url) => !url.startsWith("/ran"))
    .sort();
const bar = (page: Page) => page.getByRole("region", { name: /Nastavení cookies/ });
const dataLayer = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify((window.dataLayer ?? []).map((entry) => Object.values(entry))),
  );

// Specification: 1.23, 1.24
test(
  "external scripts load only with settings and consent, and disappear when consent is withdrawn",
  { tag: "@script" },
  async ({ page }) => {
    requestedUrls.length = pixels = 0;
    // the popup could cover links in a slow browser
    await page.context().addCookies([{ name: "intro-popup", value: "hidden", url: shop.url }]);
    await page.goto(shop.url);
    await settled(page);
    await bar(page).getByRole("button", { name: "Odmítnout" }).click();
    await expect(bar(page)).toBeHidden();
    await page.goto(`${shop.url}/prodejny`);
    await settled(page);
    expect([loaded(), pixels]).toEqual([[], 0]);

    const settings = page.getByRole("dialog", { name: "Nastavení cookies" });
    await page.getByRole("link", { name: "Nastavení cookies" }).click();
    await settings.getByRole("checkbox", { name: "Analytické" }).check();
    await settings.getByRole("button", { name: "Uložit výběr" }).click();
    await expect(settings).toBeHidden();
    await expect
      .poll(() => requestedUrls.filter((url) => url.startsWith("/ran/prodejny")).length)
      .toBe(1);
    expect([loaded(), pixels]).toEqual([[TAGS], 0]);
    expect(await dataLayer(page)).toContain('"analytics_storage":"granted","ad_storage":"denied"');

    await page.getByRole("link", { name: "Nastavení cookies" }).click();
    await settings.getByRole("checkbox", { name: "Chat" }).check();
    await settings.getByRole("button", { name: "Uložit výběr" }).click();
    await expect(settings).toBeHidden();
    await expect
      .poll(() => requestedUrls.filter((url) => url.startsWith("/ran/prodejny")).length)
      .toBe(1);
    expect([loaded(), pixels]).toEqual([["/chat.js"], 0]);

    await page.getByRole("link", { name: "Nastavení cookies" }).click();
    await settings.getByRole("button", { name: "Přijmout vše" }).click();
    await expect
      .poll(() => requestedUrls.filter((url) => url.startsWith("/ran/prodejny")).length)
      .toBe(1);
    await expect.poll(() => pixels).toBe(1);
    expect(loaded()).toEqual(["/affiliate.js"]);
    expect(await dataLayer(page)).toContain('"ad_storage":"granted"');
    expect(await page.evaluate(() => window.fbq?.queue)).toEqual([
      ["init", "12345"],
      ["track", "PageView"],
    ]);

    await page.getByRole("link", { name: "Pokládka" }).first().click();
    await expect(page).toHaveURL(/\/pokladka$/);
    expect([loaded(), pixels]).toEqual([[], 1]);

    const reloaded = page.waitForEvent("load");
    await page.getByRole("link", { name: "Nastavení cookies" }).click();
    await settings.getByRole("button", { name: "Odmítnout" }).click();
    await reloaded;
    await settled(page);
    expect([loaded(), pixels]).toEqual([[], 1]);
    expect(await page.evaluate(() => [window.dataLayer, window.fbq])).toEqual([
      undefined,
      undefined,
    ]);
  },
);

// Specification: 4.affiliate.1, 4.affiliate.2
test(
  "stores an affiliate click only with marketing consent",
  { tag: ["@plain", "@script"] },
  async ({ page, context }) => {
    const click = async () => (await context.cookies()).find(({ name }) => name === "click-id");
    await page.goto(`${shop.url}/prodejny?click_id=klik-1`);
    await settled(page);
    expect(await click()).toBeUndefined();
    await bar(page).getByRole("button", { name: "Přijmout vše" }).click();
    await expect(bar(page)).toBeHidden();
    await expect.poll(async () => (await click())?.value).toBe("klik-1");
    const days = ((await click())?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    await page.goto(`${shop.url}/nastaveni-cookies`);
    await page.getByRole("button", { name: "Odmítnout" }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    expect(await click()).toBeUndefined();
  },
);
