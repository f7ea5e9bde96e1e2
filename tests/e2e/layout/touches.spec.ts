import { expect, fillDetails, settled, test, TEXTS } from "../support";

const COUNT = "touches";

// Typing, the keyboard's next-field key and autofill do not count as touches.
test(
  "a cut carpet is ordered on a phone with at most twelve touches",
  { tag: "@phone" },
  async ({ page }) => {
    await page.addInitScript((name) => {
      addEventListener(
        "pointerdown",
        () => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1)),
        true,
      );
    }, COUNT);
    await page.goto("/");
    await settled(page);
    await page.getByRole("link", { name: "Vybrat koberec" }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Metrážové koberce");
    await page
      .locator(".card")
      .filter({ hasText: "Skladem" })
      .first()
      .getByRole("heading")
      .getByRole("link")
      .tap();
    const width = page
      .getByRole("spinbutton", { name: "Šířka" })
      .or(page.getByRole("textbox", { name: "Šířka" }));
    const length = page
      .getByRole("spinbutton", { name: "Délka" })
      .or(page.getByRole("textbox", { name: "Délka" }));
    await width.tap();
    await width.fill("320");
    await page.keyboard.press("Tab");
    await expect(length).toBeFocused();
    await length.fill("450");
    await page.getByRole("button", { name: TEXTS.cs.add, exact: true }).tap();
    await expect(page.getByRole("status").first()).toContainText("přidáno");
    await page.locator(".added-popup").getByRole("link", { name: /košík/ }).first().tap();
    await expect(page).toHaveURL(/\/kosik$/);
    await expect(page.getByRole("list").filter({ hasText: "320" }).first()).toContainText("450");
    await page.getByRole("link", { name: TEXTS.cs.continue }).tap();
    await page.getByRole("radio", { name: TEXTS.cs.carrier }).tap();
    await expect(page.locator("#summary")).toContainText("Doručíme");
    await page.getByRole("radio", { name: TEXTS.cs.transfer }).tap();
    await page.getByRole("button", { name: TEXTS.cs.toDetails }).tap();
    await page.getByRole("textbox", { name: TEXTS.cs.email, exact: true }).tap();
    await fillDetails(page, TEXTS.cs);
    await page.getByRole("checkbox", { name: TEXTS.cs.agreement }).tap();
    await page.getByRole("button", { name: TEXTS.cs.order }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.cs.thanks);
    const touches = Number(await page.evaluate((name) => sessionStorage.getItem(name), COUNT));
    expect(touches).toBeGreaterThan(8);
    expect(touches).toBeLessThanOrEqual(12);
  },
);
