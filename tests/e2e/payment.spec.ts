import type { Page } from "@playwright/test";
import { mailedLink } from "./mails";
import { becomeMember } from "./member";
import { addCleaner, orderCart } from "./ordering";
import { expect, settled, test, TEXTS } from "./support";

const WORDS = {
  cs: {
    card: /Kartou online/,
    demo: "Nikdo nic neplatí",
    pay: "Zaplatit",
    refuse: "Platbu zamítnout",
    abandon: "Odejít bez placení",
    paid: "Zaplaceno",
    waiting: "Čeká na platbu",
    notPaid: "Nezaplaceno",
    again: "Zaplatit znovu",
    change: "Změnit způsob platby",
    continue: "Pokračovat",
    changed: "Způsob platby jsme změnili.",
    onDelivery: /Dobírk/,
    total: /celkem/,
    isOnDelivery: "Dobírka",
    invoice: /^Faktura FV\d{8} \(PDF\)$/,
    mailedInvoice: "faktura.pdf",
  },
  en: {
    card: /Card online/,
    demo: "Nobody pays anything",
    pay: "Pay",
    refuse: "Refuse the payment",
    abandon: "Leave without paying",
    paid: "Paid",
    waiting: "Waiting for payment",
    notPaid: "Not paid",
    again: "Pay again",
    change: "Change how you pay",
    continue: "Continue",
    changed: "We have changed how you pay.",
    onDelivery: /Cash on delivery/,
    total: /in total/,
    isOnDelivery: "Cash on delivery",
    invoice: /^Invoice FV\d{8} \(PDF\)$/,
    mailedInvoice: "invoice.pdf",
  },
} as const;

type Language = keyof typeof WORDS;

/** Orders a cleaner paid by card, as far as the gateway's page. */
async function orderByCard(page: Page, locale: Language): Promise<void> {
  await addCleaner(page, TEXTS[locale]);
  await orderCart(page, TEXTS[locale], WORDS[locale].card);
  await expect(page.getByText(WORDS[locale].demo)).toBeVisible();
}

/** Does on the gateway's page what its button says, and comes back. */
async function choose(page: Page, locale: Language, what: "pay" | "refuse" | "abandon"): Promise<void> {
  await page.getByRole("button", { name: WORDS[locale][what], exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS[locale].thanks);
  await settled(page);
}

const states = (page: Page) => page.locator(".done-head dl");

for (const locale of ["cs", "en"] as const) {
  const words = WORDS[locale];

  test(
    `a guest is refused, pays again by card, and the order says so (${locale})`,
    { tag: ["@plain", "@script", "@phone"] },
    async ({ page }) => {
      await orderByCard(page, locale);
      await choose(page, locale, "refuse");
      await expect(states(page)).toContainText(words.notPaid);
      await page.getByRole("button", { name: words.again }).click();
      await choose(page, locale, "pay");
      await expect(states(page)).toContainText(words.paid);
      await expect(page.getByRole("button", { name: words.again })).toHaveCount(0);
      await expect(page.getByText(words.change)).toHaveCount(0);
      const invoice = page.getByRole("link", { name: words.invoice });
      await expect(invoice).toBeVisible();
      const file = await page.request.get((await invoice.getAttribute("href")) ?? "");
      expect([file.status(), file.headers()["content-type"], file.headers()["cache-control"]]).toEqual([
        200,
        "application/pdf",
        "private, no-store",
      ]);
      expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
      // as the e-mail has it, which goes out before there is a number
      const mailed = await page.request.get(((await invoice.getAttribute("href")) ?? "").replace(/[^/]+$/, words.mailedInvoice));
      expect(await mailed.body()).toEqual(await file.body());
    },
  );

  test(
    `a guest is refused, pays the driver instead, for what that costs, and changes back (${locale})`,
    { tag: ["@plain", "@script", "@phone"] },
    async ({ page }) => {
      await orderByCard(page, locale);
      await choose(page, locale, "refuse");
      await page.getByText(words.change, { exact: true }).click();
      const option = page.locator("main .pay-order label").filter({ hasText: words.onDelivery });
      const total = (await option.locator(".number").textContent())?.replace(/[^\d,.]/g, "") ?? "";
      await expect(option).toContainText(words.total);
      await option.getByRole("radio").check();
      await page.getByRole("button", { name: words.continue }).click();
      await expect(page.getByText(words.changed)).toBeVisible();
      await expect(states(page)).toContainText(words.isOnDelivery);
      const sums = page.locator("main aside");
      await expect.poll(async () => ((await sums.textContent()) ?? "").replace(/\s/g, "")).toContain(total);
      await settled(page);
      await page.getByText(words.change, { exact: true }).click();
      await page.getByRole("radio", { name: words.card }).check();
      await page.getByRole("button", { name: words.continue }).click();
      await choose(page, locale, "pay");
      await expect(states(page)).toContainText(words.paid);
    },
  );

  test(
    `a guest abandons the gateway, changes to a transfer and back (${locale})`,
    { tag: ["@plain", "@script", "@phone"] },
    async ({ page }) => {
      await orderByCard(page, locale);
      await choose(page, locale, "abandon");
      await expect(states(page)).toContainText(words.notPaid);
      await page.getByText(words.change).click();
      await page.getByRole("radio", { name: TEXTS[locale].transfer }).check();
      await page.getByRole("button", { name: words.continue }).click();
      await expect(page.getByText(words.changed)).toBeVisible();
      await expect(states(page)).toContainText(words.waiting);
      await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
      await settled(page);
      await page.getByText(words.change, { exact: true }).click();
      await page.getByRole("radio", { name: words.card }).check();
      await page.getByRole("button", { name: words.continue }).click();
      await choose(page, locale, "pay");
      await expect(states(page)).toContainText(words.paid);
      await expect(page.getByRole("img", { name: /QR/ })).toHaveCount(0);
    },
  );
}

for (const [locale, cancel, yes, back, number] of [
  ["cs", "Zrušit objednávku", "Ano, zrušit objednávku", /Zaplaceno, peníze vám vracíme|Vráceno/, /Objednávka \d{8}/],
  ["en", "Cancel the order", "Yes, cancel the order", /Paid, we are returning the money|Refunded/, /Order \d{8}/],
] as const) {
  test(
    `an unpaid order is found by its mail's link, paid on its page and cancelled, and the money comes back (${locale})`,
    { tag: ["@plain", "@script", "@phone"] },
    async ({ page }) => {
      const words = WORDS[locale];
      await orderByCard(page, locale);
      await choose(page, locale, "abandon");
      const [orderNumber = ""] = /\d{8}/.exec((await page.locator(".done-head").textContent()) ?? "") ?? [];
      await page.goto(await mailedLink(orderNumber, "stav/\\d+"));
      await settled(page);
      const states = page.locator(".order-head dl");
      await expect(states).toContainText(words.notPaid);
      await page.getByRole("button", { name: words.again }).click();
      await choose(page, locale, "pay");
      await page.goto(await mailedLink(orderNumber, "stav/\\d+"));
      await settled(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(number);
      await expect(states).toContainText(words.paid);
      await expect(page.getByRole("button", { name: words.again })).toHaveCount(0);
      await page.getByText(cancel, { exact: true }).click();
      await page.getByRole("button", { name: yes }).click();
      await expect(states).toContainText(back);
    },
  );
}

test(
  "one who leaves the gateway open finds the order waiting, and goes on paying",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await orderByCard(page, "cs");
    const gateway = page.url();
    await page.goBack();
    await page.goto("/");
    await page.goto(gateway);
    await choose(page, "cs", "pay");
    await expect(states(page)).toContainText("Zaplaceno");
    // the gateway has no further use for a payment that has ended
    await page.goto(gateway);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.cs.thanks);
  },
);

test("a member whose card is refused pays from the account's order", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await becomeMember(page);
  await orderByCard(page, "cs");
  await choose(page, "cs", "refuse");
  await page.goto("/ucet");
  await page.locator("main a[href*='/objednavk']").filter({ hasText: /\d{8}/ }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Objednávka");
  await settled(page);
  await page.getByRole("button", { name: WORDS.cs.again }).click();
  await choose(page, "cs", "pay");
  await expect(states(page)).toContainText("Zaplaceno");
});
