import { REGISTERED } from "../support/company-registry";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { mailedLink } from "./mails";
import { becomeMember } from "./member";
import { ADDRESS, clickUnchecked, expect, fillDetails, openDetails, openProduct, PRODUCTS, settled, test, TEXTS } from "./support";

const scripts = () => test.info().project.use.javaScriptEnabled !== false;
const { order: ORDER, thanks: THANKS, agreement: AGREEMENT } = TEXTS.cs;

test(
  "a company is filled in from the registry by its number, and everything else stays as it was typed",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    test.skip(process.env["SHOP_DATA"] === undefined, "a shop that SHOP_URL names asks another registry");
    await openDetails(page);
    await fillDetails(page, TEXTS.cs);
    await page.getByRole("textbox", { name: "Poznámka k objednávce" }).fill("Zvonit dvakrát");
    await page.getByRole("checkbox", { name: AGREEMENT }).check();
    await page.getByRole("checkbox", { name: /Nakupuji na/ }).check();
    const number = page.getByRole("textbox", { name: "IČO" });
    const lookUp = page.getByRole("button", { name: "Načíst údaje" });
    const typed = async () => {
      await expect(page.getByRole("textbox", { name: "E-mail", exact: true })).toHaveValue(ADDRESS.email);
      await expect(page.getByRole("textbox", { name: "Příjmení" })).toHaveValue(ADDRESS.lastname);
      await expect(page.getByRole("textbox", { name: "Poznámka k objednávce" })).toHaveValue("Zvonit dvakrát");
      await expect(page.getByRole("checkbox", { name: AGREEMENT })).toBeChecked();
      await expect(page.getByRole("checkbox", { name: /Chci dostávat novinky/ })).not.toBeChecked();
    };

    await lookUp.click();
    await expect(page.getByRole("alert")).toContainText("Pole musí být vyplněno");
    await typed();
    await number.fill("27074359");
    await lookUp.click();
    await expect(page.getByRole("alert")).toContainText("IČO má 8 číslic a tohle nesouhlasí");
    // the registry of the journeys is away for every number but one
    await number.fill("27074358");
    await lookUp.click();
    await expect(page.getByRole("alert")).toContainText("Registr firem teď neodpovídá");
    await typed();
    await expect(page.getByRole("textbox", { name: "Ulice a číslo" })).toHaveValue(ADDRESS.street);
    if (scripts()) await expectAccessible(page);

    await number.fill(REGISTERED.companyId);
    await lookUp.click();
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: REGISTERED.name })).toBeVisible();
    const filled = {
      "Název firmy": REGISTERED.name,
      DIČ: REGISTERED.taxId,
      "Ulice a číslo": REGISTERED.street,
      Město: REGISTERED.city,
      PSČ: "190 00",
    };
    for (const [label, value] of Object.entries(filled)) await expect(page.getByRole("textbox", { name: label })).toHaveValue(value);
    await typed();
    if (scripts()) await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // kept with the cart too
    const again = await page.context().newPage();
    await again.goto("/kosik/udaje");
    await expect(again.getByRole("textbox", { name: "Název firmy" })).toHaveValue(REGISTERED.name);
    await again.close();

    await page.getByRole("button", { name: ORDER }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(THANKS);
    await expect(page.getByText(REGISTERED.name)).toBeVisible();
    await expect(page.getByText(REGISTERED.street)).toHaveCount(2);
  },
);

test(
  "a company is looked up by Enter and by the eighth digit, and another number clears what was filled in",
  { tag: ["@script", "@phone"] },
  async ({ page }) => {
    test.skip(process.env["SHOP_DATA"] === undefined, "a shop that SHOP_URL names asks another registry");
    await openDetails(page);
    await fillDetails(page, TEXTS.cs);
    await page.getByRole("checkbox", { name: /Nakupuji na/ }).check();
    const number = page.getByRole("textbox", { name: "IČO" });
    const name = page.getByRole("textbox", { name: "Název firmy" });
    const street = page.getByRole("textbox", { name: "Ulice a číslo" });
    const { companyId } = REGISTERED;
    await number.pressSequentially(`${companyId.slice(0, 3)} ${companyId.slice(3, 5)} ${companyId.slice(5)}`);
    await expect(name).toHaveValue(REGISTERED.name);
    await expect(street).toHaveValue(REGISTERED.street);
    await expect(number).toBeFocused();
    await number.fill("27074358");
    await expect(name).toHaveValue("");
    await expect(street).toHaveValue("");
    await expect(page.getByRole("alert")).toContainText("Registr firem teď neodpovídá");
    await number.fill(companyId);
    await expect(name).toHaveValue(REGISTERED.name);
    await number.press("Enter");
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: REGISTERED.name })).toBeVisible();
    // a number that is not finished clears when its field is left
    await number.fill("2707");
    await number.press("Tab");
    await expect(name).toHaveValue("");
    await expect(page.getByRole("textbox", { name: "Příjmení" })).toHaveValue(ADDRESS.lastname);
  },
);

test(
  "a field is checked when it is left, and what is said of it goes away when it is mended",
  { tag: ["@script", "@phone"] },
  async ({ page }) => {
    await openDetails(page);
    const email = page.getByRole("textbox", { name: "E-mail", exact: true });
    const zip = page.getByRole("textbox", { name: "PSČ" });
    const wrong = page.getByRole("main").locator(".error");
    await email.fill("jana@");
    await email.press("Tab");
    await expect(wrong).toHaveCount(1);
    await expect(email).toHaveAttribute("aria-invalid", "true");
    // what was only passed by is not said to be missing
    await zip.focus();
    await zip.press("Tab");
    await zip.fill("190 0");
    await zip.press("Tab");
    await expect(wrong).toHaveCount(2);
    await email.fill("jana@example.cz");
    await email.press("Tab");
    await expect(wrong).toHaveCount(1);
    await expect(email).not.toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: ORDER }).click();
    await expect(page.getByRole("alert")).toContainText("PSČ");
    await zip.fill("190 00");
    await zip.press("Tab");
    await expect(page.getByRole("alert")).not.toContainText("PSČ");
  },
);

// Specification: 2.rules.1, 5.39, 7.27
test("what was wrong is forgotten with the page that said so", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await openDetails(page);
  await clickUnchecked(page, page.getByRole("button", { name: ORDER }), page.getByRole("textbox", { name: "E-mail" }));
  const wrong = page.getByRole("main").getByText("Pole musí být vyplněno");
  await expect(wrong.first()).toBeVisible();
  await page.getByRole("link", { name: "Upravit", exact: true }).click();
  await expect(page).toHaveURL(/\/kosik$/);
  await expect(wrong).toHaveCount(0);
  await settled(page);
  await page.getByRole("link", { name: TEXTS.cs.continue }).click();
  await page.getByRole("button", { name: TEXTS.cs.toDetails }).click();
  await expect(page.getByRole("button", { name: ORDER })).toBeVisible();
  await expect(wrong).toHaveCount(0);
});

test("Enter orders, and asks no registry", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await openDetails(page);
  await fillDetails(page, TEXTS.cs);
  await page.getByRole("checkbox", { name: AGREEMENT }).check();
  await page.getByRole("textbox", { name: "Město" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(THANKS);
});

test(
  "the newsletter is asked for by its box, which is not ticked, and begins by the mail's link",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    test.skip(process.env["SHOP_DATA"] === undefined, "the mails of a shop that SHOP_URL names are elsewhere");
    const email = `noviny.${process.pid}.${Date.now()}@example.cz`;
    await openDetails(page);
    await fillDetails(page, TEXTS.cs, { email });
    await page.getByRole("checkbox", { name: AGREEMENT }).check();
    const box = page.getByRole("checkbox", { name: /Chci dostávat novinky/ });
    await expect(box).not.toBeChecked();
    await box.check();
    await page.getByRole("button", { name: ORDER }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(THANKS);
    await page.goto(await mailedLink(email, "odber-novinek"));
    await expect(page.getByRole("main")).toContainText(/novinky|Novinky/);
  },
);

test(
  "a member's saved address comes into the order with its firm and its phone",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await becomeMember(page);
    for (const [street, company, phone] of [
      ["Krátká 3", "", ""],
      ["Lhota 7", "Truhlářství Malý", "605 111 222"],
    ] as const) {
      await page.goto("/ucet/dodaci-adresa");
      await settled(page);
      const form = page.getByRole("main");
      await form.getByRole("textbox", { name: "Ulice a číslo" }).fill(street);
      await form.getByRole("textbox", { name: "Město" }).fill("Brno");
      await form.getByRole("textbox", { name: "PSČ" }).fill("602 00");
      await form.getByRole("textbox", { name: "Název firmy" }).fill(company);
      await form.getByRole("textbox", { name: "Telefon" }).fill(phone);
      await form.getByRole("button", { name: "Uložit adresu" }).click();
      await expect(page).toHaveURL(/\/ucet\/dodaci-adresy$/);
    }
    await openDetails(page);
    await page.getByRole("textbox", { name: "Telefon", exact: true }).fill("601 234 567");
    await page.getByRole("checkbox", { name: "Doručit na jinou adresu" }).check();
    const saved = page.getByRole("group", { name: "Vyplnit uloženou adresu:" });
    await saved.getByRole("button", { name: /Truhlářství Malý, Lhota 7/ }).click();
    const delivery = page.getByRole("group", { name: "Doručovací adresa" });
    await expect(delivery.getByRole("textbox", { name: "Ulice a číslo" })).toHaveValue("Lhota 7");
    await expect(delivery.getByRole("textbox", { name: "Firma" })).toHaveValue("Truhlářství Malý");
    await expect(delivery.getByRole("textbox", { name: "Telefon příjemce" })).toHaveValue("605 111 222");
    // another one leaves nothing of it
    await settled(page);
    await saved.getByRole("button", { name: /Krátká 3/ }).click();
    await expect(delivery.getByRole("textbox", { name: "Ulice a číslo" })).toHaveValue("Krátká 3");
    await expect(delivery.getByRole("textbox", { name: "Firma" })).toHaveValue("");
    await expect(delivery.getByRole("textbox", { name: "Telefon příjemce" })).toHaveValue("");
    await settled(page);
    await saved.getByRole("button", { name: /Truhlářství Malý/ }).click();
    await expect(delivery.getByRole("textbox", { name: "Firma" })).toHaveValue("Truhlářství Malý");
    if (scripts()) await expectAccessible(page);
    await page.getByRole("checkbox", { name: AGREEMENT }).check();
    await page.getByRole("button", { name: ORDER }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(THANKS);
    const summary = page.getByRole("main");
    await expect(summary.getByText("Truhlářství Malý")).toBeVisible();
    await expect(summary.getByText(/\+420\s605\s111\s222/)).toBeVisible();
    await expect(summary.getByText(/\+420\s601\s234\s567/)).toBeVisible();
  },
);

test("a member is not asked for an e-mail to use a voucher", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  const email = await becomeMember(page);
  await openProduct(page, PRODUCTS.cleaner);
  await page.getByRole("button", { name: "Do košíku" }).click();
  await expect(page.getByRole("status").first()).toContainText("přidáno");
  await page.goto("/kosik");
  await settled(page);
  const panel = page.locator(".voucher-panel");
  await panel.locator("summary").click();
  await expect(panel.getByRole("textbox")).toHaveCount(1);
  await expect(panel).toContainText(`Poukaz uplatníme na e-mail ${email}`);
  await panel.getByRole("textbox").fill("VITEJTE10");
  await panel.getByRole("button", { name: "Použít" }).click();
  await expect(page.locator(".voucher-lines")).toContainText("VITEJTE10");
});
