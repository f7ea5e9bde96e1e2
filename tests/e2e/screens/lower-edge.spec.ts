import { addCleaner, chooseCarrier } from "../cart/ordering";
import {
  expect,
  fillDetails,
  openProduct,
  PRODUCTS,
  scriptsRun,
  settled,
  test,
  TEXTS,
} from "../support";

test(
  "a phone folds the groups of the footer, and opens one",
  { tag: ["@phone", "@plain"] },
  async ({ page }) => {
    for (const path of ["/", "/en"]) {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto(path);
      const footer = page.getByRole("contentinfo");
      await footer.scrollIntoViewIfNeeded();
      const height = (await footer.boundingBox())?.height ?? Infinity;
      // padding that makes room for the cookie bar is not the footer's own
      const padding = await footer.evaluate((element) =>
        parseFloat(getComputedStyle(element).paddingBottom),
      );
      expect([path, height - padding < 1_200]).toEqual([path, true]);
      const group = footer.getByRole("navigation").first();
      await expect(group.getByRole("link").first()).toBeHidden();
      // the button has the name of the list, once
      await expect(group.getByRole("heading")).toBeHidden();
      await group.locator("summary").click();
      await expect(group.getByRole("link").first()).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const link of await footer.getByRole("link").all()) await expect(link).toBeVisible();
      await expect(footer.locator("summary").first()).toBeHidden();
    }
  },
);

test(
  "a phone shows the sum of the checkout at its lower edge, and the ordered goods above it",
  { tag: ["@phone", "@plain"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await addCleaner(page, TEXTS.cs);
    await page.goto("/kosik/doprava-a-platba");
    if (scriptsRun()) await settled(page);
    const bar = page.locator(".summary-bar > summary");
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".mini-items")).toBeHidden();
    await bar.click();
    await expect(page.locator(".mini-items")).toBeInViewport();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(bar).toBeHidden();
    await expect(page.locator("#summary .sum-total")).toBeInViewport({ ratio: 1 });
  },
);

test(
  "a phone's first visit has the buy bar above the cookie bar",
  { tag: "@script" },
  async ({ page }) => {
    await page.context().clearCookies();
    await page.setViewportSize({ width: 375, height: 667 });
    const isStacked = async () => {
      const [buy, cookies] = [
        await page.locator(".buy-bar").boundingBox(),
        await page.locator(".cookie-bar").boundingBox(),
      ];
      return buy && cookies && buy.y + buy.height <= cookies.y + 1 && cookies.height <= 667 / 5;
    };
    await openProduct(page, PRODUCTS.cleaner);
    expect(await isStacked()).toBe(true);
    expect(
      (await page.locator(".gallery-strip img").first().boundingBox())?.height,
    ).toBeGreaterThan(170);
    await openProduct(page, PRODUCTS.carpet);
    await page.getByRole("textbox", { name: "Délka" }).fill("285");
    await expect(page.locator(".quote[aria-busy=false]")).toBeVisible();
    await expect.poll(isStacked).toBe(true);
  },
);

test(
  "an element that a script focuses has a ring for keyboards only",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/prodejny");
    await settled(page);
    const ring = () =>
      page
        .locator("h1")
        .evaluate((heading) => [
          document.activeElement === heading,
          getComputedStyle(heading).outlineStyle,
        ]);
    await page.getByRole("navigation", { name: "Kde jste" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(ring).toEqual([true, "none"]);
    await page.keyboard.press("Tab");
    await page.getByRole("contentinfo").getByRole("link", { name: "Prodejny" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/prodejny$/);
    await expect.poll(ring).toEqual([true, "solid"]);
  },
);

test(
  "a transfer's code is saved in the first screen of a phone, its details are copied",
  { tag: "@script" },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await addCleaner(page, TEXTS.cs);
    await chooseCarrier(page, TEXTS.cs);
    await fillDetails(page, TEXTS.cs);
    await page.getByRole("checkbox", { name: TEXTS.cs.agreement }).check();
    await page.getByRole("button", { name: TEXTS.cs.order }).click();
    await expect(page.getByRole("heading", { name: TEXTS.cs.thanks })).toBeVisible();
    await page.setViewportSize({ width: 375, height: 667 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole("link", { name: "Uložit QR kód" })).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Zkopírovat: Variabilní symbol" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Zkopírováno" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{8}$/);
  },
);
