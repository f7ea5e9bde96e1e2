import { expect, settled, test, switchLanguage } from "./support";

// Specification: 1.3, 2.rules.3, 8.other.7
test("the language switch keeps the page, its query and its product", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await page.goto("/1202/x/x?varianta=sire-400");
  await settled(page);
  const czech = new URL(page.url());
  await switchLanguage(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveURL(/\/en\/1202\/[a-z-]+\/[a-z0-9-]+\?varianta=sire-400$/);
  await settled(page);
  await switchLanguage(page, "Česky");
  await expect(page.locator("html")).toHaveAttribute("lang", "cs");
  expect(new URL(page.url()).pathname).toBe(czech.pathname);
});

/** 'Cookies: … locale 365 days' (specification section 9). */
test(
  "the language is remembered for a year, from the first page on",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page, context }) => {
    const language = async () => (await context.cookies()).find(({ name }) => name === "locale");
    const days = (seconds = 0) => Math.round((seconds * 1000 - Date.now()) / 86_400_000);
    await page.goto("/10/metrazove-koberce");
    await settled(page);
    expect(await language()).toMatchObject({ value: "cs", path: "/", sameSite: "Lax" });
    expect(days((await language())?.expires)).toBe(365);
    await switchLanguage(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await language()).toMatchObject({ value: "en" });
  },
);

test("canonical link and language twins stand in the head", { tag: ["@plain", "@script", "@phone"] }, async ({ page, baseURL }) => {
  await page.goto("/en");
  await settled(page);
  await expect(page).toHaveTitle(/^Carpets, vinyl.* \| Nášlap$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${baseURL}/en`);
  await expect(page.locator('link[hreflang="cs"]')).toHaveAttribute("href", `${baseURL}/`);
  await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute("href", `${baseURL}/`);
});

test("no key of a text ever shows, on the way through the shop", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  for (const path of ["/", "/en", "/10/metrazove-koberce", "/en/cart", "/hledani?q=koberec", "/neni"]) {
    await page.goto(path);
    await settled(page);
    const text = await page.locator("body").innerText();
    expect(text).not.toMatch(/\b(common|catalogue|cart|checkout|order|validation|listing|product|error|notice)\.[a-z]+/i);
    expect(text).not.toContain("{{");
  }
});
