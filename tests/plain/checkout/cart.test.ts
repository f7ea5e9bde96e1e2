import { describe, expect, test } from "vitest";
import type { HtmlClient, HtmlPage } from "../../support/browser/html-client";
import { endVariant } from "../../support/shops/operator";
import { sharedShop } from "../../support/shops/shared-shop";
import { addCleaner, becomeMember, newShopper, TRANSFER } from "../steps";

const ADD = /^Do košíku$/;
const RECOUNT = /^Přepočítat$/;
const CHANGED = "mezitím změnil";

const openCart = (shopper: HtmlClient) => shopper.open("/kosik");
const quantity = (page: HtmlPage) => page.value("quantity", "[id^=quantity]");
const total = (page: HtmlPage) => Number(page.read(".sums .sum-total dd").replace(/[^\d]/g, ""));

/** @returns the page of a cart with a carpet of 400 × 200 cm */
async function cartWithCarpet(shopper: HtmlClient): Promise<HtmlPage> {
  await (
    await shopper.open("/1202/x/x?varianta=sire-400")
  ).submit(ADD, { "dimensions.length_cm": "200" });
  return openCart(shopper);
}

// Specification: 5.1
test("a product with several variants is not added until one is chosen", async () => {
  const rug = await newShopper().open("/2001/x/x");
  const refused = await rug.submit(ADD);
  expect([refused.status, refused.read("main").includes("Vyberte variantu")]).toEqual([422, true]);
  const chosen = await refused.follow(/80\s*×\s*150/, "main");
  expect(chosen.path).toContain("varianta=rozmer-80x150");
  expect((await chosen.submit(ADD)).read("[role=status]")).toContain("přidáno do");
});

test("adds and removes packaging", async () => {
  const shopper = newShopper();
  await addCleaner(shopper);
  const cart = await openCart(shopper);
  const packed = await cart.submit(/^Uložit volbu: Papírové zabalení$/, { value: "on" });
  expect(packed.read(".sums")).toContain("Zabalení navíc");
  expect(total(packed)).toBe(total(cart) + 50);
  const unpacked = await packed.submit(/^Uložit volbu: Papírové zabalení$/, { value: [] });
  expect([unpacked.read(".sums").includes("Zabalení navíc"), total(unpacked)]).toEqual([
    false,
    total(cart),
  ]);
});

test("a tube is offered and charged for a roll only", async () => {
  const shopper = newShopper();
  await addCleaner(shopper);
  const tube = (page: HtmlPage) => page.read(".addons").includes("Pevný tubus");
  expect(tube(await openCart(shopper))).toBe(false);
  const cart = await cartWithCarpet(shopper);
  expect(tube(cart)).toBe(true);
  const packed = await cart.submit(/^Uložit volbu: Pevný tubus$/, { value: "on" });
  expect(packed.read(".sums")).toContain("Zabalení navíc");
  const unrolled = await packed.submit(/^Odebrat Koberec/);
  expect([tube(unrolled), unrolled.read(".sums").includes("Zabalení navíc")]).toEqual([
    false,
    false,
  ]);
});

test("the cart says when its goods can be picked up and delivered, like the checkout", async () => {
  const shopper = newShopper();
  await addCleaner(shopper);
  const days = (page: HtmlPage, place: string) =>
    page.readAll(place).map((text) => text.replace(/\s+/g, " "));
  const shown = days(await openCart(shopper), ".cart-days .delivery-days > div");
  expect(shown).toEqual([
    expect.stringMatching(/^Osobní odběr na prodejně/),
    expect.stringMatching(/^Dopravce na adresu/),
  ]);
  const offered = days(await shopper.open("/kosik/doprava-a-platba"), "label.choice");
  const dayOf = (text: string) => /\d+\. \d+\.$/.exec(text)?.[0] ?? "no day";
  expect(
    shown.map((text) =>
      offered.some(
        (option) =>
          option.startsWith(text.split(/ ?(?:po|út|st|čt|pá) /)[0] ?? "?") &&
          option.includes(dayOf(text)),
      ),
    ),
  ).toEqual([true, true]);
});

describe("a form of an outdated cart is reported and not applied:", () => {
  async function oldCart(open: (shopper: HtmlClient) => Promise<HtmlPage>) {
    const shopper = newShopper();
    const old = await open(shopper);
    const newer = await (await openCart(shopper)).submit(RECOUNT, { quantity: "2" });
    expect(quantity(newer)).toBe("2");
    return old;
  }

  test("a quantity", async () => {
    const old = await oldCart(cartWithCarpet);
    const refused = await old.submit(RECOUNT, { quantity: "3" });
    expect([refused.read("[role=status]").includes(CHANGED), quantity(refused)]).toEqual([
      true,
      "2",
    ]);
  });

  test("a voucher", async () => {
    const old = await oldCart(cartWithCarpet);
    const refused = await old.submit(/^Použít$/, {
      voucherCode: "DOPRAVA0",
      guestEmail: "jana@example.cz",
    });
    expect([
      refused.read("[role=status]").includes(CHANGED),
      quantity(refused),
      refused.readAll(".voucher-lines"),
    ]).toEqual([true, "2", []]);
  });

  test("packaging", async () => {
    const old = await oldCart(cartWithCarpet);
    const refused = await old.submit(/^Uložit volbu: Pevný tubus$/, { value: "on" });
    expect([
      refused.read("[role=status]").includes(CHANGED),
      quantity(refused),
      refused.read(".sums").includes("Zabalení navíc"),
    ]).toEqual([true, "2", false]);
  });

  test("a cut", async () => {
    const old = await oldCart(async (shopper) =>
      (await cartWithCarpet(shopper)).follow(/^Upravit rozměry/),
    );
    const refused = await old.submit(/^Uložit změny$/, { "dimensions.length_cm": "300" });
    expect([refused.read("[role=status]").includes(CHANGED), quantity(refused)]).toEqual([
      true,
      "2",
    ]);
    expect(refused.read(".goods-rows > li")).toContain("400 × 200 cm");
  });
});

test.each([
  { prefix: "", add: ADD, inCart: /^V košíku/, path: "/kosik", remove: "Odebrat" },
  {
    prefix: "/en",
    add: /^Add to cart$/,
    inCart: /^In the cart/,
    path: "/en/cart",
    remove: "Remove",
  },
])("links to the cart once the last piece is in it ($path)", async (texts) => {
  const shopper = newShopper();
  const added = await (
    await shopper.open(`${texts.prefix}/3001/x/x`)
  ).submit(texts.add, {}, ".buy-form");
  expect(
    added.root.querySelectorAll(".buy-form button.btn").map((button) => button.textContent),
  ).toEqual([]);
  const cart = await added.follow(texts.inCart, ".buy-form");
  expect(cart.path).toBe(texts.path);
  expect(cart.read("main")).toContain(texts.remove);
});

test("buttons change the quantity by one, down to 1", async () => {
  const shopper = newShopper();
  await (await shopper.open("/2923/x/x")).submit(ADD);
  const cart = await openCart(shopper);
  const two = await cart.submit(/^O jeden více: /);
  expect([two.path, quantity(two)]).toEqual(["/kosik", "2"]);
  const one = await two.submit(/^O jeden méně: /);
  expect(quantity(one)).toBe("1");
  expect(quantity(await one.submit(/^O jeden méně: /))).toBe("1");
});

test("a card adds a product without sizes; cards of cut goods and of sizes have no button", async () => {
  const listing = await newShopper().open("/95/cisteni-a-pece");
  const added = await listing.submit(/^Do košíku: Čistera/);
  expect(added.read("[role=status]")).toContain("přidáno do");
  expect((await added.follow(/^V košíku/, ".buy-bar")).readAll(".goods-rows > li")).toHaveLength(1);
  const rugs = await newShopper().open("/40/kusove-koberce");
  expect(rugs.readAll(".card:has(.card-sizes)").length).toBeGreaterThan(0);
  const choosing = [
    ...rugs.readAll(".card:has(.card-sizes)"),
    ...(await newShopper().open("/10/metrazove-koberce")).readAll(".card"),
  ];
  expect(choosing.filter((text) => text.includes("Do košíku") && !text.includes("Zbytek"))).toEqual(
    [],
  );
});

test("related and recently viewed cards add their products too", async () => {
  const shopper = newShopper();
  const added = await (await shopper.open("/2923/x/x")).submit(/^Do košíku: /, {}, ".section");
  expect(added.read("[role=status]")).toContain("přidáno do");
  await shopper.open("/naposledy/2923");
  const viewed = await (await shopper.open("/1202/x/x")).submit(/^Do košíku: /, {}, ".viewed");
  expect([viewed.path, viewed.read("[role=status]")]).toEqual([
    expect.stringMatching(/^\/2923\//),
    expect.stringContaining("přidáno do"),
  ]);
});

test("the notice of an addition has picture, size, sum, and links to the cart and back", async () => {
  const carpet = await (
    await newShopper().open("/1202/x/x?varianta=sire-400")
  ).submit(ADD, { "dimensions.length_cm": "200" });
  const notice = ".notices .notice";
  expect(carpet.root.querySelector(`${notice} img`)?.getAttribute("src")).toMatch(
    /^\/images\/ico2\//,
  );
  expect(carpet.read(notice)).toContain("400 × 200 cm, 2 312 Kč");
  expect((await carpet.follow(/^Přejít do košíku$/, notice)).path).toBe("/kosik");
  expect((await carpet.follow(/^Pokračovat v\snákupu$/, notice)).path).toMatch(/^\/\d+\/[\w-]+$/);
});

test("a line shows the parts of its sum in the cart and before the order", async () => {
  const shopper = newShopper();
  await (
    await shopper.open("/1202/x/x?varianta=sire-400")
  ).submit(ADD, { "dimensions.length_cm": "350" });
  const sum = /400 × 350 cm z role 400 cm: 14 m² × 289 Kč/;
  expect((await openCart(shopper)).read(".goods-rows .line-sum")).toMatch(sum);
  expect((await shopper.open("/kosik/doprava-a-platba")).read("#summary .line-sum")).toMatch(sum);
});

test("a member needs no e-mail for a voucher", async () => {
  const shopper = newShopper();
  const { email } = await becomeMember(shopper);
  await addCleaner(shopper);
  const cart = await openCart(shopper);
  expect(cart.read(".voucher-panel")).toContain(`Poukaz uplatníme na e-mail ${email}`);
  expect(cart.root.querySelectorAll(".voucher-panel input:not([type=hidden])")).toHaveLength(1);
  expect(
    (await cart.submit(/^Použít$/, { voucherCode: "VITEJTE10" })).read(".voucher-lines"),
  ).toContain("VITEJTE10");
});

test("a broken or foreign cart cookie is ignored", async () => {
  const { url } = sharedShop();
  const answer = await fetch(`${url}/kosik`, {
    headers: { cookie: "guest-cart=eyJhIjoxfQ%3D%3D.forged" },
  });
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringMatching(/<h1[^>]*>Košík je zatím prázdný</),
  ]);
});

// Specification: 1.11
test("carrying to a floor is required, chosen and paid", async () => {
  const shopper = newShopper();
  await addCleaner(shopper);
  const delivery = await shopper.open("/kosik/doprava-a-platba");
  const floorRequired = await delivery.submit(/^Pokračovat k údajům$/, {
    deliveryId: "3",
    paymentId: TRANSFER,
  });
  expect([floorRequired.status, floorRequired.read("main [role=alert]").includes("patra")]).toEqual(
    [422, true],
  );
  const details = await floorRequired.submit(/^Pokračovat k údajům$/, { "floor.3": "2" });
  expect(details.path).toBe("/kosik/udaje");
  expect(details.read(".sums")).toContain("Vynesení do patra");
});

// Specification: 1.1, 2.cards.6, 4.wishlist.1, 6.1
test("fills a wishlist by hearts, adds a note, buys from it and empties it", async () => {
  const shopper = newShopper();
  const wished = (page: HtmlPage) =>
    page.root
      .querySelector('header a[aria-label^="Oblíbené"]')
      ?.getAttribute("aria-label")
      ?.replace("\u00a0", " ");
  const list = await (
    await shopper.open("/2923/x/x")
  ).submit(/^Přidat do oblíbených/, {}, ".gallery-box");
  expect([list.read("h1"), wished(list)]).toEqual(["Oblíbené", "Oblíbené, 1 výrobek"]);
  await (await shopper.open("/30/behouny")).submit(/^Přidat do oblíbených/, {}, "article.card");
  const runners = await shopper.open("/30/behouny");
  expect(wished(runners)).toBe("Oblíbené, 2 výrobky");
  expect(runners.root.querySelector("article.card button[aria-label^='Odebrat z']")).not.toBeNull();

  const both = await runners.follow(/^Oblíbené, 2 výrobky$/);
  const noted = await both.submit(/^Uložit$/, { note: "do chodby" }, "#wish-note-2923");
  expect(noted.read("main")).toContain("do chodby");
  const bought = await noted.submit(/^Do košíku: Čistič/);
  expect((await bought.follow(/^Košík, 1 položka, /)).readAll(".goods-rows > li")).toHaveLength(1);
  const one = await bought.submit(/^Odebrat z oblíbených/, {}, "main");
  expect(wished(one)).toBe("Oblíbené, 1 výrobek");
  const none = await one.submit(/^Odebrat z oblíbených/, {}, "main");
  expect(none.read("h1")).toBe("Zatím tu nic není");
  expect((await none.follow(/^Běhouny$/, "main")).read("h1")).toBe("Běhouny");
});

// Specification: 7.4, 7.13
test.each([
  ["cs", "", "/kosik", /^Ano, vyprázdnit$/, /prázdný/, /nic není/],
  ["en", "/en", "/en/cart", /^Yes, empty it$/, /empty/, /Nothing|empty/],
] as const)(
  "a cart and a wishlist of several products are emptied at once (%s)",
  async (_locale, prefix, cartPath, yes, emptyCart, emptyList) => {
    const shopper = newShopper();
    for (const id of [2923, 2922]) {
      const product = await shopper.open(`${prefix}/${id}/x/x`);
      await product.submit(/^(Do košíku|Add to cart)$/);
      await product.submit(/^(Přidat do oblíbených|Add to wishlist)/, {}, ".gallery-box");
    }
    const emptied = await (await shopper.open(cartPath)).submit(yes, {}, "main");
    expect([emptied.status, emptied.path, emptied.read("h1")]).toEqual([
      200,
      cartPath,
      expect.stringMatching(emptyCart),
    ]);
    expect(emptied.readAll(".cart-widget .cart-count")).toEqual([]);
    const list = await (await shopper.open(`${prefix}/wishlist`)).submit(yes, {}, "main");
    expect(list.read("h1")).toMatch(emptyList);
    const product = await shopper.open(`${prefix}/2923/x/x`);
    await product.submit(/^(Do košíku|Add to cart)$/);
    expect((await shopper.open(cartPath)).root.querySelectorAll(".goods-rows > li")).toHaveLength(
      1,
    );
  },
);

test("in euros, lines and vouchers add up to the sum to the cent", async () => {
  const shopper = newShopper();
  const cents = (text: string) =>
    Number(text.replace(/[^\d,.]/g, "").replace(/(\d+)[,.](\d{2})$/, "$1$2")) *
    (/[,.]\d{2}\D*$/.test(text) ? 1 : 100);
  for (const product of ["/2923/x/x", "/2922/x/x", "/2921/x/x"])
    await (await shopper.open(product)).submit(ADD);
  const cart = await openCart(shopper);
  const euros = await cart.submit(/^EUR$/);
  const used = await (
    await openCart(shopper)
  ).submit(/^Použít$/, { voucherCode: "VITEJTE10", guestEmail: "jana@example.cz" });
  expect(euros.status).toBe(200);
  const sum = (selector: string) =>
    used.readAll(selector).reduce((all, text) => all + cents(text), 0);
  const row = (name: string) =>
    cents(
      used
        .readAll(".sums > div")
        .find((text) => text.startsWith(name))
        ?.slice(name.length) ?? "",
    );
  expect(used.read(".cart-sum")).toContain("€");
  expect(sum(".goods-rows .cart-sum")).toBe(row("Zboží"));
  expect(sum(".voucher-lines .number")).toBe(row("Poukazy"));
});

test("a line with an inactive variant reports it and links to the other variants", async () => {
  const { dataDir } = sharedShop();
  const shopper = newShopper();
  const rug = await shopper.open("/2011/x/x?varianta=rozmer-200x290");
  expect((await rug.submit(ADD)).read("[role=status]")).toContain("přidáno do");
  await endVariant(dataDir, 2011, Number(rug.value("variantId")));
  const cart = await openCart(shopper);
  expect(cart.read(".cart-warnings").replace(/\u00a0/g, " ")).toBe(
    "V této variantě už výrobek neprodáváme. Odeberte prosím položku a vyberte jinou.",
  );
  expect((await shopper.open("/en/cart")).read(".cart-warnings")).toMatch(/variant/);
});
