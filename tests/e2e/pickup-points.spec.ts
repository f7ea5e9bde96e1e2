import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, fillDetails, openProduct, PRODUCTS, settled, test, TEXTS } from "./support";

const WORDS = {
  cs: {
    path: "/kosik/doprava-a-platba",
    carrier: /Zásilkovna, výdejní/,
    search: "Město, ulice nebo PSČ",
    find: "Najít",
    more: "Další místa",
    missing: "Vyberte výdejní místo.",
    point: "Výdejní místo",
    tooLong: "Pro tuto dopravu je zboží o 280 cm delší, než bere.",
    added: "přidáno",
    length: "Délka",
  },
  en: {
    path: "/en/cart/delivery-and-payment",
    carrier: /Zásilkovna pickup/,
    search: "Town, street or postcode",
    find: "Find",
    more: "More points",
    missing: "Choose a pickup point.",
    point: "Pickup point",
    tooLong: "The goods are 280 cm longer than this delivery takes.",
    added: "added",
    length: "Length",
  },
};
type Words = (typeof WORDS)["cs"];

const hasScript = () => test.info().project.use.javaScriptEnabled !== false;

async function openDelivery(page: Page, words: Words, texts: (typeof TEXTS)["cs"] | (typeof TEXTS)["en"]): Promise<void> {
  await openProduct(page, PRODUCTS.cleaner, texts.prefix);
  await page.getByRole("button", { name: texts.add }).click();
  await expect(page.getByRole("status").first()).toContainText(words.added);
  await page.goto(words.path);
  await settled(page);
}

/** Looks for points: a script does as one types. */
async function find(page: Page, words: Words, query: string): Promise<void> {
  await page.getByRole("textbox", { name: words.search }).fill(query);
  if (!hasScript()) await page.getByRole("button", { name: words.find, exact: true }).click();
}

for (const [locale, words] of Object.entries(WORDS)) {
  const texts = locale === "cs" ? TEXTS.cs : TEXTS.en;

  test(
    `a pickup point is searched for, chosen, ordered and shown (${locale})`,
    { tag: ["@plain", "@script", "@phone"] },
    async ({ page }) => {
      await openDelivery(page, words, texts);
      await page.getByRole("radio", { name: words.carrier }).check();
      await page.getByRole("radio", { name: texts.transfer }).check();
      await page.getByRole("button", { name: texts.toDetails }).click();
      await expect(page.getByRole("alert")).toContainText(words.missing);
      await expect(page.getByRole("radio", { name: words.carrier })).toBeChecked();
      await expect(page.getByRole("radio", { name: texts.transfer })).toBeChecked();

      await find(page, words, "BRNO kralovo");
      await expect(page.getByRole("radio", { name: /Z-BOX Brno/ })).toHaveCount(1);
      await find(page, words, "brno");
      await expect(page.getByRole("radio", { name: /Drogerie|Papírnictví|Galanterie/ }).first()).toBeVisible();
      await page.getByRole("button", { name: words.more }).click();
      await expect(page.getByRole("status").filter({ hasText: /^9\s/ })).toBeVisible();
      // axe waits for timers, which a page without scripts has none of
      if (hasScript()) await expectAccessible(page);
      await page.getByRole("radio", { name: /Brno/ }).first().check();
      await page.getByRole("button", { name: texts.toDetails }).click();

      await expect(page.getByRole("button", { name: texts.order })).toBeVisible();
      await settled(page);
      await expect(page.locator("#summary")).toContainText("Železářství Hřebík, Svratecká 25, Brno");
      await fillDetails(page, texts);
      await page.getByRole("checkbox", { name: texts.agreement }).check();
      await page.getByRole("button", { name: texts.order }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.thanks);
      await expect(page.locator("main")).toContainText("Železářství Hřebík");
      await expect(page.locator("main")).toContainText("Svratecká 25, 624 00 Brno");
    },
  );

  test(`a wide roll goes to no pickup point, and says why (${locale})`, { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet, texts.prefix);
    await page.getByRole("textbox", { name: words.length }).fill("350");
    await page.getByRole("button", { name: texts.add }).click();
    await expect(page.getByRole("status").first()).toContainText(words.added);
    await page.goto(words.path);
    await settled(page);
    const carrier = page.getByRole("radio", { name: words.carrier });
    await expect(carrier).toBeDisabled();
    await expect(page.getByText(words.tooLong).first()).toBeVisible();
    await expect(page.getByRole("radio", { name: texts.carrier })).toBeEnabled();
  });
}

test("a point stays chosen while others are looked for, and the way back", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  const { cs } = WORDS;
  await openDelivery(page, cs, TEXTS.cs);
  await page.getByRole("radio", { name: cs.carrier }).check();
  await find(page, cs, "praha vinohrady");
  const box = page.getByRole("radio", { name: /Vinohrady/ });
  await box.check();
  await find(page, cs, "ostrava");
  await expect(page.getByRole("radio", { name: /Ostrava/ }).first()).toBeVisible();
  await expect(page.getByRole("radio", { name: /Vinohrady/ })).toBeChecked();
  await page.goto("/kosik");
  await page.goto(cs.path);
  await settled(page);
  await expect(page.getByRole("radio", { name: /Vinohrady/ })).toBeChecked();
});
