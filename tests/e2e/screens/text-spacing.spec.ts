import type { Page } from "@playwright/test";
import { addCleaner } from "../cart/ordering";
import { expect, settled, test, TEXTS } from "../support";
import { expectNoSidewaysScroll } from "./accessible";

/** Distances that a page bears without loss (WCAG 1.4.12). */
const SPACED =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }";

/** @returns texts that their own box cuts off */
const cutOff = (page: Page) =>
  page
    .locator("body *:not(.visually-hidden, .visually-hidden *, script, style, select *)")
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const text = element.textContent.trim();
        const isClipped =
          element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 2;
        const isText = element.children.length === 0 && text !== "" && element.clientWidth > 2;
        return isText && isClipped && getComputedStyle(element).overflow !== "visible"
          ? [text]
          : [];
      }),
    );

test(
  "pages with wider text spacing lose no text and do not scroll horizontally",
  { tag: "@script" },
  async ({ page }) => {
    await addCleaner(page, TEXTS.cs);
    for (const path of [
      "/",
      "/en",
      "/10/metrazove-koberce",
      "/1202/x/x",
      "/kosik",
      "/info/7/x",
      "/pokladka",
      "/hledani?q=koberec",
    ]) {
      for (const width of [1280, 375, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await settled(page);
        await page.evaluate((css) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets = [sheet];
        }, SPACED);
        await test.step(`${path} at ${String(width)} px`, async () => {
          await expectNoSidewaysScroll(page);
          expect(await cutOff(page)).toEqual([]);
        });
      }
    }
  },
);

test("the menu of a desktop is one row", { tag: "@script" }, async ({ page }) => {
  for (const path of ["/", "/en"])
    for (const width of [1200, 1280, 1344, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await settled(page);
      const tops = await page
        .locator("#menu > ul > li")
        .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().top));
      expect({ path, width, rows: new Set(tops).size }).toEqual({ path, width, rows: 1 });
    }
});
