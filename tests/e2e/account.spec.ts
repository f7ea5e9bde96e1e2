import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { REGISTERED } from "../support/company-registry";
import { expectAccessible } from "./accessible";
import { becomeMember, PASSWORD } from "./member";
import { ADDRESS, expect, fillDetails, openProduct, PRODUCTS, settled, test, TEXTS } from "./support";

const scripts = () => test.info().project.use.javaScriptEnabled !== false;
const status = (page: Page) => page.getByRole("status").first();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Goes to a part of the account by its menu. */
async function goTo(page: Page, part: string): Promise<void> {
  await page.getByRole("navigation", { name: "Můj účet" }).getByRole("link", { name: part }).click();
  await expect(heading(page)).toHaveText(part === "Objednávky" ? "Můj účet" : part);
  await settled(page);
}

async function fillAddress(page: Page, values: Partial<typeof ADDRESS>): Promise<void> {
  for (const name of ["firstname", "lastname", "street", "city", "zip"] as const) {
    const value = values[name];
    if (value !== undefined) await page.getByRole("textbox", { name: TEXTS.cs[name], exact: true }).fill(value);
  }
}

// Specification: 6.4
test("a member finds the order in the account, and orders the same again", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await becomeMember(page);
  await expect(page.getByRole("heading", { name: "Zatím tu žádná objednávka není" })).toBeVisible();
  await openProduct(page, PRODUCTS.cleaner);
  await page.getByRole("button", { name: "Do košíku" }).click();
  await expect(status(page)).toContainText("přidáno");
  await page.goto("/kosik/doprava-a-platba");
  await settled(page);
  await page.getByRole("radio", { name: /na adresu/ }).check();
  await page.getByRole("radio", { name: /převod/i }).check();
  await page.getByRole("button", { name: "Pokračovat k údajům" }).click();
  await expect(page.getByRole("button", { name: TEXTS.cs.order })).toBeVisible();
  await settled(page);
  await fillDetails(page, TEXTS.cs);
  await page.getByRole("checkbox", { name: TEXTS.cs.agreement }).check();
  await page.getByRole("button", { name: TEXTS.cs.order }).click();
  await expect(heading(page)).toHaveText(TEXTS.cs.thanks);

  await page.goto("/ucet");
  await settled(page);
  const order = page.getByRole("link", { name: /^Objednávka \d+/ });
  await expect(order).toContainText("Přijatá");
  await expect(order).toContainText("Čeká na platbu");
  await expect(order).toContainText("1 položka");
  if (scripts()) await expectAccessible(page);
  const name = (await order.locator("strong").first().textContent()) ?? "";
  await order.click();
  await expect(heading(page)).toHaveText(name);
  await settled(page);
  await expect(page.getByRole("img", { name: /QR platba/ })).toBeVisible();
  await expect(page.getByText(ADDRESS.street).first()).toBeVisible();
  if (scripts()) await expectAccessible(page);
  await page.getByRole("button", { name: "Objednat znovu" }).click();
  await expect(page).toHaveURL(/\/kosik$/);
  await expect(status(page)).toContainText("Zboží z objednávky je v košíku");
  await expect(page.locator(".cart-items > li")).toHaveCount(1);

  // another one's is not found, and a guest is asked to log in
  const id = 999_999;
  expect((await page.goto(`/ucet/objednavka/${id}`))?.status()).toBe(404);
  expect((await page.goto("/ucet?page=2"))?.status()).toBe(404);
});

// Specification: 2.rules.5, 2.rules.6, 4.login.6
test(
  "a guest is led to the login, and from there to the page that was wanted",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await page.goto("/en/account/company?x=1");
    await expect(page).toHaveURL(/\/en\?login=1$/);
    await settled(page);
    const form = page.locator("#widget-login");
    await form.getByLabel("E-mail").fill("eva@naslap.example");
    await form.getByLabel("Password").fill("naslap-ukazka");
    await form.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/en\/account\/company\?x=1$/);
    await expect(heading(page)).toHaveText("Invoice details");
  },
);

test(
  "invoice data: a registry that does not answer is said at the number, and the form goes on without it",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await becomeMember(page);
    await goTo(page, "Fakturační údaje");
    await fillAddress(page, ADDRESS);
    await page.getByRole("textbox", { name: "Telefon" }).fill("601 234 567");
    const number = page.getByRole("textbox", { name: "IČO" });
    await number.fill("27074359");
    await page.getByRole("button", { name: "Načíst údaje" }).click();
    await expect(page.getByRole("alert")).toContainText("IČO má 8 číslic a tohle nesouhlasí");
    await number.fill("27074358");
    await page.getByRole("button", { name: "Načíst údaje" }).click();
    await expect(page.getByRole("alert")).toContainText("Registr firem teď neodpovídá");
    if (scripts()) await expectAccessible(page);
    await expect(page.getByRole("textbox", { name: "Ulice a číslo" })).toHaveValue(ADDRESS.street);
    await page.getByRole("button", { name: "Uložit údaje" }).click();
    await expect(page.getByRole("alert")).toContainText("Název firmy: Pole musí být vyplněno");
    await page.getByRole("textbox", { name: "Název firmy" }).fill("Podlahy Nováková s.r.o.");
    await page.getByRole("button", { name: "Uložit údaje" }).click();
    await expect(status(page)).toContainText("Fakturační údaje jsou uložené");
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Název firmy" })).toHaveValue("Podlahy Nováková s.r.o.");
    await expect(page.getByRole("textbox", { name: "Telefon" })).toHaveValue("601 234 567");
  },
);

// Specification: 6.4
test(
  "invoice data: a company is filled in from the registry by its number, and saved when it was looked at",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    test.skip(process.env["SHOP_DATA"] === undefined, "a shop that SHOP_URL names asks another registry");
    await becomeMember(page);
    await goTo(page, "Fakturační údaje");
    await page.getByRole("textbox", { name: "Telefon" }).fill("601 234 567");
    await page.getByRole("textbox", { name: "IČO" }).fill(REGISTERED.companyId);
    await page.getByRole("button", { name: "Načíst údaje" }).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(
      `Údaje firmy ${REGISTERED.name} jsme doplnili. Zkontrolujte je prosím.`,
    );
    const filled = {
      "Název firmy": REGISTERED.name,
      DIČ: REGISTERED.taxId,
      "Ulice a číslo": REGISTERED.street,
      Město: REGISTERED.city,
      PSČ: "190 00",
    };
    for (const [label, value] of Object.entries(filled)) await expect(page.getByRole("textbox", { name: label })).toHaveValue(value);
    await expect(page.getByRole("textbox", { name: "Telefon" })).toHaveValue("601 234 567");
    if (scripts()) await expectAccessible(page);
    // what was looked up stays when something else is wrong, and is not saved yet
    await page.getByRole("textbox", { name: "Telefon" }).fill("601");
    await page.getByRole("button", { name: "Uložit údaje" }).click();
    await expect(page.getByRole("alert")).toContainText("Telefon");
    for (const [label, value] of Object.entries(filled)) await expect(page.getByRole("textbox", { name: label })).toHaveValue(value);
    await page.getByRole("textbox", { name: "Telefon" }).fill("601 234 567");
    const elsewhere = await page.context().newPage();
    await elsewhere.goto("/ucet/fakturacni-udaje");
    await expect(elsewhere.getByRole("textbox", { name: "Název firmy" })).toHaveValue("");
    await elsewhere.close();
    await page.getByRole("button", { name: "Uložit údaje" }).click();
    await expect(status(page)).toContainText("Fakturační údaje jsou uložené");
    await page.reload();
    for (const [label, value] of Object.entries(filled)) await expect(page.getByRole("textbox", { name: label })).toHaveValue(value);
  },
);

// Specification: 6.4
test("delivery addresses: several, one of them the default one", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await becomeMember(page);
  await page.getByRole("navigation", { name: "Můj účet" }).getByRole("link", { name: "Dodací adresy" }).click();
  await expect(heading(page)).toHaveText("Zatím tu žádná adresa není");
  const add = async (street: string) => {
    await page.getByRole("link", { name: "Přidat adresu" }).click();
    await expect(heading(page)).toHaveText("Nová adresa");
    await settled(page);
    await fillAddress(page, { street, city: ADDRESS.city, zip: ADDRESS.zip });
    await page.getByRole("button", { name: "Uložit adresu" }).click();
    await expect(status(page)).toContainText("Adresa je uložená");
    await settled(page);
  };
  await add("Lipová 12");
  await add("Dubová 7");
  const cards = page.locator(".address-card");
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText("výchozí");
  if (scripts()) await expectAccessible(page);
  await page.getByRole("button", { name: "Nastavit jako výchozí: Dubová 7" }).click();
  await expect(cards.first()).toContainText("Dubová 7");
  await page.getByRole("link", { name: "Upravit adresu Lipová 12" }).click();
  await expect(heading(page)).toHaveText("Úprava adresy");
  await settled(page);
  if (scripts()) await expectAccessible(page);
  await fillAddress(page, { zip: "abc" });
  await page.getByRole("button", { name: "Uložit adresu" }).click();
  await expect(page.getByRole("alert")).toContainText("PSČ");
  await fillAddress(page, { zip: "602 00", street: "Lipová 14" });
  await page.getByRole("button", { name: "Uložit adresu" }).click();
  await expect(page).toHaveURL(/dodaci-adresy$/);
  await expect(page.getByText("Lipová 14")).toBeVisible();
  await settled(page);
  await page.getByRole("button", { name: "Smazat adresu Dubová 7" }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("výchozí");
  expect((await page.goto("/ucet/dodaci-adresa/999999"))?.status()).toBe(404);
});

test(
  "an order begins with the invoice data and the default address, and another address is one press away",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await becomeMember(page);
    const address = { firstname: "Jana", lastname: "Nováková", city: "Brno", zip: "602 00", country: "CZ" };
    for (const street of ["Lipová 12", "Dubová 7"]) {
      await page.goto("/ucet/dodaci-adresa");
      await settled(page);
      await fillAddress(page, { ...address, street });
      await page.getByRole("button", { name: "Uložit adresu" }).click();
      await expect(page.locator(".address-card")).toHaveCount(street === "Lipová 12" ? 1 : 2);
    }
    await goTo(page, "Fakturační údaje");
    await fillAddress(page, { ...address, street: "Krátká 3" });
    await page.getByRole("button", { name: "Uložit údaje" }).click();
    await expect(status(page)).toContainText("uložené");

    await openProduct(page, PRODUCTS.cleaner);
    await page.getByRole("button", { name: "Do košíku" }).click();
    await expect(status(page)).toContainText("přidáno");
    await page.goto("/kosik/doprava-a-platba");
    await settled(page);
    await page.getByRole("radio", { name: /na adresu/ }).check();
    await page.getByRole("radio", { name: /Dobírk/ }).check();
    await page.getByRole("button", { name: "Pokračovat k údajům" }).click();
    await expect(page).toHaveURL(/\/kosik\/udaje$/);
    await settled(page);
    const streets = page.getByRole("textbox", { name: "Ulice a číslo" });
    await expect(streets.first()).toHaveValue("Krátká 3");
    await expect(streets.nth(1)).toHaveValue("Lipová 12");
    if (scripts()) await expectAccessible(page);
    await page.getByRole("textbox", { name: "Telefon", exact: true }).fill("777 123 456");
    await page.getByRole("button", { name: "Dubová 7, 602 00 Brno" }).click();
    await expect(streets.nth(1)).toHaveValue("Dubová 7");
    await settled(page);
    await expect(page.getByRole("textbox", { name: "Telefon", exact: true })).toHaveValue("777 123 456");
    await page.getByRole("checkbox", { name: TEXTS.cs.agreement }).check();
    await page.getByRole("button", { name: TEXTS.cs.order }).click();
    await expect(heading(page)).toHaveText(TEXTS.cs.thanks);
    await expect(page.getByText("Dubová 7")).toBeVisible();
  },
);

test(
  "the newsletter is asked for in the footer; a wrong address is said on its own page",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await page.goto("/prodejny");
    await settled(page);
    const footer = page.getByRole("contentinfo");
    await footer.getByLabel("Kam novinky posílat").fill("x@y");
    await footer.getByRole("button", { name: "Odebírat" }).click();
    await expect(page).toHaveURL(/\/odber-novinek$/);
    await expect(page.getByText("Pole musí obsahovat platný email.")).toBeVisible();
    if (scripts()) await expectAccessible(page);
    const main = page.getByRole("main");
    // it is where the shopper is, not above the footer that the form was sent from
    await expect(main.getByLabel("Kam novinky posílat")).toBeInViewport();
    if (scripts()) await expect(main.getByLabel("Kam novinky posílat")).toBeFocused();
    await main.getByLabel("Kam novinky posílat").fill(`hana.${Date.now()}@example.cz`);
    await main.getByRole("button", { name: "Odebírat" }).click();
    await expect(status(page)).toContainText("potvrďte odkazem");
    await page.goto("/en/unsubscribe/abcdefghijklmnopqrstuvwx");
    await settled(page);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(heading(page)).toHaveText("You are unsubscribed");
  },
);

test("profile and password", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await becomeMember(page);
  await goTo(page, "Profil a heslo");
  if (scripts()) await expectAccessible(page);
  await page.getByRole("textbox", { name: "Příjmení" }).fill("Dvořáková");
  await page.getByRole("checkbox", { name: "Chci dostávat novinky" }).check();
  await page.getByRole("button", { name: "Uložit profil" }).click();
  await expect(status(page)).toContainText("Odběr novinek potvrďte odkazem");
  await expect(page.getByText("Odběr čeká na potvrzení")).toBeVisible();
  await settled(page);
  const change = async (current: string, next: string) => {
    await page.getByLabel("Současné heslo").fill(current);
    await page.getByLabel("Nové heslo", { exact: true }).fill(next);
    await page.getByLabel("Nové heslo ještě jednou").fill(next);
    await page.getByRole("button", { name: "Změnit heslo" }).click();
  };
  await change("spatne-heslo", "modre-boty-8");
  await expect(page.getByRole("alert")).toContainText("Současné heslo nesouhlasí");
  // no page holds what was typed
  await expect(page.getByLabel("Nové heslo", { exact: true })).not.toHaveAttribute("value", /./);
  await change(PASSWORD, "modre-boty-8");
  await expect(status(page)).toContainText("Heslo je změněné");
  await expect(page.getByLabel("Nové heslo", { exact: true })).toHaveValue("");
});

test("one's data are given out whole, and deleted by the password", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  const email = await becomeMember(page);
  await goTo(page, "Moje data");
  if (scripts()) await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Stáhnout data" }).click()]);
  expect(file.suggestedFilename()).toMatch(/^naslap-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), "utf8"))).toMatchObject({ user: { email }, orders: [], addresses: [] });
  await page.getByLabel("Heslo pro potvrzení").fill("spatne-heslo");
  await page.getByRole("button", { name: "Smazat účet" }).click();
  await expect(page.getByRole("alert")).toContainText("heslo nesouhlasí");
  await page.getByLabel("Heslo pro potvrzení").fill(PASSWORD);
  await page.getByRole("button", { name: "Smazat účet" }).click();
  await expect(status(page)).toContainText("Účet je smazaný");
  await page.goto("/ucet");
  await expect(page).toHaveURL(/\?login=1$/);
});
