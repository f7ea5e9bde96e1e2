import type { Page } from "@playwright/test";
import { expect, openProduct, PRODUCTS, settled, test } from "../support";

const MAX = 220;

/** Tabs through the page. @returns the stops, and those with an invisible focus: out of the viewport, covered or without a ring */
async function walk(page: Page): Promise<{ stops: number; unseen: string[] }> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const unseen: string[] = [];
  for (let stops = 0; stops < MAX; stops++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (
        !(focused instanceof HTMLElement) ||
        focused === document.body ||
        focused.dataset["walked"]
      )
        return null;
      focused.dataset["walked"] = "yes";
      const label = document.querySelector(`label[for="${CSS.escape(focused.id || "-")}"]`);
      const own = focused.getBoundingClientRect();
      const box = own.width < 3 && label ? label.getBoundingClientRect() : own;
      const points = [
        [box.x + box.width / 2, box.y + box.height / 2],
        [box.x + 3, box.y + 3],
        [box.right - 3, box.bottom - 3],
      ] as const;
      const isMet = points.some(([x, y]) => {
        const met = document.elementFromPoint(x, y);
        return (
          met !== null &&
          (focused.contains(met) || met.contains(focused) || (label?.contains(met) ?? false))
        );
      });
      const around = [
        focused,
        focused.parentElement,
        focused.parentElement?.parentElement,
        focused.parentElement?.parentElement?.parentElement,
      ];
      // the link of a card covers it by `::after`
      const styles = [
        ...around.flatMap((element) => (element ? getComputedStyle(element) : [])),
        getComputedStyle(focused, "::after"),
      ];
      const hasOutline = styles.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) > 0,
      );
      const hasRing = hasOutline || getComputedStyle(focused).boxShadow !== "none";
      const name = `${focused.tagName} ${(focused.getAttribute("aria-label") ?? focused.textContent).trim().slice(0, 40)}`;
      return {
        name: `${name}${isMet ? "" : " (not in sight)"}${hasRing ? "" : " (no ring)"}`,
        isSeen: isMet && hasRing,
      };
    });
    if (!stop) return { stops, unseen };
    if (!stop.isSeen) unseen.push(stop.name);
  }
  return { stops: MAX, unseen };
}

test(
  "the focus is visible at each stop of a product, the cart and the checkout",
  { tag: ["@script", "@phone"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    const product = await walk(page);
    expect(product.unseen).toEqual([]);
    expect(product.stops).toBeGreaterThan(40);

    await page.getByRole("textbox", { name: "Délka" }).fill("350");
    await page.getByRole("button", { name: "Do košíku", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status", { name: "Oznámení" })).toContainText("přidáno");
    for (const [path, least] of [
      ["/kosik", 20],
      ["/kosik/doprava-a-platba", 10],
    ] as const) {
      await page.goto(path);
      await settled(page);
      const { stops, unseen } = await walk(page);
      expect(unseen, path).toEqual([]);
      expect(stops).toBeGreaterThan(least);
    }

    await page.getByRole("radio", { name: /na adresu/ }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("radio", { name: /převod/i }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Pokračovat k údajům" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/kosik\/udaje$/);
    await page.reload();
    await settled(page);
    const details = await walk(page);
    expect(details.unseen).toEqual([]);
    expect(details.stops).toBeGreaterThan(20);
  },
);

test(
  "the focus is never under sticky bars or the cookie bar",
  { tag: "@script" },
  async ({ page, context }) => {
    const listing = "/10/metrazove-koberce";
    for (const { width, height, path, isAsked } of [
      { width: 375, height: 667, path: listing, isAsked: true },
      { width: 375, height: 667, path: listing, isAsked: false },
      { width: 1280, height: 800, path: listing, isAsked: true },
      { width: 320, height: 256, path: listing, isAsked: false },
      { width: 320, height: 256, path: `/${PRODUCTS.carpet.id}/x/x`, isAsked: false },
    ]) {
      await page.setViewportSize({ width, height });
      if (isAsked) await context.clearCookies({ name: "cookie-consent" });
      else
        await context.addCookies([
          { name: "cookie-consent", value: "technical", url: new URL(page.url()).origin },
        ]);
      await page.goto(path);
      await settled(page);
      const { stops, unseen } = await walk(page);
      expect({ width, height, path, isAsked, unseen }).toEqual({
        width,
        height,
        path,
        isAsked,
        unseen: [],
      });
      expect(stops).toBeGreaterThan(40);
    }
  },
);

for (const { name, path, opener, closer } of [
  { name: "menu", path: "/prodejny", opener: "Nabídka", closer: "Zavřít nabídku" },
  { name: "filters", path: "/40/kusove-koberce", opener: /^Filtry/, closer: /^Zavřít/ },
]) {
  test(
    `the ${name} of a phone closes when Tab leaves it, and the next focus is in sight`,
    { tag: "@script" },
    async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 667 });
      await page.goto(path);
      await settled(page);
      const layer = page.locator(`#${name}`);
      const button = page.getByRole("button", { name: opener });
      for (const key of ["Tab", "Shift+Tab"]) {
        await button.focus();
        await page.keyboard.press("Enter");
        await expect(layer).toBeVisible();
        await page.keyboard.press("Tab");
        await expect(layer.getByRole("button", { name: closer })).toBeFocused();
        const isInside = () =>
          layer.evaluate((element) => element.contains(document.activeElement));
        let stops = 0;
        for (; stops < 100 && (await isInside()); stops++) await page.keyboard.press(key);
        expect(stops).toBeGreaterThan(key === "Tab" ? 10 : 0);
        await expect(layer).toBeHidden();
        if (key === "Tab") await expect(page.locator(":focus")).toBeInViewport();
        else await expect(button).toBeFocused();
      }
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      await expect(layer).toBeHidden();
      await expect(button).toBeFocused();
      await button.click();
      await expect(layer).toBeVisible();
    },
  );
}
