import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "../screens/accessible";
import { expect, openProduct, openStill, PRODUCTS, settled, test } from "../support";

const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name);
const lineOf = (page: Page) => page.locator(".top-line");
const hideButton = (page: Page) => page.getByRole("button", { name: "Skrýt nabídku na den" });
const popupOf = (page: Page) =>
  page.getByRole("dialog", { name: "Prohlédněte si podlahu nejdřív doma" });

const NOW = new Date("2026-03-02T10:00:00Z");

async function stopClock(page: Page): Promise<void> {
  // an installed clock runs and can be paused only at a later time
  await page.clock.install({ time: new Date(NOW.getTime() - 60_000) });
  await page.clock.pauseAt(NOW);
}

/** Lets the clock run until the popup opens: its timer starts when its script is loaded, which is after hydration. */
const expectPopup = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(3_000);
    await expect(popupOf(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();

// Specification: 2.header.1, 2.header.3, 3.19
test(
  "'promo top line (image, title, url), hideable for a day' (specification section 2)",
  { tag: ["@script", "@phone"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    const { pathname } = new URL(page.url());
    await expect(lineOf(page).getByRole("link")).toHaveAttribute("href", "/100/zbytky-a-vyprodej");
    const isPhone = test.info().project.name === "phone";
    expect(
      await lineOf(page)
        .locator("img")
        .evaluate((img) => img instanceof HTMLImageElement && img.currentSrc),
    ).toMatch(isPhone ? /line480\/poster-promo-phone\// : /line1408\/poster-promo\//);
    await hideButton(page).click();
    await expect(lineOf(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(pathname);
    await expect
      .poll(async () => (await cookieOf(page, "top-line"))?.expires)
      .toBeGreaterThan(Date.now() / 1000 + 86_000);
    await page.goto("/en");
    await expect(lineOf(page)).toHaveCount(0);
  },
);

test.describe("with a stopped clock", () => {
  // Specification: 2.header.2, 4.popups.2, 9.29
  test(
    "'top banner hides after 30 s' (section 4), not while it is hovered, and leaves no blank",
    { tag: ["@script", "@phone"] },
    async ({ page }) => {
      await stopClock(page);
      await openStill(page, "/");
      const top = () => page.locator("main").evaluate((main) => main.getBoundingClientRect().top);
      const before = await top();
      const height = (await lineOf(page).boundingBox())?.height ?? 0;
      await page.clock.runFor(29_900);
      await expect(lineOf(page)).toBeVisible();
      await hideButton(page).focus();
      await page.clock.runFor(5_000);
      await expect(hideButton(page)).toBeFocused();
      await hideButton(page).blur();
      await expect(lineOf(page)).toHaveCount(0);
      expect(await top()).toBe(before - height);
      await expect.poll(async () => (await cookieOf(page, "top-banner"))?.value).toBe("hidden");
      await page.goto("/");
      await expect(lineOf(page)).toHaveCount(0);
    },
  );

  // Specification: 2.shell.1, 4.popups.1, 9.28, 3.20
  test(
    "'intro popup appears 3 s after page load' (section 4), and is 'hidden 14 days' once it is closed",
    { tag: ["@script", "@phone"] },
    async ({ page }) => {
      await page.context().clearCookies({ name: "intro-popup" });
      await stopClock(page);
      await openStill(page, "/prodejny");
      await page.clock.runFor(2_900);
      await expect(popupOf(page)).toHaveCount(0);
      await expectPopup(page);
      const variant = test.info().project.name === "phone" ? "orava-31-detail" : "orava-31-swatch";
      await expect(popupOf(page).getByRole("img")).toHaveAttribute(
        "src",
        `/images/w944/${variant}/naslap.webp`,
      );
      await page.clock.resume();
      await expectNoSidewaysScroll(page);
      await page.keyboard.press("Escape");
      await expect(popupOf(page)).toHaveCount(0);
      await expect
        .poll(async () => (await cookieOf(page, "intro-popup"))?.expires)
        .toBeGreaterThan(Date.now() / 1000 + 13.9 * 86_400);
      await page.goto("/prodejny");
      await settled(page);
      await page.clock.fastForward(10_000);
      await expect(popupOf(page)).toHaveCount(0);
    },
  );

  test(
    "the intro popup does not open over a typed size, nor over its price",
    { tag: "@script" },
    async ({ page }) => {
      await page.context().clearCookies({ name: "intro-popup" });
      await stopClock(page);
      for (const size of ["", "&dimensions.length_cm=350"]) {
        await openStill(page, `/1202/x/x?varianta=sire-400${size}`);
        const length = page.locator(".buy-form [name='dimensions.length_cm']");
        await length.fill("300");
        await length.blur();
        await page.clock.runFor(10_000);
        await expect(page.locator(".quote")).toBeVisible();
        await expect(popupOf(page)).toHaveCount(0);
      }
      await openStill(page, "/1202/x/x?varianta=sire-400");
      await expectPopup(page);
    },
  );

  // Specification: 2.layouts.3, 4.popups.1, 9.28
  test(
    "on a first visit the intro popup is above the cookie bar, and both answer to the keyboard",
    { tag: "@script" },
    async ({ page }) => {
      await page.context().clearCookies();
      await stopClock(page);
      await openStill(page, "/");
      const refuse = page.getByRole("button", { name: "Odmítnout" });
      await refuse.focus();
      await expectPopup(page);
      await expect(popupOf(page).getByRole("link", { name: "Vybrat vzorky" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(popupOf(page)).toHaveCount(0);
      await expect(refuse).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(refuse).toHaveCount(0);
    },
  );

  test(
    "the intro popup waits for typing and does not open in the cart",
    { tag: "@script" },
    async ({ page }) => {
      await page.context().clearCookies({ name: "intro-popup" });
      await stopClock(page);
      await openStill(page, "/kosik");
      await page.clock.runFor(10_000);
      await openStill(page, "/");
      await page.getByRole("banner").locator("input[name=q]").focus();
      await page.clock.runFor(10_000);
      await expect(popupOf(page)).toHaveCount(0);
      await page.getByRole("banner").locator("input[name=q]").blur();
      await expectPopup(page);
      await popupOf(page).getByRole("link", { name: "Vybrat vzorky" }).click();
      await expect(page).toHaveURL(/\/10\/metrazove-koberce$/);
      await expect(popupOf(page)).toHaveCount(0);
    },
  );
});
