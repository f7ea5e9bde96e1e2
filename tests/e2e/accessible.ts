import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The page is not wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBe(0);
}

/** Axe finds nothing on the page as it is now, and it is not wider than its window. */
export async function expectAccessible(page: Page): Promise<void> {
  // a button that has just waited for an answer fades from one colour to another, and has the contrast of neither
  await page.waitForFunction(
    () =>
      document.querySelector('[type="submit"][aria-disabled="true"]') === null &&
      document.getAnimations().every(({ playState }) => playState !== "running"),
  );
  const found = await new AxeBuilder({ page })
    // takes a third of the time: no blank page to collect what frames found, of which there are none, and nothing told of what passed
    .setLegacyMode()
    // the rule is not yet one of axe's usual ones: what a control says of itself is in its name
    .options({ resultTypes: ["violations"], rules: { "label-content-name-mismatch": { enabled: true } } })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
  await expectNoSidewaysScroll(page);
}
