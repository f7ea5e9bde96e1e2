import { expect, openProduct, PRODUCTS, settled, test } from "./support";

test("prices are shown in the chosen currency on cards and products, and the shopper stays where she was", async ({ page }) => {
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
});

for (const { path, group, from, to, chip } of [
  { path: "/40/kusove-koberce", group: "Měna", from: "Od Kč", to: "Do Kč", chip: /Cena do 1\s000\sKč/ },
  { path: "/en/40/rugs", group: "Currency", from: "From CZK", to: "To CZK", chip: /Price up to 1\s000\sKč/ },
]) {
  test(`the price filter of ${path} says that it is in crowns when euros are shown`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    await page.getByRole("group", { name: group }).getByRole("button", { name: "EUR" }).click();
    await expect(page.locator(".card .price").first()).toContainText("€");
    const least = page.getByLabel(from, { exact: true });
    await expect(least).toHaveAttribute("placeholder", /^\d[\d\s]*\sKč$/);
    await expect(page.getByLabel(to, { exact: true })).toHaveAttribute("placeholder", /^\d[\d\s]*\sKč$/);
    // the address that such a form leads to: 1,000 Kč and not 1,000 €
    await page.goto(`${path}?price_max=1000`);
    await settled(page);
    await expect(page.locator(".card .price").first()).toContainText("€");
    await expect(page.getByRole("link", { name: chip })).toBeVisible();
    for (const price of await page.locator(".card .price .amount").allTextContents()) {
      expect(Number(/([\d,]+)\s€/.exec(price)?.[1]?.replace(",", "."))).toBeLessThanOrEqual(1000 / 25.2 + 0.01);
    }
  });
}

test("the choice leads nowhere else, and an unknown currency changes nothing", async ({ page, request, baseURL }) => {
  const answer = await request.post("/mena", {
    form: { currencyId: "99", to: "//evil.example" },
    headers: { origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers()["location"], answer.headers()["set-cookie"]]).toEqual([303, "/", undefined]);
  await page.goto("/en/currency");
  await expect(page).toHaveURL(/\/en$/);
});
