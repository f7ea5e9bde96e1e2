import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import type { HtmlPage } from "../../support/browser/html-client";
import { sharedShop } from "../../support/shops/shared-shop";
import { newShopper } from "../steps";

const CARPET = "/1202/x/x";
const ADD = /^Do košíku$/;
const RECOUNT = /^Přepočítat cenu$/;
const SAVE = /^Uložit změny$/;

const measures = (width: string, length: string) => ({
  "dimensions.width_cm": width,
  "dimensions.length_cm": length,
});
const TOP = { "dimensions.hems.sides": ["top"] };
const total = (page: HtmlPage) => page.read(".quote .sum-total dd");
const carpets = (page: HtmlPage) =>
  page.readAll(".goods-rows > li").filter((text) => text.includes("Koberec"));

const crowns = (text: string) =>
  Number(
    text
      .replaceAll("\u2212", "-")
      .replace(/[^\d,-]/g, "")
      .replace(",", "."),
  );

function sumOf(page: HtmlPage, name: string): number {
  const names = page.readAll(".sums > div > dt > span");
  const amount = page.readAll(".sums > div:has(> dt > span) > dd")[names.indexOf(name)];
  if (amount === undefined) throw new Error(`no ${name} in the sums`);
  return crowns(amount);
}

const lineSums = (page: HtmlPage) =>
  page.readAll(".goods-rows .cart-sum").reduce((sum, text) => sum + crowns(text), 0);

const openCarpet = async (variant = "?varianta=sire-400") => {
  const shopper = newShopper();
  return { shopper, product: await shopper.open(CARPET + variant) };
};

async function cartWithCarpet(width: string, length: string) {
  const { shopper, product } = await openCarpet();
  expect((await product.submit(ADD, measures(width, length))).read("[role=status]")).toContain(
    "přidáno do košíku",
  );
  return { shopper, cart: await shopper.open("/kosik") };
}

// Specification: 1.1, 1.8, 1.9, 1.10, 6.2
test("a cut with two hemmed sides, packs, a strip and a voucher add up to the total", async () => {
  const { shopper, product } = await openCarpet();
  const cut = { ...measures("300", "350"), "dimensions.hems.sides": ["top", "bottom"] };
  const quoted = await product.submit(RECOUNT, cut);
  // 4 m × 3.5 m × 289 Kč, a lengthwise trim, 2 × 3 m of hem at 59 Kč
  for (const said of ["4 046 Kč", "354 Kč", "4 490 Kč", "Odřezek přibalíme"])
    expect(quoted.read(".quote")).toContain(said);
  // of two savings the larger one is proposed
  expect(quoted.readAll(".advice")).toEqual([
    expect.stringMatching(/^Z role široké 300\scm ušetříte/),
  ]);
  expect((await quoted.submit(ADD)).read("[role=status]")).toContain("přidáno do");

  const packs = await (
    await shopper.open("/1901/x/x")
  ).submit(/^Spočítat balení$/, { "room.area": "20,5" });
  expect(Number(packs.value("quantity", "#add"))).toBeGreaterThan(1);
  await packs.submit(/^Do košíku: \d+ balení$/);

  const strip = await shopper.open("/2811/x/x");
  expect(strip.text).toContain("celé tyče po 2,5 m");
  await strip.submit(ADD, { quantity: "2" }, "#add");

  const cart = await shopper.open("/kosik");
  expect(cart.read("main")).toMatch(/Obšití 6 m, horní, dolní/);
  expect(cart.read("main")).toMatch(/Odřezek .* přibalíme/);
  const before = crowns(cart.read(".sum-total dd"));
  // the lines are the goods, which name the work in them
  expect(lineSums(cart)).toBeCloseTo(sumOf(cart, "Zboží"), 2);
  expect(sumOf(cart, "Zboží")).toBeCloseTo(before, 2);
  expect(cart.readAll(".sums small")).toEqual([
    "z toho řezání na míru 90 Kč",
    "z toho obšití 354 Kč",
  ]);

  const unknown = await cart.submit(/^Použít$/, {
    voucherCode: "NENI",
    guestEmail: "jana@example.cz",
  });
  expect(unknown.read("main")).toContain("Takový poukaz neexistuje. Zkontrolujte prosím kód.");
  expect(unknown.value("voucherCode")).toBe("NENI");
  const used = await unknown.submit(/^Použít$/, { voucherCode: "vitejte10" });
  expect(used.read("[role=status]")).toContain("VITEJTE10");
  const off = sumOf(used, "Poukazy");
  // work is not discounted
  expect(off).toBeCloseTo(-0.1 * (sumOf(used, "Zboží") - 90 - 354), 0);
  expect(crowns(used.read(".sum-total dd"))).toBeCloseTo(before + off, 2);

  const removed = await used.submit(/^Odebrat poukaz VITEJTE10$/);
  expect(removed.html).not.toContain("Odebrat poukaz VITEJTE10");
  expect(crowns(removed.read(".sum-total dd"))).toBeCloseTo(before, 2);
});

test("after adding, the form still has the sizes and says what was added; an accessory keeps them, too", async () => {
  const { product } = await openCarpet();
  const added = await product.submit(ADD, { ...measures("300", "350"), ...TOP, quantity: "2" });
  const typed = (page: HtmlPage) =>
    ["dimensions.width_cm", "dimensions.length_cm", "quantity"].map((name) =>
      page.value(name, "#add"),
    );
  expect(typed(added)).toEqual(["300", "350", "2"]);
  expect(
    added.root
      .querySelector('[name="dimensions.hems.sides"][value="top"]')
      ?.hasAttribute("checked"),
  ).toBe(true);
  expect(added.read("[role=status]")).toContain("300 × 350 cm");
  expect(added.read(".buy-bar")).toContain("V košíku");
  const offered = await added.submit(/^Přidat /, {}, ".offers");
  expect(offered.read("[role=status]")).toContain("přidáno do košíku");
  expect(typed(offered)).toEqual(["300", "350", "2"]);

  const packs = await newShopper().open("/1901/x/x");
  const withPacks = await packs.submit(
    /^Přidat tento počet balení$/,
    { "room.area": "20,5", quantity: "6" },
    "#add",
  );
  expect([withPacks.value("room.area", "#add"), withPacks.value("quantity", "#add")]).toEqual([
    "20,5",
    "6",
  ]);
});

test("rotates a piece if that is cheaper, and cuts a circle", async () => {
  const { product } = await openCarpet();
  const quoted = await product.submit(RECOUNT, measures("200", "400"));
  expect(total(quoted)).toBe("4 714 Kč");
  const rotated = await quoted.submit(/^Otočit$/);
  expect([total(rotated), rotated.value("dimensions.rotated")]).toEqual(["2 312 Kč", "on"]);
  const round = await rotated.submit(RECOUNT, {
    ...measures("200", ""),
    "dimensions.shape": "round",
  });
  expect(round.read(".quote")).toContain("Řezání na míru");
});

test("proposes the roll with the least waste; a change of the roll keeps the values", async () => {
  const { product } = await openCarpet();
  expect(product.readAll('a[aria-current="true"]')).toContain("400 cm");
  expect(product.value("dimensions.width_cm")).toBe("400");
  const wide = await product.submit(RECOUNT, { ...measures("450", "600"), ...TOP });
  expect(wide.read("main")).toContain("Nejvíce 400 cm.");
  expect(wide.read(".cut-measures .error")).toMatch(/Vzít z role 500 cm$/);
  const wider = await wide.follow(/^Vzít z role 500 cm$/);
  expect(wider.path).toContain("varianta=sire-500");
  const typed = ["dimensions.width_cm", "dimensions.length_cm", "dimensions.hems.sides"].map(
    (name) => wider.value(name),
  );
  expect(typed).toEqual(["450", "600", "top"]);
  // 5 m × 6 m × 289 Kč, a lengthwise trim, 4.5 m of hem at 59 Kč
  expect([total(wider), wider.read(".buy-sum strong")]).toEqual(["9 025,50 Kč", "9 025,50 Kč"]);

  const narrow = await wider.submit(RECOUNT, { "dimensions.width_cm": "290" });
  expect(narrow.read("main")).toMatch(
    /Z role široké 300 cm ušetříte 3 468 Kč: zbude 0,6 m² \(teď 12,6 m²\)/,
  );
  const best = await narrow.follow(/300 cm/, "main");
  expect(best.path).toContain("varianta=sire-300");
  expect(best.value("dimensions.width_cm")).toBe("290");
  expect(best.read("main")).not.toMatch(/zbude .* místo/);
});

describe("without a chosen roll the typed measures choose it", () => {
  const reason = (page: HtmlPage) => page.read(".roll-reason");
  const quotedFor = async (width: string, length: string) =>
    (await openCarpet("")).product.submit(RECOUNT, measures(width, length));

  test.each([
    ["300", "400", "Z role 300 cm, bez zbytku: nejlevnější možnost.", "3 468 Kč"],
    ["450", "600", "Z role 500 cm, zbude 3 m²: nejlevnější možnost.", "8 760 Kč"],
    ["200", "400", "Z role 400 cm délkou napříč, bez zbytku: nejlevnější možnost.", "2 312 Kč"],
    ["700", "300", "Z role 300 cm délkou napříč, bez zbytku: nejlevnější možnost.", "6 069 Kč"],
  ])("%s × %s cm: the cheapest roll and direction, and why", async (width, length, why, sum) => {
    const quoted = await quotedFor(width, length);
    expect([reason(quoted), total(quoted)]).toEqual([why, sum]);
    // nothing is left to save
    expect(quoted.readAll(".advice")).toEqual([]);
  });

  test("also if they are added at once", async () => {
    const { shopper, product } = await openCarpet("");
    const added = await product.submit(ADD, measures("300", "400"));
    expect([reason(added), added.read(".in-cart, .buy-bar")]).toEqual([
      "Z role 300 cm, bez zbytku: nejlevnější možnost.",
      expect.stringContaining("3 468 Kč"),
    ]);
    expect((await shopper.open("/kosik")).read(".cart-sum")).toBe("3 468 Kč");
  });

  test("the error of a room wider than all rolls names the widest one", async () => {
    expect((await quotedFor("600", "600")).read(".cut-measures .error")).toContain(
      "Nejvíce 500 cm.",
    );
  });

  test("the other direction is a link that keeps the roll and the values", async () => {
    const quoted = await quotedFor("250", "290");
    expect(reason(quoted)).toMatch(/^Z role 300 cm délkou napříč, zbude/);
    const turned = await quoted.follow(/^Otočit kus$/);
    expect(turned.path).toContain("sire-300");
    expect([turned.value("dimensions.width_cm"), turned.value("dimensions.rotated")]).toEqual([
      "250",
      "",
    ]);
    expect(reason(turned)).toBe("");
  });
});

test("a carpet starts with the roll's width and no length, and shows the price per square metre", async () => {
  const { product } = await openCarpet("");
  expect([product.value("dimensions.width_cm"), product.value("dimensions.length_cm")]).toEqual([
    "400",
    "",
  ]);
  expect([product.read(".buy-sum strong"), product.read(".quote")]).toEqual(["289 Kč / m²", ""]);
  const unmeasured = await product.submit(ADD);
  expect([unmeasured.status, unmeasured.read(".buy-sum strong")]).toEqual([422, "289 Kč / m²"]);
  expect(unmeasured.readAll(".buy-form [role=alert] a")).toEqual([
    "Délka: Zadejte rozměr v centimetrech, třeba 350.",
  ]);
  const added = await unmeasured.submit(ADD, { "dimensions.length_cm": "100" });
  expect(added.read("[role=status]")).toContain("přidáno do košíku");
});

test("a runner and a length start without a length, a rod with its own", async () => {
  const open = (path: string) => newShopper().open(path);
  for (const path of ["/2701/x/x?varianta=sire-80", "/2802/x/x"])
    expect((await open(path)).value("dimensions.length_cm")).toBe("");
  expect((await open("/2811/x/x")).value("dimensions.length_cm")).toBe("250");
});

test("form, cart and editor show that measures between the steps are rounded up", async () => {
  const said = "Řežeme po 10 cm: 290 × 340 cm, přesah si seříznete.";
  const { shopper, product } = await openCarpet();
  const quoted = await product.submit(RECOUNT, measures("285", "333"));
  expect(quoted.read(".cut-preview")).toContain(said);
  // 4 m × 3.4 m × 289 Kč, a lengthwise trim
  const sum = total(quoted);
  expect([sum, quoted.read(".buy-sum strong")]).toEqual(["4 020,40 Kč", "4 020,40 Kč"]);
  expect([quoted.value("dimensions.width_cm"), quoted.value("dimensions.length_cm")]).toEqual([
    "285",
    "333",
  ]);
  expect((await quoted.submit(ADD)).read("[role=status]")).toContain("přidáno do košíku");
  const cart = await shopper.open("/kosik");
  expect(cart.read(".goods-rows > li")).toContain(said);
  expect(cart.read(".cart-sum")).toBe(sum);
  const editor = await cart.follow(/^Upravit rozměry/);
  expect([
    editor.value("dimensions.width_cm"),
    editor.value("dimensions.length_cm"),
    total(editor),
  ]).toEqual(["285", "333", sum]);
  expect(editor.read(".quote")).toContain(said);
});

describe("a wrong measure has its own message, stays in the field and has no price", () => {
  test.each([
    ["Délka", "45", "Nejméně 50 cm. Zadejte prosím větší rozměr."],
    ["Délka", "0", "Rozměr musí být větší než nula. Zadejte nejméně 50 cm."],
    ["Délka", "-300", "Rozměr musí být větší než nula. Zadejte nejméně 50 cm."],
    [
      "Délka",
      "2,5",
      "Pole musí obsahovat pouze číslice. Zadejte celé centimetry: místo 2,5 m napište 250.",
    ],
    ["Šířka", "9999999", "Nejvíce 400 cm. Zadejte prosím menší rozměr."],
  ])("%s %j: %s", async (measure, typed, said) => {
    const field = measure === "Délka" ? "dimensions.length_cm" : "dimensions.width_cm";
    const { product } = await openCarpet();
    const refused = await product.submit(ADD, { ...measures("400", "350"), [field]: typed });
    expect(refused.status).toBe(422);
    expect(refused.readAll(".buy-form [role=alert] a")).toContain(`${measure}: ${said}`);
    expect(refused.readAll(".buy-form [id]")).toContain(said);
    expect(refused.value(field)).toBe(typed);
    expect(refused.read(".buy-sum strong")).toBe("–");
    expect(refused.read(".quote")).toBe("");
  });
});

test.each([
  ["0", { code: "not_positive", value: 50 }],
  ["9000", { code: "too_long", value: 400 }],
  ["400", undefined],
])("a script learns that a width of %j is wrong before a length is typed", async (width, wrong) => {
  const { product } = await openCarpet();
  const typed = {
    productId: "1202",
    variantId: product.value("variantId") ?? "",
    ...measures(width, ""),
  };
  const answer = await fetch(`${sharedShop().url}/cena-rezu?${String(new URLSearchParams(typed))}`);
  expect(await answer.json()).toEqual({
    quote: null,
    offers: [],
    failures: {
      ...(wrong && { "dimensions.width_cm": [{ ...wrong, field: "dimensions.width_cm" }] }),
      "dimensions.length_cm": [{ code: "required", field: "dimensions.length_cm" }],
    },
  });
});

// Specification: 1.11
test("the cart offers strips and glue for its pieces unless they are in it", async () => {
  const { cart } = await cartWithCarpet("400", "300");
  const offers = (page: HtmlPage) => page.readAll(".cart-offers li");
  expect(offers(cart)).toHaveLength(4);
  expect(offers(cart).find((text) => text.includes("Lineta"))).toContain("14,7 m");
  expect(offers(cart).find((text) => text.includes("Klebur D12 6 kg"))).toContain("1 kus");

  const withStrip = await cart.submit(/^Přidat Kobercová soklová lišta Lineta/);
  expect(withStrip.path).toBe("/kosik");
  expect(withStrip.readAll(".goods-rows > li").filter((text) => text.includes("Lineta"))).toEqual([
    expect.stringContaining("14,7 m × "),
  ]);
  expect(offers(withStrip)).toHaveLength(1);
  const withGlue = await withStrip.submit(/^Přidat Disperzní lepidlo Klebur D12/);
  expect([withGlue.readAll(".goods-rows > li").length, offers(withGlue).length]).toEqual([3, 0]);
});

describe("a line's cut in the cart", () => {
  test("can be changed; a wrong measure is reported at its field and stays", async () => {
    const { cart } = await cartWithCarpet("400", "200");
    const editor = await cart.follow(/^Upravit rozměry/);
    expect([editor.value("dimensions.width_cm"), total(editor)]).toEqual(["400", "2 312 Kč"]);
    const wrong = await editor.submit(SAVE, { "dimensions.length_cm": "35" });
    expect(wrong.read(".cut-editor")).toContain("Nejméně 50 cm.");
    expect(wrong.value("dimensions.length_cm")).toBe("35");

    const measured = await wrong.submit(RECOUNT, { ...measures("300", "350"), ...TOP });
    const quoted = await measured.submit(RECOUNT, { "dimensions.offcut": "leave" });
    // 4 m × 3.5 m × 289 Kč, a lengthwise trim, 3 m of hem at 59 Kč
    expect(total(quoted)).toBe("4 313 Kč");
    const saved = await quoted.submit(SAVE);
    expect(saved.read(".cut-editor")).toBe("");
    const [line = ""] = carpets(saved);
    for (const said of ["300 × 350 cm", "Obšití 3 m, horní", "Odřezek 100 × 350 cm zůstane"])
      expect(line).toContain(said);
    expect(saved.read(".cart-sum")).toBe("4 313 Kč");
  });

  test("is cheaper after rotation, and an equal line is merged", async () => {
    const { shopper, cart } = await cartWithCarpet("200", "400");
    const editor = await cart.follow(/^Upravit rozměry/);
    expect(total(editor)).toBe("4 714 Kč");
    const rotated = await editor.submit(/^Otočit$/);
    expect(total(rotated)).toBe("2 312 Kč");
    expect((await rotated.submit(SAVE)).read(".cart-sum")).toBe("2 312 Kč");

    await (
      await shopper.open(`${CARPET}?varianta=sire-400`)
    ).submit(/^Přidat další$|^Do košíku$/, measures("400", "100"), "#add");
    const two = await shopper.open("/kosik");
    expect(carpets(two)).toHaveLength(2);
    const place = carpets(two).findIndex((text) => text.includes("400 × 100"));
    const second = await two.follow(/^Upravit rozměry/, `.goods-rows > li:nth-child(${place + 1})`);
    await second.submit(SAVE, { ...measures("200", "400"), "dimensions.rotated": "on" });
    const joined = await shopper.open("/kosik");
    expect(carpets(joined)).toHaveLength(1);
    expect(joined.value("quantity", "[id^=quantity]")).toBe("2");
  });
});

describe("a refused shape or hem shows the reason at its field", () => {
  test.each([
    [
      "an unknown shape",
      CARPET,
      "?varianta=sire-400",
      { "dimensions.shape": "oval" },
      "Řežeme do obdélníku nebo do kruhu",
      ".cut-choice",
    ],
    [
      "an unknown hem",
      CARPET,
      "?varianta=sire-400",
      { "dimensions.hems.code": "x", "dimensions.hems.sides": "top" },
      "Tímto způsobem neobšíváme",
      ".cut-hems",
    ],
    [
      "an unknown side",
      CARPET,
      "?varianta=sire-400",
      { "dimensions.hems.code": "standard", "dimensions.hems.sides": "up" },
      "Obšít můžeme horní",
      ".cut-hems",
    ],
    [
      "a round runner",
      "/2701/x/x",
      "?varianta=sire-80",
      { "dimensions.shape": "round", "dimensions.width_cm": "80" },
      "Toto zboží do kruhu neřežeme",
      ".cut-fields",
    ],
    [
      "a rotated runner",
      "/2701/x/x",
      "?varianta=sire-80",
      { "dimensions.rotated": "on" },
      "Toto zboží se řeže jen po délce role",
      ".cut-fields",
    ],
  ])("%s", async (_what, path, variant, fields, said, where) => {
    const page = await newShopper().open(path + variant);
    const known = {
      intent: "quoteCut",
      productId: page.value("productId") ?? "",
      variantId: page.value("variantId") ?? "",
      quantity: "1",
    };
    const body = new URLSearchParams({
      ...known,
      "dimensions.width_cm": "300",
      "dimensions.length_cm": "200",
      ...fields,
    });
    const { url } = sharedShop();
    const answer = await fetch(url + page.path, { method: "POST", body, headers: { origin: url } });
    const html = parse(await answer.text());
    expect(answer.status).toBe(422);
    expect(
      html
        .querySelectorAll(`${where} .error`)
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain(said);
  });
});
