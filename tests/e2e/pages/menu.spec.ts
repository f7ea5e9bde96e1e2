import type { Locator, Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "../screens/accessible";
import { expect, settled, test } from "../support";

const MENU = "Hlavní nabídka";
const entryOf = (page: Page, name: string): Locator =>
  page
    .getByRole("navigation", { name: MENU })
    .locator(":scope > ul > li")
    .filter({ has: page.getByRole("link", { name, exact: true }) });

/** Visibility of a submenu this time after the start of its animation. */
const visibilityAt = (submenu: Locator, ms: number) =>
  submenu.evaluate((list, now) => {
    for (const animation of list.getAnimations()) {
      animation.pause();
      animation.currentTime = now;
    }
    return getComputedStyle(list).visibility;
  }, ms);

// Specification: 2.header.12
test(
  "'submenus open on hover after 333 ms and close after 1555 ms' (specification section 2)",
  { tag: ["@plain", "@script"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/");
    await settled(page);
    const entry = entryOf(page, "PVC podlahy");
    const submenu = entry.locator(".submenu");
    // the test advances the browser's animation clock
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Animation.enable");
    await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
    await entry.hover();
    expect(await visibilityAt(submenu, 332)).toBe("hidden");
    expect(await visibilityAt(submenu, 334)).toBe("visible");
    await page.mouse.move(640, 700);
    expect(await visibilityAt(submenu, 1_554)).toBe("visible");
    expect(await visibilityAt(submenu, 1_556)).toBe("hidden");
  },
);

test(
  "the button of a submenu says when hover has opened and closed it",
  { tag: "@script" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/");
    await settled(page);
    const entry = entryOf(page, "PVC podlahy");
    const toggle = page.getByRole("button", { name: "Podnabídka: PVC podlahy" });
    const submenu = entry.locator(".submenu");
    await entry.hover();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(submenu).toBeVisible();
    await page.mouse.move(640, 700);
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(submenu).toBeHidden();
    // Escape closes it under the pointer, and the button opens it again
    await entry.hover();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(submenu).toBeHidden();
    await toggle.click();
    await expect(submenu).toBeVisible();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await toggle.click();
    await expect(submenu).toBeHidden();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    // the focus ring of another element closes it at once
    await page.mouse.move(640, 700);
    await entry.hover();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await page.mouse.move(640, 700);
    await page.keyboard.press("Tab");
    await expect(submenu).toBeHidden();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
  },
);

test(
  "every entry of the menu shows that it has a submenu",
  { tag: ["@plain", "@script"] },
  async ({ page }) => {
    for (const width of [1200, 1280, 1366, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      await settled(page);
      const signs = await page
        .locator("#menu .submenu-toggle")
        .evaluateAll((list) =>
          list.map((toggle) =>
            [
              getComputedStyle(toggle).opacity,
              getComputedStyle(toggle, "::before").visibility,
            ].join(),
          ),
        );
      expect(signs.length).toBeGreaterThan(5);
      expect([width, new Set(signs)]).toEqual([width, new Set(["1,visible"])]);
    }
  },
);

test(
  "a submenu opens by its button and closes by Escape and by navigation",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/");
    await settled(page);
    const entry = entryOf(page, "PVC podlahy");
    const toggle = page.getByRole("button", { name: "Podnabídka: PVC podlahy" });
    const first = entry.getByRole("link", { name: "Dekor dřevo" });
    await entry.getByRole("link", { name: "PVC podlahy", exact: true }).focus();
    await expect(first).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(toggle).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    await expect(first).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(toggle).toBeFocused();
    await expect(first).toBeHidden();
    await page.keyboard.press("Space");
    await expect(first).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/21\//);
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
  },
);

test(
  "without a script focus opens a submenu, and a phone shows all submenus",
  { tag: ["@core", "@plain"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/");
    const entry = entryOf(page, "PVC podlahy");
    await entry.getByRole("link", { name: "PVC podlahy", exact: true }).focus();
    await expect(entry.getByRole("link", { name: "Dekor dřevo" })).toBeVisible();
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole("button", { name: "Nabídka", exact: true }).click();
    await expect(entry.getByRole("link", { name: "Dekor dřevo" })).toBeVisible();
  },
);

// Specification: 2.header.4, 2.header.7, 2.header.13
test(
  "the mobile menu opens submenus, has the header's links and contacts, and closes after navigation",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/");
    await settled(page);
    await page.getByRole("button", { name: "Nabídka", exact: true }).click();
    const menu = page.getByRole("navigation", { name: MENU });
    await expect(menu.getByRole("link", { name: "Dekor dřevo" })).toBeHidden();
    await menu.getByRole("button", { name: "Podnabídka: PVC podlahy" }).click();
    await expect(menu.getByRole("link", { name: "Dekor dřevo" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Zobrazit vše" })).toHaveAttribute(
      "href",
      "/20/pvc-podlahy",
    );
    for (const name of [
      "Pokládka",
      "Reference",
      "Prodejny",
      "+420 220 000 100",
      "obchod@naslap.example",
    ])
      await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
    await menu.getByRole("link", { name: "Prodejny", exact: true }).click();
    await expect(page).toHaveURL(/\/prodejny$/);
    await expect(page.locator("#menu")).toBeHidden();
  },
);

test("the menu of a wide touch screen stays on one line", { tag: "@phone" }, async ({ page }) => {
  for (const [path, width] of ["/", "/en"].flatMap((path) =>
    [1200, 1280, 1339, 1344, 1366, 1407, 1408].map((width) => [path, width] as const),
  )) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await settled(page);
    await expectNoSidewaysScroll(page);
    const entries = page.locator("#menu > ul > li");
    const tops = await entries.evaluateAll((list) =>
      list.map((entry) => entry.getBoundingClientRect().top),
    );
    expect([path, width, new Set(tops).size]).toEqual([path, width, 1]);
    // the last entry ends at the right edge of the page's content
    const [last, end] = await page.evaluate(() =>
      ["#menu > ul > li:last-child > a", ".header-top"].map((selector) => {
        const element = document.querySelector(selector);
        return element
          ? Math.round(
              element.getBoundingClientRect().right -
                parseFloat(getComputedStyle(element).paddingRight),
            )
          : NaN;
      }),
    );
    expect([path, width, last]).toEqual([path, width, end]);
    // buttons have the size for touch and cover no links
    const toggles = await entries
      .locator(".submenu-toggle")
      .evaluateAll((list) => list.map((toggle) => toggle.getBoundingClientRect().width));
    expect(Math.min(...toggles)).toBeGreaterThanOrEqual(24);
  }
});
