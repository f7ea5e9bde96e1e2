import { createHmac } from "node:crypto";
import type { BrowserContext, Page, Route } from "@playwright/test";
import { RECAPTCHA_URL } from "../../app/contract/forms/recaptcha";
import { PICTURES } from "../support/browser/plain-pictures";
import { fakeRecaptcha, SCRIPT, type FakeRecaptcha } from "../support/services/recaptcha";
import { startShop, type RunningShop } from "../support/shops/shop";
import { expect, settled, test } from "./support";

// the tests of this file share one shop
test.describe.configure({ mode: "default" });

const PASSWORD = "dlouhé heslo pro zkoušku";
const NOTE = "Formulář chrání služba Google reCAPTCHA.";
const REFUSED = /Nedokázali jsme ověřit, že formulář neposílá robot/;
const SOLD_OUT = { id: 1904 };

let accounts = 0;
const newEmail = () => `captcha.${process.pid}.${Date.now()}.${(accounts += 1)}@example.cz`;

async function fillRegistration(page: Page, email: string): Promise<void> {
  const main = page.locator("main");
  await main.getByLabel("Jméno", { exact: true }).fill("Nová");
  await main.getByLabel("Příjmení").fill("Zákaznice");
  await main.getByLabel("E-mail").fill(email);
  await fillPasswords(page);
  await main.getByRole("checkbox", { name: /Souhlasím/ }).check();
}

async function fillPasswords(page: Page): Promise<void> {
  await page.locator("main").getByLabel("Heslo", { exact: true }).fill(PASSWORD);
  await page.locator("main").getByLabel("Heslo ještě jednou").fill(PASSWORD);
}

const sendRegistration = (page: Page) => page.getByRole("button", { name: "Založit účet" }).click();
const registered = (page: Page) =>
  expect(page.getByRole("status").first()).toContainText("Účet je založený");

test(
  "the honeypot field is invisible, silent, not focusable, and does not move the page",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/obnova-hesla");
    await settled(page);
    const form = page.locator("#reset");
    const trap = form.locator("[name=web]");
    const box = await trap.boundingBox();
    const pixel = await form.locator(".offscreen").boundingBox();
    expect([pixel?.width, pixel?.height]).toEqual([1, 1]);
    expect(box).not.toBeNull();
    await expect(form.getByRole("textbox")).toHaveCount(1);
    await form.getByLabel("E-mail").focus();
    await page.keyboard.press("Tab");
    await expect(form.getByRole("button")).toBeFocused();
    await expect(trap).toHaveAttribute("autocomplete", "off");
  },
);

test.describe("in a shop with keys", () => {
  let google: FakeRecaptcha;
  let shop: RunningShop;
  test.beforeAll(async () => {
    google = await fakeRecaptcha();
    shop = await startShop({
      imageCache: PICTURES,
      env: {
        RECAPTCHA_SITE_KEY: "site",
        RECAPTCHA_SECRET: "geheim",
        FAKE_RECAPTCHA_URL: google.url,
      },
      command: [process.execPath, "--import", "./tests/support/services/fake-recaptcha.mjs"],
    });
  });
  test.afterAll(async () => {
    await shop.dispose();
    await google.close();
  });
  test.beforeEach(async ({ context }) => {
    google.reset();
    await context.route(`${RECAPTCHA_URL}/**`, (route) => answerFrom(google.url, route));
    return agree(context, shop);
  });

  const tokens = () => google.verified.map(({ response }) => response);
  const open = async (page: Page, path: string) => {
    await page.goto(shop.url + path);
    await settled(page);
  };

  // Specification: 1.25
  test(
    "loads Google's script with the first touch of a form and sends the form with a token",
    { tag: "@script" },
    async ({ page }) => {
      await open(page, "/");
      await open(page, "/registrace");
      await expect(page.locator("#register").getByText(NOTE)).toBeVisible();
      expect(google.loads()).toBe(0);
      await fillRegistration(page, newEmail());
      await expect.poll(google.loads).toBe(1);
      await sendRegistration(page);
      await registered(page);
      expect(tokens()).toEqual(["token:site:register"]);
    },
  );

  test(
    "shows a form with a bot's score again with its values",
    { tag: "@script" },
    async ({ page }) => {
      google.setVerification({ success: true, score: 0.1, action: "register" });
      await open(page, "/registrace");
      const email = newEmail();
      await fillRegistration(page, email);
      await sendRegistration(page);
      await expect(page.locator("main").getByRole("alert")).toHaveText(REFUSED);
      await expect(page.locator("main").getByLabel("E-mail")).toHaveValue(email);
      google.setVerification(undefined);
      await fillPasswords(page);
      await sendRegistration(page);
      await registered(page);
      expect(tokens()).toHaveLength(2);
    },
  );

  test("a login needs no token before a failed attempt", { tag: "@script" }, async ({ page }) => {
    await open(page, "/login");
    const form = page.locator("#login");
    const logIn = async (password: string) => {
      await form.getByLabel("E-mail").fill("petr@naslap.example");
      await form.getByLabel("Heslo").fill(password);
      await form.getByRole("button", { name: "Přihlásit se" }).click();
    };
    await expect(form.getByText(NOTE)).toHaveCount(0);
    await logIn("spatne-heslo");
    await expect(form.getByRole("alert")).toHaveText(
      "Nesprávný e-\u2060mail nebo heslo. Zkuste to prosím znovu, nebo si nastavte nové heslo.",
    );
    await expect(form.getByText(NOTE)).toBeVisible();
    expect(tokens()).toEqual([]);
    await logIn("naslap-ukazka");
    await expect(page.getByRole("status").first()).toContainText("Přihlásili jste se");
    expect(tokens()).toEqual(["token:site:login"]);
  });

  test(
    "a new password, the newsletter and the watchdog send their own tokens",
    { tag: "@script" },
    async ({ page }) => {
      await open(page, "/obnova-hesla");
      await page.locator("#reset").getByLabel("E-mail").fill(newEmail());
      await page.locator("#reset").getByRole("button").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Podívejte se do e-\u2060mailu",
      );
      await open(page, "/kosik");
      await page.locator("#footer-newsletter").getByLabel("Kam novinky posílat").fill(newEmail());
      await page.locator("#footer-newsletter").getByRole("button").click();
      await expect(page).toHaveURL(/\/odber-novinek$/);
      await open(page, `/${SOLD_OUT.id}/x/x`);
      await page.locator("#watch").getByLabel("E-mail").fill(newEmail());
      await page.locator("#watch").getByRole("button").click();
      await expect(page.getByText("Až bude zboží skladem, napíšeme vám.")).toBeVisible();
      const names = ["reset_password", "newsletter", "watchdog"];
      expect(tokens()).toEqual(names.map((name) => `token:site:${name}`));
    },
  );

  test(
    "forms can be sent if the script fails, hangs or returns no token",
    { tag: "@script" },
    async ({ page }) => {
      const give = (text: string) =>
        google.setScript(
          (_request, response) =>
            void response.writeHead(200, { "content-type": "text/javascript" }).end(text),
        );
      const ways = [
        () => google.setScript((_request, response) => void response.writeHead(404).end()),
        () => google.setScript(() => undefined),
        () => give("/* nothing */"),
        () => give(SCRIPT.replace("Promise.resolve(", "Promise.reject(")),
      ];
      for (const way of ways) {
        way();
        await open(page, "/obnova-hesla");
        await page.locator("#reset").getByLabel("E-mail").fill(newEmail());
        await page.locator("#reset").getByRole("button").click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          "Podívejte se do e-\u2060mailu",
        );
      }
      expect(tokens()).toEqual([]);
    },
  );
});

test(
  "shows a form that was sent too fast again with its values",
  { tag: "@script" },
  async ({ page, context }) => {
    const secret = "a secret of at least 32 characters";
    const slow = await startShop({
      imageCache: PICTURES,
      env: { RATE_LIMIT: "on", SESSION_SECRETS: secret },
    });
    await agree(context, slow);
    await page.goto(`${slow.url}/obnova-hesla`);
    await settled(page);
    const form = page.locator("#reset");
    await form.getByLabel("E-mail").fill("jana@example.cz");
    // too early by any clock
    const stamp = stampAt(Date.now() + 3_600_000, secret);
    await form
      .locator("[name=rendered]")
      .evaluate((field, value) => field.setAttribute("value", value), stamp);
    await form.getByRole("button").click();
    await expect(form.getByRole("alert")).toContainText("To bylo rychlejší, než stihne člověk");
    await expect(form.getByLabel("E-mail")).toHaveValue("jana@example.cz");
    // of a clock that was ahead: the next try has another one
    await expect(form.locator("[name=rendered]")).not.toHaveValue(stamp);
    await slow.dispose();
  },
);

function stampAt(atMs: number, secret: string): string {
  const ms = atMs.toString(36);
  return `${ms}.${createHmac("sha256", secret).update(`form stamp ${ms}`).digest("base64url")}`;
}

async function answerFrom(fake: string, route: Route): Promise<void> {
  const { pathname, search } = new URL(route.request().url());
  const answer = await fetch(fake + pathname.replace(/^\/recaptcha/, "") + search).catch(
    () => undefined,
  );
  if (answer)
    await route.fulfill({
      status: answer.status,
      contentType: "text/javascript",
      body: await answer.text(),
    });
}

const agree = (context: BrowserContext, { url }: RunningShop) =>
  context.addCookies([{ name: "cookie-consent", value: "technical", url }]);
