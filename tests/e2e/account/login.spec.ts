import type { Page } from "@playwright/test";
import { addCleaner } from "../cart/ordering";
import {
  expect,
  openProduct,
  PRODUCTS,
  retype,
  scriptsRun,
  settled,
  test,
  TEXTS,
} from "../support";
import { mailedLink } from "./mails";
import { becomeMember, newMember } from "./member";

const EVA = { email: "eva@naslap.example", password: "naslap-ukazka" };
const NEW_PASSWORD = "dlouhé heslo pro zkoušku";

const widget = (page: Page) => page.locator(".account-widget");
const ownEmail = (name: string) => `${name}-${process.pid}-${Date.now()}@example.cz`;

async function fillLogin(
  page: Page,
  { email, password }: typeof EVA,
  form = page.locator("main .login-form"),
): Promise<void> {
  await retype(form.getByRole("textbox", { name: "E-mail" }), email);
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
  await page
    .getByLabel("Heslo", { exact: true })
    .and(page.locator("main input"))
    .fill(NEW_PASSWORD);
  await page.getByLabel("Heslo ještě jednou").fill(NEW_PASSWORD);
  await page.getByRole("checkbox", { name: /Souhlasím/ }).check();
  await page.getByRole("button", { name: "Založit účet" }).click();
  await expect(page.getByRole("status").first()).toContainText("Účet je založený");
  await settled(page);
}

// Specification: 2.account.1, 2.account.2, 2.rules.4, 4.login.2, 9.43, 9.44, 9.45
test(
  "a member logs in from the header of any page, arrives at the account and logs out",
  { tag: ["@core", "@script"] },
  async ({ page, context }) => {
    await openProduct(page, PRODUCTS.cleaner);
    await widget(page).locator("summary").click();
    await fillLogin(page, { ...EVA, password: "špatné heslo" }, widget(page).locator("form"));
    await expect(page.getByRole("alert").filter({ visible: true })).toHaveText(
      "Nesprávný e-\u2060mail nebo heslo. Zkuste to prosím znovu, nebo si nastavte nové heslo.",
    );
    // without a script the error is on the login page
    const form = scriptsRun() ? widget(page).locator("form") : page.locator("main .login-form");
    await expect(form.getByRole("textbox", { name: "E-mail" })).toHaveValue(EVA.email);
    await fillLogin(page, EVA, form);
    await expect(page.getByRole("status").first()).toContainText("Přihlásili jste se");
    await expect(page).toHaveURL(/\/ucet$/);
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
  "the header counts the guest's cart and wishlist after the registration",
  { tag: "@script" },
  async ({ page }) => {
    await addCleaner(page, TEXTS.cs);
    await page.goto("/10/metrazove-koberce");
    await settled(page);
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
    await logOut(page);
    await expect(page.getByRole("link", { name: "Oblíbené, zatím prázdné" })).toBeVisible();
  },
);

test(
  "a mailed link replaces a forgotten password",
  { tag: ["@core", "@plain", "@script"] },
  async ({ page }) => {
    const email = await newMember(page);
    await page.goto("/obnova-hesla");
    await settled(page);
    await page.getByRole("textbox", { name: "E-mail" }).fill(email);
    await page.getByRole("button", { name: "Poslat odkaz" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Podívejte se do e-\u2060mailu",
    );
    await page.goto(await mailedLink(email, "zmena-hesla"));
    await settled(page);
    await page.getByLabel("Nové heslo").fill(NEW_PASSWORD);
    await page.getByLabel("Heslo ještě jednou").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Nastavit heslo" }).click();
    await expect(page.getByRole("status").first()).toContainText("Nové heslo platí");
    await settled(page);
    await logOut(page);
    await page.goto("/login");
    await settled(page);
    await fillLogin(page, { email, password: NEW_PASSWORD });
    await expect(page.getByRole("status").first()).toContainText("Přihlásili jste se");
  },
);

// Specification: 4.login.2, 8.other.2, 8.other.6
test(
  "pushes events of a failed and a successful login with consent",
  { tag: "@script" },
  async ({ page, context, baseURL }) => {
    await context.addCookies([
      { name: "cookie-consent", value: "technical.analytical", url: baseURL ?? "" },
    ]);
    const events = () =>
      page.evaluate(() =>
        (window.dataLayer ?? []).map((entry) => entry.event ?? String(Object.values(entry)[0])),
      );
    await page.goto("/login");
    await settled(page);
    const heard = page.evaluate(
      () =>
        new Promise(
          (resolve) =>
            void document.addEventListener(
              "auth-error",
              (event) => resolve(Reflect.get(event, "detail")),
              { once: true },
            ),
        ),
    );
    await fillLogin(page, { ...EVA, password: "špatné heslo" });
    await expect(page.getByRole("alert").filter({ visible: true })).toBeVisible();
    expect(await heard).toEqual({ codes: ["wrong_login"] });
    expect(await events()).toEqual(["consent", "login-fail"]);
    await fillLogin(page, EVA);
    await expect(page.getByRole("status").first()).toContainText("Přihlásili jste se");
    await expect.poll(events).toEqual(["consent", "login"]);
  },
);

test(
  "the page of an ended login shows no member in its header",
  { tag: "@script" },
  async ({ page }) => {
    await becomeMember(page);
    await page.goto("/ucet/profil");
    await settled(page);
    const widget = page.locator(".account-widget > summary");
    await expect(widget).toContainText("JN");
    await page.context().clearCookies({ name: /^auth/ });
    await page.getByRole("button", { name: "Uložit profil" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Přihlaste se prosím znovu");
    await expect(widget).not.toContainText("JN");
  },
);
