import { expect, openProduct, PRODUCTS, settled, test } from "../support";

// Specification: 1.4
test(
  "the switch of currency keeps the page and shows prices in the chosen currency",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await page.goto("/10/metrazove-koberce?sort=price_asc");
    await settled(page);
    const first = page.locator(".card .price").first();
    await expect(first).toContainText("Kč");
    const currency = page.getByRole("group", { name: "Měna" });
    await expect(currency.getByRole("button", { name: "CZK" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await currency.getByRole("button", { name: "EUR" }).click();
    await expect(page).toHaveURL(/\/10\/metrazove-koberce\?sort=price_asc(#currency)?$/);
    await expect(currency.getByRole("button", { name: "EUR" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(first).toContainText("€");
    await expect(first).not.toContainText("Kč");

    await openProduct(page, PRODUCTS.carpet);
    // 289 Kč / 25.2
    await expect(page.locator(".buy .price")).toContainText("11,47\u00a0€");
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "currencyId");
    expect(cookie).toMatchObject({ value: "2", httpOnly: true, sameSite: "Lax" });

    await page.getByRole("group", { name: "Měna" }).getByRole("button", { name: "CZK" }).click();
    await expect(page.locator(".buy .price")).toContainText("289\u00a0Kč");
  },
);

test("converts the price filter to the chosen currency", { tag: "@script" }, async ({ page }) => {
  await page.goto("/40/kusove-koberce?price_max=1000");
  await settled(page);
  const currency = page.getByRole("group", { name: "Měna" });
  await currency.getByRole("button", { name: "EUR" }).click();
  await expect(page).toHaveURL(/\?price_max=40&price_currency=EUR$/);
  await expect(page.getByRole("link", { name: /Odebrat filtr Cena do 40\s€/ })).toBeVisible();
  await expect(page.getByLabel("Do €", { exact: true })).toHaveValue("40");
  await currency.getByRole("button", { name: "CZK" }).click();
  await expect(page).toHaveURL(/\?price_max=1008$/);
  await expect(page.getByLabel("Do Kč", { exact: true })).toHaveValue("1008");
});
