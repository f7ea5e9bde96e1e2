import type { Page } from "@playwright/test";
import { expect, openProduct, PRODUCTS, settled, test, TEXTS } from "../support";

/** Controls under 44 px, without links in text, names on cards, which are clickable as a whole, and what a finger cannot press. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "a, button, input:not([type=hidden]), select, textarea, summary",
      ),
    ].flatMap((element) => {
      const isShown = element.checkVisibility({
        visibilityProperty: true,
        contentVisibilityAuto: true,
      });
      const isLeftOut =
        element.matches(".card :is(h2, h3) a, .article-card a, [tabindex='-1']") ||
        element.closest(".visually-hidden, .skip, [aria-hidden]") ||
        getComputedStyle(element).pointerEvents === "none";
      const isInText =
        getComputedStyle(element).display.startsWith("inline") &&
        element.closest("p, dd, .prose, .check") !== null;
      if (!isShown || isLeftOut || isInText) return [];
      const label =
        element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type)
          ? element.labels?.[0]
          : undefined;
      const boxes = [element, ...(label ? [label] : [])].map((part) =>
        part.getBoundingClientRect(),
      );
      const [width, height] = [
        Math.max(...boxes.map((box) => box.width)),
        Math.max(...boxes.map((box) => box.height)),
      ];
      const fits = width >= 43.5 && height >= 43.5;
      return fits
        ? []
        : [`${element.outerHTML.slice(0, 120)}: ${Math.round(width)} × ${Math.round(height)}`];
    }),
  );

const SCREENS = {
  goods: [
    ["/", "/en"],
    ["/10/metrazove-koberce", "/en/10/metrazove-koberce"],
    ["/40/x?brand=3&price_min=500&price_max=200", "/en/40/x?brand=3&price_min=500&price_max=200"],
    ["/hledani?q=koberec", "/en/search?q=qqqq"],
    ["/sortiment/metrazove-koberce", "/en/sortiment/rugs"],
    ["/navrhar?product=1202", "/en/designer?product=1202&with=1201&side=right"],
    ["/1202/x/x?varianta=sire-400", "/en/2001/x/x"],
    ["/1901/x/x", "/en/2811/x/x"],
    ["/en/1101/x/x/reviews"],
  ],
  "pages to read": [
    ["/porovnani?id=1202&id=1101", "/en/compare"],
    ["/prodejny", "/en/prodejny/1"],
    ["/blog", "/en/blog/1/x"],
    ["/pokladka", "/en/laying"],
    ["/about-us", "/en/about-us"],
    ["/kontakt", "/en/contact"],
    ["/reference/1/x", "/en/novinka"],
  ],
  "forms and settings": [
    ["/nastaveni-cookies", "/en/neexistuje"],
    ["/login", "/en/register"],
    ["/vzorovy-formular", "/en/vzorovy-formular"],
    ["/obnova-hesla", "/stav"],
  ],
};

for (const [name, paths] of Object.entries(SCREENS)) {
  test(`controls on ${name} are at least 44 px`, { tag: "@phone" }, async ({ page }) => {
    for (const path of paths.flat()) {
      await page.goto(path);
      await settled(page);
      expect([path, await tooSmall(page)]).toEqual([path, []]);
    }
  });
}

test("so are those of the menu and the checkout", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await page.getByRole("button", { name: "Nabídka" }).click();
  await expect(page.locator("#menu")).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
  await openProduct(page, PRODUCTS.pack);
  await page.getByRole("button", { name: TEXTS.cs.addTyped }).click();
  await expect(page.getByRole("status").first()).toContainText("přidáno");
  for (const path of ["/kosik", "/kosik/doprava-a-platba"]) {
    await page.goto(path);
    await settled(page);
    expect(await tooSmall(page)).toEqual([]);
  }
  await page.getByRole("radio", { name: TEXTS.cs.carrier }).check();
  await page.getByRole("radio", { name: TEXTS.cs.transfer }).check();
  await page.getByRole("button", { name: TEXTS.cs.toDetails }).click();
  await expect(page).toHaveURL(/udaje$/);
  await settled(page);
  expect(await tooSmall(page)).toEqual([]);
  const tops = await page
    .locator(".steps li")
    .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test("the colours of a card are in one row", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/10/metrazove-koberce");
  await settled(page);
  const rows = await page
    .locator(".card-swatches")
    .evaluateAll((lists) =>
      lists.map(
        (list) =>
          new Set(
            [...list.querySelectorAll("a")].map((link) =>
              Math.round(link.getBoundingClientRect().y),
            ),
          ).size,
      ),
    );
  expect(rows.length).toBeGreaterThan(10);
  expect(new Set(rows)).toEqual(new Set([1]));
});

test(
  "a line of the cart is removed beside its quantity",
  { tag: ["@plain", "@phone"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByRole("button", { name: TEXTS.cs.add, exact: true }).click();
    await expect(page.getByRole("status").first()).toContainText("přidáno");
    await page.goto("/kosik");
    const middle = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return (box?.y ?? NaN) + (box?.height ?? NaN) / 2;
    };
    const distance =
      (await middle(".cart-controls .remove")) - (await middle(".cart-controls .stepper"));
    expect(Math.abs(distance)).toBeLessThan(1);
  },
);

test(
  "the sum of a full cart and the button to continue stay visible",
  { tag: "@phone" },
  async ({ page }) => {
    for (const product of [PRODUCTS.cleaner, PRODUCTS.pack, PRODUCTS.rug]) {
      await openProduct(page, product);
      const name = product === PRODUCTS.pack ? TEXTS.cs.addTyped : TEXTS.cs.add;
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("status").first()).toContainText("přidáno");
    }
    await page.goto("/kosik");
    await settled(page);
    const on = page.getByRole("link", { name: TEXTS.cs.continue });
    await expect(on).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".cart-bar")).toContainText(/\d\sKč/);
    await on.click();
    await expect(page).toHaveURL(/doprava-a-platba$/);
  },
);
