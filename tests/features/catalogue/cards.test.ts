import { describe, expect, it } from "vitest";
import type { Product, Variant } from "~/contract/catalogue";
import {
  cardOf,
  createShared,
  measuredCardOf,
  previewOf,
  weekCardOf,
  type CardSize,
  type CardTexts,
  type StockOfCard,
} from "~/features/catalogue/cards/card";
import { chosenFilters, type ListingFilter } from "~/features/catalogue/listing/chosen-filters";
import { readListingAddress, writeListingAddress } from "~/i18n/addresses/listing-address";
import { CZK, formatPrice } from "~/i18n/format";
import { translate } from "~/i18n/texts/translate.server";
import { productOf } from "../../support/backends/api-answers";

const prices = (gross: number, sale: number | null = null) => ({
  price: gross / 1.21,
  price_sale: sale === null ? null : sale / 1.21,
  is_price_sale_active: sale !== null,
  price_tax_incl: gross,
  price_sale_tax_incl: sale,
});
const variant = (id: number, name: string, overrides: Partial<Variant> = {}): Variant => ({
  id,
  name,
  attributes: [],
  ...prices(990),
  quantity: 3,
  active: true,
  variant_url_query: `varianta=${id}`,
  package_content_quantity: null,
  width_cm: null,
  length_cm: null,
  lowest_price_30: null,
  lowest_price_30_tax_incl: null,
  ...overrides,
});
const rug = (width_cm: number, length_cm: number) =>
  variant(width_cm * 1000 + length_cm, `${width_cm}\u00a0×\u00a0${length_cm}\u00a0cm`, {
    width_cm,
    length_cm,
  });
const product = (overrides: Partial<Product> = {}): Product => ({
  ...productOf(7),
  slug: "kusovy-koberec-aksel-101",
  name: "Kusový koberec Aksel 101",
  description: "Mřížový vzor.",
  ...prices(399),
  main_image: "a-1",
  images: ["a-1", "a-2", "a-3", "a-4", "a-5"].map((image, id) => ({ id: id + 1, image })),
  default_category: { id: 41, slug: "moderni", name: "Moderní" },
  ...overrides,
});
const cardTexts = (locale: "cs" | "en" = "cs", prefixes: string[] = []): CardTexts => ({
  locale,
  translate,
  price: formatPrice,
  prefixes,
  stock: (stock) => stock,
  size: (size) => size,
});
const plain = (text: string) => text.replaceAll("\u00a0", " ");

// Specification: 2.cards.3, 2.cards.4, 2.cards.5
describe("every card shows", () => {
  it("the name with its type separated, the unit price, the stock", () => {
    const card = previewOf(product(), cardTexts("cs", ["Kusový koberec"]));
    expect([card.type, card.name, plain(card.price), plain(card.unit)]).toEqual([
      "Kusový koberec",
      "Aksel 101",
      "399 Kč",
      "/ ks",
    ]);
    expect(card.stock).toEqual({ state: "in_stock", text: "Skladem" });
    expect([card.was, card.discount, card.lowest, card.each]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(card.href).toBe("/7/moderni/kusovy-koberec-aksel-101");
  });

  it.each([
    ["not active", { active: false }, "Není v nabídce"],
    ["sold out", { available: false }, "Vyprodáno"],
    ["temporarily sold out", { quantity: 0 }, "Dočasně vyprodáno"],
    [
      "temporarily sold out with its own text",
      { quantity: 0, stock_text_unavailable: "Na cestě" },
      "Na cestě",
    ],
    ["in stock with its own text", { stock_text_available: "Zítra u vás" }, "Zítra u vás"],
  ])("stock: %s", (_step, more, text) =>
    expect(plain(previewOf(product(more), cardTexts()).stock.text)).toBe(text),
  );

  it("'displayed discount percentage = round up' (section 9), and the lowest price of 30 days", () => {
    const card = previewOf(
      product({ ...prices(399, 299), lowest_price_30_tax_incl: 349 }),
      cardTexts(),
    );
    expect([plain(card.was ?? ""), plain(card.price), plain(card.discount ?? "")]).toEqual([
      "349 Kč",
      "299 Kč",
      "−15 %",
    ]);
    expect(plain(card.lowest ?? "")).toBe("Nejnižší za 30 dní před slevou: 349 Kč");
    const unannounced = previewOf(
      product({ ...prices(399, 299), lowest_price_30_tax_incl: 289 }),
      cardTexts(),
    );
    expect([unannounced.was, unannounced.discount, unannounced.lowest]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(previewOf(product(prices(399, 299)), cardTexts("en")).discount).toBe("−26%");
  });

  it("stars and the number of reviews; nothing without reviews", () => {
    const rated = previewOf(product({ rating: { avg: 4.6, count: 12 } }), cardTexts()).rating;
    expect([rated?.short, plain(rated?.text ?? "")]).toEqual([
      "4,6 (12)",
      "Hodnocení 4,6 z 5, 12 recenzí",
    ]);
    expect(previewOf(product(), cardTexts("en")).rating).toBeUndefined();
  });

  it.each([
    ["a piece without sizes", {}, true],
    ["… that is sold out", { quantity: 0 }, undefined],
    ["goods with sizes", { has_variants: true }, undefined],
    ["goods that are cut", { group_type_id: 1 }, undefined],
  ])("whether it can be put into the cart as it is: %s", (_case, more, addable) =>
    expect(previewOf(product(more), cardTexts()).addable).toBe(addable),
  );

  it.each([
    ["counted for the room", "packs", { quantity: 4, text: "4\u00a0balení" }, true],
    ["without a room counted on the product's page", null, "to count", undefined],
  ] as const)("packs that cover an area are %s", (_case, kind, packs, addable) => {
    const room_price = kind && {
      kind,
      variant_id: null,
      piece: null,
      quantity: 4,
      seams: 0,
      total_tax_incl: 7980,
      waste_m2: 0,
    };
    const card = previewOf(
      product({
        group_type_id: 3,
        properties: [{ property_id: 21, value: "5" }],
        ...(room_price && { room_price }),
      }),
      cardTexts(),
    );
    expect([card.packs, card.addable]).toEqual([packs, addable]);
  });

  it.each([
    ["a m², and the pack", "5", "399 Kč / m²", "1 995 Kč za balení"],
    ["a pack of unknown area, and its piece", "?", "1 995 Kč / balení", "99,75 Kč za kus"],
  ])("goods in packs with the price of %s", (_case, area, large, small) => {
    const { price, unit, each } = previewOf(
      product({
        group_type_id: 3,
        ...prices(1995),
        package_content_quantity: 20,
        properties: [{ property_id: 21, value: area }],
      }),
      cardTexts(),
    );
    expect([plain(`${price} ${unit}`), plain(each ?? "")]).toEqual([large, small]);
  });

  it("the sale of a pack by the m²", () => {
    const card = previewOf(
      product({
        group_type_id: 3,
        ...prices(1995, 1495),
        lowest_price_30_tax_incl: 1995,
        properties: [{ property_id: 21, value: "5" }],
      }),
      cardTexts(),
    );
    expect(
      [card.price, card.was, card.lowest, card.discount, card.each].map((text = "") => plain(text)),
    ).toEqual([
      "299 Kč",
      "399 Kč",
      "Nejnižší za 30 dní před slevou: 399 Kč",
      "−26 %",
      "1 495 Kč za balení",
    ]);
  });
});

// Specification: 2.cards.7, 2.cards.8, 9.31, 9.32
describe("'Standard: up to 8 variant sizes with a next link if more, and up to 3 extra images' (section 2)", () => {
  it.each([
    [0, 0, undefined],
    [1, 1, undefined],
    [8, 8, undefined],
    [9, 8, 1],
    [12, 8, 4],
  ])("of %i short sizes shows %i and a link to %s more", (count, visible, hidden) => {
    const variants = Array.from({ length: count }, (_, index) => variant(index, `${index % 10}`));
    const card = cardOf(product({ has_variants: count > 0, variants }), cardTexts());
    expect([card.sizes?.length ?? 0, card.otherSizes]).toEqual([visible, hidden]);
  });

  it.each([
    [3, 3, undefined],
    [4, 2, 2],
    [12, 2, 10],
  ])("of %i longer sizes one row shows %i and a link to %s more", (count, visible, hidden) => {
    const variants = Array.from({ length: count }, (_, index) => rug(60 + index, 110));
    const card = cardOf(product({ has_variants: count > 0, variants }), cardTexts());
    expect([card.sizes?.length ?? 0, card.otherSizes]).toEqual([visible, hidden]);
  });

  it("omits inactive sizes, marks sold-out ones and links to each", () => {
    const variants = [
      rug(80, 150),
      { ...rug(120, 170), active: false },
      { ...rug(160, 230), quantity: 0 },
    ];
    const { sizes } = cardOf(product({ has_variants: true, variants }), cardTexts());
    expect(sizes?.map(({ text, sold }) => [plain(text), sold])).toEqual([
      ["80 × 150", undefined],
      ["160 × 230", true],
    ]);
    expect(sizes?.[0]?.query).toBe("varianta=80150");
  });

  it.each([
    ["the width of a roll", variant(1, "šíře 400 cm", { width_cm: 400 }), "400 cm"],
    [
      "a diameter by its name",
      variant(1, "průměr 120 cm", { width_cm: 120, length_cm: 120 }),
      "průměr 120 cm",
    ],
    ["a variant without measures by its name", variant(1, "sada", {}), "sada"],
  ])("names %s", (_name, one, text) => {
    expect(plain(cardOf(product({ variants: [one] }), cardTexts()).sizes?.[0]?.text ?? "")).toBe(
      text,
    );
  });

  it.each([
    ["no size", [], undefined],
    ["one size", [rug(80, 150)], "80 × 150"],
    [
      "widths",
      [variant(1, "šíře 300 cm", { width_cm: 300 }), variant(2, "šíře 400 cm", { width_cm: 400 })],
      "300 · 400 cm",
    ],
    ["sizes", [rug(80, 150), { ...rug(120, 170), active: false }, rug(160, 230)], "2 rozměry"],
    [
      "many widths",
      [1, 2, 3, 4, 5].map((id) => variant(id, `šíře ${id} cm`, { width_cm: id })),
      "1–5 cm",
    ],
  ])("a phone has %s in short", (_name, variants, text) => {
    const { inShort } = cardOf(product({ variants }), cardTexts());
    expect(inShort === undefined ? undefined : plain(inShort)).toBe(text);
  });

  it.each([
    [0, undefined, undefined],
    [1, 1, undefined],
    [5, 5, undefined],
    [6, 4, 2],
  ])("of %i other colours shows %s and the number %s", (count, shown, more) => {
    const series = Array.from({ length: count + 1 }, (_, index) => ({
      id: 7 + index,
      name: `Aksel ${index}`,
      url: `/${7 + index}/a/b`,
      image: null,
      hex: "#808080",
      in_stock: true,
    }));
    const card = cardOf({ ...product(), series }, cardTexts());
    expect([card.swatches?.length, card.otherColors]).toEqual([shown, more]);
  });

  it.each([
    ["#dccbb0", "#dccbb0"],
    [null, undefined],
  ])("with the colour %s has the tint %s until its picture is loaded", (hex, tint) => {
    const color = { name: "Aksel", url: "/1/a/b", image: null, in_stock: true };
    const series = [
      { ...color, id: product().id + 1, hex: "#808080" },
      { ...color, id: product().id, hex },
    ];
    expect(cardOf({ ...product(), series }, cardTexts()).tint).toBe(tint);
    expect(cardOf(product(), cardTexts()).tint).toBeUndefined();
  });

  it("shows three pictures besides the main one", () => {
    expect(cardOf(product(), cardTexts()).more).toEqual(["a-2", "a-3", "a-4"]);
    expect(cardOf(product({ images: [], main_image: null }), cardTexts()).more).toBeUndefined();
  });
});

// Specification: 2.cards.9
it("'Week: description cut at 175 characters'", () => {
  const card = weekCardOf(product({ description: "slovo ".repeat(60) }), cardTexts());
  expect(card.description.length).toBeLessThanOrEqual(175);
  expect(card.description.endsWith("slovo…")).toBe(true);
});

describe("'groupType' starts with the unit of the goods", () => {
  it.each<[string, Partial<Product>, string, string]>([
    [
      "rolls",
      {
        group_type_id: 1,
        variants: [
          variant(1, "šíře 500 cm", { width_cm: 500 }),
          variant(2, "šíře 400 cm", { width_cm: 400 }),
        ],
      },
      "Role široké 400 · 500 cm",
      "Rolls 400 · 500 cm wide",
    ],
    ["rolls of an unknown width", { group_type_id: 2 }, "Na běžné metry", "By the running metre"],
    [
      "packs of squares",
      { group_type_id: 3, properties: [{ property_id: 21, value: "2.5" }] },
      "Balení na 2,5 m²",
      "Pack of 2.5 m²",
    ],
    [
      "packs of pieces",
      { group_type_id: 6, package_content_quantity: 15 },
      "Balení po 15 kusech",
      "Pack of 15",
    ],
    ["packs of an unknown content", { group_type_id: 6 }, "Po baleních", "By the pack"],
    ["goods by the metre", { group_type_id: 8 }, "Na běžné metry", "By the running metre"],
    ["goods by the piece", { group_type_id: 4 }, "Po kusech", "By the piece"],
    ["one size", { variants: [rug(80, 150)] }, "80 × 150 cm", "80 × 150 cm"],
    [
      "several sizes",
      { variants: [rug(160, 230), rug(60, 110), rug(80, 150)] },
      "60 × 110 až 160 × 230 cm",
      "60 × 110 to 160 × 230 cm",
    ],
    [
      "several without measures",
      { variants: [variant(1, "malý"), variant(2, "velký")] },
      "2 rozměry",
      "2 sizes",
    ],
  ])("%s", (_name, more, cs, en) => {
    expect(plain(measuredCardOf(product(more), cardTexts()).measure)).toBe(cs);
    expect(plain(measuredCardOf(product(more), cardTexts("en")).measure)).toBe(en);
  });
});

describe("what is sent for each card", () => {
  const rolls = { variants: [variant(1, "šíře 300 cm", { width_cm: 300 })] };

  it("has no field without a value", () => {
    for (const card of [
      previewOf(product(), cardTexts()),
      cardOf(product(rolls), cardTexts()),
      cardOf(product({ images: [] }), cardTexts()),
    ])
      expect(
        Object.values(card).filter(
          (part) => part === undefined || (Array.isArray(part) && part.length === 0),
        ),
      ).toEqual([]);
  });

  it("is one object for equal stock and equal sizes", () => {
    const texts = {
      ...cardTexts(),
      stock: createShared<StockOfCard>(),
      size: createShared<CardSize>(),
    };
    const [one, other] = [7, 8].map((id) => cardOf(product({ ...rolls, id }), texts));
    expect(other?.stock).toBe(one?.stock);
    expect(other?.sizes?.[0]).toBe(one?.sizes?.[0]);
    expect(cardOf(product({ quantity: 0 }), texts).stock).not.toBe(one?.stock);
  });
});

describe("names of chosen filters", () => {
  const filter = (
    key: string,
    name: string,
    options: [string, string, boolean][],
    type: ListingFilter["type"] = "checkbox",
  ): ListingFilter => ({
    key,
    name,
    type,
    options: options.map(([value, label, selected]) => ({
      value,
      label,
      count: 1,
      ...(selected && { selected }),
    })),
  });
  const FILTERS = [
    filter("on_sale", "Jen v akci", [["1", "Jen v akci", true]]),
    filter("price", "Cena", [], "range"),
    filter("brand", "Značka", [
      ["3", "Oudevelde", true],
      ["5", "Halimar", false],
    ]),
    filter("property.15", "Třída zátěže (EN ISO 10874)", [["23", "23 – byt, silný provoz", true]]),
  ];
  const chosen = (query: string) =>
    chosenFilters(FILTERS, readListingAddress(new URLSearchParams(query)), CZK, (key, params) =>
      translate("cs", `listing:${key}`, params),
    );

  it("lists each with the address without it", () => {
    const query = "brand=3&property.15=23&on_sale=1&price_min=200&price_max=800&sort=name&page=3";
    expect(
      chosen(query).map(({ text, without }) => [plain(text), writeListingAddress(without)]),
    ).toEqual([
      ["Jen v akci", "brand=3&property.15=23&price_min=200&price_max=800&sort=name"],
      ["Značka: Oudevelde", "property.15=23&on_sale=1&price_min=200&price_max=800&sort=name"],
      [
        "Třída zátěže: 23 – byt, silný provoz",
        "brand=3&on_sale=1&price_min=200&price_max=800&sort=name",
      ],
      ["Cena 200 Kč–800 Kč", "brand=3&property.15=23&on_sale=1&sort=name"],
    ]);
  });

  it.each([
    ["price_min=200", "Cena od 200 Kč"],
    ["price_max=1 500", "Cena do 1 500 Kč"],
    ["price_min=<b>", undefined],
    ["price_min=800&price_max=200", undefined],
    ["price_max=' OR 1=1", undefined],
  ])("%s is %s", (query, text) => {
    const price = chosen(query).find(({ key }) => key === "price");
    expect(price && plain(price.text)).toBe(text);
  });
});
