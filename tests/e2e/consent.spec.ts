import { expect, test } from "./support";

test.beforeEach(({ context }) => context.clearCookies());

test("the bar asks once, and goes with the answer", async ({ page }) => {
  await page.goto("/10/metrazove-koberce?sort=name");
  const bar = page.getByRole("region", { name: "Nastavení cookies" });
  await bar.getByRole("button", { name: "Odmítnout" }).click();
  await expect(bar).toBeHidden();
  await expect(page).toHaveURL(/\/10\/metrazove-koberce\?sort=name$/);
  await page.reload();
  await expect(bar).toBeHidden();
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "cookie-consent");
  expect(cookie).toMatchObject({ value: "technical", httpOnly: true, sameSite: "Lax" });
});

test("a selection is kept and shown again", async ({ page }) => {
  await page.goto("/en");
  await page.getByRole("link", { name: "Choose one by one" }).click();
  await expect(page.getByRole("checkbox", { name: "Technical" })).toBeDisabled();
  await page.getByRole("checkbox", { name: "Analytical" }).check();
  await page.getByRole("button", { name: "Save my choice" }).click();
  await expect(page).toHaveURL(/\/en$/);
  await page.getByRole("link", { name: "Cookie settings" }).click();
  await expect(page.getByRole("checkbox", { name: "Analytical" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Marketing" })).not.toBeChecked();
});

test("the settings lead nowhere else", async ({ page }) => {
  await page.goto("/nastaveni-cookies?to=//evil.example");
  await page.getByRole("button", { name: "Přijmout vše" }).click();
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/);
});
