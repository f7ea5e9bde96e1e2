import { becomeMember } from "../account/member";
import { addCleaner, addShown, chooseCarrier } from "../cart/ordering";
import { expect, fillDetails, openProduct, PRODUCTS, settled, test, TEXTS } from "../support";

test(
  "after an order, Back and Forward skip the checkout",
  { tag: ["@script"] },
  async ({ page }) => {
    await addCleaner(page, TEXTS.cs);
    await chooseCarrier(page, TEXTS.cs);
    await fillDetails(page, TEXTS.cs);
    await page.getByRole("checkbox", { name: TEXTS.cs.agreement }).check();
    await page.getByRole("button", { name: TEXTS.cs.order }).click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(TEXTS.cs.thanks);
    const summary = page.url();
    for (let step = 0; step < 3; step += 1) {
      await page.goBack();
      await expect(heading).toHaveText(TEXTS.cs.empty);
      await settled(page);
    }
    await page.goBack();
    await expect(heading).toContainText("Čistič koberců");
    for (let step = 0; step < 3; step += 1) {
      await page.goForward();
      await expect(heading).toHaveText(TEXTS.cs.empty);
      await settled(page);
    }
    await page.goForward();
    await expect(heading).toHaveText(TEXTS.cs.thanks);
    expect(page.url()).toBe(summary);
  },
);

test("after a logout, Back skips the account", { tag: ["@script"] }, async ({ page }) => {
  await openProduct(page, PRODUCTS.cleaner);
  await becomeMember(page);
  await page.getByRole("main").getByRole("link", { name: "Adresy" }).first().click();
  await expect(page).toHaveURL(/\/ucet\/dodaci-adresy$/);
  const widget = page.locator(".account-widget");
  await widget.locator("summary").click();
  await widget.getByRole("button", { name: "Odhlásit se" }).click();
  await expect(page.getByRole("status").first()).toContainText("Odhlásili jste se");
  await settled(page);
  const heading = page.getByRole("heading", { level: 1 });
  for (let step = 0; step < 3; step += 1) {
    await page.goBack();
    await settled(page);
  }
  await expect(heading).toContainText("Čistič koberců");
  await page.goForward();
  await expect(page).not.toHaveURL(/2923/);
});

test(
  "a page from the browser's cache shows the current cart after Back",
  { tag: ["@script"] },
  async ({ page }) => {
    const cart = page.locator(".cart-widget").getByRole("link").first();
    await page.goto("/prodejny");
    await settled(page);
    await expect(cart).toHaveAccessibleName(/zatím prázdný/);
    await page.goto("/2923/x/x");
    await settled(page);
    await addShown(page, TEXTS.cs);
    await settled(page);
    await expect(cart).toHaveAccessibleName(/1.položka/);
    await page.goBack();
    await expect(page).toHaveURL(/\/prodejny$/);
    await expect(cart).toHaveAccessibleName(/1.položka/);
  },
);

test(
  "a page restored from the back/forward cache shows changes of another tab",
  { tag: ["@script"] },
  async ({ page, context }) => {
    const cart = page.locator(".cart-widget").getByRole("link").first();
    await page.goto("/prodejny");
    await settled(page);
    const newest = () => page.evaluate(() => localStorage.getItem("newest-page"));
    const before = await newest();
    const other = await context.newPage();
    await addCleaner(other, TEXTS.cs);
    // the other tab publishes its cart after the load
    await expect.poll(newest).not.toBe(before);
    await expect(cart).toHaveAccessibleName(/zatím prázdný/);
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
    await expect(cart).toHaveAccessibleName(/1.položka/);
  },
);
