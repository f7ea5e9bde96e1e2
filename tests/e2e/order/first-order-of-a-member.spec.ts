import type { Page } from "@playwright/test";
import { mailedLink } from "../account/mails";
import { command } from "../account/operator";
import { addCleaner } from "../cart/ordering";
import { expectNoSidewaysScroll } from "../screens/accessible";
import { expect, fillDetails, openProduct, settled, test, TEXTS, type Texts } from "../support";

const CARPET = { id: 1203, variant: "sire-400" };
const PASSWORD = "cervene-boty-7";

const WORDS = {
  cs: {
    length: "Délka",
    cartOfOne: "Košík, 1 položka",
    account: "Účet: přihlásit se",
    register: "Založit účet",
    password: "Heslo",
    passwordAgain: "Heslo ještě jednou",
    agreement: /Souhlasím/,
    registered: "Účet je založený",
    unconfirmed: "zatím nemáte potvrzený",
    confirmScreen: "potvrzeni-emailu",
    confirm: "Potvrdit e-\u2060mail",
    confirmed: "E-\u2060mail je potvrzený",
    accountTitle: "Můj účet",
    order: /^Objednávka \d+/,
    placed: "Přijatá",
    details: "400 × 50 cm z role 400 cm",
    write: "Napsat recenzi",
    four: "4 hvězdy",
    title: "Nadpis",
    text: "Vaše zkušenost",
    send: "Odeslat recenzi",
    waits: "Děkujeme, vaše recenze čeká na schválení",
    verified: "Ověřený nákup",
  },
  en: {
    length: "Length",
    cartOfOne: "Cart, 1 item",
    account: "Account: log in",
    register: "Create an account",
    password: "Password",
    passwordAgain: "Password once more",
    agreement: /I agree/,
    registered: "Your account is ready",
    unconfirmed: "is not confirmed yet",
    confirmScreen: "confirm-email",
    confirm: "Confirm",
    confirmed: "Your e-\u2060mail is confirmed",
    accountTitle: "My account",
    order: /^Order \d+/,
    placed: "Received",
    details: "400 × 50 cm from a 400 cm roll",
    write: "Write a review",
    four: "4 stars",
    title: "Title",
    text: "Your experience",
    send: "Send the review",
    waits: "Thank you, your review is waiting for approval",
    verified: "Verified purchase",
  },
} as const;
type Words = (typeof WORDS)["cs"] | (typeof WORDS)["en"];

const main = (page: Page) => page.getByRole("main");
const status = (page: Page) => page.getByRole("status").first();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function register(page: Page, words: Words, email: string, texts: Texts): Promise<void> {
  const widget = page.locator(".account-widget");
  await widget.locator("summary").click();
  await widget.getByRole("link", { name: words.register }).click();
  await expect(page).toHaveURL(/\/(registrace|register)$/);
  await settled(page);
  const form = main(page);
  await form.getByRole("textbox", { name: texts.firstname, exact: true }).fill("Alžběta");
  await form.getByRole("textbox", { name: texts.lastname }).fill("Říhová");
  await form.getByRole("textbox", { name: texts.email }).fill(email);
  await form.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await form.getByLabel(words.passwordAgain).fill(PASSWORD);
  await form.getByRole("checkbox", { name: words.agreement }).check();
  await form.getByRole("button", { name: words.register }).click();
  await expect(status(page)).toContainText(words.registered);
  await settled(page);
}

async function placeOrder(page: Page, texts: Texts, email: string): Promise<void> {
  await page.getByRole("link", { name: texts.continue }).first().click();
  await page.getByRole("radio", { name: texts.carrier }).check();
  await page.getByRole("radio", { name: texts.transfer }).check();
  await page.getByRole("button", { name: texts.toDetails }).click();
  await expect(page.getByRole("button", { name: texts.order })).toBeVisible();
  await settled(page);
  await expect(main(page).getByRole("textbox", { name: texts.email, exact: true })).toHaveValue(
    email,
  );
  await expect(main(page).getByRole("textbox", { name: texts.lastname, exact: true })).toHaveValue(
    "Říhová",
  );
  await fillDetails(page, texts, { email, firstname: "Alžběta", lastname: "Říhová" });
  await page.getByRole("checkbox", { name: texts.agreement }).check();
  await page.getByRole("button", { name: texts.order }).click();
  await expect(heading(page)).toHaveText(texts.thanks);
  await settled(page);
}

test(
  "a guest registers from the header of any page and keeps the cart",
  { tag: ["@core", "@plain", "@script"] },
  async ({ page }) => {
    await addCleaner(page, TEXTS.cs);
    await register(page, WORDS.cs, `alzbeta.${process.pid}.${Date.now()}@example.cz`, TEXTS.cs);
    await expect(heading(page)).toHaveText(WORDS.cs.accountTitle);
    await expect(page.getByRole("link", { name: WORDS.cs.cartOfOne })).toBeVisible();
  },
);

for (const locale of ["cs", "en"] as const) {
  const texts = TEXTS[locale];
  const words = WORDS[locale];

  test(
    `a new member orders the guest's carpet, finds the order in the account and reviews it (${locale})`,
    { tag: locale === "cs" ? "@script" : "@phone" },
    async ({ page, browser, baseURL }) => {
      const own = `${process.pid}.${Date.now()}`;
      const email = `alzbeta.${own}@example.cz`;
      const account = `${texts.prefix}/${locale === "cs" ? "ucet" : "account"}`;

      await openProduct(page, CARPET, texts.prefix);
      const carpet = (await heading(page).textContent()) ?? "";
      await page.getByRole("textbox", { name: words.length }).fill("50");
      await page.getByRole("button", { name: texts.add, exact: true }).click();
      await expect(status(page)).toContainText(carpet);

      await register(page, words, email, texts);
      await expect(heading(page)).toHaveText(words.accountTitle);
      await expect(main(page)).toContainText(words.unconfirmed);
      await page.getByRole("link", { name: words.cartOfOne }).click();
      await expect(page).toHaveURL(new RegExp(`${texts.cart}$`));
      await settled(page);
      const line = page.locator(".cart-items > li");
      await expect(line).toHaveCount(1);
      await expect(line).toContainText(carpet);
      await expect(line).toContainText(words.details);

      const link = await mailedLink(email, words.confirmScreen);
      await page.goto(link);
      await settled(page);
      await main(page).getByRole("button", { name: words.confirm }).click();
      await expect(status(page)).toContainText(words.confirmed);
      await page.goto(account);
      await settled(page);
      await expect(main(page)).not.toContainText(words.unconfirmed);

      await page.goto(texts.cart);
      await settled(page);
      await placeOrder(page, texts, email);
      const number = /\d{6,}/.exec((await main(page).textContent()) ?? "")?.[0] ?? "";

      await page.goto(account);
      await settled(page);
      const order = page.getByRole("link", { name: words.order });
      await expect(order).toHaveCount(1);
      await expect(order).toContainText(words.placed);
      await expect(order).toBeInViewport();
      await order.click();
      await expect(page).toHaveURL(/\/\d+$/);
      await settled(page);
      await expect(heading(page)).toContainText(number);
      await expect(main(page)).toContainText(words.details);
      await expectNoSidewaysScroll(page);

      await main(page).getByRole("link", { name: carpet }).click();
      await expect(heading(page)).toHaveText(carpet);
      await settled(page);
      await page.getByRole("link", { name: words.write }).click();
      await expect(page).toHaveURL(/#write$/);
      await settled(page);
      const title = `${locale === "cs" ? "Přesně na míru" : "Exactly to size"} ${own}`;
      const review = page.locator("#review");
      await review.getByLabel(words.four).focus();
      await page.keyboard.press("Space");
      await expect(review.getByLabel(words.four)).toBeChecked();
      await review.getByLabel(words.title).fill(title);
      await review
        .getByLabel(words.text)
        .fill("Pasuje na centimetr a nic se netřepí. Fits to the centimetre.");
      await review.getByRole("button", { name: words.send }).click();
      await expect(page.getByRole("heading", { name: words.waits })).toBeVisible();

      // the review appears after approval, as a verified purchase
      const guest = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      const reader = await guest.newPage();
      const reviews = page.url().replace(/#.*/, "");
      await reader.goto(reviews);
      const published = reader.getByRole("article").filter({ hasText: title });
      await expect(published).toHaveCount(0);
      const waiting = await command("reviews", "list");
      const entry = waiting.split(/\n(?=\d)/).find((one) => one.includes(title)) ?? "";
      expect(entry).toContain("has bought it");
      expect(await command("reviews", "approve", /^\d+/.exec(entry)?.[0] ?? "")).toContain(
        "published",
      );
      await expect(async () => {
        await reader.goto(reviews);
        await expect(published).toContainText(words.verified, { timeout: 1000 });
      }).toPass({ timeout: 15_000 });
      await expect(published).toContainText("Alžběta Ř.");
      await guest.close();
    },
  );
}
