import type { Page } from "@playwright/test";
import { CHECKOUT_STATES } from "../screen-states/checkout";
import { ACCOUNT_STATES, MEMBER_STATES } from "../screen-states/member";
import { openClosed, openWatchdog } from "../screen-states/operator";
import { orderStates } from "../screen-states/order";
import { SINGLE_STATES } from "../screen-states/single";
import type { Locale, State } from "../screen-states/state";
import { expect, settled, test } from "../support";
import { expectAccessible, expectNoSidewaysScroll, expectWholeAmounts } from "./accessible";
import { SCREENS } from "./screens";

// axe checks all screens and states in both languages, on a phone and on a desktop. Colours take three quarters of its time, so their rule runs once
// per screen: in Czech, on a desktop if the state has one.

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 375, height: 812 };
const EXTREME_WIDTHS = [
  { width: 320, height: 640 },
  { width: 1920, height: 1080 },
];

async function expectAccessibleEverywhere(
  page: Page,
  locale: Locale,
  size: State["size"] = "both",
): Promise<void> {
  const contrast = locale === "cs";
  if (size === "both")
    for (const window of EXTREME_WIDTHS) {
      await page.setViewportSize(window);
      await expectNoSidewaysScroll(page);
      await expectWholeAmounts(page);
    }
  if (size !== "phone") {
    await page.setViewportSize(DESKTOP);
    await expectAccessible(page, { contrast });
  }
  if (size !== "desktop") {
    await page.setViewportSize(PHONE);
    await expectAccessible(page, { contrast: contrast && size === "phone" });
  }
}

async function checkStates(page: Page, states: readonly State[], locale: Locale): Promise<void> {
  for (const { name, size, open } of states)
    await test.step(name, async () => {
      await page.setViewportSize(size === "phone" ? PHONE : DESKTOP);
      await open(page, locale);
      await expectAccessibleEverywhere(page, locale, size);
    });
}

for (const [czech, english] of SCREENS) {
  test(
    `axe finds nothing on ${czech} and its English page`,
    { tag: "@script" },
    async ({ page }) => {
      for (const [path, locale] of [
        [czech, "cs"],
        [english, "en"],
      ] as const) {
        await page.goto(path);
        await settled(page);
        await expectAccessibleEverywhere(page, locale);
      }
    },
  );
}

for (const state of SINGLE_STATES) {
  test(`axe finds nothing in ${state.name}`, { tag: "@script" }, async ({ page }) => {
    for (const locale of ["cs", "en"] as const) await checkStates(page, [state], locale);
  });
}

for (const locale of ["cs", "en"] as const) {
  test(`axe finds nothing in the checkout (${locale})`, { tag: "@script" }, ({ page }) =>
    checkStates(page, CHECKOUT_STATES, locale),
  );
  test(
    `axe finds nothing on the pages of an order (${locale})`,
    { tag: "@script" },
    ({ page, baseURL }) => checkStates(page, orderStates(baseURL), locale),
  );
  test(
    `axe finds nothing on a member's shopping pages (${locale})`,
    { tag: "@script" },
    ({ page }) => checkStates(page, MEMBER_STATES, locale),
  );
  test(`axe finds nothing in a member's account (${locale})`, { tag: "@script" }, ({ page }) =>
    checkStates(page, ACCOUNT_STATES, locale),
  );
}

test("axe finds nothing while the shop is closed", { tag: "@script" }, async ({ page }) => {
  for (const locale of ["cs", "en"] as const) {
    await openClosed(page, locale);
    await expectAccessibleEverywhere(page, locale);
  }
});

test(
  "axe finds nothing on the page that cancels watchdogs",
  { tag: "@script" },
  async ({ page }) => {
    await openWatchdog(page);
    await expectAccessibleEverywhere(page, "cs");
  },
);

test(
  "a shopper can navigate by keyboard only",
  { tag: ["@core", "@plain", "@script"] },
  async ({ page }) => {
    await page.goto("/");
    await settled(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Přeskočit na obsah" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(
      page.locator("main").locator("a, button, input:not([type=hidden])").first(),
    ).toBeFocused();
  },
);
