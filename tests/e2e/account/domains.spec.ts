import { PICTURES } from "../../support/browser/plain-pictures";
import { startShop, type RunningShop } from "../../support/shops/shop";
import { test as base, expect, scriptsRun, settled } from "../support";

/** English has its own host: browsers resolve all names under localhost. */
const test = base.extend<object, { shop: RunningShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const shop = await startShop({
        startMs: 90_000,
        imageCache: PICTURES,
        env: (port) => ({
          PUBLIC_URL: `http://localhost:${port}`,
          LOCALE_DOMAINS: `en=http://english.localhost:${port}`,
        }),
      });
      await use(shop);
      await shop.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(`http://english.localhost:${shop.port}`),
});

// Specification: 3.22
test(
  "a shopper of the English domain goes from home to the delivery and switches to Czech",
  { tag: ["@plain", "@script"] },
  async ({ page, shop }) => {
    let loads = 0;
    page.on("request", (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    await page.goto("/");
    await settled(page);
    await page.getByRole("link", { name: "Accessories" }).first().click();
    // a pointer over the menu opens it
    await page.mouse.move(0, 700);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Cleaning and care/ })
      .first()
      .click();
    await expect(page).toHaveURL(`http://english.localhost:${shop.port}/95/cleaning-and-care`);
    // the address changes before the page is drawn
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/cleaning and care/);
    const name = page.locator(".card h2 a").first();
    const product = await name.innerText();
    await name.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product);
    await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
    await expect(page.getByRole("status", { name: "Notice" })).toContainText("added to the cart");
    if (scriptsRun()) expect(loads).toBe(1);
    await page.goto("/cart");
    await expect(page.getByRole("main")).toContainText(product);
    await page
      .getByRole("main")
      .getByRole("link", { name: /delivery/i })
      .first()
      .click();
    await expect(page).toHaveURL(`http://english.localhost:${shop.port}/cart/delivery-and-payment`);

    await page.goto("/stores");
    await page.getByRole("link", { name: "Česky" }).click();
    await expect(page).toHaveURL(`http://localhost:${shop.port}/prodejny`);
    await page.goto(`http://localhost:${shop.port}/en/stores?a=1`);
    await expect(page).toHaveURL(`http://english.localhost:${shop.port}/stores?a=1`);
  },
);
