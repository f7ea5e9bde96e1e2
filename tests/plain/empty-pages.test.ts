import { expect, test } from "vitest";
import { newShopper } from "./steps";

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
  expect(cards.map((card) => card.querySelectorAll("a[href], img[src], .price .unit").length)).toEqual([3, 3, 3, 3]);
  for (const card of cards) expect(card.querySelector(".price")?.textContent).toMatch(/\d.*Kč/);
});
