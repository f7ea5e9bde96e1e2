import type { Locator, Page } from "@playwright/test";
import { isChanged } from "../../../app/forms/early-input";
import {
  answered,
  editCut,
  expect,
  openDetails,
  openProduct,
  PRODUCTS,
  settled,
  test,
} from "../support";

/** Opens a page whose scripts wait. @returns starts them */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return async () => {
    release();
    await settled(page);
  };
}

const packaging = (page: Page) => page.getByRole("checkbox", { name: /Papírové zabalení/ });

const withCleaner = async (page: Page) => {
  await openProduct(page, PRODUCTS.cleaner);
  await page.getByRole("button", { name: "Do košíku", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("přidáno do");
};

test(
  "the sum counts a quantity typed before the scripts",
  { tag: ["@script", "@phone"] },
  async ({ page }) => {
    const start = await openBeforeScripts(page, "/2001/x/x?varianta=rozmer-80x150");
    await page.getByLabel("Počet kusů").fill("3");
    await start();
    await expect(page.locator(".buy-sum strong")).toHaveText(/3\s270\sKč/);
    await expect(page.getByLabel("Počet kusů")).toHaveValue("3");
  },
);

test("a cut typed before the scripts has its price", { tag: "@script" }, async ({ page }) => {
  const start = await openBeforeScripts(page, "/1202/x/x?varianta=sire-400");
  await page.getByRole("textbox", { name: "Délka" }).fill("350");
  await editCut(page);
  await page.getByRole("checkbox", { name: "horní" }).check();
  await start();
  // 4 m × 3.5 m × 289 Kč and 4 m of hem at 59 Kč
  await expect(page.locator(".buy-sum strong")).toHaveText(/4\s282\sKč/);
  await expect(page.getByRole("textbox", { name: "Délka" })).toHaveValue("350");
});

test(
  "packs are counted for an area typed before the scripts",
  { tag: "@script" },
  async ({ page }) => {
    const start = await openBeforeScripts(page, "/1901/x/x");
    await page.getByLabel("Plocha v\u00a0m² nebo strany").fill("20,5");
    await start();
    await expect(page.getByLabel("Počet balení")).toHaveValue("7");
    await expect(page.locator(".buy-sum strong")).toHaveText(/9\s030\sKč/);
  },
);

test(
  "the planner counts measures and choices made before the scripts",
  { tag: "@script" },
  async ({ page }) => {
    const start = await openBeforeScripts(page, "/planovac?product=1202&room=300-400");
    const measure = page.locator("[name='rooms[0].parts[0].w']");
    await measure.fill("350");
    await page.locator("[name='rooms[0].name']").fill("Pracovna");
    await start();
    await expect(page).toHaveURL(/room=350-400/);
    await expect(measure).toHaveValue("350");
    await expect(page.locator("[name='rooms[0].name']")).toHaveValue("Pracovna");
  },
);

test(
  "the laying estimate counts an area typed before the scripts",
  { tag: "@script" },
  async ({ page }) => {
    const start = await openBeforeScripts(page, "/pokladka");
    const area = page.locator("[name=area]").first();
    await area.fill("24");
    await start();
    await expect(area).toHaveValue("24");
    await page.getByRole("button", { name: "Spočítat" }).click();
    await expect(page).toHaveURL(/area=24/);
  },
);

test(
  "filters and order chosen before the scripts are applied",
  { tag: "@script" },
  async ({ page }) => {
    const start = await openBeforeScripts(page, "/10/metrazove-koberce");
    await page.getByLabel("Řadit podle").selectOption("price_asc");
    await page.locator("[name=price_max]").fill("500");
    await page.locator("#listing-form [type=checkbox]").first().check();
    await start();
    await expect(page).toHaveURL(/price_max=500/);
    await expect(page).toHaveURL(/sort=price_asc/);
    await expect(page.locator("#listing-form [type=checkbox]").first()).toBeChecked();
  },
);

test(
  "a cart's quantity typed before the scripts is stored",
  { tag: "@script" },
  async ({ page }) => {
    await withCleaner(page);
    const start = await openBeforeScripts(page, "/kosik");
    await page.getByLabel(/^Počet, /).fill("4");
    await answered(page, start);
    await expect(page.getByRole("link", { name: "Košík, 4 položky" })).toBeVisible();
    await page.reload();
    await settled(page);
    await expect(page.getByLabel(/^Počet, /)).toHaveValue("4");
  },
);

test(
  "packaging ticked before the scripts is stored",
  { tag: ["@script", "@firefox"] },
  async ({ page }) => {
    await withCleaner(page);
    const start = await openBeforeScripts(page, "/kosik");
    const box = packaging(page);
    await box.check();
    await answered(page, start);
    await expect(box).toBeChecked();
    await page.reload();
    await settled(page);
    await expect(box).toBeChecked();
  },
);

test(
  "a delivery chosen before the scripts is in the sum",
  { tag: ["@script", "@firefox"] },
  async ({ page }) => {
    await withCleaner(page);
    const start = await openBeforeScripts(page, "/kosik/doprava-a-platba");
    await page.getByRole("radio", { name: /na adresu/ }).check();
    await answered(page, start);
    await expect(page.getByRole("radio", { name: /na adresu/ })).toBeChecked();
    await expect(page.locator(".sums")).toContainText(/Doprava/);
  },
);

test(
  "a field is changed if its value is not the one that it starts with, as the browser corrects it",
  { tag: ["@script", "@firefox"] },
  async ({ page }) => {
    const cases: [html: string, change: string, isIt: boolean][] = [
      ['<input type="range">', "", false],
      ['<input type="range" min="0" max="10" step="5" value="7">', "", false],
      ['<input type="range" min="0" max="10" step="5" value="5">', "10", true],
      ['<input type="color">', "", false],
      ['<input type="color" value="#FF0000">', "", false],
      ['<input type="color" value="#ff0000">', "#00ff00", true],
      ['<input type="email" value=" a@example.cz ">', "", false],
      ['<input value="1">', "2", true],
      ["<textarea>a</textarea>", "b", true],
    ];
    for (const [html, change, isIt] of cases) {
      await page.setContent(html);
      const control = page.locator("input, textarea");
      if (change) await control.fill(change);
      expect([html, change, await control.evaluate(isChanged)]).toEqual([html, change, isIt]);
    }
  },
);

test(
  "a reload shows what another tab has stored, and changes nothing",
  { tag: ["@script", "@firefox"] },
  async ({ page, context }) => {
    const changes: [path: string, first: (one: Page) => Locator, second: (one: Page) => Locator][] =
      [
        ["/kosik", packaging, packaging],
        [
          "/kosik/doprava-a-platba",
          (one) => one.getByRole("radio", { name: /na adresu/ }),
          (one) => one.getByRole("radio", { name: /^Naše dodávka/ }),
        ],
        [
          "/kosik/doprava-a-platba",
          (one) => one.getByRole("radio", { name: /^Bankovním převodem/ }),
          (one) => one.getByRole("radio", { name: /^Kartou online/ }),
        ],
      ];
    await withCleaner(page);
    const other = await context.newPage();
    for (const [path, first, second] of changes) {
      await page.goto(path);
      await settled(page);
      await answered(page, () => first(page).click());
      await other.goto(path);
      await settled(other);
      await answered(other, () => second(other).click());
      const sent: string[] = [];
      page.on(
        "request",
        (request) => void (request.method() === "POST" && sent.push(request.url())),
      );
      await page.reload();
      await settled(page);
      expect([path, await first(page).isChecked(), await second(page).isChecked()]).toEqual([
        path,
        false,
        path !== "/kosik",
      ]);
      await page.goto(path);
      await settled(page);
      expect([path, await second(page).isChecked(), sent]).toEqual([path, path !== "/kosik", []]);
    }
  },
);

test(
  "details typed before the scripts are kept with the cart",
  { tag: "@script" },
  async ({ page }) => {
    await openDetails(page);
    const start = await openBeforeScripts(page, "/kosik/udaje");
    await page.getByRole("textbox", { name: "Jméno", exact: true }).fill("Jana");
    await page.getByRole("textbox", { name: "Poznámka" }).fill("Zvoňte dvakrát.");
    await answered(page, start);
    await page.goto("/kosik");
    await page.goto("/kosik/udaje");
    await expect(page.getByRole("textbox", { name: "Jméno", exact: true })).toHaveValue("Jana");
    await expect(page.getByRole("textbox", { name: "Poznámka" })).toHaveValue("Zvoňte dvakrát.");
  },
);

test(
  "a page that nobody has changed sends nothing at its start",
  { tag: "@script" },
  async ({ page }) => {
    await openDetails(page);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" || /cut-quote|nacenit|\.data/.test(request.url()))
        sent.push(request.url());
    });
    for (const path of [
      "/kosik",
      "/kosik/doprava-a-platba",
      "/kosik/udaje",
      "/1202/x/x?varianta=sire-400",
      "/planovac?product=1202",
      "/40/x",
    ]) {
      await page.goto(path);
      await settled(page);
      const changed = await page.evaluate(() =>
        [...document.querySelectorAll("select")].filter(
          (one) =>
            one.selectedIndex !==
            Math.max(
              [...one.options].findIndex((o) => o.defaultSelected),
              0,
            ),
        ),
      );
      expect([path, changed.length]).toEqual([path, 0]);
    }
    expect(sent).toEqual([]);
  },
);
