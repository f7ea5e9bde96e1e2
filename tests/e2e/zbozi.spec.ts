import type { Page } from "@playwright/test";
import { httpBackend, type Backend } from "../support/backends/backends";
import { PICTURES } from "../support/browser/plain-pictures";
import { startShop, type RunningShop } from "../support/shops/shop";
import { expect, fillDetails, openDetails, settled, test, TEXTS } from "./support";

let sink: Backend;
let shop: RunningShop;
const received: string[] = [];
test.beforeAll(async () => {
  sink = await httpBackend((request, response) => {
    received.push(request.url ?? "");
    response.writeHead(200, { "content-type": "application/json" }).end('{"status":200}');
  });
  shop = await startShop({
    imageCache: PICTURES,
    env: { ZBOZI_SHOP_ID: "123456", ZBOZI_KEY: "a1B2", ZBOZI_URL: sink.url },
  });
});
test.afterAll(async () => {
  await shop.dispose();
  await sink.close();
});

/** Seznam's script, which keeps its calls. */
const SCRIPT = "window.hits = []; window.rc = { conversionHit: (hit) => window.hits.push(hit) };";
const hits = (page: Page) =>
  page.evaluate(() => JSON.stringify(Reflect.get(window, "hits") ?? null));

test(
  "Zboží.cz is told of an order once, and only if the buyer ticks its box",
  { tag: "@script" },
  async ({ page, context }) => {
    let loads = 0;
    await page.route("https://c.seznam.cz/**", (route) => {
      loads += 1;
      return route.fulfill({ contentType: "text/javascript", body: SCRIPT });
    });
    // other consents do not replace the box
    await context.addCookies([
      { name: "cookie-consent", value: "technical.analytical.marketing", url: shop.url },
      { name: "intro-popup", value: "hidden", url: shop.url },
    ]);
    const box = page.getByRole("checkbox", { name: /Souhlasím s.předáním objednávky Zboží\.cz/ });
    const order = async () => {
      await openDetails(page, shop.url);
      await fillDetails(page, TEXTS.cs);
      await page.getByRole("checkbox", { name: TEXTS.cs.agreement }).check();
      return async () => {
        await page.getByRole("button", { name: TEXTS.cs.order }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.cs.thanks);
        await settled(page);
      };
    };

    const without = await order();
    await expect(box).not.toBeChecked();
    await without();
    expect([loads, await hits(page)]).toEqual([0, "null"]);

    const agreed = await order();
    await box.check();
    await agreed();
    const number = /\d{8}/.exec((await page.locator(".done-head").textContent()) ?? "")?.[0];
    await expect
      .poll(() => hits(page))
      .toBe(
        JSON.stringify([{ zboziId: 123456, orderId: number, zboziType: "standard", consent: 1 }]),
      );
    await page.reload();
    await settled(page);
    expect([loads, await hits(page)]).toEqual([1, "null"]);
  },
);
