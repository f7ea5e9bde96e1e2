import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { expect, openProduct, PRODUCTS, settled, test, TEXTS } from "./support";

/** An address that is the same in both languages but for the prefix. */
const both = (path: string): [string, string] => [path, `/en${path}`];

/** Every screen that needs no cart, in both languages. */
const SCREENS: [czech: string, english: string][] = [
  both("/"),
  both("/10/metrazove-koberce"),
  both("/10/metrazove-koberce?page=2&sort=price_asc"),
  both("/1202/x/x?varianta=sire-400"),
  both("/2001/x/x"),
  ["/hledani?q=koberec", "/en/search?q=carpet"],
  // most of the words, which few products have
  ["/hledani?q=chlupatý+fialový+venkovní+koberec", "/en/search?q=fluffy+purple+outdoor+carpet"],
  ["/hledani?q=qqqq", "/en/search?q=qqqq"],
  both("/40/x?brand=3&property.18=grey&price_min=500&price_max=200"),
  both("/40/x?price_max=1"),
  ["/produkty/novinky", "/en/products/new"],
  ["/produkty/akce", "/en/products/sale"],
  ["/navrhar?product=1202&roll=400&turn=90", "/en/designer?product=1202&with=1201"],
  ["/navrhar?product=2811", "/en/designer?product=2811"],
  both("/eshop"),
  ["/sortiment/kobercove-ctverce", "/en/sortiment/rugs"],
  ["/sortiment/metrazove-koberce/loznice", "/en/sortiment/bedroom"],
  ["/kosik", "/en/cart"],
  both("/wishlist"),
  ["/nastaveni-cookies", "/en/cookie-settings"],
  ["/prodejny", "/en/stores"],
  both("/prodejny/1"),
  both("/vzorovy-formular"),
  both("/blog"),
  ["/pokladka?area=24", "/en/laying?area=24"],
  ["/about-us", "/en/about-us"],
  ["/kontakt", "/en/contact"],
  both("/blog/4/x"),
  both("/clanek/20"),
  both("/novinka"),
  both("/reference"),
  both("/reference/1/x"),
  both("/2811/x/x"),
  ["/1101/x/x/recenze", "/en/1101/x/x/reviews"],
  both("/1901/x/x"),
  both("/neexistuje"),
];

/** The narrowest and the widest screen that the shop is made for: where there is the least room, and where lines are longest. */
const UTMOST = { phone: { width: 320, height: 640 }, js: { width: 1920, height: 1080 } };

for (const [czech, english] of SCREENS) {
  test(`axe finds nothing on ${czech} and its English page`, { tag: ["@script", "@phone"] }, async ({ page }) => {
    const isPhone = test.info().project.name === "phone";
    // the markup is the same in both projects: axe reads a language in each, and the other one is only measured
    const [read, measured] = isPhone ? [english, czech] : [czech, english];
    await page.goto(measured);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(isPhone ? UTMOST.phone : UTMOST.js);
    await expectNoSidewaysScroll(page);
    await page.goto(read);
    await settled(page);
    await expectAccessible(page, { contrast: !isPhone });
  });
}

test("axe finds nothing in the filters of a phone", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/40/kusove-koberce?brand=3");
  await settled(page);
  await page.getByRole("button", { name: /^Filtry/ }).click();
  await expect(page.getByRole("button", { name: "Zavřít filtry" })).toBeVisible();
  await expectAccessible(page);
});

test("axe finds nothing on the way to an order", { tag: ["@script", "@phone"] }, async ({ page }) => {
  await openProduct(page, PRODUCTS.pack);
  await page.getByRole("button", { name: TEXTS.cs.add }).click();
  await expect(page.getByRole("status").first()).toContainText("přidáno");
  await expectAccessible(page);
  await page.goto("/kosik");
  await settled(page);
  await expectAccessible(page);
  await page.goto("/kosik/doprava-a-platba");
  await settled(page);
  await page.getByRole("button", { name: TEXTS.cs.toDetails }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: TEXTS.cs.carrier }).check();
  await page.getByRole("radio", { name: TEXTS.cs.transfer }).check();
  await page.getByRole("button", { name: TEXTS.cs.toDetails }).click();
  await expect(page).toHaveURL(/udaje$/);
  await settled(page);
  await page.getByRole("button", { name: TEXTS.cs.order }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
});

test("a shopper finds her way by keyboard alone", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Přeskočit na obsah" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("main a").first()).toBeFocused();
});

// Specification: 2.header.13
test("the menu of a phone leads on and closes", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await page.getByRole("button", { name: "Nabídka" }).click();
  await page.getByRole("link", { name: "Berber", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Berber");
  await expect(page.locator("#menu")).toBeHidden();
});

// Specification: 2.errors.1, 2.errors.2
test("a missing page says so, with the right status and a way home", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  for (const path of [
    "/neexistuje",
    "/99999/kategorie",
    "/1/2/3/4",
    "/10/metrazove-koberce?page=999",
    "/abc/x/y",
    "/abc/x",
    "/blog/99/x",
    "/blog/x/y",
    "/blog?page=9",
    "/blog?category=99",
    "/clanek/1/x",
    "/novinka/99",
    "/reference?tag=nic",
    "/reference/99/x",
    "/eshop/nic",
    "/sortiment/nic",
    "/sortiment/metrazove-koberce/nic",
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stránka nenalezena");
    await expect(page.getByRole("link", { name: /Na úvodní stránku/ })).toBeVisible();
  }
  const english = await page.goto("/en/nothing");
  expect(english?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be found");
  await page.getByRole("navigation", { name: "Or choose from the categories" }).getByRole("link", { name: "Rugs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rugs");
});
