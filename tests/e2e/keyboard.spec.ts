import type { Page } from "@playwright/test";
import { expect, openProduct, PRODUCTS, settled, test } from "./support";

const MAX = 220;

/** Tabs through the page. @returns the stops, and those with an invisible focus: out of the viewport, covered or without a ring */
async function walk(page: Page): Promise<{ stops: number; unseen: string[] }> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const unseen: string[] = [];
  for (let stops = 0; stops < MAX; stops++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body || focused.dataset["walked"]) return null;
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
        return met !== null && (focused.contains(met) || met.contains(focused) || (label?.contains(met) ?? false));
      });
      const around = [
        focused,
        focused.parentElement,
        focused.parentElement?.parentElement,
        focused.parentElement?.parentElement?.parentElement,
      ];
      // the link of a card covers it by `::after`
      const styles = [...around.flatMap((element) => (element ? getComputedStyle(element) : [])), getComputedStyle(focused, "::after")];
      const hasOutline = styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) > 0);
      const hasRing = hasOutline || getComputedStyle(focused).boxShadow !== "none";
      const name = `${focused.tagName} ${(focused.getAttribute("aria-label") ?? focused.textContent).trim().slice(0, 40)}`;
      return { name: `${name}${isMet ? "" : " (not in sight)"}${hasRing ? "" : " (no ring)"}`, isSeen: isMet && hasRing };
    });
    if (!stop) return { stops, unseen };
    if (!stop.isSeen) unseen.push(stop.name);
  }
  return { stops: MAX, unseen };
}

test("the focus is visible at each stop of a product, the cart and the checkout", { tag: ["@script", "@phone"] }, async ({ page }) => {
  await openProduct(page, PRODUCTS.carpet);
  const product = await walk(page);
  expect(product.unseen).toEqual([]);
  expect(product.stops).toBeGreaterThan(40);

  await page.getByRole("textbox", { name: "Délka" }).fill("350");
  await page.getByRole("button", { name: "Do košíku", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "přidáno" })).toBeVisible();
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
});
