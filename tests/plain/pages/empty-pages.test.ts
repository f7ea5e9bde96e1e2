import { expect, test } from "vitest";
import { newShopper } from "../steps";

test.each([
  ["/kosik", "Naše tipy"],
  ["/wishlist", "Naše tipy"],
  ["/porovnani", "Naše tipy"],
  ["/hledani?q=xyzqw", "Naše tipy"],
  ["/en/cart", "Our picks"],
  ["/en/search?q=xyzqw", "Our picks"],
])("%s without goods offers four tips with their prices", async (path, title) => {
  const page = await newShopper().open(path);
  expect(page.read("#suggested")).toBe(title);
  const cards = page.root.querySelectorAll("section:has(#suggested) article");
  expect(
    cards.map((card) => card.querySelectorAll("a[href], img[src], .price .unit").length),
  ).toEqual([3, 3, 3, 3]);
  for (const card of cards) expect(card.querySelector(".price")?.textContent).toMatch(/\d.*Kč/);
});

test.each([
  ["/kosik", /^Prohlédnout nabídku$/, "/eshop"],
  ["/wishlist", /^Prohlédnout nabídku$/, "/eshop"],
  ["/porovnani", /^Prohlédnout nabídku$/, "/eshop"],
  ["/en/search?q=xyzqw", /^See all floors$/, "/en/eshop"],
])(
  "%s without goods has one main button and eight categories with pictures",
  async (path, name, target) => {
    const page = await newShopper().open(path);
    expect(page.root.querySelectorAll("main .btn").length).toBe(1);
    expect(page.root.querySelectorAll("main .tiles a img[src]").length).toBe(8);
    expect((await page.follow(name, "main")).path).toBe(target);
  },
);
