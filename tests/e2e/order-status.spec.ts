import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { mailedLink } from "./mails";
import { command } from "./operator";
import { addCleaner, orderCart } from "./ordering";
import { expect, settled, test, TEXTS } from "./support";

const WORDS = {
  cs: {
    page: "/stav",
    title: "Stav objednávky",
    number: "Číslo objednávky",
    email: "E-mail",
    send: "Poslat odkaz",
    sent: "Podívejte se do e-mailu",
    follow: "Stav objednávky",
    cancel: "Zrušit objednávku",
    yes: "Ano, zrušit objednávku",
    cancelled: "Objednávku jsme zrušili.",
    state: { new: "Přijatá", confirmed: "Potvrzená", shipped: "Na cestě", cancelled: "Zrušená" },
    again: "Objednat znovu",
    inCart: "Zboží z objednávky je v košíku.",
    track: "Sledovat zásilku",
  },
  en: {
    page: "/en/stav",
    title: "Order status",
    number: "Order number",
    email: "E-mail",
    send: "Send the link",
    sent: "Check your e-mail",
    follow: "Order status",
    cancel: "Cancel the order",
    yes: "Yes, cancel the order",
    cancelled: "We have cancelled your order.",
    state: { new: "Received", confirmed: "Confirmed", shipped: "On its way", cancelled: "Cancelled" },
    again: "Order again",
    inCart: "The goods of the order are in your cart.",
    track: "Track the parcel",
  },
} as const;

type Language = keyof typeof WORDS;

const scriptsRun = () => test.info().project.use.javaScriptEnabled !== false;

/** Orders a cleaner by carrier and transfer. @returns number of the order, and the path of its status */
async function order(page: Page, locale: Language): Promise<{ number: string; path: string }> {
  const texts = TEXTS[locale];
  await addCleaner(page, texts);
  await orderCart(page, texts);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.thanks);
  await settled(page);
  await page.locator("main").getByRole("link", { name: WORDS[locale].follow }).click();
  await expect(page).toHaveURL(new RegExp(`${WORDS[locale].page}/\\d+/[\\w-]{22}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\d{8}/);
  const number = /\d{8}/.exec((await page.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[0] ?? "";
  return { number, path: new URL(page.url()).pathname };
}

/** Asks for the link of an order, as somebody does who has lost it. */
async function lookUp(page: Page, locale: Language, number: string, email: string): Promise<void> {
  const words = WORDS[locale];
  await page.goto(words.page);
  await settled(page);
  const main = page.locator("main");
  await main.getByLabel(words.number).fill(number);
  await main.getByLabel(words.email).fill(email);
  await main.getByRole("button", { name: words.send }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.sent);
}

for (const locale of ["cs", "en"] as const) {
  const words = WORDS[locale];
  test(
    `an order is found by its number, its link comes by e-mail, and it is cancelled (${locale})`,
    { tag: ["@plain", "@script", "@phone"] },
    async ({ page }) => {
      const { number, path } = await order(page, locale);
      const email = "jana.novakova@example.cz";
      await lookUp(page, locale, number, email);
      expect(await mailedLink(number, "stav/\\d+")).toBe(path);
      await page.goto(path);
      await settled(page);
      // axe runs as a script; the markup is the same without
      if (scriptsRun()) await expectAccessible(page);
      await page.getByText(words.cancel, { exact: true }).click();
      await page.getByRole("button", { name: words.yes }).click();
      await expect(page.getByText(words.cancelled)).toBeVisible();
      await expect(page.locator(".progress [aria-current]")).toContainText(words.state.cancelled);
      await expect(page.getByText(words.cancel, { exact: true })).toHaveCount(0);
      await expect(page.getByRole("img", { name: /QR/ })).toHaveCount(0);
      await settled(page);
      await page.getByRole("button", { name: words.again }).click();
      await expect(page).toHaveURL(new RegExp(`${TEXTS[locale].cart}$`));
      await expect(page.getByText(words.inCart)).toBeVisible();
      await expect(page.locator(".cart-items > li")).toHaveCount(1);
    },
  );
}

test(
  "the operator brings an order further, the buyer is told by e-mail and follows the parcel",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    const words = WORDS.cs;
    const { number, path } = await order(page, "cs");
    await command("orders", "state", number, "confirmed", "--note", "Přibalíme vzorník.");
    await command("orders", "state", number, "packed");
    await command("orders", "state", number, "shipped", "--tracking", `ppl:400${number}`);
    expect(await mailedLink(`400${number}`, "stav/\\d+")).toBe(path);
    await page.goto(path);
    await settled(page);
    const progress = page.locator(".progress");
    await expect(progress.locator("[aria-current]")).toContainText(words.state.shipped);
    await expect(progress).toContainText("Přibalíme vzorník.");
    await expect(page.getByRole("link", { name: words.track })).toHaveAttribute("href", new RegExp(`ppl\\.cz.*400${number}$`));
    await expect(page.getByText(words.cancel, { exact: true })).toHaveCount(0);
  },
);

test("the form says what is missing, and tells nobody whose an order is", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  const words = WORDS.cs;
  await lookUp(page, "cs", "26999999", "nikdo@example.cz");
  await page.goto(words.page);
  await settled(page);
  if (scriptsRun()) await expectAccessible(page);
  const main = page.locator("main");
  await main.getByLabel(words.number).fill("26-1");
  await main.getByLabel(words.email).fill("jana@example.cz");
  await main.getByRole("button", { name: words.send }).click();
  await expect(main.getByText("Číslo objednávky má osm číslic, například 26000123.").first()).toBeVisible();
  await expect(main.getByLabel(words.number)).toHaveValue("26-1");
});

test("half an address of an order, and one of nobody, are not found", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  for (const path of [
    "/stav/1",
    "/stav/1/abcdefghijklmnopqrstuv",
    "/stav/x/abcdefghijklmnopqrstuv",
    "/en/stav/0/x",
    "/stav/99999999999/x",
  ]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
  }
});
