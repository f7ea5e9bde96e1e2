import { expect, openProduct, PRODUCTS, settled, test } from "./support";

// Specification: 1.4
test(
  "prices are shown in the chosen currency on cards and products, and the shopper stays where she was",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await page.goto("/10/metrazove-koberce?sort=price_asc");
    await settled(page);
    const first = page.locator(".card .price").first();
    await expect(first).toContainText("Kč");
    const currency = page.getByRole("group", { name: "Měna" });
    await expect(currency.getByRole("button", { name: "CZK" })).toHaveAttribute("aria-pressed", "true");
    await currency.getByRole("button", { name: "EUR" }).click();
    // without a script the page opens where the choice stands
    await expect(page).toHaveURL(/\/10\/metrazove-koberce\?sort=price_asc(#currency)?$/);
    await expect(currency.getByRole("button", { name: "EUR" })).toHaveAttribute("aria-pressed", "true");
    await expect(first).toContainText("€");
    await expect(first).not.toContainText("Kč");

    await openProduct(page, PRODUCTS.carpet);
    // 289 Kč by the rate of 25.2
    await expect(page.locator(".buy .price")).toContainText("11,47\u00a0€");
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "currencyId");
    expect(cookie).toMatchObject({ value: "2", httpOnly: true, sameSite: "Lax" });

    await page.getByRole("group", { name: "Měna" }).getByRole("button", { name: "CZK" }).click();
    await expect(page.locator(".buy .price")).toContainText("289\u00a0Kč");
  },
);

for (const { path, group, crowns, from, to, chip, back } of [
  {
    path: "/40/kusove-koberce",
    group: "Měna",
    crowns: "Od Kč",
    from: "Od €",
    to: "Do €",
    chip: /Odebrat filtr Cena do 40\s€/,
    back: /Odebrat filtr Cena do 1\s008\sKč/,
  },
  {
    path: "/en/40/rugs",
    group: "Currency",
    crowns: "From CZK",
    from: "From EUR",
    to: "To EUR",
    chip: /Price up to 40\s€/,
    back: /Price up to 1\s008\sKč/,
  },
]) {
  test(
    `the price filter of ${path} is in the chosen currency, also where it stood in another`,
    { tag: ["@plain", "@script", "@phone"] },
    async ({ page }) => {
      await page.goto(`${path}?price_max=1000`);
      await settled(page);
      const currency = page.getByRole("group", { name: group });
      await currency.getByRole("button", { name: "EUR" }).click();
      await expect(page).toHaveURL(/\?price_max=40&price_currency=EUR(#currency)?$/);
      await expect(page.getByRole("link", { name: chip })).toBeVisible();
      await expect(page.getByLabel(from, { exact: true })).toHaveAttribute("placeholder", /^\d[\d\s]*\s€$/);
      await expect(page.getByLabel(to, { exact: true })).toHaveValue("40");
      const shown = await page.locator(".card .price .amount").allTextContents();
      expect(shown.length).toBeGreaterThan(0);
      for (const price of shown) expect(Number(/([\d,]+)\s€/.exec(price)?.[1]?.replace(",", "."))).toBeLessThanOrEqual(40);

      await currency.getByRole("button", { name: "CZK" }).click();
      await expect(page).toHaveURL(/\?price_max=1008(#currency)?$/);
      await expect(page.getByRole("link", { name: back })).toBeVisible();
      await expect(page.getByLabel(crowns, { exact: true })).toHaveAttribute("placeholder", /^\d[\d\s]*\sKč$/);
    },
  );
}

test("a range that is none stays as it was typed in any currency", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await page.goto("/40/kusove-koberce?price_min=50&price_max=20&price_currency=EUR");
  await expect(page).toHaveURL(/\?price_min=50&price_max=20$/);
  await expect(page.getByLabel("Do Kč", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.goto("/40/kusove-koberce?price_max=20&price_currency=XXX");
  await expect(page).toHaveURL(/\?price_max=20$/);
});

test(
  "the choice leads nowhere else, and an unknown currency changes nothing",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page, request, baseURL }) => {
    const answer = await request.post("/mena", {
      form: { currencyId: "99", to: "//evil.example" },
      headers: { origin: baseURL ?? "" },
      maxRedirects: 0,
    });
    expect([answer.status(), answer.headers()["location"], answer.headers()["set-cookie"]]).toEqual([303, "/", undefined]);
    await page.goto("/en/currency");
    await expect(page).toHaveURL(/\/en$/);
  },
);
