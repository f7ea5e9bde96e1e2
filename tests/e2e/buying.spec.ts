import type { Page } from "@playwright/test";
import { expect, openProduct, PRODUCTS, settled, test, TEXTS } from "./support";

const js = () => test.info().project.use.javaScriptEnabled !== false;
/** A price on the page as a number. */
const crowns = (text: string) =>
  Number(
    text
      .replaceAll("\u2212", "-")
      .replace(/[^\d,-]/g, "")
      .replace(",", "."),
  );
const sumOf = async (page: Page, name: string) =>
  crowns(
    (await page
      .locator(".sums > div", { has: page.getByText(name, { exact: true }) })
      .locator("dd")
      .innerText()) || "0",
  );

/** Adds what is on the page and waits until it is said. */
async function add(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Do košíku$|^V\s+košíku, přidat další$/ }).click();
  await expect(page.getByRole("status").first()).toContainText(/přidáno do/);
}

// Specification: 1.1, 1.8, 1.9, 1.10, 6.2
test(
  "a carpet is cut with two hemmed sides, packs, a strip and a voucher go along, and the sums add up",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    await page.getByRole("textbox", { name: "Šířka" }).fill("300");
    await page.getByRole("textbox", { name: "Délka" }).fill("350");
    await page.getByRole("checkbox", { name: "horní" }).check();
    await page.getByRole("checkbox", { name: "dolní" }).check();
    await page.getByRole("radio", { name: /Přibalit zdarma/ }).check();
    if (!js()) await page.getByRole("button", { name: "Přepočítat cenu" }).click();
    // 4 m × 3.5 m × 289 Kč, a lengthwise trim, 2 × 3 m of hem at 59 Kč
    const quote = page.locator(".quote");
    await expect(quote).toContainText(/4\s046\sKč/);
    await expect(quote).toContainText(/354\sKč/);
    await expect(quote).toContainText(/4\s490\sKč/);
    await expect(quote).toContainText("Odřezek s\u00a0sebou");
    await expect(quote).toContainText("Otočením ušetříte");
    await add(page);

    await openProduct(page, PRODUCTS.pack);
    await page.getByLabel("Plocha místnosti v\u00a0m²").fill("20,5");
    if (!js()) await page.getByRole("button", { name: "Spočítat balení" }).click();
    const packs = Number(await page.getByLabel("Počet balení").inputValue());
    expect(packs).toBeGreaterThan(1);
    await add(page);

    await openProduct(page, PRODUCTS.skirting);
    await expect(page.getByText("celé tyče po\u00a0250\u00a0cm")).toBeVisible();
    await page.getByLabel("Počet kusů").fill("2");
    await add(page);

    await page.goto("/kosik");
    await settled(page);
    await expect(page.getByText(/obšití 6\sm, horní, dolní/)).toBeVisible();
    await expect(page.getByText(/odřezek .* s\ssebou/)).toBeVisible();
    const before = await sumOf(page, "Celkem s\u00a0DPH");
    expect((await sumOf(page, "Zboží")) + (await sumOf(page, "Řezání na\u00a0míru")) + (await sumOf(page, "Obšití"))).toBeCloseTo(
      before,
      2,
    );

    await page.getByText("Mám slevový kód").click();
    await page.getByRole("textbox", { name: "Kód" }).fill("NENI");
    await page.getByRole("textbox", { name: "E-mail" }).fill("jana@example.cz");
    await page.getByRole("button", { name: "Použít" }).click();
    await expect(page.getByText("Takový poukaz neexistuje. Zkontrolujte prosím kód.", { exact: true })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Kód" })).toHaveValue("NENI");
    await page.getByRole("textbox", { name: "Kód" }).fill("vitejte10");
    await page.getByRole("button", { name: "Použít" }).click();
    await expect(page.getByRole("status").first()).toContainText("VITEJTE10");
    const off = await sumOf(page, "Poukazy");
    expect(off).toBeCloseTo(-0.1 * (await sumOf(page, "Zboží")), 0);
    expect(await sumOf(page, "Celkem s\u00a0DPH")).toBeCloseTo(before + off, 2);

    await page.getByRole("button", { name: "Odebrat poukaz VITEJTE10" }).click();
    await expect(page.getByRole("button", { name: "Odebrat poukaz VITEJTE10" })).toBeHidden();
    expect(await sumOf(page, "Celkem s\u00a0DPH")).toBeCloseTo(before, 2);
  },
);

test("packaging is added and left out", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await openProduct(page, PRODUCTS.cleaner);
  await add(page);
  await page.goto("/kosik");
  await settled(page);
  const before = await sumOf(page, "Celkem s\u00a0DPH");
  const box = page.getByRole("checkbox", { name: /Pevný tubus/ });
  await box.click();
  if (!js()) await page.getByRole("button", { name: "Uložit volbu: Pevný tubus" }).click();
  await expect(page.locator(".sums")).toContainText("Balení");
  expect(await sumOf(page, "Celkem s\u00a0DPH")).toBeCloseTo(before + 50, 2);
  await expect(box).toBeChecked();
});

test("the piece is rotated where that is cheaper, and a circle is cut", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await openProduct(page, PRODUCTS.carpet);
  await page.getByRole("textbox", { name: "Šířka" }).fill("200");
  await page.getByRole("textbox", { name: "Délka" }).fill("400");
  if (!js()) await page.getByRole("button", { name: "Přepočítat cenu" }).click();
  const total = page.locator(".quote .sum-total dd");
  await expect(total).toHaveText(/4\s714\sKč/);
  await page.getByRole("button", { name: "Otočit" }).click();
  await expect(total).toHaveText(/2\s312\sKč/);
  await expect(page.getByRole("radio", { name: "Délkou napříč rolí" })).toBeChecked();

  await page.getByRole("radio", { name: "Kruh" }).check();
  await expect(page.getByRole("textbox", { name: "Délka" })).toBeHidden();
  await page.getByRole("textbox", { name: "Průměr" }).fill("200");
  if (!js()) await page.getByRole("button", { name: "Přepočítat cenu" }).click();
  await expect(page.locator(".quote")).toContainText("Řez do\u00a0kruhu");
});

test(
  "the roll that wastes least is proposed, and every other roll keeps what was typed",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    // without a chosen width: the usual one is
    await openProduct(page, { id: PRODUCTS.carpet.id });
    const rolls = page.getByRole("group", { name: "Šířka role" });
    const [width, length] = [page.getByRole("textbox", { name: "Šířka" }), page.getByRole("textbox", { name: "Délka" })];
    const recount = async () => {
      if (!js()) await page.getByRole("button", { name: "Přepočítat cenu" }).click();
    };
    await expect(rolls.getByRole("link", { name: "šíře 400 cm" })).toHaveAttribute("aria-current", "true");
    await expect(width).toHaveValue("400");

    await width.fill("450");
    await length.fill("600");
    await page.getByRole("checkbox", { name: "horní" }).check();
    await recount();
    await expect(page.getByText("Nejvíce 400 cm.", { exact: true })).toBeVisible();
    await expect(page.getByText(/Na zvolenou roli se kus nevejde\. Z\srole šíře 500\scm/)).toBeVisible();
    await page.getByRole("link", { name: "Vzít z\u00a0role 500 cm" }).click();
    await expect(page).toHaveURL(/varianta=sire-500/);
    await expect(rolls.getByRole("link", { name: "šíře 500 cm" })).toHaveAttribute("aria-current", "true");
    await expect(width).toHaveValue("450");
    await expect(length).toHaveValue("600");
    await expect(page.getByRole("checkbox", { name: "horní" })).toBeChecked();
    // 5 m × 6 m × 289 Kč, a lengthwise trim, 4.5 m of hem at 59 Kč, beside the button too
    await expect(page.locator(".quote .sum-total dd")).toHaveText(/9\s025,50\sKč/);
    await expect(page.locator(".buy-sum strong")).toHaveText(/9\s025,50\sKč/);
    await settled(page);

    await width.fill("290");
    await recount();
    await expect(page.getByText(/Z\srole šíře 300\scm zbude 0,6\sm² místo 12,6\sm²/)).toBeVisible();
    await rolls.getByRole("link", { name: "šíře 300 cm" }).click();
    await expect(page).toHaveURL(/varianta=sire-300/);
    await expect(width).toHaveValue("290");
    await expect(page.getByText(/zbude .* místo/)).toHaveCount(0);
  },
);

// Specification: 4.units.6
test(
  "packs are counted within what is in stock, and what is no area is said",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.pack);
    const area = page.getByLabel("Plocha místnosti v\u00a0m²");
    const count = async (typed: string) => {
      await area.fill(typed);
      if (!js()) await page.getByRole("button", { name: "Spočítat balení" }).click();
    };
    await count("mnoho");
    await expect(page.getByText("Zadejte plochu v\u00a0m² jako číslo, třeba 20,5.", { exact: true })).toBeVisible();
    await count("99999");
    await expect(page.getByText(/^Najednou spočítáme nejvýše 3\s177\sm²/)).toBeVisible();
    await count("1 000,5");
    await expect(page.getByText(/^Potřebujete 315\sbalení: .* Skladem je jich jen \d+, tolik jsme vyplnili\.$/)).toBeVisible();
    await count("20,5");
    await expect(page.getByLabel("Počet balení")).toHaveValue("7");
    // seven packs at 1,290 Kč
    await expect(page.locator(".buy-sum strong")).toHaveText(/9\s030\sKč/);
  },
);

// Specification: 1.1, 2.cards.6, 4.wishlist.1, 6.1
test("hearts fill a wishlist that is kept, noted, bought from and emptied", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await openProduct(page, PRODUCTS.cleaner);
  // the number in the header runs ahead of the server, and leaving the page gives the request up
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page
    .locator(".gallery-box")
    .getByRole("button", { name: /Přidat do\soblíbených/ })
    .click();
  await answered;
  await expect(page.getByRole("link", { name: "Oblíbené, 1 výrobek" })).toBeVisible();
  await page.goto("/30/behouny");
  await settled(page);
  await page
    .locator("article.card")
    .first()
    .getByRole("button", { name: /Přidat do\soblíbených/ })
    .click();
  await expect(page.getByRole("link", { name: "Oblíbené, 2 výrobky" })).toBeVisible();
  await expect(
    page
      .locator("article.card")
      .first()
      .getByRole("button", { name: /Odebrat z\soblíbených/ }),
  ).toBeVisible();

  await page.getByRole("link", { name: "Oblíbené, 2 výrobky" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oblíbené");
  await settled(page);
  const cleaner = page.getByRole("listitem").filter({ hasText: "Čistič" }).first();
  await cleaner.getByText("Přidat poznámku").click();
  await cleaner.getByRole("textbox").fill("do chodby");
  await cleaner.getByRole("button", { name: "Uložit" }).click();
  await expect(page.getByText("do chodby").first()).toBeVisible();
  await page.getByRole("button", { name: /^Do košíku: / }).click();
  await expect(page.getByRole("link", { name: "Košík, 1 položka" })).toBeVisible();
  await page
    .getByRole("button", { name: /Odebrat z\soblíbených/ })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Oblíbené, 1 výrobek" })).toBeVisible();
  await settled(page);
  await page
    .getByRole("button", { name: /Odebrat z\soblíbených/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zatím tu nic není");
  await page.getByRole("main").getByRole("link", { name: "Běhouny", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Běhouny");
});

test("a form made from an old cart is told, not silently applied", { tag: ["@plain", "@script", "@phone"] }, async ({ page, context }) => {
  await openProduct(page, PRODUCTS.cleaner);
  await add(page);
  await page.goto("/kosik");
  await settled(page);
  const other = await context.newPage();
  await other.goto("/kosik");
  await settled(other);
  // the number in the header runs ahead of the server
  const changed = other.waitForResponse((answer) => answer.request().method() === "POST");
  await other.getByLabel(/^Počet, /).fill("5");
  if (!js()) await other.getByRole("button", { name: "Přepočítat" }).click();
  await changed;
  await expect(other.getByRole("link", { name: "Košík, 5 položek" })).toBeVisible();

  await page.getByLabel(/^Počet, /).fill("2");
  if (!js()) await page.getByRole("button", { name: "Přepočítat" }).click();
  await expect(page.getByRole("status").first()).toContainText("mezitím změnil");
  await expect(page.getByLabel(/^Počet, /)).toHaveValue("5");
});

// Specification: 1.11
test("carrying to a floor is chosen, asked for where it must be, and paid", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await openProduct(page, PRODUCTS.cleaner);
  await add(page);
  await page.goto("/kosik/doprava-a-platba");
  await settled(page);
  await page.getByRole("radio", { name: /Naše dodávka/ }).check();
  await page.getByRole("radio", { name: /převod/i }).check();
  await page.getByRole("button", { name: "Pokračovat k údajům" }).click();
  await expect(page.getByRole("alert")).toContainText("patra");
  await page.locator('[name="floor.3"]').selectOption("2");
  await page.getByRole("button", { name: "Pokračovat k údajům" }).click();
  await expect(page).toHaveURL(/udaje$/);
  await expect(page.locator(".sums")).toContainText("Vynesení do\u00a0patra");
});

for (const [locale, texts] of Object.entries(TEXTS)) {
  // Specification: 4.cart.1
  test(
    `the last piece, once it is in the cart, leads there instead of offering another (${locale})`,
    { tag: ["@plain", "@script", "@phone"] },
    async ({ page }) => {
      await openProduct(page, { id: 3001 }, texts.prefix);
      await page.getByRole("button", { name: texts.add }).click();
      await expect(page.getByRole("status").first()).toContainText(locale === "cs" ? "přidáno" : "added");
      const buying = page.locator(".buy-form");
      await expect(buying.getByRole("button")).toHaveCount(0);
      await buying.getByRole("link", { name: locale === "cs" ? /^V košíku/ : /^In the cart/ }).click();
      await expect(page).toHaveURL(new RegExp(`${texts.cart}$`));
      await expect(page.getByRole("button", { name: texts.remove }).first()).toBeVisible();
    },
  );
}
