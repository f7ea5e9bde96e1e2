import { expect, settled, switchLanguage, test } from "../support";

// Specification: 1.3, 2.rules.3, 8.other.7
test(
  "the language switch keeps the page, its query and its product",
  { tag: ["@core", "@script", "@phone"] },
  async ({ page, context }) => {
    await page.goto("/1202/x/x?varianta=sire-400");
    await settled(page);
    const czech = new URL(page.url());
    await switchLanguage(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect((await context.cookies()).find(({ name }) => name === "locale")?.value).toBe("en");
    await expect(page).toHaveURL(/\/en\/1202\/[a-z-]+\/[a-z0-9-]+\?varianta=sire-400$/);
    await settled(page);
    await switchLanguage(page, "Česky");
    await expect(page.locator("html")).toHaveAttribute("lang", "cs");
    expect(new URL(page.url()).pathname).toBe(czech.pathname);
  },
);

test("no page shows a text key", { tag: "@script" }, async ({ page }) => {
  for (const path of [
    "/",
    "/en",
    "/10/metrazove-koberce",
    "/en/cart",
    "/hledani?q=koberec",
    "/neni",
  ]) {
    await page.goto(path);
    await settled(page);
    const text = await page.locator("body").innerText();
    expect(text).not.toMatch(
      /\b(common|catalogue|cart|checkout|order|validation|listing|product|error|notice)\.[a-z]+/i,
    );
    expect(text).not.toContain("{{");
  }
});
