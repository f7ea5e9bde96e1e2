import path from "node:path";
import type { Page } from "@playwright/test";
import { openDatabase } from "../../server/db/index";
import { deliver } from "../support/delivered-order";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { mailedLink } from "./mails";
import { command, dataFolder } from "./operator";
import { addCleaner, addShown, openedOrder, orderCart } from "./ordering";
import { ADDRESS, expect, openProduct, PRODUCTS, settled, test, TEXTS } from "./support";

const DAY_MS = 86_400_000;
const WORDS = {
  cs: {
    length: "Délka",
    hemmed: "Nejde vrátit, kus jsme obšili na přání.",
    next: "Pokračovat ke kontrole",
    check: "Zkontrolujte odstoupení",
    confirm: "Potvrdit odstoupení",
    change: "Změnit údaje",
    received: "Odstoupení jsme přijali",
    history: ["Odstoupení od smlouvy #-O1 přijato", "Odstoupení od smlouvy #-O2 přijato", "Odstoupení #-O1 vyřízeno"],
    closed: "Odstoupit už nejde",
    choose: "Vyberte zboží, kterého se to týká.",
    iban: "Tohle není platný IBAN.",
    complain: "Reklamovat zboží",
    description: "Co je v nepořádku",
    solution: "Výměnou za nové zboží",
    send: "Odeslat reklamaci",
    complained: "Reklamaci jsme přijali",
    wanted: "výměna za nové zboží",
  },
  en: {
    length: "Length",
    hemmed: "Cannot be returned: hemmed to your order.",
    next: "Continue to check",
    check: "Check your withdrawal",
    confirm: "Confirm withdrawal",
    change: "Change details",
    received: "We have received your withdrawal",
    history: ["Withdrawal #-O1 received", "Withdrawal #-O2 received", "Withdrawal #-O1 settled"],
    closed: "It is no longer possible to withdraw",
    choose: "Choose the goods that it concerns.",
    iban: "This is not a valid IBAN.",
    complain: "Complain about goods",
    description: "What is wrong",
    solution: "By replacement",
    send: "Send complaint",
    complained: "We have received your complaint",
    wanted: "replacement",
  },
} as const;
type Language = keyof typeof WORDS;

/** Orders a hemmed cut and two bottles. @returns what opens the order */
async function order(page: Page, locale: Language): Promise<{ id: number; hash: string }> {
  const texts = TEXTS[locale];
  await openProduct(page, PRODUCTS.carpet, texts.prefix);
  await page.getByRole("textbox", { name: WORDS[locale].length }).fill("150");
  await page.locator("main [name='dimensions.hems.sides']").first().check();
  await addShown(page, texts);
  await addCleaner(page, texts, 2);
  await orderCart(page, texts);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.thanks);
  return openedOrder(page);
}

/** Lets the goods of an order come so many days ago. */
async function come(id: number, daysAgo: number): Promise<void> {
  const db = openDatabase({ kind: "sqlite", file: path.join(dataFolder(), "shop.sqlite") });
  await deliver(db, { id }, new Date(Date.now() - daysAgo * DAY_MS));
  await db.close();
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const [locale, texts] of Object.entries(WORDS)) {
  const language: Language = locale === "en" ? "en" : "cs";
  const { prefix } = TEXTS[language];

  test(
    `a guest withdraws from a part of an order, then from the rest that can be (${locale})`,
    { tag: ["@plain", "@script", "@phone"] },
    async ({ page }) => {
      const { id, hash } = await order(page, language);
      await come(id, 1);
      const first = `${prefix}/stav/${id}/${hash}/odstoupeni`;
      // the second step has nothing to show yet
      await page.goto(`${first}/potvrzeni`);
      await expect(page).toHaveURL(new RegExp(`${first}$`));
      await settled(page);
      await expect(page.getByText(texts.hemmed)).toBeVisible();
      await expect(page.locator("meta[name='robots']")).toHaveAttribute("content", /noindex/);

      const [pieces, iban, note] = [
        page.locator("main [type='number']"),
        page.locator("main [name='iban']"),
        page.locator("main [name='note']"),
      ];
      await expect(pieces).toHaveCount(1);
      await iban.fill("CZ65 0800 0000 1920 0014 5398");
      await note.fill("Barva se nehodí");
      await pieces.fill("1");
      await page.getByRole("button", { name: texts.next }).click();
      await expect(page.getByRole("alert")).toContainText(texts.iban);
      await expect(note).toHaveValue("Barva se nehodí");
      await expect(pieces).toHaveValue("1");
      await pieces.fill("");
      await iban.fill("CZ65 0800 0000 1920 0014 5399");
      await page.getByRole("button", { name: texts.next }).click();
      await expect(page.getByRole("alert")).toContainText(texts.choose);
      await expect(iban).toHaveValue("CZ65 0800 0000 1920 0014 5399");
      await expectNoSidewaysScroll(page);
      if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page);
      await pieces.fill("1");
      await page.getByRole("button", { name: texts.next }).click();

      await expect(heading(page)).toHaveText(texts.check);
      await page.reload();
      await expect(heading(page)).toHaveText(texts.check);
      await expect(page.locator("main")).toContainText("CZ65 0800 0000 1920 0014 5399");
      await expect(page.locator("main")).toContainText("249 Kč");
      await expectNoSidewaysScroll(page);
      if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page);
      // the way back loses nothing
      await page.getByRole("link", { name: texts.change }).click();
      await expect(pieces).toHaveValue("1");
      await expect(note).toHaveValue("Barva se nehodí");
      await page.goBack();
      await settled(page);
      await page.getByRole("button", { name: texts.confirm }).click();

      await expect(heading(page)).toHaveText(texts.received);
      await expect(page).toHaveURL(/\/odstoupeni\/\d{8}-O1$/);
      await expect(page.locator("main")).toContainText(ADDRESS.email);
      await expectNoSidewaysScroll(page);
      if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page);
      expect(await mailedLink(ADDRESS.email, `stav/${id}`)).toContain(`/stav/${id}/${hash}`);

      await page.goto(first);
      await settled(page);
      await page.getByRole("checkbox").first().check();
      await page.getByRole("button", { name: texts.next }).click();
      await page.getByRole("button", { name: texts.confirm }).click();
      await expect(page).toHaveURL(/\/odstoupeni\/\d{8}-O2$/);
      await page.goto(first);
      await expect(heading(page)).toHaveText(texts.closed);

      await page.goto(`${prefix}/stav/${id}/${hash}`);
      const number = /\d{8}/.exec((await heading(page).textContent()) ?? "")?.[0] ?? "";
      await command("orders", "withdrawal", `${number}-O1`, "accept", "--note", "Děkujeme");
      await page.reload();
      // the command's clock is another one than the shop's, so in which order they stand is for the rule's own tests
      const happened = (words: string) => page.locator(".progress-event").filter({ hasText: words.replace("#", number) });
      for (const words of texts.history) await expect(happened(words)).toHaveCount(1);
      await expect(happened(texts.history[2])).toContainText("Děkujeme");
      await expectNoSidewaysScroll(page);
      if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page);
    },
  );

  test(`after the time to withdraw there is a complaint (${locale})`, { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
    const { id, hash } = await order(page, language);
    await come(id, 30);
    await page.goto(`${prefix}/stav/${id}/${hash}/odstoupeni`);
    await expect(heading(page)).toHaveText(texts.closed);
    await page.getByRole("link", { name: texts.complain }).click();
    await settled(page);
    await page.getByRole("checkbox").first().check();
    await page.getByRole("textbox", { name: texts.description }).fill("Krátké");
    await page.getByRole("radio", { name: texts.solution }).check();
    await page.getByRole("button", { name: texts.send }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByRole("checkbox").first()).toBeChecked();
    await expect(page.getByRole("radio", { name: texts.solution })).toBeChecked();
    await page.getByRole("textbox", { name: texts.description }).fill("Po týdnu se pustila nit na kraji.");
    await expectNoSidewaysScroll(page);
    if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page);
    await page.getByRole("button", { name: texts.send }).click();
    await expect(heading(page)).toHaveText(texts.complained);
    await expect(page.locator("main")).toContainText(texts.wanted);
    if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page);
  });
}

test("a wrong hash is the page of an order that is not there", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  const { id } = await order(page, "cs");
  for (const rest of ["odstoupeni", "odstoupeni/potvrzeni", "odstoupeni/26000001-O1", "reklamace", "reklamace/26000001-R1"])
    for (const one of [`/stav/${id}/${"x".repeat(22)}/${rest}`, `/stav/999999/${"x".repeat(22)}/${rest}`])
      expect([rest, (await page.request.get(one)).status()]).toEqual([rest, 404]);
});
