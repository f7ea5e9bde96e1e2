import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The page is not wider than its window; if it is, the failure names what stands out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const standsOut = [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > clientWidth);
    return [`${scrollWidth} of ${clientWidth} px`, ...standsOut.map(({ tagName, className }) => `${tagName} ${className}`)];
  });
  expect(outside).toEqual([]);
}

/**
 * Axe finds nothing on the page as it is now, and it is not wider than its window.
 * @param contrast false where another project reads the same screen's colours: that one rule takes three quarters of axe's time
 */
export async function expectAccessible(page: Page, { contrast = true }: { contrast?: boolean } = {}): Promise<void> {
  // a button that has just waited for an answer fades from one colour to another, and has the contrast of neither; so does a list that waits
  await page.waitForFunction(
    () =>
      document.querySelector('[type="submit"][aria-disabled="true"], main [aria-busy="true"]') === null &&
      document.getAnimations().every(({ playState }) => playState !== "running"),
  );
  await unstick(page, "static");
  await unstick(page, "static");
  const found = await new AxeBuilder({ page })
    // takes a third of the time: no blank page to collect what frames found, of which there are none, and nothing told of what passed
    .setLegacyMode()
    // the rule is not yet one of axe's usual ones: what a control says of itself is in its name
    .options({
      resultTypes: ["violations"],
      rules: { "label-content-name-mismatch": { enabled: true }, "color-contrast": { enabled: contrast } },
    })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  await unstick(page, "");
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** Axe takes a control that is half behind something sticky for a small one, though it is whole as soon as the page scrolls. */
const unstick = (page: Page, position: "static" | "") =>
  page.locator(".header, .order-summary, .cart-bar, .buy-bar").evaluateAll((elements, value) => {
    for (const element of elements) if (element instanceof HTMLElement) element.style.position = value;
  }, position);
