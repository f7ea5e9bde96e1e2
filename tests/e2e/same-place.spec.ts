import { expect, openProduct, PRODUCTS, settled, test } from "./support";

const js = () => test.info().project.use.javaScriptEnabled !== false;

/** Whether some of an element is in the part of the page that shows. */
const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Where a form leads back to, the shopper sees what she pressed, and not the top of the page. */
for (const { path, list } of [
  { path: "/40/kusove-koberce?sort=price_asc", list: ".grid" },
  { path: "/", list: ".grid" },
  { path: "/", list: ".rows" },
  { path: "/1202/x/x", list: ".grid" },
  { path: "/sortiment/metrazove-koberce", list: ".grid" },
]) {
  test(`a heart far down in ${list} of ${path} stays in sight`, { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    const asked = new URL(page.url());
    const card = page.locator(`${list} .card`).last();
    const name = await card.locator("h2, h3").innerText();
    await card.getByRole("button", { name: /^Přidat do oblíbených/ }).click();
    const held = page
      .locator(`${list} .card`)
      .filter({ hasText: name })
      .getByRole("button", { name: /^Odebrat z oblíbených/ })
      .last();
    await expect(held).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(asked.pathname + asked.search);
    await expect.poll(() => held.evaluate(isInSight)).toBe(true);
    // what has been done is said in sight, too
    if (!js()) expect(await page.getByRole("status").first().locator(".notice").evaluate(isInSight)).toBe(true);
  });
}

for (const { path, group } of [
  { path: "/10/metrazove-koberce?sort=price_asc", group: "Měna" },
  { path: "/en", group: "Currency" },
]) {
  test(`the choice of currency at the end of ${path} stays in sight`, { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    const asked = new URL(page.url());
    const euro = page.getByRole("group", { name: group }).getByRole("button", { name: "EUR" });
    await euro.click();
    await expect(euro).toHaveAttribute("aria-pressed", "true");
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(asked.pathname + asked.search);
    await expect.poll(() => euro.evaluate(isInSight)).toBe(true);
  });
}

test(
  "viewed products are in the browser's own storage, and in a cookie only where no script runs",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page, context }) => {
    await openProduct(page, PRODUCTS.cleaner);
    await openProduct(page, PRODUCTS.rug);
    await expect(page.locator("section.viewed:visible h3")).toHaveCount(1);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.includes("last-viewed")).toBe(!js());
  },
);
