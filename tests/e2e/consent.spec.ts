import { expect, settled, test } from "./support";

test.beforeEach(({ context }) => context.clearCookies({ name: "cookie-consent" }));

// Specification: 2.shell.2, 4.consent.1, 4.consent.3
test(
  "stores the consent and lets the shopper change it from every page",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/en/stores");
    await settled(page);
    const form = page.getByRole("dialog", { name: "Cookie settings" });
    const isBack = () => expect(page).toHaveURL(/\/en\/stores$/);
    await page.getByRole("link", { name: "Choose one by one" }).click();
    await expect(form.getByRole("checkbox", { name: "Technical" })).toBeDisabled();
    await form.getByRole("checkbox", { name: "Analytical" }).check();
    await form.getByRole("button", { name: "Save my choice" }).click();
    await isBack();
    await expect(page.getByRole("region", { name: "Cookie settings" })).toBeHidden();
    await page.getByRole("link", { name: "Cookie settings" }).click();
    await expect(form.getByRole("checkbox", { name: "Analytical" })).toBeChecked();
    await expect(form.getByRole("checkbox", { name: "Marketing" })).not.toBeChecked();
    await form.getByRole("checkbox", { name: "Analytical" }).uncheck();
    await page.keyboard.press("Escape");
    // it is opened again only after it is removed
    await expect(page.locator(".consent-dialog")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Cookie settings" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(form.getByRole("checkbox", { name: "Analytical" })).toBeChecked();
    await form.getByRole("button", { name: "Close the cookie settings" }).click();
    await expect(form).toBeHidden();
  },
);

test("the page after the settings begins at its top", { tag: "@script" }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/nastaveni-cookies?to=%2Fprodejny");
  await settled(page);
  await page.locator("main").getByRole("button", { name: "Odmítnout" }).click();
  await expect(page).toHaveURL(/\/prodejny$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test(
  "the cookie bar shows its whole text and covers neither the button nor the end of the home page",
  { tag: "@plain" },
  async ({ page }) => {
    const sizes = [
      { width: 320, height: 640 },
      { width: 375, height: 667 },
      { width: 375, height: 812 },
      { width: 768, height: 1024 },
      { width: 1280, height: 720 },
      { width: 1920, height: 1080 },
    ];
    for (const path of ["/", "/en"]) {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.goto(path);
        const bar = await page.locator(".cookie-bar").boundingBox();
        const hidden = await page
          .locator(".cookie-bar p")
          .evaluate((text) => text.scrollHeight - text.clientHeight);
        expect([path, size.width, hidden]).toEqual([path, size.width, 0]);
        const button = await page.locator(".hero .btn").boundingBox();
        expect([
          path,
          size.width,
          (button?.y ?? NaN) + (button?.height ?? NaN) <= (bar?.y ?? NaN),
        ]).toEqual([path, size.width, true]);
        await page.evaluate(() =>
          scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
        );
        const last = await page.locator(".footer .container").last().boundingBox();
        expect((last?.y ?? NaN) + (last?.height ?? NaN)).toBeLessThanOrEqual(bar?.y ?? NaN);
      }
    }
  },
);

test(
  "the keyboard reaches the cookie bar before the page",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/");
    const refuse = page.getByRole("button", { name: "Odmítnout" });
    for (let pressed = 0; pressed < 4; pressed++) await page.keyboard.press("Tab");
    await expect(refuse).toBeFocused();
    await settled(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Nastavení cookies" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(
      page.getByRole("status").filter({ hasText: "Volba cookies je uložená." }),
    ).toBeAttached();
  },
);

test("keys pressed during hydration do no harm", { tag: "@script" }, async ({ page }) => {
  await page.addInitScript(() => {
    const press = () => {
      document
        .querySelector(".cookie-bar button")
        ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
      if (!document.querySelector(".cart-toggle:not(.cart-toggle-off)")) setTimeout(press);
    };
    press();
  });
  await page.goto("/");
  await settled(page);
  await expect(page.getByRole("region", { name: "Nastavení cookies" })).toBeVisible();
});
