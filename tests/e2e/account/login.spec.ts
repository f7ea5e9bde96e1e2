import type { Page } from "@playwright/test";
import { addCleaner } from "../cart/ordering";
import { expect, retype, settled, test, TEXTS } from "../support";
import { becomeMember } from "./member";

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

// Specification: 1.1
test(
  "the header counts the guest's cart and wishlist after the registration",
  { tag: ["@core", "@script"] },
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
