import type { Page } from "@playwright/test";
import { answered, editCut, expect, openProduct, PRODUCTS, settled, test } from "../support";

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

async function add(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Do košíku(: \d+ balení)?$|^Přidat další$/ }).click();
  await expect(page.getByRole("status").first()).toContainText(/přidáno do/);
}

// Specification: 1.8, 1.9
test(
  "the sum of a cut with two hemmed sides is the sum of its parts",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    await page.getByRole("textbox", { name: "Šířka" }).fill("300");
    await page.getByRole("textbox", { name: "Délka" }).fill("350");
    await editCut(page);
    await page.getByRole("checkbox", { name: "horní" }).check();
    await page.getByRole("checkbox", { name: "dolní" }).check();
    // the question comes with the offcut
    await page.getByRole("radio", { name: /Přibalit zdarma/ }).check();
    // 4 m × 3.5 m × 289 Kč, a lengthwise trim, 2 × 3 m of hem at 59 Kč
    const quote = page.locator(".quote");
    for (const text of [/4\s046\sKč/, /354\sKč/, /4\s490\sKč/, "Odřezek přibalíme"])
      await expect(quote).toContainText(text);
    await add(page);
    await page.goto("/kosik");
    await expect(page.getByText(/Obšití 6\sm, horní, dolní/)).toBeVisible();
    await expect(page.getByText(/Odřezek .* přibalíme/)).toBeVisible();
    await expect(page.locator(".sums small")).toHaveText([
      /^z\stoho řezání na\smíru 90\sKč$/,
      /^z\stoho obšití 354\sKč$/,
    ]);
    expect(await sumOf(page, "Zboží")).toBeCloseTo(await sumOf(page, "Celkem s\u00a0DPH"), 2);
  },
);

// Specification: 1.10
test(
  "a voucher reduces the goods until it is removed",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.cleaner);
    await add(page);
    await page.goto("/kosik");
    await settled(page);
    const before = await sumOf(page, "Celkem s\u00a0DPH");
    await page.getByText("Mám slevový nebo dárkový poukaz").click();
    await page.getByRole("textbox", { name: "Kód" }).fill("vitejte10");
    await page.getByRole("textbox", { name: "E-mail" }).fill("jana@example.cz");
    await page.getByRole("button", { name: "Použít" }).click();
    await expect(page.getByRole("status").first()).toContainText("VITEJTE10");
    const off = await sumOf(page, "Poukazy");
    expect(off).toBeCloseTo(-0.1 * (await sumOf(page, "Zboží")), 0);
    await expect.poll(() => sumOf(page, "Celkem s\u00a0DPH")).toBeCloseTo(before + off, 2);
    await settled(page);
    await page.getByRole("button", { name: "Odebrat poukaz VITEJTE10" }).click();
    await expect(page.getByRole("button", { name: "Odebrat poukaz VITEJTE10" })).toBeHidden();
    await expect.poll(() => sumOf(page, "Celkem s\u00a0DPH")).toBeCloseTo(before, 2);
  },
);

test("ticked packaging is added to the sum", { tag: "@script" }, async ({ page }) => {
  await openProduct(page, PRODUCTS.cleaner);
  await add(page);
  await page.goto("/kosik");
  await settled(page);
  const before = await sumOf(page, "Celkem s\u00a0DPH");
  const box = page.getByRole("checkbox", { name: /Papírové zabalení/ });
  await box.click();
  await expect(page.locator(".sums")).toContainText("Zabalení navíc");
  await expect.poll(() => sumOf(page, "Celkem s\u00a0DPH")).toBeCloseTo(before + 50, 2);
  await expect(box).toBeChecked();
});

test(
  "without a chosen roll the typed measures choose roll and direction",
  { tag: "@script" },
  async ({ page }) => {
    await openProduct(page, { id: PRODUCTS.carpet.id });
    const [width, length] = [
      page.getByRole("textbox", { name: "Šířka" }),
      page.getByRole("textbox", { name: "Délka" }),
    ];
    const [reason, sum] = [page.locator(".roll-reason"), page.locator(".buy-sum strong")];
    await expect(width).toHaveValue("400");
    await width.fill("300");
    await length.fill("400");
    await expect(reason).toHaveText(/^Z\srole 300\scm, bez zbytku: nejlevnější možnost\.$/);
    await expect(sum).toHaveText(/^3\s468\sKč$/);
    await expect(length).toBeFocused();
    await width.fill("200");
    await expect(reason).toHaveText(/^Z\srole 400\scm délkou napříč, bez zbytku/);
    await expect(sum).toHaveText(/^2\s312\sKč$/);
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.locator(".buy-bar").getByRole("link", { name: "V košíku" })).toBeVisible();
    await page.goto("/kosik");
    await expect(page.locator(".goods-rows .cart-sum")).toHaveText(/^2\s312\sKč$/);
  },
);

test(
  "proposes the roll with the least waste; a change of the roll keeps the values",
  { tag: "@script" },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    const rolls = page.getByRole("group", { name: "Šířka role" });
    const [width, length] = [
      page.getByRole("textbox", { name: "Šířka" }),
      page.getByRole("textbox", { name: "Délka" }),
    ];
    await expect(page.getByText(/^Upravit řez z\srole 400\scm$/)).toBeVisible();
    await expect(rolls).toBeHidden();
    await expect(width).toHaveValue("400");

    await width.fill("450");
    await length.fill("600");
    await editCut(page);
    await page.getByRole("checkbox", { name: "horní" }).check();
    await expect(
      page.getByText("Nejvíce 400 cm. Zadejte prosím menší rozměr.", { exact: true }),
    ).toBeVisible();
    await expect(
      page.locator(".cut-measures .error").getByText(/^Vzít z\srole 500\scm$/),
    ).toBeVisible();
    await page.getByRole("link", { name: "Vzít z\u00a0role 500 cm" }).click();
    await expect(page).toHaveURL(/varianta=sire-500/);
    await expect(rolls.getByRole("link", { name: "500 cm" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(width).toHaveValue("450");
    await expect(length).toHaveValue("600");
    await expect(page.getByRole("checkbox", { name: "horní" })).toBeChecked();
    // 5 m × 6 m × 289 Kč, a lengthwise trim, 4.5 m of hem at 59 Kč
    await expect(page.locator(".quote .sum-total dd")).toHaveText(/9\s025,50\sKč/);
    await expect(page.locator(".buy-sum strong")).toHaveText(/9\s025,50\sKč/);
    await settled(page);

    await width.fill("290");
    await expect(
      page.getByText(/Z\srole široké 300\scm ušetříte 3\s468\sKč: zbude 0,6\sm² \(teď 12,6\sm²\)/),
    ).toBeVisible();
    await rolls.getByRole("link", { name: "300 cm" }).click();
    await expect(page).toHaveURL(/varianta=sire-300/);
    await expect(width).toHaveValue("290");
    await expect(page.getByText(/zbude .* místo/)).toHaveCount(0);
  },
);

// Specification: 4.units.6
test(
  "calculates packs for an area up to the stock",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.pack);
    const area = page.getByLabel("Plocha v\u00a0m² nebo strany");
    await area.fill("mnoho");
    await expect(
      page.getByText(/^Zadejte plochu v\sm² nebo obě strany/, { exact: true }),
    ).toBeVisible();
    await area.fill("1 000,5");
    await expect(
      page.getByText(/^Potřebujete 315\sbalení: .* Skladem máme jen \d+, tolik jsme vyplnili\.$/),
    ).toBeVisible();
    await area.fill("20,5");
    await expect(page.getByLabel("Počet balení")).toHaveValue("7");
    await expect(page.locator(".buy-sum strong")).toHaveText(/9\s030\sKč/);
    await add(page);
  },
);

test(
  "reports changes of quantity and packaging made from an outdated cart",
  { tag: "@script" },
  async ({ page, context }) => {
    await openProduct(page, PRODUCTS.cleaner);
    await add(page);
    await page.goto("/kosik");
    await settled(page);
    const other = await context.newPage();
    const change = async (quantity: string) => {
      await other.goto("/kosik");
      await settled(other);
      await answered(other, () => other.getByLabel(/^Počet, /).fill(quantity));
    };
    await change("5");
    await page.getByLabel(/^Počet, /).fill("2");
    await expect(page.getByRole("status").first()).toContainText("mezitím změnil");
    await expect(page.getByLabel(/^Počet, /)).toHaveValue("5");

    await change("3");
    const box = page.getByRole("checkbox", { name: /Papírové zabalení/ });
    await answered(page, () => box.click());
    await expect(page.getByLabel(/^Počet, /)).toHaveValue("3");
    await expect(box).not.toBeChecked();
  },
);
