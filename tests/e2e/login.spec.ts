import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { mailedLink } from "./mails";
import { clickUnchecked, expect, fillDetails, openProduct, PRODUCTS, settled, test, TEXTS } from "./support";

/** A member of the demo assortment (README). */
const EVA = { email: "eva@naslap.example", password: "naslap-ukazka" };
const NEW_PASSWORD = "dlouhé heslo pro zkoušku";

const widget = (page: Page) => page.locator(".account-widget");
const scriptsRun = () => test.info().project.use.javaScriptEnabled !== false;
/** An e-mail that no other journey uses. */
const ownEmail = (what: string) => `${what}-${test.info().project.name}-${test.info().retry}-${Date.now()}@example.cz`;

async function fillLogin(page: Page, { email, password }: typeof EVA, form = page.locator("main .login-form")): Promise<void> {
  await form.getByRole("textbox", { name: "E-mail" }).fill(email);
  await form.getByLabel("Heslo").fill(password);
  await form.getByRole("button", { name: "Přihlásit se" }).click();
}

async function logOut(page: Page): Promise<void> {
  await widget(page).locator("summary").click();
  await widget(page).getByRole("button", { name: "Odhlásit se" }).click();
  await expect(page.getByRole("status").first()).toContainText("Odhlásili jste se");
  await settled(page);
}

async function register(page: Page, email: string, path = "/registrace"): Promise<void> {
  await page.goto(path);
  await settled(page);
  await page.getByRole("textbox", { name: "Jméno", exact: true }).fill("Nová");
  await page.getByRole("textbox", { name: "Příjmení" }).fill("Zákaznice");
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByLabel("Heslo", { exact: true }).and(page.locator("main input")).fill(NEW_PASSWORD);
  await page.getByLabel("Heslo ještě jednou").fill(NEW_PASSWORD);
  await page.getByRole("checkbox", { name: /Souhlasím/ }).check();
  await page.getByRole("button", { name: "Založit účet" }).click();
  await expect(page.getByRole("status").first()).toContainText("Účet je založený");
  await settled(page);
}

// Specification: 2.account.1, 2.account.2, 2.rules.4, 4.login.2, 9.43, 9.44, 9.45
test(
  "a member logs in from the header of any page, comes back to it, and logs out",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page, context }) => {
    await openProduct(page, PRODUCTS.cleaner);
    const product = page.url();
    await widget(page).locator("summary").click();
    await fillLogin(page, { ...EVA, password: "špatné heslo" }, widget(page).locator("form"));
    await expect(page.getByRole("alert").filter({ visible: true })).toHaveText("Nesprávný e-mail nebo heslo.");
    // without a script the login's own page shows it
    const form = scriptsRun() ? widget(page).locator("form") : page.locator("main .login-form");
    await expect(form.getByRole("textbox", { name: "E-mail" })).toHaveValue(EVA.email);
    await fillLogin(page, EVA, form);
    await expect(page.getByRole("status").first()).toContainText("Přihlásili jste se");
    await expect(page).toHaveURL(product);
    await settled(page);
    await expect(widget(page).locator("summary")).toHaveText("EHÚčet: Eva Horáková");
    const cookies = await context.cookies();
    const login = cookies.filter(({ name }) => name.startsWith("auth."));
    expect(login.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
      ["auth._token.local", true, "Lax"],
      ["auth._refresh_token.local", true, "Lax"],
    ]);
    await page.goto("/registrace");
    await expect(page).toHaveURL(/\/$/);
    await settled(page);
    await logOut(page);
    expect((await context.cookies()).filter(({ name }) => name.startsWith("auth."))).toEqual([]);
    await expect(widget(page).locator("summary")).not.toContainText("EH");
  },
);

// Specification: 1.1
test(
  "what a guest has put into the cart and wished for is there after the registration, and is ordered",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.cleaner);
    await page.getByRole("button", { name: TEXTS.cs.add }).click();
    await expect(page.getByRole("status").first()).toContainText("přidáno");
    await page.goto("/10/metrazove-koberce");
    await settled(page);
    // the count is shown before the shop has answered
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page
      .getByRole("button", { name: /^Přidat do oblíbených/ })
      .first()
      .click();
    await answered;
    await expect(page.getByRole("link", { name: /^Oblíbené, 1 výrobek/ })).toBeVisible();

    const email = ownEmail("nova");
    await register(page, email, "/registrace?redirect=/kosik");
    await expect(page).toHaveURL(/\/kosik$/);
    await expect(page.getByRole("link", { name: "Košík, 1 položka" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Oblíbené, 1 výrobek/ })).toBeVisible();
    await page.getByRole("link", { name: TEXTS.cs.continue }).first().click();
    await page.getByRole("radio", { name: TEXTS.cs.carrier }).check();
    await page.getByRole("radio", { name: TEXTS.cs.transfer }).check();
    await page.getByRole("button", { name: TEXTS.cs.toDetails }).click();
    await expect(page.getByRole("button", { name: TEXTS.cs.order })).toBeVisible();
    await settled(page);
    await fillDetails(page, TEXTS.cs, { email });
    await page.getByRole("checkbox", { name: TEXTS.cs.agreement }).check();
    await page.getByRole("button", { name: TEXTS.cs.order }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.cs.thanks);
    await expect(page.getByRole("link", { name: "Košík, zatím prázdný" })).toBeVisible();

    // the wishlist is the member's, no guest's
    await settled(page);
    await logOut(page);
    await expect(page.getByRole("link", { name: "Oblíbené, zatím prázdné" })).toBeVisible();
  },
);

// Specification: 5.27
test(
  "registering says what is wrong, and keeps what was typed but the passwords",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await page.goto("/registrace");
    await settled(page);
    await page.getByRole("textbox", { name: "Jméno", exact: true }).fill("Q1");
    await page.getByLabel("Heslo", { exact: true }).and(page.locator("main input")).fill("krátké");
    await page.getByLabel("Heslo ještě jednou").fill("jiné");
    await clickUnchecked(page, page.getByRole("button", { name: "Založit účet" }), page.getByRole("textbox", { name: "Příjmení" }));
    const summary = page.getByRole("alert").filter({ visible: true });
    for (const text of [
      "Jméno: Jméno nesmí obsahovat číslice",
      "Příjmení: Pole musí být vyplněno",
      "E-mail: Pole musí být vyplněno",
      "Heslo: Vyplňte prosím minimálně 8",
      "Heslo ještě jednou: Hesla nejsou shodná",
      "Souhlas: Bez souhlasu",
    ]) {
      await expect(summary).toContainText(text);
    }
    await expect(page.getByRole("textbox", { name: "Jméno", exact: true })).toHaveValue("Q1");
    if (!scriptsRun()) await expect(page.locator('main input[name="password"]')).toHaveValue("");
    expect(await page.content()).not.toContain("krátké");
  },
);

test(
  "an e-mail is confirmed by its link, and a forgotten password replaced by another, once",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page, browser, baseURL }) => {
    const email = ownEmail("heslo");
    await register(page, email);
    await page.goto(await mailedLink(email, "potvrzeni-emailu"));
    await page.getByRole("button", { name: "Potvrdit e-mail" }).click();
    await expect(page.getByRole("status").first()).toContainText("E-mail je potvrzený");

    const elsewhere = await browser.newContext({ javaScriptEnabled: scriptsRun(), ...(baseURL && { baseURL }) });
    const other = await elsewhere.newPage();
    await other.goto("/obnova-hesla");
    await settled(other);
    await other.getByRole("textbox", { name: "E-mail" }).fill(email);
    await other.getByRole("button", { name: "Poslat odkaz" }).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Podívejte se do e-mailu");
    const link = await mailedLink(email, "zmena-hesla");
    await other.goto(link);
    await settled(other);
    await other.getByLabel("Nové heslo").fill("úplně jiné heslo");
    await other.getByLabel("Heslo ještě jednou").fill("úplně jiné heslo");
    await other.getByRole("button", { name: "Nastavit heslo" }).click();
    await expect(other.getByRole("status").first()).toContainText("Nové heslo platí");
    expect((await other.goto(link))?.status()).toBe(404);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Odkaz už neplatí");
    await elsewhere.close();

    // the login of before has ended, and says so once
    await page.goto("/");
    await expect(page.getByRole("status").first()).toContainText("Přihlášení skončilo");
    await page.goto("/login");
    await settled(page);
    await expect(page.getByRole("status").first()).not.toContainText("Přihlášení skončilo");
    await fillLogin(page, { email, password: NEW_PASSWORD });
    await expect(page.getByRole("alert").filter({ visible: true })).toHaveText("Nesprávný e-mail nebo heslo.");
    await fillLogin(page, { email, password: "úplně jiné heslo" });
    await expect(page.getByRole("status").first()).toContainText("Přihlásili jste se");
  },
);

// Specification: 4.login.2, 8.other.2
test(
  "analytics are told of a failed login and of a login, where the shopper allows it",
  { tag: ["@script", "@phone"] },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "cookie-consent", value: "technical.analytical", url: baseURL ?? "" }]);
    const events = () => page.evaluate(() => (window.dataLayer ?? []).map(({ event }) => event));
    await page.goto("/login");
    await settled(page);
    await fillLogin(page, { ...EVA, password: "špatné heslo" });
    await expect(page.getByRole("alert").filter({ visible: true })).toBeVisible();
    expect(await events()).toEqual(["login-fail"]);
    await fillLogin(page, EVA);
    await expect(page.getByRole("status").first()).toContainText("Přihlásili jste se");
    await expect.poll(events).toEqual(["login"]);
  },
);

test("axe finds nothing in the account's header and pages", { tag: ["@script", "@phone"] }, async ({ page }) => {
  for (const path of ["/?login=1", "/login", "/registrace", "/en/register", "/obnova-hesla", "/obnova-hesla?sent=1", "/zmena-hesla/x"]) {
    await page.goto(path);
    await settled(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.goto("/login");
  await settled(page);
  await fillLogin(page, EVA);
  await expect(page.getByRole("status").first()).toContainText("Přihlásili jste se");
  await settled(page);
  await widget(page).locator("summary").click();
  await expectAccessible(page);
});
