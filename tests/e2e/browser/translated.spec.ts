import type { Page } from "@playwright/test";
import { addCleaner, addShown } from "../cart/ordering";
import { expect, openProduct, PRODUCTS, settled, test, TEXTS } from "../support";

/** Does as the translation of Chrome and Firefox: replaces each text node by two `<font>` elements, after hydration and after each change. */
function translate(): void {
  const replaceTexts = () => {
    if (!document.querySelector(".cart-toggle:not(.cart-toggle-off)")) return;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (
        !text.textContent?.trim() ||
        text.parentElement?.closest("script, style, textarea, option, svg, font")
      )
        continue;
      const tag: string = "font";
      const font = document.createElement(tag);
      font.appendChild(document.createElement(tag)).textContent = text.textContent;
      text.parentNode?.replaceChild(font, text);
    }
  };
  new MutationObserver(replaceTexts).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}

test.beforeEach(({ page }) => page.addInitScript(translate));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("h1 font").first()).toBeAttached();
}

for (const [language, texts] of Object.entries(TEXTS)) {
  test(
    `a translated page adds goods and cuts to the cart, ${language}`,
    { tag: ["@script"] },
    async ({ page }) => {
      await addCleaner(page, texts);
      await openProduct(page, PRODUCTS.carpet, texts.prefix);
      await page
        .getByRole("textbox", { name: language === "cs" ? "Délka" : "Length", exact: true })
        .fill("450");
      await expect(page.locator(".buy-bar")).toContainText(/5\s202/);
      await addShown(page, texts);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Beskyd");
    },
  );
}

test(
  "a translated cart follows changes of quantity, vouchers and removals",
  { tag: ["@script"] },
  async ({ page }) => {
    await addCleaner(page, TEXTS.cs);
    await open(page, "/kosik");
    await page.getByLabel(/^Počet, /).fill("3");
    await expect(page.locator(".cart-sum")).toHaveText("747 Kč");
    await expect(page.getByRole("link", { name: "Košík, 3 položky" })).toBeVisible();
    await page.getByLabel(/^Počet, /).fill("999");
    await expect(page.locator(".cart-warnings")).toContainText("Tolik nemáme skladem");
    await page.locator(".voucher-panel summary").click();
    await page
      .locator(".voucher-panel")
      .getByRole("textbox", { name: "E-mail" })
      .fill("jana@naslap.example");
    for (const [code, message] of [
      ["NENI", "Takový poukaz neexistuje"],
      ["VITEJTE10", "VITEJTE10"],
    ] as const) {
      await page.locator(".voucher-panel input[name=voucherCode]").fill(code);
      await page.locator(".voucher-panel").getByRole("button", { name: "Použít" }).click();
      await expect(page.getByRole("main")).toContainText(message);
    }
    await page.getByRole("button", { name: /^Odebrat Čistič/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.cs.empty);
  },
);

test(
  "a translated checkout reports missing fields and continues",
  { tag: ["@script"] },
  async ({ page }) => {
    await addCleaner(page, TEXTS.cs);
    await open(page, "/kosik/doprava-a-platba");
    await page.getByRole("button", { name: TEXTS.cs.toDetails }).click();
    await expect(page.locator(".summary-box")).toBeFocused();
    await page.getByRole("radio", { name: TEXTS.cs.carrier }).check();
    await page.getByRole("radio", { name: TEXTS.cs.transfer }).check();
    await page.getByRole("button", { name: TEXTS.cs.toDetails }).click();
    await expect(page).toHaveURL(/\/kosik\/udaje$/);
    await page.getByRole("button", { name: TEXTS.cs.order }).click();
    await expect(page.locator(".summary-box")).toBeFocused();
    await page.getByRole("textbox", { name: TEXTS.cs.email }).fill("jana@");
    await page.getByRole("button", { name: TEXTS.cs.order }).click();
    await expect(page.locator(".summary-box")).toContainText("E-mail:");
  },
);

test(
  "a translated page updates the wishlist, refuses a login and searches",
  { tag: ["@script"] },
  async ({ page }) => {
    await open(page, "/10/metrazove-koberce");
    await page
      .getByRole("button", { name: /^Přidat do/ })
      .first()
      .click();
    await expect(page.getByRole("button", { name: /^Odebrat z/ })).toBeVisible();
    await page.getByRole("checkbox", { name: "Skladem" }).first().check();
    await expect(page).toHaveURL(/\?/);
    const search = page.getByRole("combobox", { name: /Hledat v obchodě/ });
    for (const query of ["běh", "běhoun"]) {
      await search.fill(query);
      await expect(page.getByRole("listbox").locator("mark").first()).toContainText(
        new RegExp(query, "i"),
      );
    }
    await search.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("běhoun");
    await open(page, "/wishlist");
    await page
      .getByRole("main")
      .getByRole("button", { name: /Odebrat|Odstranit/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zatím tu nic není");
    await open(page, "/login");
    const form = page.locator("main .login-form");
    await form.getByRole("textbox", { name: "E-mail" }).fill("nobody@naslap.example");
    await form.getByLabel("Heslo").fill("nobodys-password");
    await form.getByRole("button", { name: "Přihlásit se" }).click();
    await expect(form).toContainText(
      "Nesprávný e-\u2060mail nebo heslo. Zkuste to prosím znovu, nebo si nastavte nové heslo.",
    );
    await settled(page);
  },
);
