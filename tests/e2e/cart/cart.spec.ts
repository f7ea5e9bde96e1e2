import type { Locator, Page } from "@playwright/test";
import { expect, openProduct, PRODUCTS, retype, scriptsRun, settled, test } from "../support";

async function quantityOfCleaner(page: Page): Promise<Locator> {
  await openProduct(page, PRODUCTS.cleaner);
  await page.getByRole("button", { name: "Do košíku", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("přidáno do");
  await page.goto("/kosik");
  await settled(page);
  return page.getByLabel(/^Počet, /);
}

test(
  "quantities change, lines are removed, and the sums are updated",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.cleaner);
    await retype(page.getByLabel("Počet kusů"), "2");
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.getByRole("status").first()).toContainText("přidáno do");
    await expect(page.getByRole("link", { name: "Košík, 2 položky" })).toBeVisible();

    await page.goto("/kosik");
    await settled(page);
    const quantity = page.getByLabel(/^Počet, /);
    await expect(quantity).toHaveValue("2");
    await retype(quantity, "3");
    await expect(page.getByRole("link", { name: "Košík, 3 položky" })).toBeVisible();
    await expect(page.getByLabel(/^Počet, /)).toHaveValue("3");

    await retype(page.getByLabel(/^Počet, /), "999");
    await expect(page.locator(".cart-warnings").getByText(/Tolik nemáme skladem/)).toBeVisible();

    await page.getByRole("button", { name: /Odebrat/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Košík je zatím prázdný");
    await expect(
      page.getByRole("main").getByRole("link", { name: "Kusové koberce" }),
    ).toBeVisible();
    await expect(page.getByRole("status").first()).toContainText("odebráno z");
    await expect(page.getByRole("link", { name: "Košík, zatím prázdný" })).toBeVisible();
  },
);

test(
  "the errors of a form disappear after the correction",
  { tag: "@script" },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.cleaner);
    const form = page.locator(".buy-form");
    await form.getByLabel("Počet kusů").fill("1000");
    await form.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(form.getByRole("alert")).toContainText("Nejvýše 999.");
    await form.getByLabel("Počet kusů").fill("2");
    await expect(form.getByRole("alert")).toHaveCount(0);
    await expect(form.locator(".error, [aria-invalid]")).toHaveCount(0);
  },
);

test(
  "a refused quantity is reported at its line, which keeps value and focus",
  { tag: "@script" },
  async ({ page }) => {
    const quantity = await quantityOfCleaner(page);
    await quantity.fill("1000");
    await expect(page.getByText("Nejvýše 999.")).toBeVisible();
    await expect(quantity).toHaveValue("1000");
    await quantity.fill("");
    await quantity.press("Enter");
    await expect(
      page.getByText("Pole musí obsahovat pouze číslice. Zadejte celý počet, například 1."),
    ).toBeVisible();
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveValue("");
  },
);

// Specification: 4.cart.1
test(
  "after an addition the bar links to the cart; a changed length is added as another line",
  { tag: ["@core", "@plain", "@script", "@phone"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    await page.getByRole("textbox", { name: "Délka" }).fill("285");
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.getByRole("status").first()).toContainText("přidáno do");
    const bar = page.locator(".buy-bar");
    await expect(bar.getByRole("button")).toHaveCount(0);
    if (scriptsRun()) {
      const popup = page.locator(".added-popup");
      for (const said of [/400\s×\s290\scm/, /3\s352,40\sKč/])
        await expect(popup).toContainText(said);
      await popup.getByRole("button", { name: "Pokračovat v nákupu" }).click();
      await expect(popup).toBeHidden();
      await expect(bar.getByRole("link", { name: "V košíku" })).toBeFocused();
      await page.getByRole("textbox", { name: "Délka" }).fill("200");
      await bar.getByRole("button", { name: "Do košíku", exact: true }).click();
      await expect(page.getByRole("link", { name: "Košík, 2 položky" })).toBeVisible();
    }
    await bar.getByRole("link", { name: "V košíku" }).click();
    await expect(page).toHaveURL(/\/kosik$/);
    await expect(page.locator(".goods-rows > li")).toHaveCount(scriptsRun() ? 2 : 1);
  },
);

test(
  "a card without sizes adds its product and then links to the cart",
  { tag: ["@script", "@phone"] },
  async ({ page }) => {
    await page.goto("/95/cisteni-a-pece");
    await settled(page);
    const card = page.locator("article.card", { hasText: "Čistič koberců Čistera" }).first();
    await card.getByRole("button", { name: /^Do košíku: / }).click();
    await expect(page.locator(".added-popup")).toContainText("přidáno do");
    await expect(page.getByRole("link", { name: "Košík, 1 položka" })).toBeVisible();
    await expect(page).toHaveURL(/\/95\//);
    await expect(card.getByRole("link", { name: "V košíku" })).toBeFocused();
  },
);

// Specification: 5.4
test("clicks immediately after the first one add nothing", { tag: "@script" }, async ({ page }) => {
  await openProduct(page, PRODUCTS.cleaner);
  await page.getByRole("button", { name: "Do košíku", exact: true }).dblclick();
  await expect(page.getByRole("status").first()).toContainText("přidáno");
  await page.goto("/kosik");
  await settled(page);
  await expect(page.getByLabel(/^Počet, /)).toHaveValue("1");
});

test(
  "a button shows that its form is pending, keeps the focus and submits once",
  { tag: "@script" },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.getByRole("status").first()).toContainText("přidáno do");
    await page.goto("/kosik");
    await settled(page);
    await page.getByText("Mám slevový nebo dárkový poukaz").click();
    await page.getByRole("textbox", { name: "Kód" }).fill("NENI");
    await page.getByRole("textbox", { name: "E-mail" }).fill("jana@example.cz");

    let sent = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/kosik/, async (route) => {
      if (route.request().method() === "POST") {
        sent += 1;
        await released;
      }
      await route.continue();
    });
    await page.getByRole("button", { name: "Použít" }).click();
    const busy = page.getByRole("button", { name: "Ověřujeme…" });
    await expect(busy).toBeFocused();
    await expect(busy).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Enter");
    release();
    const code = page.getByRole("textbox", { name: "Kód" });
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await expect(code).toHaveAccessibleDescription(
      "Takový poukaz neexistuje. Zkontrolujte prosím kód.",
    );
    await expect(page.getByRole("button", { name: "Použít" })).toBeEnabled();
    expect(sent).toBe(1);
  },
);

// Specification: 4.cart.2, 4.cart.3
test(
  "a quantity typed over another one is sent once, and Enter sends it at once",
  { tag: "@script" },
  async ({ page, context, baseURL }) => {
    await context.addCookies([
      { name: "cookie-consent", value: "technical.analytical", url: baseURL ?? "" },
    ]);
    const quantity = await quantityOfCleaner(page);
    const sent: string[] = [];
    page.on(
      "request",
      (request) =>
        void sent.push(...new URLSearchParams(request.postData() ?? "").getAll("quantity")),
    );
    const changes = () =>
      page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event?.endsWith("Cart")));
    const change = (event: string, quantity: number) => ({ event, items: [{ quantity }] });

    await quantity.selectText();
    await page.keyboard.type("12");
    await expect(page.locator(".added-popup")).toBeVisible();
    await expect.poll(changes).toMatchObject([change("addToCart", 11)]);
    await quantity.selectText();
    await page.keyboard.type("15");
    await page.keyboard.press("Enter");
    await expect.poll(changes).toMatchObject([change("addToCart", 11), change("addToCart", 3)]);
    await expect(page.locator(".added-popup")).toBeVisible();
    await quantity.selectText();
    await page.keyboard.type("4");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").first()).toContainText("množství upraveno");
    await expect
      .poll(async () => (await changes()).slice(2))
      .toMatchObject([change("removeFromCart", 11)]);
    expect(sent).toEqual(["12", "15", "4"]);
  },
);

test(
  "a quantity is typed digit by digit; a refused one stays in the field",
  { tag: "@script" },
  async ({ page }) => {
    const quantity = await quantityOfCleaner(page);
    await quantity.fill("");
    await quantity.pressSequentially("49");
    await expect(page.getByRole("link", { name: "Košík, 49 položek" })).toBeVisible();
    await expect(quantity).toHaveValue("49");
    await expect(quantity).toBeFocused();
    await quantity.pressSequentially("9");
    await expect(page.getByText(/Tolik nemáme skladem/)).toBeVisible();
    await expect(quantity).toHaveValue("499");
    await expect(quantity).toBeFocused();
  },
);

test(
  "Back after an addition shows the new cart, and a second tab updates the first one",
  { tag: ["@plain", "@script"] },
  async ({ page, context }) => {
    await page.goto("/kosik");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Košík je zatím prázdný");
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.getByRole("status").first()).toContainText("přidáno");
    if (scriptsRun()) {
      await page.goBack();
      await expect(page.getByText("Košík je zatím prázdný")).toHaveCount(0);
      await expect(page.getByLabel(/^Počet, /)).toHaveValue("1");
      const other = await context.newPage();
      await openProduct(other, PRODUCTS.cleaner);
      await other.getByRole("button", { name: "Přidat další" }).click();
      await expect(other.getByRole("status").first()).toContainText("přidáno");
      await page.bringToFront();
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(page.getByLabel(/^Počet, /)).toHaveValue("2");
    } else {
      await page.goBack();
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Košík");
    }
  },
);

test("the cart widget explains the sum of a line", { tag: "@script" }, async ({ page }) => {
  await openProduct(page, PRODUCTS.carpet);
  await page.getByRole("textbox", { name: "Délka" }).fill("350");
  await page.getByRole("button", { name: "Do košíku", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("přidáno do");
  await page.goto("/");
  await settled(page);
  await page.locator(".cart-toggle").click();
  await expect(page.locator("#cart-panel")).toContainText(
    /400\s×\s350\scm\sz\srole\s400\scm:\s14\sm²\s×\s289\sKč/,
  );
});
