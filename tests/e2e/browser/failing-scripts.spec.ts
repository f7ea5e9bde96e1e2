import { expect, test, type Page } from "@playwright/test";
import { openJourneysShop } from "../../support/shops/journeys-shop";
import { settled } from "../support";

const PRODUCT = "/1202/x/x?varianta=sire-400&dimensions.length_cm=350";
const NAME = "Koberec berber Beskyd 62 ovesný nopek";

let url: string;
let close: () => Promise<void>;
test.beforeAll(async () => {
  ({ url, close } = await openJourneysShop());
});
test.afterAll(() => close());
test.beforeEach(({ context }) =>
  context.addCookies([
    { name: "cookie-consent", value: "technical", url },
    { name: "intro-popup", value: "hidden", url },
  ]),
);

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test(
  "omits a part whose script does not load; its link works",
  { tag: ["@script"] },
  async ({ page }) => {
    await page.route(
      /\/assets\/(intro-dialog|consent-dialog|modal|designer-modal|gallery-zoom|dropdown)-[^/]*\.js/,
      (route) => route.abort(),
    );
    let loads = 0;
    page.on("load", () => (loads += 1));
    const open = async () => {
      await page.goto(url + PRODUCT);
      await settled(page);
    };
    await open();
    await page.getByRole("combobox").fill("běhoun");
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.getByRole("status").first()).toContainText("přidáno do");
    await expect(heading(page)).toHaveText(NAME);
    expect(loads).toBe(1);
    await page.locator(".gallery-strip a").first().click();
    await expect(page).toHaveURL(/\/w1600\//);
    await open();
    await page.getByRole("contentinfo").getByRole("link", { name: "Nastavení cookies" }).click();
    await expect(heading(page)).toHaveText("Nastavení cookies");
    await open();
    await page.getByRole("link", { name: /^Vyzkoušet v.místnosti/ }).click();
    await expect(heading(page)).toHaveText("Návrhář podlahy");
    await page.goBack();
    await expect(heading(page)).toHaveText(NAME);
  },
);

for (const missing of [
  "TextEncoderStream",
  "structuredClone",
  "IntersectionObserver",
  "SubmitEvent",
]) {
  test(
    `a browser without ${missing} gets the page that works without scripts`,
    { tag: ["@script"] },
    async ({ page }) => {
      await page.addInitScript((name) => void Reflect.deleteProperty(window, name), missing);
      await page.goto(url + PRODUCT);
      await page.waitForLoadState("networkidle");
      await page.getByRole("button", { name: "Do košíku", exact: true }).click();
      await expect(page.getByRole("status").first()).toContainText("přidáno do");
      await expect(heading(page)).toHaveText(NAME);
    },
  );
}

test(
  "reloads a page that fails in hydration without scripts",
  { tag: ["@script"] },
  async ({ page }) => {
    await page.addInitScript(() => {
      Intl.NumberFormat.prototype.formatToParts = Intl.NumberFormat.prototype.resolvedOptions =
        () => {
          throw new Error("not in this browser");
        };
      Object.defineProperty(Intl.NumberFormat.prototype, "format", {
        get: () => {
          throw new Error("not in this browser");
        },
      });
    });
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.goto(url + PRODUCT);
    await expect.poll(() => loads).toBe(2);
    await page.waitForLoadState("networkidle");
    await expect(heading(page)).toHaveText(NAME);
    expect(loads).toBe(2);
  },
);

test(
  "a missing page script does not affect a modal with that page's data",
  { tag: ["@script"] },
  async ({ page }) => {
    const scripts: string[] = await page.request
      .get(`${url}/kosik`)
      .then((answer) => answer.text())
      .then((html) => html.match(/\/assets\/route-[\w-]+\.js/g) ?? []);
    expect(scripts).not.toEqual([]);
    await page.goto(url + PRODUCT);
    await settled(page);
    await page.route(/\/assets\/route-[^/]*\.js/, (route) => route.abort());
    let loads = 0;
    page.on("load", () => (loads += 1));
    await page.locator(".cart-widget").hover();
    await expect(page.locator("#cart-panel")).toContainText("Košík je zatím prázdný");
    await page.mouse.move(0, 600);
    await page.getByRole("link", { name: /^Vyzkoušet v.místnosti/ }).click();
    await expect(page.getByRole("dialog")).toContainText(NAME);
    await page.keyboard.press("Escape");
    await expect(heading(page)).toHaveText(NAME);
    expect(loads).toBe(0);
  },
);

test(
  "a panel and a dialog without data fall back to their links",
  { tag: ["@script"] },
  async ({ page }) => {
    await page.goto(url + PRODUCT);
    await settled(page);
    await page.route(/\/kosik\/obsah|\/navrhar\/pohled/, (route) => route.abort());
    await page.locator(".cart-widget").hover();
    await expect(page.locator("#cart-panel").getByRole("link")).toHaveAttribute("href", "/kosik");
    await expect(heading(page)).toHaveText(NAME);
    await page.mouse.move(0, 600);
    await page.getByRole("link", { name: /^Vyzkoušet v.místnosti/ }).click();
    await expect(heading(page)).toHaveText("Návrhář podlahy");
  },
);
