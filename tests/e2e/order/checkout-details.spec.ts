import { REGISTERED } from "../../support/services/company-registry";
import { ADDRESS, expect, fillDetails, openDetails, settled, test, TEXTS } from "../support";

const { order: ORDER, thanks: THANKS, agreement: AGREEMENT } = TEXTS.cs;

test(
  "looks a company up by Enter and at the eighth digit; another number clears the filled-in fields",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await openDetails(page);
    await fillDetails(page, TEXTS.cs);
    await page.getByRole("checkbox", { name: /Nakupuji na/ }).check();
    const number = page.getByRole("textbox", { name: "IČO" });
    const name = page.getByRole("textbox", { name: "Název firmy" });
    const street = page.getByRole("textbox", { name: "Ulice a číslo" });
    const { companyId } = REGISTERED;
    await number.pressSequentially(
      `${companyId.slice(0, 3)} ${companyId.slice(3, 5)} ${companyId.slice(5)}`,
    );
    await expect(name).toHaveValue(REGISTERED.name);
    await expect(street).toHaveValue(REGISTERED.street);
    await expect(number).toBeFocused();
    await number.fill("27074358");
    await expect(name).toHaveValue("");
    await expect(street).toHaveValue("");
    // the emptied fields may say that they are empty, too
    await expect(
      page.getByRole("alert").filter({ hasText: "Registr firem teď neodpovídá" }),
    ).toBeVisible();
    await number.fill(companyId);
    await expect(name).toHaveValue(REGISTERED.name);
    await number.press("Enter");
    await expect(
      page.getByRole("main").getByRole("status").filter({ hasText: REGISTERED.name }),
    ).toBeVisible();
    await number.fill("2707");
    await number.press("Tab");
    await expect(name).toHaveValue("");
    await expect(page.getByRole("textbox", { name: "Příjmení" })).toHaveValue(ADDRESS.lastname);
  },
);

test(
  "shows a found company again after a space or a digit too many was typed and deleted",
  { tag: "@script" },
  async ({ page }) => {
    await openDetails(page);
    await page.getByRole("checkbox", { name: /Nakupuji na/ }).check();
    const number = page.getByRole("textbox", { name: "IČO" });
    const found = page.getByRole("main").getByRole("status").filter({ hasText: REGISTERED.name });
    await number.pressSequentially(REGISTERED.companyId);
    await expect(found).toBeVisible();
    await number.press("Space");
    await expect(found).toBeVisible();
    await number.press("Backspace");
    await expect(found).toBeVisible();
    await number.press("7");
    await expect(found).toBeHidden();
    await number.press("Backspace");
    await expect(found).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Název firmy" })).toHaveValue(REGISTERED.name);
  },
);

test(
  "ignores the registry's answer for a number that was changed meanwhile",
  { tag: "@script" },
  async ({ page }) => {
    await openDetails(page);
    await page.getByRole("checkbox", { name: /Nakupuji na/ }).check();
    const number = page.getByRole("textbox", { name: "IČO" });
    let answer = () => {};
    const changed = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/*.data*", async (route) => {
      await changed;
      await route.continue();
    });
    await number.fill(REGISTERED.companyId);
    await expect(page.getByRole("button", { name: /Načítáme/ })).toBeVisible();
    await number.fill("2707");
    answer();
    await expect(page.getByRole("button", { name: "Načíst údaje" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Název firmy" })).toHaveValue("");
    await page.unroute("**/*.data*");
    await number.fill(REGISTERED.companyId);
    await expect(page.getByRole("textbox", { name: "Název firmy" })).toHaveValue(REGISTERED.name);
  },
);

test(
  "validates a field on blur and removes the error once it is corrected",
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
    // a field without input has no error
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

test(
  "an error that only the order finds stays until its field is changed",
  { tag: ["@script", "@phone"] },
  async ({ page }) => {
    await openDetails(page);
    await fillDetails(page, TEXTS.cs);
    await page.getByRole("checkbox", { name: AGREEMENT }).check();
    const country = page.locator("[name='invoice.country']");
    await country.selectOption("SK");
    await page.getByRole("button", { name: ORDER }).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Země");
    // both moves of the focus once validated the unchanged field in the background, without the order's own checks
    await country.focus();
    const saved = page.waitForResponse(
      (response) => response.request().postData()?.includes("keepDetails") ?? false,
    );
    await page.getByRole("textbox", { name: "Poznámka k objednávce" }).fill("Zvonit dvakrát");
    await saved;
    await settled(page);
    await expect(alert).toContainText("Země");
    await country.selectOption("CZ");
    await expect(alert).toHaveCount(0);
  },
);

// Specification: 2.rules.1, 5.39, 7.27
test("errors do not survive leaving the page", { tag: "@script" }, async ({ page }) => {
  await openDetails(page);
  await page.getByRole("button", { name: ORDER }).click();
  const wrong = page.getByRole("main").getByText("Pole musí být vyplněno. Napište příjmení.");
  await expect(wrong.first()).toBeVisible();
  await page.getByRole("link", { name: "Upravit", exact: true }).click();
  await expect(page).toHaveURL(/\/kosik$/);
  await expect(wrong).toHaveCount(0);
  await settled(page);
  await page.getByRole("main").getByRole("link", { name: TEXTS.cs.continue }).click();
  await page.getByRole("button", { name: TEXTS.cs.toDetails }).click();
  await expect(page.getByRole("button", { name: ORDER })).toBeVisible();
  await expect(wrong).toHaveCount(0);
});

test(
  "Enter places the order and does not query the registry",
  { tag: ["@core", "@plain", "@script"] },
  async ({ page }) => {
    await openDetails(page);
    await fillDetails(page, TEXTS.cs);
    await page.getByRole("checkbox", { name: AGREEMENT }).check();
    await page.getByRole("textbox", { name: "Město" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(THANKS);
  },
);
