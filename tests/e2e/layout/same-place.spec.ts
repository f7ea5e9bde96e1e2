import { expect, scriptsRun, settled, test } from "../support";

const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

// After a form without a script redirects, the pressed button is in the viewport.
for (const { path, list, tag } of [
  { path: "/40/kusove-koberce?sort=price_asc", list: ".grid", tag: ["@core", "@plain", "@script"] },
  { path: "/", list: ".grid", tag: ["@plain"] },
  { path: "/", list: ".rows", tag: ["@plain"] },
  { path: "/1202/x/x", list: ".grid", tag: ["@plain"] },
  { path: "/sortiment/metrazove-koberce", list: ".grid", tag: ["@plain"] },
]) {
  test(
    `a heart far down in ${list} of ${path} stays in the viewport and adds to the wishlist`,
    { tag },
    async ({ page }) => {
      await page.goto(path);
      await settled(page);
      const address = new URL(page.url());
      const card = page.locator(`${list} .card:visible`).last();
      const name = await card.locator("h2, h3").innerText();
      await card.getByRole("button", { name: /^Přidat do oblíbených/ }).click();
      const marked = page
        .locator(`${list} .card`)
        .filter({ hasText: name })
        .getByRole("button", { name: /^Odebrat z oblíbených/ })
        .last();
      await expect(marked).toBeVisible();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
        address.pathname + address.search,
      );
      await expect.poll(() => marked.evaluate(isInSight)).toBe(true);
      if (!scriptsRun())
        expect(await page.getByRole("status").first().locator(".notice").evaluate(isInSight)).toBe(
          true,
        );
      await page.getByRole("link", { name: /^Oblíbené, 1\s/ }).click();
      await expect(page).toHaveURL(/\/wishlist$/);
      await expect(page.getByRole("main")).toContainText(name);
    },
  );
}

for (const path of ["/10/metrazove-koberce?sort=price_asc", "/en/1202/x/x"]) {
  test(
    `a covering far down in ${path} is compared without leaving the page`,
    { tag: ["@plain", "@script"] },
    async ({ page }) => {
      await page.goto(path);
      await settled(page);
      const address = new URL(page.url());
      const compare = page.getByRole("button", { name: /^(Porovnat|Compare): / }).last();
      await compare.click();
      const notice = page.getByRole("status").first().locator(".notice");
      await expect(notice).toContainText(/je v\sporovnání|is in the comparison/);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
        address.pathname + address.search,
      );
      await expect.poll(() => compare.evaluate(isInSight)).toBe(true);
      await expect.poll(() => notice.evaluate(isInSight)).toBe(true);
      await notice.getByRole("link", { name: /^(Otevřít porovnání|Open the comparison)$/ }).click();
      await expect(page.locator("thead .compared")).toHaveCount(1);
    },
  );
}

for (const { path, group, tag } of [
  { path: "/10/metrazove-koberce?sort=price_asc", group: "Měna", tag: ["@plain", "@script"] },
  { path: "/en", group: "Currency", tag: ["@plain"] },
]) {
  test(
    `the choice of currency at the end of ${path} stays in the viewport`,
    { tag },
    async ({ page }) => {
      await page.goto(path);
      await settled(page);
      const address = new URL(page.url());
      const euro = page.getByRole("group", { name: group }).getByRole("button", { name: "EUR" });
      await euro.click();
      await expect(euro).toHaveAttribute("aria-pressed", "true");
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
        address.pathname + address.search,
      );
      await expect.poll(() => euro.evaluate(isInSight)).toBe(true);
    },
  );
}
