import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { ADDRESS, expect, openDetails, settled, test, TEXTS } from "../support";
import { becomeMember, PASSWORD, sendForm } from "./member";

const { order: ORDER, thanks: THANKS } = TEXTS.cs;
const status = (page: Page) => page.getByRole("status").first();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function goTo(page: Page, part: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Můj účet" })
    .getByRole("link", { name: part })
    .click();
  await expect(heading(page)).toHaveText(part);
  await settled(page);
}

const saveAddress = (page: Page, fields: Record<string, string>) => {
  const { firstname, lastname, street, city, zip } = ADDRESS;
  return sendForm(page, "/ucet/dodaci-adresa", {
    intent: "save",
    firstname,
    lastname,
    street,
    city,
    zip,
    country: "CZ",
    ...fields,
  });
};

// Specification: 2.rules.5, 2.rules.6, 4.login.6
test(
  "redirects a guest to the login and then to the requested page",
  { tag: ["@core", "@plain", "@script"] },
  async ({ page }) => {
    await page.goto("/en/account/company?x=1");
    await expect(page).toHaveURL(/\/en\?login=1$/);
    await settled(page);
    const form = page.locator("#widget-login");
    await form.getByLabel("E-mail").fill("eva@naslap.example");
    await form.getByLabel("Password").fill("naslap-ukazka");
    await form.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/en\/account\/company\?x=1$/);
    await expect(heading(page)).toHaveText("Billing details");
  },
);

test(
  "an order is prefilled with the default address; a button uses a saved one with its company and phone",
  { tag: "@script" },
  async ({ page }) => {
    await becomeMember(page);
    await saveAddress(page, { street: "Krátká 3" });
    await saveAddress(page, {
      street: "Lhota 7",
      company: "Truhlářství Malý",
      phone: "605 111 222",
    });
    await openDetails(page);
    const delivery = page.getByRole("group", { name: "Dodací adresa" });
    const chosen = async (street: string, firm: string, phone: string) => {
      await expect(delivery.getByRole("textbox", { name: "Ulice a číslo" })).toHaveValue(street);
      await expect(delivery.getByRole("textbox", { name: "Firma" })).toHaveValue(firm);
      await expect(delivery.getByRole("textbox", { name: "Telefon příjemce" })).toHaveValue(phone);
    };
    await page.getByRole("textbox", { name: "Telefon", exact: true }).fill("601 234 567");
    await page.getByRole("checkbox", { name: "Doručit na jinou adresu" }).check();
    const saved = page.getByRole("group", { name: "Vyplnit uloženou adresu:" });
    await saved.getByRole("button", { name: /Truhlářství Malý, Lhota 7/ }).click();
    await chosen("Lhota 7", "Truhlářství Malý", "605 111 222");
    await saved.getByRole("button", { name: /Krátká 3/ }).click();
    await chosen("Krátká 3", "", "");
    await saved.getByRole("button", { name: /Truhlářství Malý/ }).click();
    await chosen("Lhota 7", "Truhlářství Malý", "605 111 222");
    await expect(page.getByRole("textbox", { name: "Telefon", exact: true })).toHaveValue(
      "601 234 567",
    );
    await page.getByRole("checkbox", { name: TEXTS.cs.agreement }).check();
    await page.getByRole("button", { name: ORDER }).click();
    await expect(heading(page)).toHaveText(THANKS);
    const summary = page.getByRole("main");
    for (const text of ["Truhlářství Malý", /\+420\s605\s111\s222/, /\+420\s601\s234\s567/])
      await expect(summary.getByText(text)).toBeVisible();
  },
);

test(
  "a wrong e-mail in the footer's newsletter form is reported there and focused",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/prodejny");
    await settled(page);
    const footer = page.getByRole("contentinfo");
    await footer.getByLabel("Kam novinky posílat").fill("x@y");
    await footer.getByRole("button", { name: "Odebírat" }).click();
    await expect(page).toHaveURL(/\/odber-novinek$/);
    await expect(page.getByText("Pole musí obsahovat platný email.")).toBeVisible();
    const field = page.getByRole("main").getByLabel("Kam novinky posílat");
    await expect(field).toBeInViewport();
    await expect(field).toBeFocused();
  },
);

test("clears entered passwords after the response", { tag: "@script" }, async ({ page }) => {
  await becomeMember(page);
  await goTo(page, "Profil a heslo");
  const next = page.getByLabel("Nové heslo", { exact: true });
  const change = async (current: string) => {
    await page.getByLabel("Současné heslo").fill(current);
    await next.fill("modre-boty-8");
    await page.getByLabel("Nové heslo ještě jednou").fill("modre-boty-8");
    await page.getByRole("button", { name: "Změnit heslo" }).click();
  };
  await change("spatne-heslo");
  await expect(page.getByRole("alert")).toContainText("Současné heslo nesouhlasí");
  await expect(next).not.toHaveAttribute("value", /./);
  await change(PASSWORD);
  await expect(status(page)).toContainText("Heslo je změněné");
  await expect(next).toHaveValue("");
});

test(
  "exports personal data as a file and deletes the account with the password",
  { tag: "@script" },
  async ({ page }) => {
    const email = await becomeMember(page);
    await goTo(page, "Moje data");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Stáhnout data" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^naslap-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(readFileSync(await file.path(), "utf8"))).toMatchObject({
      user: { email },
      orders: [],
      addresses: [],
    });
    await page.getByLabel("Potvrďte heslem").fill(PASSWORD);
    await page.getByRole("button", { name: "Smazat účet" }).click();
    await expect(status(page)).toContainText("Účet je smazaný");
    await page.goto("/ucet");
    await expect(page).toHaveURL(/\?login=1$/);
  },
);
