import { expect, test } from "vitest";
import type { HtmlPage } from "../../support/browser/html-client";
import { joinBestGroup } from "../../support/shops/operator";
import { sharedShop } from "../../support/shops/shared-shop";
import { becomeMember, newShopper } from "../steps";

const LISTING = "/13/berber";
const CARPET = "/1202/x/x?varianta=sire-400";
const cardOf = (page: HtmlPage) =>
  page.readAll("main article").find((text) => text.includes("Beskyd 62")) ?? "";

async function newBestMember() {
  const shopper = newShopper();
  const { email } = await becomeMember(shopper);
  await joinBestGroup(sharedShop().dataDir, email);
  return shopper;
}

test("a member sees the group price on card, filter, product, cut and cart; a guest sees the list price", async () => {
  const guest = cardOf(await newShopper().open(LISTING));
  expect(guest).toContain("289 Kč / m²");
  expect(guest).not.toContain("Vaše cena");

  const shopper = await newBestMember();
  const listing = await shopper.open(LISTING);
  expect(cardOf(listing)).toMatch(
    /260,10 Kč \/ m².*Vaše cena, jinak 289 Kč|Vaše cena, jinak 289 Kč.*260,10 Kč \/ m²/,
  );
  const narrowed = await listing.submit(/^Použít filtry$/, { price_min: "260", price_max: "261" });
  expect(cardOf(narrowed)).toContain("260,10 Kč");

  const product = await shopper.open(CARPET);
  expect(product.read(".buy-price")).toContain("260,10 Kč / m²");
  expect(product.read(".buy-price")).toContain("Vaše cena, jinak 289 Kč");
  // 4 m × 4.5 m × 260.10 Kč
  const cut = { "dimensions.length_cm": "450" };
  expect((await product.submit(/^Přepočítat cenu$/, cut)).read(".quote .sum-total")).toContain(
    "4 681,80 Kč",
  );
  await product.submit(/^Do košíku$/, cut);
  const cart = await shopper.open("/kosik");
  expect(cart.read(".goods-rows > li")).toContain("m² × 260,10 Kč");
  expect(cart.read(".goods-rows > li .cart-sum")).toBe("4 681,80 Kč");
  expect(cart.read(".sums")).toContain("po odečtení věrnostní slevy");

  await cart.submit(/^Odhlásit se$/, {}, ".account-widget");
  const after = await shopper.open(LISTING);
  expect(cardOf(after)).toContain("289 Kč");
  expect(cardOf(after)).not.toContain("Vaše cena");
  const cleaner = await shopper.open("/2923/x/x");
  expect(cleaner.read("main")).not.toContain("Vaše cena");
  // data for the browser's storage has the list price
  expect(cleaner.read("main")).not.toContain("260,10");
});

test("a member reads the price of the group in English", async () => {
  const product = await (await newBestMember()).open(`/en${CARPET}`);
  expect(product.read(".buy-price")).toContain("Your price, otherwise 289 Kč");
});
