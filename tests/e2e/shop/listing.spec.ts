import type { Page } from "@playwright/test";
import { expect, settled, test } from "../support";

const RUGS = "/40/kusove-koberce";

async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Filtry/ });
  if (await button.isVisible()) await button.click();
}

/** Closes the sheet of a phone. */
async function apply(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Zobrazit \d+/ });
  if (await button.isVisible()) await button.click();
}

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await openFilters(page);
  const box = page.getByRole("checkbox", { name });
  const group = page.locator("details", { has: box }).first();
  if ((await group.count()) && !(await box.isVisible()))
    await group.locator("summary").first().click();
  await box.check();
  await apply(page);
}

const found = async (page: Page) =>
  Number(/\d+/.exec(await page.locator(".toolbar").getByRole("status").innerText())?.[0]);
const firstCard = (page: Page) => page.locator(".listing-main article h2").first();

test(
  "filters narrow a listing and can be removed one by one",
  { tag: ["@core", "@script", "@phone"] },
  async ({ page }) => {
    await page.goto(RUGS);
    await settled(page);
    const all = await found(page);

    await choose(page, /^Oudevelde/);
    await expect(page).toHaveURL(/[?&]brand=3(&|$)/);
    await expect(page.getByRole("link", { name: "Odebrat filtr Značka: Oudevelde" })).toBeVisible();
    await expect.poll(() => found(page)).toBeLessThan(all);
    const ofBrand = await found(page);

    await choose(page, /^Jen v\sakci/);
    await expect(page).toHaveURL(/brand=3/);
    await expect(page).toHaveURL(/on_sale=1/);
    await expect(page.getByRole("link", { name: /^Odebrat filtr Jen v\sakci/ })).toBeVisible();
    await expect.poll(() => found(page)).toBeLessThan(ofBrand);

    await page.getByRole("link", { name: /^Odebrat filtr Jen v\sakci/ }).click();
    await expect(page.getByRole("link", { name: /^Odebrat filtr Jen v\sakci/ })).toBeHidden();
    await expect(page.locator(".toolbar").getByRole("status")).toContainText(String(ofBrand));
    await expect(
      page.getByRole("checkbox", { name: /^Jen v\sakci/, includeHidden: true }),
    ).not.toBeChecked();

    await page.getByRole("link", { name: "Zrušit všechny filtry" }).click();
    await expect(page.locator(".toolbar").getByRole("status")).toContainText(String(all));
    await expect(page).toHaveURL(/kusove-koberce$/);
  },
);

test("validates the price range and keeps its values", { tag: "@phone" }, async ({ page }) => {
  await page.goto(RUGS);
  await settled(page);
  await openFilters(page);
  await page.getByLabel("Od Kč").fill("1 000");
  await page.getByLabel("Do Kč").fill("1 500");
  await page.getByLabel("Do Kč").press("Enter");
  await expect(
    page.getByRole("link", { name: /Odebrat filtr Cena 1\s000\sKč–1\s500\sKč/ }),
  ).toBeVisible();
  await settled(page);
  await openFilters(page);
  await page.getByLabel("Do Kč").fill("200");
  await page.getByLabel("Do Kč").press("Enter");
  await expect(page.getByText(/Zadejte číslo 1\s000 nebo vyšší\./)).toBeAttached();
  await openFilters(page);
  await expect(page.getByLabel("Do Kč")).toHaveValue("200");
  await expect(page.getByLabel("Do Kč")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Do Kč").fill("mnoho");
  await page.getByLabel("Do Kč").press("Enter");
  await expect(page.getByText("Pole musí obsahovat pouze číslice.")).toBeAttached();
});

test(
  "sorting keeps the filters, paging keeps both, Back undoes each step",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/10/metrazove-koberce");
    await settled(page);
    await choose(page, /^Jen skladem/);
    await expect(page).toHaveURL(/in_stock=1/);
    const recommended = await firstCard(page).innerText();
    await page.getByLabel("Řadit podle").selectOption("price_asc");
    await expect(page).toHaveURL(/in_stock=1.*sort=price_asc/);
    await expect(firstCard(page)).not.toHaveText(recommended);
    await expect(page.getByRole("navigation", { name: "Strany" })).toBeVisible();
    const cheapest = await firstCard(page).innerText();

    await page.getByRole("link", { name: "Strana 2", exact: true }).click();
    await expect(page).toHaveURL(/in_stock=1.*sort=price_asc.*page=2/);
    await expect(firstCard(page)).not.toHaveText(cheapest);
    await expect(page.getByLabel("Řadit podle")).toHaveValue("price_asc");

    await page.goBack();
    await expect(firstCard(page)).toHaveText(cheapest);
    await page.goBack();
    await expect(firstCard(page)).toHaveText(recommended);
    await expect(page.getByLabel("Řadit podle")).toHaveValue("recommended");
    await page.goBack();
    await expect(page).toHaveURL(/metrazove-koberce$/);
    await expect(
      page.getByRole("checkbox", { name: /^Jen skladem/, includeHidden: true }),
    ).not.toBeChecked();
  },
);

test(
  "keeps all choices that are made before the responses arrive",
  { tag: "@script" },
  async ({ page }) => {
    await page.route("**/*.data?*", async (route) => {
      const answer = await route.fetch();
      if (!route.request().url().includes("on_sale"))
        await page.waitForRequest(/on_sale=1/).catch(() => undefined);
      await route.fulfill({ response: answer }).catch(() => undefined);
    });
    await page.goto(RUGS);
    await settled(page);
    await openFilters(page);
    await page.getByRole("checkbox", { name: /^Oudevelde/ }).check();
    await page.getByRole("checkbox", { name: /^Halimar/ }).check();
    await page.getByRole("checkbox", { name: /^Jen v\sakci/ }).check();
    await expect(page).toHaveURL(/brand=.*brand=.*/);
    await expect(page).toHaveURL(/on_sale=1/);
    await expect(page.getByRole("checkbox", { name: /^Oudevelde/ })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: /^Halimar/ })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: /^Jen v\sakci/ })).toBeFocused();
    await expect(page.locator(".listing-main")).toHaveAttribute("aria-busy", "false");
  },
);

test(
  "cards of a row share the lines of price, stock, rating, button and end",
  { tag: "@plain" },
  async ({ page }) => {
    for (const [path, width] of [
      ["/44/x", 375],
      ["/44/x", 1280],
      ["/produkty/akce", 375],
      ["/produkty/akce", 1280],
      ["/", 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const places = await page.locator(".grid .card").evaluateAll((cards) =>
        cards.flatMap((card) => {
          const { top, bottom } = card.getBoundingClientRect();
          const lines = [".price", ".stock", ".card-row", ".btn"].flatMap((part) => {
            const box = card.querySelector(part)?.getBoundingClientRect();
            return box ? [{ part, line: box.top }] : [];
          });
          return [...lines, { part: "end", line: bottom }].map(({ part, line }) => ({
            place: `${Math.round(top)} ${part}`,
            line: Math.round(line - top),
          }));
        }),
      );
      const lineOf = new Map(places.map(({ place, line }) => [place, line]));
      expect([...lineOf.keys()].filter((place) => place.endsWith("end")).length).toBeGreaterThan(1);
      // a card that cannot be bought at once may be without the button
      expect([path, width, places.filter(({ place, line }) => lineOf.get(place) !== line)]).toEqual(
        [path, width, []],
      );
    }
  },
);

test(
  "the first screen of a category has name and price of a card",
  { tag: "@plain" },
  async ({ page }) => {
    for (const [path, width, height] of [
      ["/10/metrazove-koberce", 375, 667],
      ["/en/40/x", 375, 667],
      ["/10/metrazove-koberce", 1366, 657],
      ["/en/40/x", 1366, 657],
      ["/10/metrazove-koberce", 1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(page.locator(".top-line")).toBeVisible();
      for (const part of ["h2", ".price"])
        await expect(page.locator(`.grid .card ${part}`).first()).toBeInViewport({ ratio: 1 });
    }
  },
);

test("a desktop keeps the filters beside the cards", { tag: "@plain" }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.goto("/10/metrazove-koberce");
  await page.evaluate(() => scrollTo({ top: 2_000, behavior: "instant" }));
  await expect(page.getByRole("heading", { name: "Filtry" })).toBeInViewport();
});

test("nothing in a card of a phone is cut off or scrolls", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/40/kusove-koberce", "/10/metrazove-koberce"]) {
    await page.goto(path);
    await settled(page);
    const wide = await page
      .locator(".card, .card :is(ul, p, div)")
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.scrollWidth > part.clientWidth + 1)
          .map((part) => part.getAttribute("class")),
      );
    expect(wide).toEqual([]);
    await expect(page.locator(".card-sizes:visible")).toHaveCount(0);
    await expect(page.locator(".card-short").first()).toBeVisible();
  }
});

for (const path of ["/", "/40/kusove-koberce?sort=price_asc&in_stock=1"]) {
  test(`hydration of ${path} shifts nothing`, { tag: ["@script", "@phone"] }, async ({ page }) => {
    // the fonts are known then
    await page.goto("/prodejny");
    await settled(page);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset["shift"] = JSON.stringify(entry);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path);
    await settled(page);
    await expect(page.getByRole("button", { name: /Seřadit|Použít filtry/ })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.dataset["shift"] ?? "none")).toBe(
      "none",
    );
  });
}
