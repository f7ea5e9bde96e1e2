import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "../screens/accessible";
import {
  clickAfterDebounce,
  expect,
  expectOpenedAt,
  openProduct,
  PRODUCTS,
  scriptsRun,
  settled,
  test,
  viewProduct,
} from "../support";

const inView = (page: Page, index: number) =>
  page
    .locator(".gallery-strip li")
    .nth(index)
    .evaluate(
      (item) =>
        Math.abs(
          item.getBoundingClientRect().left -
            (item.parentElement?.getBoundingClientRect().left ?? 0),
        ) < 2,
    );

test.describe("pictures", () => {
  test(
    "change by arrow keys, Home and End, and the focus follows",
    { tag: "@script" },
    async ({ page }) => {
      await openProduct(page, PRODUCTS.rug);
      const photos = page.getByRole("link", { name: /^Zvětšit: / });
      const total = await photos.count();
      expect(total).toBeGreaterThan(2);
      await photos.first().focus();
      await page.keyboard.press("ArrowRight");
      await expect(photos.nth(1)).toBeFocused();
      await expect.poll(() => inView(page, 1)).toBe(true);
      await page.keyboard.press("End");
      await expect(photos.nth(total - 1)).toBeFocused();
      await expect.poll(() => inView(page, total - 1)).toBe(true);
      await expect(page.locator(".gallery-thumbs a").nth(total - 1)).toHaveAttribute(
        "aria-current",
        "true",
      );
      await page.keyboard.press("ArrowRight");
      await expect(photos.first()).toBeFocused();
      await page.keyboard.press("End");
      await page.keyboard.press("Home");
      await expect(photos.first()).toBeFocused();
      await expect.poll(() => inView(page, 0)).toBe(true);
    },
  );

  test("open by their thumbnails", { tag: ["@plain", "@script"] }, async ({ page }) => {
    await openProduct(page, PRODUCTS.rug);
    await page.locator(".gallery-thumbs a").nth(1).click();
    await expect.poll(() => inView(page, 1)).toBe(true);
  });

  test("open enlarged in a dialog, and the focus returns", { tag: "@script" }, async ({ page }) => {
    await openProduct(page, PRODUCTS.rug);
    const first = page.getByRole("link", { name: /^Zvětšit: .* 1 z/ });
    await first.click();
    const dialog = page.getByRole("dialog", { name: /zvětšené fotografie/ });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText("1 / ")).toBeVisible();
    await dialog.getByRole("button", { name: "Další fotografie" }).click();
    await expect(dialog.getByText("2 / ")).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(dialog.getByText("1 / ")).toBeVisible();
    const scaleOf = () =>
      dialog
        .getByRole("img")
        .first()
        .evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a);
    await dialog.getByRole("button", { name: "Přiblížit" }).click();
    expect(await scaleOf()).toBe(2.5);
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByText("1 / ")).toBeVisible();
    await page.keyboard.press("-");
    expect(await scaleOf()).toBe(1);
    await dialog.getByRole("img").first().dblclick();
    expect(await scaleOf()).toBe(2.5);
    await dialog.getByRole("button", { name: "Ukázat celou fotografii" }).click();
    await page.keyboard.press("End");
    const total = await page.locator(".gallery-strip li").count();
    await expect(dialog.getByText(`${total} / ${total}`)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("link", { name: /^Zvětšit: / }).nth(total - 1)).toBeFocused();
    await expect.poll(() => inView(page, total - 1)).toBe(true);
  });
});

test.describe("variants", () => {
  /** Specification section 5: 'cannot be added until a variant is chosen; a danger-style “choose variant” message is shown'. */
  // Specification: 5.1, 5.2
  test(
    "must be chosen: the message is at the choice, which gets the focus",
    { tag: ["@core", "@plain", "@script"] },
    async ({ page }) => {
      await openProduct(page, { id: PRODUCTS.rug.id });
      const add = page.getByRole("button", { name: "Do košíku", exact: true });
      const choice = page.getByRole("group", { name: "Rozměr", exact: true });
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await add.click();
      expect((await answered).status()).toBe(422);
      await expect(choice.getByRole("alert")).toHaveText("Vyberte variantu.");
      await expect(choice.getByRole("alert")).toHaveClass(/notice-danger/);
      await expectOpenedAt(choice);
      if (!scriptsRun()) return;
      await clickAfterDebounce(add);
      await expect(choice).toBeFocused();
    },
  );
});

/** 'Last-viewed products: 3 per locale …, most recent first' (specification section 9). */
// Specification: 9.24
test(
  "shows recently viewed products without duplicates, per language; a cookie stores them only without a script",
  { tag: ["@plain", "@script"] },
  async ({ page, context }) => {
    const names = () => page.locator("section.viewed:visible h3").allInnerTexts();
    const viewed: string[] = [];
    for (const product of [PRODUCTS.cleaner, PRODUCTS.skirting, PRODUCTS.pack, PRODUCTS.rug]) {
      await openProduct(page, product);
      await expect.poll(names).toEqual([...viewed].reverse().slice(0, 3));
      viewed.push(await page.getByRole("heading", { level: 1 }).innerText());
    }
    await page.reload();
    await settled(page);
    await expect.poll(names).toEqual([viewed[2], viewed[1]]);
    await expect(page.locator("section.viewed:visible")).toContainText("Kč");
    await openProduct(page, PRODUCTS.cleaner, "/en");
    await expect.poll(names).toEqual([]);
    await openProduct(page, PRODUCTS.skirting, "/en");
    await expect.poll(async () => (await names()).length).toBe(1);
    expect((await context.cookies()).some(({ name }) => name === "last-viewed")).toBe(
      !scriptsRun(),
    );
  },
);

test("pages without goods show recently viewed products", { tag: "@script" }, async ({ page }) => {
  await viewProduct(page, PRODUCTS.rug);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  for (const path of ["/kosik", "/wishlist", "/porovnani", "/hledani?q=qqqqqq"]) {
    await page.goto(path);
    await settled(page);
    await expect(page.locator("section.viewed:visible h3")).toHaveText([name]);
  }
});

test("viewed products stand below each other on a phone", { tag: "@phone" }, async ({ page }) => {
  for (const product of [PRODUCTS.rug, PRODUCTS.pack, PRODUCTS.cleaner])
    await viewProduct(page, product);
  const cards = page.locator("section.viewed:visible .card");
  await expect(cards).toHaveCount(2);
  const widths = await cards.evaluateAll((list) =>
    list.map((card) => card.getBoundingClientRect().width),
  );
  const inner = await page
    .locator("section.viewed:visible")
    .evaluate((section) => section.getBoundingClientRect().width);
  expect(widths).toEqual([inner, inner]);
});

test(
  "ignores malformed stored data of viewed products",
  { tag: ["@plain", "@script"] },
  async ({ page, context, baseURL }) => {
    await context.addCookies([
      { name: "last-viewed", value: "eyJjcyI6WzFdfQ%3D%3D.forged", url: baseURL ?? "" },
    ]);
    await context.addInitScript(() => {
      localStorage.setItem(
        "last-viewed.cs",
        JSON.stringify([{ id: 1, name: "x", url: "javascript:alert(1)", price: 1 }, "x", null]),
      );
    });
    await openProduct(page, PRODUCTS.cleaner);
    await expect(page.locator("section.viewed:visible")).toHaveCount(0);
  },
);

test.describe("the link of a product", () => {
  test("is copied with a confirmation", { tag: "@script" }, async ({ page, context }) => {
    await openProduct(page, PRODUCTS.carpet);
    await page.getByText("Sdílet výrobek").click();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Zkopírovat odkaz" }).click();
    await expect(page.getByText("Odkaz je zkopírovaný.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await page.getByLabel("Odkaz na výrobek").inputValue(),
    );
  });

  // Specification: 8.other.25
  test("reports a failure to copy", { tag: "@script" }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("no")) },
      });
    });
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByText("Sdílet výrobek").click();
    await page.getByRole("button", { name: "Zkopírovat odkaz" }).click();
    await expect(page.getByText(/Odkaz se nepodařilo zkopírovat/)).toBeVisible();
  });
});

test(
  "the drawing is beside the typed measure while the keyboard of a phone is open",
  { tag: "@phone" },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 360 });
    await openProduct(page, PRODUCTS.carpet);
    const length = page.getByRole("textbox", { name: "Délka" });
    await length.tap();
    const drawing = page.locator(".cut-drawing:visible svg");
    for (const [typed, says] of [
      ["250", "250"],
      // rounded up, with a sentence above the drawing
      ["285", "290"],
    ] as const) {
      await length.fill(typed);
      await expect(drawing).toHaveAccessibleName(new RegExp(says));
      await expect(drawing).toBeInViewport({ ratio: 0.99 });
      await expect(length).toBeInViewport({ ratio: 0.99 });
    }
  },
);

test(
  "a laptop shows the drawing at both measures while the second one is typed",
  { tag: "@script" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 657 });
    await openProduct(page, PRODUCTS.carpet);
    await page.getByRole("textbox", { name: "Šířka" }).fill("300");
    const length = page.getByRole("textbox", { name: "Délka" });
    await length.click();
    await length.pressSequentially("350");
    const drawing = page.locator(".cut-drawing:visible svg");
    await expect(drawing).toHaveAccessibleName(/300.×.350/);
    await expect.poll(async () => (await drawing.boundingBox())?.y).toBeLessThan(400);
    await expect(length).toBeInViewport({ ratio: 1 });
    const [box, bar] = [await drawing.boundingBox(), await page.locator(".buy-bar").boundingBox()];
    expect(
      box && bar && box.y >= 0 && box.y + box.height <= bar.y,
      JSON.stringify({ box, bar }),
    ).toBe(true);
  },
);

test(
  "on a phone the search of a product's page is an icon that opens over the logo",
  { tag: ["@phone", "@plain"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    for (const [language, category, results] of [
      ["", "Berber", /hledani\?q=vlna/],
      ["/en", "Berber", /search\?q=vlna/],
    ] as const) {
      await openProduct(page, PRODUCTS.carpet, language);
      const search = page.getByRole("search");
      const logo = await page.locator(".header .logo").boundingBox();
      const icon = await search.boundingBox();
      expect(icon && logo && [Math.round(icon.width), icon.y < logo.y + logo.height]).toEqual([
        48,
        true,
      ]);
      const field = search.locator("input[name=q]");
      await field.click();
      expect((await field.boundingBox())?.width).toBeGreaterThan(200);
      await expectNoSidewaysScroll(page);
      const crumbs = page.locator(".crumbs").getByRole("link");
      await expect(crumbs).toHaveCount(1);
      await expect(crumbs).toContainText(category);
      await field.fill("vlna");
      await field.press("Enter");
      await expect(page).toHaveURL(results);
    }
  },
);

test(
  "a double tap enlarges a picture at the tapped point, another one shows the whole picture",
  { tag: "@phone" },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.rug);
    await page
      .getByRole("link", { name: /^Zvětšit: / })
      .first()
      .tap();
    const picture = page.locator(".zoom-strip li:not([aria-hidden]) img");
    await expect(picture).toBeVisible();
    const width = async () => Math.round((await picture.boundingBox())?.width ?? 0);
    const devtools = await page.context().newCDPSession(page);
    // the events carry their own times, so that the pause between the taps does not depend on load
    const doubleTap = async () => {
      const seconds = Date.now() / 1000;
      for (const pause of [0, 0.1]) {
        const at = { touchPoints: [{ x: 120, y: 300 }], timestamp: seconds + pause };
        await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", ...at });
        await devtools.send("Input.dispatchTouchEvent", {
          type: "touchEnd",
          touchPoints: [],
          timestamp: seconds + pause + 0.02,
        });
      }
    };
    const whole = await width();
    await doubleTap();
    await expect.poll(width).toBeGreaterThanOrEqual(2 * whole);
    await doubleTap();
    await expect.poll(width).toBe(whole);
  },
);

test(
  "hydration of a product's page shifts nothing",
  { tag: ["@script", "@phone"] },
  async ({ page }) => {
    await viewProduct(page, PRODUCTS.cleaner);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset["shift"] = `${entry.name} ${JSON.stringify(entry)}`;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await openProduct(page, PRODUCTS.rug);
    await expect(page.locator("section.viewed:visible h3")).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.dataset["shift"] ?? "none")).toBe(
      "none",
    );
  },
);

test.describe("the first screen of a first visit, with promo line and cookie bar", () => {
  for (const [device, width, height, selectors] of [
    [
      "small phone",
      375,
      667,
      [
        "h1",
        ".rating",
        ".buy-price .price",
        ".buy-price .stock",
        ".sample-link",
        ".series",
        ".cut-measures input",
      ],
    ],
    [
      "phone",
      375,
      812,
      [
        "h1",
        ".rating",
        ".buy-price .price",
        ".buy-price .stock",
        ".sample-link",
        ".series",
        ".cut-measures input",
      ],
    ],
    [
      "desktop",
      1280,
      800,
      ["h1", ".rating", ".buy-price .price", ".buy-price .stock", ".sample-link", ".cut-measures"],
    ],
    [
      "laptop",
      1366,
      657,
      ["h1", ".rating", ".buy-price .price", ".buy-price .stock", ".sample-link", ".series"],
    ],
  ] as const) {
    for (const language of ["", "/en"]) {
      test(
        `of a ${device} (${language || "/cs"}) has name, rating, price and stock above the bars`,
        { tag: "@plain" },
        async ({ page }) => {
          await page.context().clearCookies();
          await page.setViewportSize({ width, height });
          await openProduct(page, PRODUCTS.carpet, language);
          await expect(page.locator(".top-line")).toBeVisible();
          const picture = await page.locator(".gallery-strip img").first().boundingBox();
          expect(picture?.height).toBeGreaterThanOrEqual(height / 5);
          const bar = await page.locator(".cookie-bar").boundingBox();
          const buy = await page.locator(".buy-bar").boundingBox();
          if (!bar || !buy) throw new Error("no bar");
          expect(bar.height).toBeLessThanOrEqual(height / 5);
          // a phone's buy bar is at the end of its form until the measures are typed, or the cookie bar is answered
          const edge = width < 768 ? bar.y : buy.y;
          if (width >= 768) expect(buy.y + buy.height).toBeLessThanOrEqual(bar.y + 1);
          for (const selector of selectors) {
            const box = await page.locator(selector).first().boundingBox();
            expect(box && box.y + box.height, selector).toBeLessThanOrEqual(edge);
          }
          if (width < 1024) return;
          // the picture stays beside the form
          await page
            .locator(".buy-form")
            .evaluate((form) => form.scrollIntoView({ block: "end", behavior: "instant" }));
          await expect(page.locator(".gallery-strip img").first()).toBeInViewport({ ratio: 1 });
        },
      );
    }
  }
});
