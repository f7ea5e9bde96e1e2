import { AxeBuilder } from "@axe-core/playwright";
import { expect, openProduct, PRODUCTS, settled, test, WORDS } from "./support";

/** Every screen that needs no cart, in both languages. */
const SCREENS = [
  "/",
  "/10/metrazove-koberce",
  "/10/metrazove-koberce?page=2&sort=price_asc",
  "/1202/x/x?varianta=sire-400",
  "/2001/x/x",
  "/hledani?q=koberec",
  "/hledani?q=qqqq",
  "/kosik",
  "/prodejny",
  "/prodejny/1",
  "/neexistuje",
];

/** English paths of screens that have their own. */
const inEnglish = (path: string) =>
  "/en" +
  path
    .replace(/^\/hledani/, "/search")
    .replace(/^\/kosik$/, "/cart")
    .replace(/^\/prodejny$/, "/stores");

async function expectAccessible(page: import("@playwright/test").Page): Promise<void> {
  const found = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
}

for (const prefix of ["", "/en"]) {
  for (const path of SCREENS) {
    const address = prefix + path;
    test(`axe finds nothing on ${address}`, async ({ page }) => {
      test.skip(test.info().project.use.javaScriptEnabled === false, "axe runs as a script; the markup is the same");
      await page.goto(prefix ? inEnglish(path) : path);
      await settled(page);
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow).toBe(0);
    });
  }
}

test("axe finds nothing on the way to an order", async ({ page }) => {
  test.skip(test.info().project.use.javaScriptEnabled === false, "axe runs as a script; the markup is the same");
  await openProduct(page, PRODUCTS.pack);
  await page.getByRole("button", { name: WORDS.cs.add }).click();
  await expect(page.getByRole("status").first()).toContainText("přidáno");
  await expectAccessible(page);
  await page.goto("/kosik");
  await settled(page);
  await expectAccessible(page);
  await page.goto("/kosik/doprava-a-platba");
  await settled(page);
  await page.getByRole("button", { name: WORDS.cs.toDetails }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: WORDS.cs.carrier }).check();
  await page.getByRole("radio", { name: WORDS.cs.transfer }).check();
  await page.getByRole("button", { name: WORDS.cs.toDetails }).click();
  await expect(page).toHaveURL(/udaje$/);
  await settled(page);
  await page.getByRole("button", { name: WORDS.cs.order }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
});

test("a shopper finds her way by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Přeskočit na obsah" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("main a").first()).toBeFocused();
});

test("the menu of a phone leads on and closes", async ({ page }) => {
  test.skip(test.info().project.name !== "phone", "wider screens have the menu open");
  await page.goto("/");
  await settled(page);
  await page.getByRole("button", { name: "Nabídka" }).click();
  await page.getByRole("link", { name: "Berber", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Berber");
  await expect(page.locator("#menu")).toBeHidden();
});

test("a missing page says so, with the right status and a way home", async ({ page }) => {
  for (const path of ["/neexistuje", "/99999/kategorie", "/1/2/3/4", "/10/metrazove-koberce?page=999", "/abc/x/y"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stránka nenalezena");
    await expect(page.getByRole("link", { name: /Na úvodní stránku/ })).toBeVisible();
  }
  const english = await page.goto("/en/nothing");
  expect(english?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be found");
});
