import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** experimental rule: the visible label is part of the accessible name */
const RULES = { "label-content-name-mismatch": { enabled: true } };
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The failure names the overflowing elements. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const overflowing = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [
      `${scrollWidth} of ${clientWidth} px`,
      ...overflowing.map(({ tagName, className }) => `${tagName} ${className}`),
    ];
  });
  expect(outside).toEqual([]);
}

const AMOUNTS = ".sums dd, .sums-net dd, .mini-items .number, .cart-sum";

/** Expects each amount on one line. */
export async function expectWholeAmounts(page: Page): Promise<void> {
  const broken = await page.locator(AMOUNTS).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      return lines.size > 1 ? [element.textContent] : [];
    }),
  );
  expect([page.viewportSize()?.width, broken]).toEqual([page.viewportSize()?.width, []]);
}

/**
 * Expects fields of at least 16 px on a phone, because iPhones zoom into smaller ones, no number fields, which the mouse wheel changes, and the account
 * in each form with a password, for password managers. Fields in closed parts count too.
 */
async function expectUsableFields(page: Page): Promise<void> {
  const unusable = await page.locator("input, select, textarea").evaluateAll((fields) =>
    fields.flatMap((field) => {
      const type = field.getAttribute("type") ?? "text";
      if (
        type === "password" &&
        !field.closest("form")?.querySelector("[autocomplete=username]:not([type=hidden])")
      )
        return [field.outerHTML];
      // a field that takes no focus (the trap for robots) does not zoom
      if (
        field.tabIndex < 0 ||
        field.hasAttribute("hidden") ||
        ["hidden", "checkbox", "radio", "range", "file", "submit"].includes(type)
      )
        return [];
      const isSmall = innerWidth < 600 && Number.parseFloat(getComputedStyle(field).fontSize) < 16;
      return isSmall || type === "number" ? [field.outerHTML] : [];
    }),
  );
  expect(unusable).toEqual([]);
}

/** Expects that each visible icon has an area: a mark without a width leaves an empty circle. */
async function expectDrawnIcons(page: Page): Promise<void> {
  const empty = await page.locator(".icon, .heart").evaluateAll((icons) =>
    icons.flatMap((icon) => {
      const { display, width, height } = getComputedStyle(icon, "::before");
      const isDrawn = Math.min(Number.parseFloat(width), Number.parseFloat(height)) >= 4;
      return !icon.checkVisibility() || display === "none" || isDrawn ? [] : [icon.outerHTML];
    }),
  );
  expect(empty).toEqual([]);
}

/** Expects no axe violations, no horizontal scrolling, drawn icons, and fields for fingers and wheels. @param contrast false if another test checks the colours: this rule takes most of axe's time */
export async function expectAccessible(
  page: Page,
  { contrast = true }: { contrast?: boolean } = {},
): Promise<void> {
  // colours in a transition have wrong contrasts
  await page.waitForFunction(
    () =>
      document.querySelector(
        '[type="submit"][aria-disabled="true"], main [aria-busy="true"], .page-leave',
      ) === null && document.getAnimations().every(({ playState }) => playState !== "running"),
  );
  await unstick(page, "static");
  await unstick(page, "static");
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (options) => {
      const found = await window.axe.run(document, options);
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
      );
    },
    {
      resultTypes: ["violations" as const],
      runOnly: { type: "tag" as const, values: TAGS },
      rules: { ...RULES, "color-contrast": { enabled: contrast } },
    },
  );
  await unstick(page, "");
  expect(violations).toEqual([]);
  await expectUsableFields(page);
  await expectDrawnIcons(page);
  await expectNoSidewaysScroll(page);
}

/** axe reports a control as too small if a sticky element covers half of it, although the page can scroll. */
const unstick = (page: Page, position: "static" | "") =>
  page.locator(".header, .order-summary, .cart-bar, .buy-bar").evaluateAll((elements, value) => {
    for (const element of elements)
      if (element instanceof HTMLElement) element.style.position = value;
  }, position);
