import { expectNoSidewaysScroll } from "./accessible";
import { expect, settled, switchLanguage, test } from "./support";

const heading = { level: 1 } as const;

// Specification: 1.14
test(
  "from the footer through the blog's pages and topics to a post, its goods and back",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await page.goto("/");
    await settled(page);
    await page.getByRole("contentinfo").getByRole("navigation", { name: "Rady a inspirace" }).getByRole("link", { name: "Blog" }).click();
    await expect(page.getByRole("heading", heading)).toHaveText("Blog");
    await expect(page.locator("main").getByRole("article")).toHaveCount(6);
    await page.getByRole("link", { name: "Strana 2" }).click();
    await expect(page).toHaveURL(/\/blog\?page=2$/);
    await expect(page.locator("main").getByRole("article")).toHaveCount(2);
    await page.getByRole("navigation", { name: "Témata blogu" }).getByRole("link", { name: /Péče/ }).click();
    await expect(page).toHaveURL(/\/blog\?category=3$/);
    await expect(page.getByRole("heading", heading)).toHaveText("Blog: Péče");
    await expect(page.locator("main").getByRole("article")).toHaveCount(2);
    await settled(page);
    await page.getByRole("link", { name: "Péče o vlněný koberec bez drhnutí" }).click();
    await expect(page).toHaveURL(/\/blog\/3\/pece-o-vlneny-koberec$/);
    await expect(page.getByRole("heading", heading)).toHaveText("Péče o vlněný koberec bez drhnutí");
    await settled(page);
    await expectNoSidewaysScroll(page);
    await expect(page.locator("main")).toContainText(/Vydáno \d+\.\s\S+\s20\d\d/);
    await expect(page.getByRole("heading", { name: "O čem byla řeč" })).toBeVisible();
    await page
      .locator(".reading-text")
      .getByRole("link", { name: /^čištění a\spéče$/ })
      .click();
    await expect(page).toHaveURL(/\/95\/cisteni-a-pece$/);
  },
);

test("a post leads to its twin, and tells search engines what it is", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  const answer = await page.goto("/blog/4/stary-nazev?x=1");
  expect(answer?.request().redirectedFrom()?.url()).toContain("/blog/4/stary-nazev");
  await expect(page).toHaveURL(/\/blog\/4\/tloustka-pvc-a-tridy-uzivani\?x=1$/);
  await settled(page);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/blog\/4\/tloustka-pvc-a-tridy-uzivani$/);
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute("href", /\/en\/blog\/4\/pvc-thickness-and-use-classes$/);
  const said: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "");
  expect(said).toMatchObject([
    { "@type": "BlogPosting", headline: expect.stringContaining("jak číst etiketu"), author: { name: "Martin Kolář" }, inLanguage: "cs" },
    { "@type": "BreadcrumbList", itemListElement: [{ position: 1 }, { name: "Blog" }, { position: 3 }] },
  ]);
  await switchLanguage(page);
  await expect(page).toHaveURL(/\/en\/blog\/4\/pvc-thickness-and-use-classes/);
});

test(
  "a post is shared by a link; where copying fails, the reader is told",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page, context }) => {
    await page.goto("/blog/1/jak-zmerit-pokoj");
    await settled(page);
    await page.locator("summary").filter({ hasText: "Sdílet" }).click();
    await expect(page.getByLabel("Odkaz na stránku")).toHaveValue(/\/blog\/1\/jak-zmerit-pokoj$/);
    await expect(page.getByRole("link", { name: "Poslat e-mailem" })).toHaveAttribute("href", /^mailto:\?subject=Jak%20zm/);
    if (test.info().project.use.javaScriptEnabled === false) return;
    await context.clearPermissions();
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true }));
    await page.getByRole("button", { name: "Zkopírovat odkaz" }).click();
    await expect(page.getByText("Odkaz se nepodařilo zkopírovat")).toBeVisible();
  },
);

// Specification: 2.search.1
test("search finds posts too", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await page.goto("/hledani?q=tráva+balkon");
  await settled(page);
  await page.getByRole("link", { name: /^Umělá tráva na balkon/ }).click();
  await expect(page).toHaveURL(/\/blog\/7\//);
});

for (const { path, list, item } of [
  { path: "/clanek", list: "Průvodce", item: "Slovníček podlahových pojmů" },
  { path: "/en/novinka", list: "News", item: "A sample of every covering from a roll" },
]) {
  test(`${path} without an id is the list`, { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    await expect(page.getByRole("heading", heading)).toHaveText(list);
    await page.getByRole("link", { name: item }).click();
    await expect(page.getByRole("heading", heading)).toHaveText(item);
    await settled(page);
    await page
      .getByRole("navigation", { name: /Kde jste|You are here/ })
      .getByRole("link", { name: list })
      .click();
    await expect(page.getByRole("heading", heading)).toHaveText(list);
  });
}

// Specification: 1.15
test("references by their kind, with pictures and the goods that were used", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await page.goto("/reference");
  await settled(page);
  await expect(page.locator("main").getByRole("article")).toHaveCount(6);
  await page.getByRole("link", { name: /^byty a domy/ }).click();
  await expect(page.getByRole("heading", heading)).toHaveText("Reference: byty a domy");
  await expect(page.locator("main").getByRole("article")).toHaveCount(2);
  await settled(page);
  await page.getByRole("link", { name: "Rodinný dům s podlahovým topením" }).click();
  await expect(page).toHaveURL(/\/reference\/6\/rodinny-dum-slavkov$/);
  await expect(page.locator("main")).toContainText("Slavkov u Brna");
  await expect(page.locator("main")).toContainText("128 m²");
  await expect(page.getByRole("heading", { name: "Co jsme použili" })).toBeVisible();
});
