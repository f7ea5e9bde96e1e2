import type { Locator } from "@playwright/test";
import { expectNoSidewaysScroll } from "../screens/accessible";
import { answered, expect, openProduct, PRODUCTS, settled, test } from "../support";

// Specification: 4.cart.2
test(
  "shows the added product in a popup and the cart in the header",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    const popup = page.locator(".added-popup");
    await expect(popup).toContainText("přidáno do košíku");
    // only the sentence is announced, not the names of the buttons
    await expect(page.getByRole("status").first().locator("a, button")).toHaveCount(0);
    await expect(popup).toBeHidden();

    const toggle = page.getByRole("button", { name: "Ukázat obsah košíku" });
    await toggle.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("region", { name: "Košík", exact: true });
    await expect(panel.getByRole("link", { name: /Čistič/ })).toBeVisible();
    await expect(panel).toContainText("Celkem s DPH");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(toggle).toBeFocused();
  },
);

test(
  "Escape closes the panel that the pointer opened, and the focus stays",
  { tag: "@script" },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.locator(".added-popup")).toContainText("přidáno do košíku");
    const search = page.getByRole("combobox").first();
    await search.focus();
    await page.getByRole("link", { name: /^Košík, 1/ }).hover();
    const panel = page.getByRole("region", { name: "Košík", exact: true });
    await expect(panel.getByRole("link", { name: /Čistič/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(search).toBeFocused();
  },
);

test(
  "the cookie of a late response does not restore an older cart",
  { tag: "@script" },
  async ({ page, context }) => {
    await openProduct(page, PRODUCTS.cleaner);
    const add = () =>
      answered(page, () =>
        page.getByRole("button", { name: /^Do košíku$|^Přidat další$/ }).click(),
      );
    await add();
    await expect(page.getByRole("link", { name: "Košík, 1 položka" })).toBeVisible();
    const cartCookie = async () =>
      (await context.cookies()).filter(({ name }) => name === "guest-cart");
    const older = await cartCookie();
    await page.reload();
    await settled(page);
    await add();
    await expect(page.getByRole("link", { name: "Košík, 2 položky" })).toBeVisible();

    await context.addCookies(older);
    await page.locator(".gallery-box .heart").click();
    await expect(page.getByRole("link", { name: "Oblíbené, 1 výrobek" })).toBeVisible();
    await expect
      .poll(async () => (await cartCookie()).map(({ value }) => value))
      .not.toEqual(older.map(({ value }) => value));
    await expect(page.getByRole("link", { name: "Košík, 2 položky" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("link", { name: "Košík, 2 položky" })).toBeVisible();
  },
);

// Specification: 4.cart.5, 4.cart.6
test(
  "the panel reacts to show-cart and hide-cart and opens after a load with its parameter",
  { tag: "@script" },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.locator(".added-popup")).toBeVisible();
    const panel = page.getByRole("region", { name: "Košík", exact: true });
    await page.evaluate(() => document.dispatchEvent(new Event("show-cart")));
    await expect(panel).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event("hide-cart")));
    await expect(panel).toBeHidden();
    await page.goto("/?showCart=1");
    await settled(page);
    await expect(panel).toBeHidden();
    await expect(panel).toBeVisible();
  },
);

// Specification: 1.6, 4.cart.2, 4.cart.3, 7.29
test(
  "pushes cart events in CZK, only with consent",
  { tag: "@script" },
  async ({ page, context, baseURL }) => {
    // the consent is the first entry
    const events = () => page.evaluate(() => window.dataLayer ?? []);
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.locator(".added-popup")).toBeVisible();
    expect(await events()).toEqual([]);

    await context.addCookies([
      { name: "cookie-consent", value: "technical.analytical", url: baseURL ?? "" },
    ]);
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByLabel("Počet kusů").fill("2");
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.locator(".added-popup")).toBeVisible();
    const added = { currency: "CZK", items: [{ item_id: "2923", quantity: 2 }] };
    await expect.poll(async () => (await events()).length).toBe(6);
    expect((await events()).slice(3)).toMatchObject([
      { event: "addToCart", ...added },
      { ecommerce: null },
      { event: "add_to_cart", ecommerce: added },
    ]);

    await page.goto("/kosik");
    await settled(page);
    await page.getByRole("button", { name: /Odebrat/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Košík je zatím prázdný");
    const removed = { currency: "CZK", items: [{ quantity: 3 }] };
    await expect.poll(async () => (await events()).length).toBe(6);
    expect((await events()).slice(3)).toMatchObject([
      { event: "removeFromCart", ...removed },
      { ecommerce: null },
      { event: "remove_from_cart", ecommerce: removed },
    ]);
  },
);

test(
  "the popup of an addition is reachable by keyboard, stays open for it and links to the cart",
  { tag: "@script" },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.cleaner);
    const add = page.getByRole("button", { name: "Do košíku", exact: true });
    await add.focus();
    await page.keyboard.press("Enter");
    const popup = page.locator(".added-popup");
    await expect(popup).toBeVisible();
    const [box, focused] = [await popup.boundingBox(), await page.locator(":focus").boundingBox()];
    if (!box || !focused) throw new Error("nothing has the focus");
    expect(
      box.x < focused.x + focused.width &&
        focused.x < box.x + box.width &&
        box.y < focused.y + focused.height &&
        focused.y < box.y + box.height,
    ).toBe(false);
    await page.keyboard.press("Tab");
    await expect(popup.getByRole("link", { name: "Přejít do košíku" })).toBeFocused();
    await popup.hover();
    await page.mouse.move(0, 0);
    await expect(popup.getByRole("link", { name: "Přejít do košíku" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(popup.getByRole("button", { name: "Pokračovat v nákupu" })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/kosik$/);
  },
);

test(
  "the first click on the chevron keeps the hovered panel open, the second closes it",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/");
    await settled(page);
    // nothing to open
    await expect(page.locator(".cart-toggle")).toBeHidden();
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.getByRole("status").first()).toContainText("přidáno do");
    await page.goto("/");
    await settled(page);
    const panel = page.locator("#cart-panel");
    await page.locator(".cart-widget").hover();
    await expect(panel).toBeVisible();
    await page.locator(".cart-toggle").click();
    await expect(panel).toBeVisible();
    await page.locator(".cart-toggle").click();
    await expect(panel).toBeHidden();
  },
);

test("the panel removes a line and links to the checkout", { tag: "@script" }, async ({ page }) => {
  for (const id of [PRODUCTS.cleaner.id, 2922]) {
    await openProduct(page, { id });
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.locator(".added-popup")).toBeVisible();
  }
  const panel = page.locator("#cart-panel");
  await page.locator(".cart-toggle").click();
  await expect(panel.getByRole("button", { name: /^Odebrat / })).toHaveCount(2);
  await panel
    .getByRole("button", { name: /^Odebrat / })
    .first()
    .click();
  await expect(panel.getByRole("button", { name: /^Odebrat / })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Košík, 1 položka" })).toBeVisible();
  await panel.getByRole("link", { name: "K dopravě a platbě" }).click();
  await expect(page).toHaveURL(/doprava-a-platba$/);
});

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("not visible");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test(
  "notices do not cover what they are about",
  { tag: ["@phone", "@script"] },
  async ({ page }) => {
    const isPhone = test.info().project.name === "phone";
    const popup = page.locator(".added-popup");
    await openProduct(page, PRODUCTS.carpet);
    const length = page.locator(".buy-form [name='dimensions.length_cm']");
    await length.fill("300");
    await expect(page.locator(".quote[aria-busy=false]")).toBeVisible();
    await length.evaluate((field) =>
      scrollBy({ top: field.getBoundingClientRect().top - 90, behavior: "instant" }),
    );
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(popup).toBeVisible();
    expect(await overlap(popup, length)).toBe(false);

    await page.goto("/kosik");
    await settled(page);
    const line = page.locator(".goods-rows > li");
    const more = line.getByRole("button", { name: /^O jeden více/ });
    await more.evaluate((button) =>
      scrollBy({ top: button.getBoundingClientRect().top - 120, behavior: "instant" }),
    );
    await more.click();
    await expect(popup).toBeVisible();
    expect(await overlap(popup, line)).toBe(false);
    await line.getByRole("button", { name: /^O jeden méně/ }).click();
    const notice = page.locator(".notices .notice");
    await expect(notice).toContainText("množství");
    expect(await overlap(notice, line)).toBe(false);
    if (isPhone) return;

    await page.goto("/prodejny");
    await settled(page);
    await page.locator(".cart-toggle").click();
    const panel = page.locator("#cart-panel");
    await panel.getByRole("button", { name: /^Odebrat / }).click();
    const empty = panel.getByText("Košík je");
    await expect(empty).toBeVisible();
    await expect(notice).toBeVisible();
    const isOnTop = await empty.evaluate((text) => {
      const { left, top, width, height } = text.getBoundingClientRect();
      return text.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
  },
);

test(
  "on a phone the sum stands under the icon of the cart, also a long one",
  { tag: ["@phone", "@plain"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    const sum = page.locator(".cart-total");
    await expect(sum).toContainText("Kč");
    for (const path of ["/2923/x/x", "/en", "/kosik/doprava-a-platba"]) {
      await page.goto(path);
      await settled(page);
      await sum.evaluate((element) => (element.textContent = "1\u00a0234\u00a0567\u00a0Kč"));
      for (const width of [320, 375]) {
        await page.setViewportSize({ width, height: 667 });
        await expect(sum).toBeInViewport({ ratio: 1 });
        await expectNoSidewaysScroll(page);
        const middles: number[] = [];
        for (const icon of await page.locator(".tools .icon").filter({ visible: true }).all()) {
          expect(await overlap(sum, icon)).toBe(false);
          const box = await icon.boundingBox();
          middles.push(box ? box.y + box.height / 2 : NaN);
        }
        expect(middles.length).toBeGreaterThan(1);
        expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
      }
    }
  },
);

// Specification: 2.cart.3
test("on a phone the cart is a link without a dropdown", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await expect(page.locator(".cart-toggle")).toBeHidden();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Košík/ })
    .click();
  await expect(page).toHaveURL(/\/kosik$/);
  await expect(page.locator("#cart-panel")).toBeHidden();
});
