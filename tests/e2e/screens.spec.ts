import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { expect, settled, test } from "./support";
import { ACCOUNT_STATES, CHECKOUT_STATES, MEMBER_STATES, openClosed, openWatchdog, orderStates, STATES, type State } from "./screen-states";

// The one pass of axe: every screen and state of the shop, in both languages, on a phone and on a desktop.

/** An address that is the same in both languages but for the prefix. */
const both = (path: string): [string, string] => [path, `/en${path}`];

/** Every screen that needs nothing but its address, in both languages. */
const SCREENS: [czech: string, english: string][] = [
  ["/", "/en"],
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
  both("/blog/3/x"),
  both("/blog/4/x"),
  both("/clanek/20"),
  both("/novinka"),
  both("/reference"),
  both("/reference/1/x"),
  both("/2811/x/x"),
  ["/1101/x/x/recenze", "/en/1101/x/x/reviews"],
  both("/1901/x/x"),
  both("/1904/x/x"),
  both("/neexistuje"),
  ["/?login=1", "/en?login=1"],
  both("/login"),
  ["/registrace", "/en/register"],
  ["/obnova-hesla", "/en/reset-password"],
  ["/obnova-hesla?sent=1", "/en/reset-password?sent=1"],
  ["/zmena-hesla/x", "/en/change-password/x"],
  both("/stav"),
  ...[1, 2, 3, 4, 5].map((id) => both(`/info/${id}/x`)),
];

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 375, height: 812 };
/** The narrowest and the widest window that the shop is made for: where there is the least room, and where lines are longest. */
const UTMOST = [
  { width: 320, height: 640 },
  { width: 1920, height: 1080 },
];

/** Axe finds nothing on the page as it is, on a desktop and on a phone, and it is as wide as each window. */
async function expectAccessibleEverywhere(page: Page, size: State["size"] = "both"): Promise<void> {
  if (size === "both")
    for (const window of UTMOST) {
      await page.setViewportSize(window);
      await expectNoSidewaysScroll(page);
    }
  if (size !== "phone") {
    await page.setViewportSize(DESKTOP);
    await expectAccessible(page);
  }
  if (size !== "desktop") {
    await page.setViewportSize(PHONE);
    // the colours are those of the desktop: this one rule takes three quarters of axe's time
    await expectAccessible(page, { contrast: size === "phone" });
  }
}

/** Goes through states one after the other, and looks at each. */
async function lookAt(page: Page, states: readonly State[], locale: "cs" | "en"): Promise<void> {
  for (const { name, size, reach } of states)
    await test.step(name, async () => {
      await page.setViewportSize(size === "phone" ? PHONE : DESKTOP);
      await reach(page, locale);
      await expectAccessibleEverywhere(page, size);
    });
}

for (const [czech, english] of SCREENS) {
  test(`axe finds nothing on ${czech} and its English page`, { tag: "@script" }, async ({ page }) => {
    for (const path of [czech, english]) {
      await page.goto(path);
      await settled(page);
      await expectAccessibleEverywhere(page);
    }
  });
}

for (const state of STATES) {
  test(`axe finds nothing in ${state.name}`, { tag: "@script" }, async ({ page }) => {
    for (const locale of ["cs", "en"] as const) await lookAt(page, [state], locale);
  });
}

for (const locale of ["cs", "en"] as const) {
  test(`axe finds nothing on the way to an order (${locale})`, { tag: "@script" }, ({ page }) => lookAt(page, CHECKOUT_STATES, locale));
  test(`axe finds nothing on an order and what comes after it (${locale})`, { tag: "@script" }, ({ page, baseURL }) =>
    lookAt(page, orderStates(baseURL), locale),
  );
  test(`axe finds nothing where a member shops (${locale})`, { tag: "@script" }, ({ page }) => lookAt(page, MEMBER_STATES, locale));
  test(`axe finds nothing in a member's account (${locale})`, { tag: "@script" }, ({ page }) => lookAt(page, ACCOUNT_STATES, locale));
}

test("axe finds nothing while the shop is closed", { tag: "@script" }, async ({ page }) => {
  for (const locale of ["cs", "en"] as const) {
    await openClosed(page, locale);
    await expectAccessibleEverywhere(page);
  }
});

test("axe finds nothing on the page that ends watchdogs", { tag: "@script" }, async ({ page }) => {
  await openWatchdog(page);
  await expectAccessibleEverywhere(page);
});

test("a shopper finds her way by keyboard alone", { tag: ["@core", "@plain", "@script"] }, async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Přeskočit na obsah" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("main a").first()).toBeFocused();
});
