import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { expect, openProduct, PRODUCTS, settled, test } from "./support";

/** A member of the demo assortment whose group gives ten percent (README). */
const PETR = { email: "petr@naslap.example", password: "naslap-ukazka" };

const scriptsRun = () => test.info().project.use.javaScriptEnabled !== false;
const widget = (page: Page) => page.locator(".account-widget");
/** Where the carpet of the journeys stands, 289 Kč/m², among others. */
const LISTING = "/13/berber";
const card = (page: Page) => page.locator("main article").filter({ hasText: "Beskyd 62" }).first();

/** A cut that no other project cuts at the same time, since all of them share the member's cart: 4 m of the roll's width × its length. */
function ownCut() {
  const { project, retry } = test.info();
  const length = 450 + 10 * ["plain", "script", "phone"].indexOf(project.name) + 60 * retry;
  const sum = ((4 * length) / 100) * 260.1;
  return { length, sum: `${sum.toLocaleString("cs", { minimumFractionDigits: 2 })} Kč`, less: "po věrnostní slevě" };
}

async function logIn(page: Page, path = "/login"): Promise<void> {
  await page.goto(path);
  const form = page.locator("main .login-form");
  await form.getByRole("textbox", { name: "E-mail" }).fill(PETR.email);
  await form.getByLabel("Heslo").fill(PETR.password);
  await form.getByRole("button", { name: "Přihlásit se" }).click();
  await expect(page.getByRole("status").first()).toContainText("Přihlásili jste se");
  await settled(page);
}

async function logOut(page: Page): Promise<void> {
  await widget(page).locator("summary").click();
  await widget(page).getByRole("button", { name: "Odhlásit se", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("Odhlásili jste se");
  await settled(page);
}

/** Types the ends of the price filter and sends them. */
async function narrow(page: Page, from: string, to: string): Promise<void> {
  const button = page.getByRole("button", { name: /^Filtry/ });
  if (await button.isVisible()) await button.click();
  await page.getByLabel("Od Kč").fill(from);
  await page.getByLabel("Do Kč").fill(to);
  if (scriptsRun()) await page.getByLabel("Do Kč").blur();
  const apply = page.getByRole("button", { name: scriptsRun() ? /^Zobrazit \d+/ : "Použít filtry" });
  if (await apply.isVisible()) await apply.click();
  await expect(page).toHaveURL(new RegExp(`price_max=${to}`));
  // a busy browser has the address before the list
  await expect(page.getByRole("link", { name: /^Odebrat filtr Cena/ })).toBeVisible();
}

test(
  "a member sees her price on the card, by the filter, at the product, its cut and in the cart; a guest sees the usual one",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await page.goto(LISTING);
    await expect(card(page).locator(".price")).toHaveText("289 Kč / m²");
    await expect(card(page)).not.toContainText("Vaše cena");

    await logIn(page);
    await page.goto(LISTING);
    await settled(page);
    await expect(card(page).locator(".price")).toHaveText("260,10 Kč / m²");
    await expect(card(page)).toContainText("Vaše cena, jinak 289 Kč");
    await narrow(page, "260", "261");
    await expect(card(page).locator(".price")).toContainText("260,10 Kč");
    // axe needs scripts
    if (scriptsRun()) await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await openProduct(page, PRODUCTS.carpet);
    await expect(page.locator(".buy-price")).toContainText("260,10 Kč / m²");
    await expect(page.locator(".buy-price")).toContainText("Vaše cena, jinak 289 Kč");
    const { length, sum, less } = ownCut();
    await page.getByLabel("Délka", { exact: true }).fill(String(length));
    if (!scriptsRun()) await page.getByRole("button", { name: "Přepočítat cenu" }).click();
    await expect(page.locator(".quote .sum-total")).toContainText(sum);
    await expectNoSidewaysScroll(page);
    await page.locator(".buy-form button[name=intent][value=add]").click();
    await expect(page.getByRole("status").filter({ hasText: "Beskyd 62" }).first()).toBeVisible();

    await page.goto("/kosik");
    await settled(page);
    const line = page.locator(".cart-items > li").filter({ hasText: `400 × ${length} cm` });
    await expect(line).toContainText("m² × 260,10 Kč");
    await expect(line.locator(".cart-sum")).toHaveText(sum);
    await expect(page.locator(".sums")).toContainText(less);
    if (scriptsRun()) await expectAccessible(page);
    await line.getByRole("button", { name: /^Odebrat/ }).click();
    await expect(line).toHaveCount(0);

    await logOut(page);
    await page.goto(LISTING);
    await expect(card(page).locator(".price")).toContainText("289 Kč");
    await expect(card(page)).not.toContainText("Vaše cena");
    await openProduct(page, PRODUCTS.cleaner);
    await expect(page.locator("main")).not.toContainText("Vaše cena");
    // what the browser remembers of the member's visit is everybody's price
    await expect(page.locator(".viewed")).not.toContainText("260,10");
  },
);

test(
  "the search offers a member's prices as they are typed for, and a guest's after the logout",
  { tag: ["@script", "@phone"] },
  async ({ page }) => {
    const type = async () => {
      await page.getByRole("combobox").click();
      await page.getByRole("combobox").pressSequentially("beskyd 62");
      return page.getByRole("option").filter({ hasText: "Beskyd 62" });
    };
    await page.goto("/");
    await settled(page);
    await expect(await type()).toContainText("289 Kč");
    await logIn(page);
    await page.goto("/");
    await settled(page);
    await expect(await type()).toContainText("260,10 Kč");
    await page.keyboard.press("Escape");
    await logOut(page);
    await page.goto("/");
    await settled(page);
    await expect(await type()).toContainText("289 Kč");
  },
);

test("in English", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await logIn(page);
  await openProduct(page, PRODUCTS.carpet, "/en");
  await expect(page.locator(".buy-price")).toContainText("Your price, otherwise 289 Kč");
});
