import type { Page } from "@playwright/test";
import { becomeMember } from "./account/member";
import { addCleaner, placeOrder } from "./cart/ordering";
import { expect, openProduct, PRODUCTS, settled, test, TEXTS } from "./support";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const hasRing = (page: Page) =>
  heading(page).evaluate((element) => element.matches(":focus-visible"));

test(
  "navigation focuses the heading and does not announce the same title",
  { tag: ["@script", "@phone"] },
  async ({ page }) => {
    await page.goto("/10/metrazove-koberce");
    await settled(page);
    const card = page.getByRole("main").locator(".card h2 a, .card h3 a").first();
    const name = (await card.innerText()).replace(/\s+/g, " ");
    await card.click();
    await expect(heading(page)).toBeFocused();
    const announcement = page.getByRole("status").filter({ hasText: name });
    await expect(announcement).toHaveCount(0);
    await expect(heading(page)).toContainText(name.split(" ").at(-1) ?? "");
    expect(await hasRing(page)).toBe(false);
    await page.goBack();
    await expect(heading(page)).toHaveText("Metrážové koberce");
    await expect(heading(page)).toBeFocused();
    await expect(announcement).toHaveCount(0);
  },
);

test(
  "the focused heading has a visible ring for keyboards, and filters keep the focus",
  { tag: ["@script"] },
  async ({ page }) => {
    await page.goto("/10/metrazove-koberce");
    await settled(page);
    const box = page.getByRole("checkbox", { name: "Skladem" }).first();
    await box.focus();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/\?/);
    await expect(box).toBeFocused();
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: /prodejny/i })
      .first()
      .focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/prodejny$/);
    await expect(heading(page)).toBeFocused();
    expect(await hasRing(page)).toBe(true);
  },
);

test(
  "the focus stays on the page when a form disappears",
  { tag: ["@script"] },
  async ({ page, baseURL }) => {
    const { number, id, hash } = await placeOrder(baseURL);
    await page.goto(`/stav/${id}/${hash}`);
    await settled(page);
    await page.getByText("Zrušit objednávku", { exact: true }).click();
    await page.getByRole("button", { name: "Ano, zrušit objednávku" }).click();
    await expect(page.locator(".progress [aria-current]")).toContainText("Zrušená");
    await expect(heading(page)).toContainText(number);
    await expect(heading(page)).toBeFocused();
  },
);

test(
  "the focus stays on the page when the last item is removed",
  { tag: ["@script"] },
  async ({ page }) => {
    await addCleaner(page, TEXTS.cs);
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page
      .locator(".gallery-box")
      .getByRole("button", { name: /^Přidat do/ })
      .click();
    await answered;
    for (const [path, empty] of [
      ["/kosik", TEXTS.cs.empty],
      ["/wishlist", "Zatím tu nic není"],
    ] as const) {
      await page.goto(path);
      await settled(page);
      await page
        .getByRole("main")
        .getByRole("button", { name: /^Odebrat/ })
        .click();
      await expect(heading(page)).toHaveText(empty);
      await expect(heading(page)).toBeFocused();
      expect(await hasRing(page)).toBe(false);
    }
  },
);

test(
  "a page in another tab follows login, currency and hearts and keeps entered values",
  { tag: ["@script"] },
  async ({ page, context }) => {
    await openProduct(page, PRODUCTS.carpet);
    const length = page.getByRole("textbox", { name: "Délka", exact: true });
    await length.fill("450");
    const other = await context.newPage();
    await becomeMember(other);
    await openProduct(other, PRODUCTS.cleaner);
    await other
      .locator(".gallery-box")
      .getByRole("button", { name: /^Přidat do/ })
      .click();
    // its answer changes the state that tabs share
    await expect(
      other.locator(".gallery-box").getByRole("button", { name: /^Odebrat z/ }),
    ).toBeVisible();
    await other.getByRole("group", { name: "Měna" }).getByRole("button", { name: "EUR" }).click();
    await expect(other.locator("main .price").first()).toContainText("€");
    await settled(other);
    await expect(page.locator("main .price").first()).toContainText("Kč");
    let loads = 0;
    page.on("request", (request) => (loads += request.url().includes(".data") ? 1 : 0));
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.locator("main .price").first()).toContainText("€");
    await expect(page.locator(".account-widget summary")).toContainText("JN");
    await expect(length).toHaveValue("450");
    const loadsBefore = loads;
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.getByRole("link", { name: /^Oblíbené/ }).focus();
    expect(loads).toBe(loadsBefore);
  },
);
