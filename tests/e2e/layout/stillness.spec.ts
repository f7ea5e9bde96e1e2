import type { Page } from "@playwright/test";
import { SCREENS } from "../screens/screens";
import { expect, settled, test } from "../support";

/** Opens a page whose fonts come after its first paint, as on a slow phone. @returns what moved without the shopper */
async function shiftsOf(page: Page, path: string): Promise<string[]> {
  let release: () => void = () => undefined;
  const painted = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.woff2", async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const movedBy = await page.evaluateHandle(async () => {
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // less than a pixel or two of one line of the header
        const isVisible = !("value" in entry) || Number(entry.value) >= 0.001;
        if (isVisible) moved.push(JSON.stringify(entry));
      }
    }).observe({ type: "layout-shift", buffered: true });
    await new Promise<void>((resolve) => {
      new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
    });
    return moved;
  });
  release();
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return movedBy.jsonValue();
}

/** Screens whose wide layout is checked too: the first of each kind. */
const WIDE = [
  "/",
  "/10/metrazove-koberce",
  "/1202/x/x?varianta=sire-400",
  "/planovac",
  "/kosik",
  "/kontakt",
];

for (const [path] of SCREENS) {
  const tag = WIDE.includes(path) ? ["@script", "@phone"] : "@phone";
  test(
    `nothing moves while ${path} loads on a first visit`,
    { tag },
    async ({ page, context, baseURL }) => {
      await context.clearCookies();
      await context.addCookies([{ name: "intro-popup", value: "hidden", url: baseURL ?? "" }]);
      expect(await shiftsOf(page, path)).toEqual([]);
    },
  );
}
