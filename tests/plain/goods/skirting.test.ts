import { expect, test } from "vitest";
import { newShopper } from "../steps";

// 18 m less a door of 90 cm, with 5 % for corners: 17.96 m
test.each([
  {
    path: "/2811/x/x",
    link: /^Kolik lišt potřebuji\?$/,
    count: /^Spočítat lišty$/,
    rods: "8 tyčí po 2,5 m (20 m) 2 380 Kč",
    cut: "18 m vcelku 1 062 Kč",
    add: /^Do košíku: Soklová lišta MDF|Norma/,
  },
  {
    path: "/en/2811/x/x",
    link: /^How much skirting do I need\?$/,
    count: /^Work out the skirting$/,
    rods: "8 lengths of 2.5 m (20 m) 2 380 Kč",
    cut: "18 m in one piece 1 062 Kč",
    add: /Norma/,
  },
])(
  "from the skirting $path to the amount for a room and to the cart",
  async ({ path, link, count, rods, cut, add }) => {
    const shopper = newShopper();
    const landing = await (await shopper.open(path)).follow(link);
    expect(landing.readAll("#skirting")).toHaveLength(1);
    expect(landing.readAll(".skirting-need")).toEqual([]);
    // the picks below do not repeat the skirting
    const [profiles, picks] = [
      landing.readAll("[aria-labelledby=skirting] h3"),
      landing.readAll(".card-measured h3"),
    ];
    expect(profiles.length).toBeGreaterThan(2);
    expect(picks.length).toBeGreaterThan(2);
    expect(picks.filter((name) => profiles.includes(name))).toEqual([]);
    const wrong = await landing.submit(count, { perimeter: "kolem" });
    expect([wrong.readAll(".skirting-form .error").length, wrong.value("perimeter")]).toEqual([
      1,
      "kolem",
    ]);
    const counted = await wrong.submit(count, { perimeter: "18", doors: "1" });
    expect(counted.readAll(".skirting-need")).toEqual(expect.arrayContaining([rods, cut]));
    const added = await counted.submit(add, {}, "main");
    expect(added.read("[role=status]")).toContain("Norma");
  },
);

test("a skirting has its sum once, beside the button, and no box for the drawing of a cut", async () => {
  const product = await newShopper().open("/2811/x/x");
  expect(product.readAll(".gallery-box")).toHaveLength(1);
  expect(product.readAll(".gallery-cut")).toEqual([]);
  expect([product.read(".buy-sum strong"), product.read(".quote")]).toEqual(["297,50 Kč", ""]);
  const recounted = await product.submit(/^Přepočítat cenu$/, { quantity: "2" });
  expect([recounted.read(".buy-sum strong"), recounted.read(".quote")]).toEqual(["595 Kč", ""]);
});

test("a landing page without skirting has no such form", async () => {
  const landing = await newShopper().open("/sortiment/metrazove-koberce");
  expect(landing.readAll(".skirting-form")).toEqual([]);
});
