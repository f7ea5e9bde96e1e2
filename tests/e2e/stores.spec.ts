import { expect, settled, test } from "./support";

for (const { path, list, store, week, all, crumbs, home } of [
  { path: "/", list: "Prodejny", store: "Brno Slatina", week: "Otevírací doba", all: "Všechny prodejny", crumbs: "Kde jste", home: "Úvod" },
  { path: "/en", list: "Stores", store: "Brno Slatina", week: "Opening hours", all: "All stores", crumbs: "You are here", home: "Home" },
]) {
  // Specification: 1.13, 2.footer.2
  test(`from ${path} to a store and back`, { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    await page.getByRole("contentinfo").getByRole("link", { name: list, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(list);
    await expect(page.getByRole("article")).toHaveCount(4);
    // in the overview with its map, and on its card
    await expect(page.getByRole("link", { name: store, exact: true })).toHaveCount(2);
    await page.getByRole("article").getByRole("link", { name: store, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(store);
    await expect(page.getByText(/^(Otevřeno do|Zavřeno, otevíráme|Open until|Closed, opens)/)).toBeVisible();
    await expect(page.getByRole("table", { name: week }).getByRole("row")).toHaveCount(7);
    await expect(page.locator("tr.today")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "+420 530 000 202" })).toHaveAttribute("href", "tel:+420530000202");
    const map = page.getByRole("link", { name: /mapě|map/ });
    await expect(map).toHaveAttribute("href", /center=16\.6869,49\.1772/);
    await expect(map).toHaveAttribute("rel", "noopener");
    // drawn by the shop: nothing is asked of the map's site before somebody goes there
    await expect(map.locator("svg circle").first()).toBeVisible();
    const said: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
    expect(said).toMatchObject([
      { "@type": "HomeGoodsStore", address: { postalCode: "627 00" }, geo: { latitude: 49.1772 } },
      { "@type": "BreadcrumbList", itemListElement: [home, list, store].map((name, at) => ({ position: at + 1, name })) },
    ]);
    const way = page.getByRole("navigation", { name: crumbs });
    await expect(way.locator("li")).toHaveText([home, list, store]);
    await page.getByRole("link", { name: all }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(list);
    await page.goBack();
    await way.getByRole("link", { name: list, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(list);
  });
}

test("a store that is not there is a missing page", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  for (const path of ["/prodejny/99", "/prodejny/x", "/prodejny/0", "/en/prodejny/99"]) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});

// Specification: 2.header.4, 2.header.7
test("a phone finds the stores in its menu, a wide screen in the header", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await page.goto("/");
  await settled(page);
  if (test.info().project.name === "phone") await page.getByRole("button", { name: "Nabídka" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Prodejny", exact: true }).click();
  await expect(page).toHaveURL(/\/prodejny$/);
});
