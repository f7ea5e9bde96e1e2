import { describe, expect, test } from "vitest";
import { z } from "zod";
import { anyCartListSchema, anyUpdateSchema } from "~/contract/cart/cart";
import { sumSettingsOf } from "~/contract/cart/sum-settings";
import {
  anyProductListSchema,
  categoryTreeSchema,
  productDetailSchema,
  productSchema,
  searchSchema,
} from "~/contract/catalogue";
import { bannersSchema } from "~/contract/content/banners";
import {
  anyCountriesSchema,
  anySettingsSchema,
  currenciesSchema,
} from "~/contract/content/content";
import { daySchema, momentSchema } from "~/contract/core/common";
import { readForeign } from "~/contract/core/foreign-answer";
import { meSchema } from "~/contract/customer/account";
import { anyWishlistsSchema } from "~/contract/customer/wishlist";
import { cartOf, itemOf, productOf, wishlistOf } from "../../support/backends/api-answers";

/** The value of an answer, or where it cannot be read. */
function valueOf(schema: z.ZodType, answer: unknown): unknown {
  const { data, error } = readForeign(schema, structuredClone(answer));
  return error ? error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) : data;
}

describe("a form of a value is read as the schema says it", () => {
  const one = (field: z.ZodType) => z.object({ field });
  test.each<[string, z.ZodType, unknown, unknown]>([
    ["a number as a text", z.number(), "129.50", 129.5],
    ["an id as a text", z.int(), "7", 7],
    ["a negative number as a text", z.number(), "-5", -5],
    ["a text as a number", z.string(), 42, "42"],
    ["a flag as 1", z.boolean(), 1, true],
    ["a flag as '0'", z.boolean(), "0", false],
    ["a flag as 'true'", z.boolean(), "true", true],
    ["an empty flag", z.boolean(), "", false],
    ["null for a list", z.array(z.string()), null, []],
    ["null for an optional field", z.string().optional(), null, undefined],
    ["null for a field with a default", z.string().default("x"), null, "x"],
    ["an empty text for no number", z.number().nullable(), "", null],
    ["an empty text for no choice", z.enum(["with", "without"]).nullable(), "", null],
    ["a list in `data`", z.array(z.int()), { data: ["1", 2] }, [1, 2]],
    ["a list as a map with numbers", z.array(z.string()), { 0: "a", 7: "b" }, ["a", "b"]],
    ["an empty list for an empty map", z.object({ a: z.string().default("x") }), [], { a: "x" }],
    [
      "a moment with an offset",
      momentSchema,
      "2026-11-29T10:00:00+01:00",
      "2026-11-29T09:00:00.000Z",
    ],
    [
      "a moment in Czech time",
      momentSchema.nullable(),
      "2026-11-29 10:00:00",
      "2026-11-29T09:00:00.000Z",
    ],
    ["a day for a moment", momentSchema, "2026-11-29", "2026-11-28T23:00:00.000Z"],
    ["a moment for a day", daySchema.nullable(), "2026-11-29T00:00:00+01:00", "2026-11-29"],
    ["an empty list for an empty record", z.record(z.string(), z.string()), [], {}],
    ["a list without `data`", z.object({ data: z.array(z.int()) }), [1], { data: [1] }],
    ["one of two forms", z.union([z.object({ id: z.int() }), z.string()]), { id: "3" }, { id: 3 }],
  ])("%s", (_name, schema, given, read) => {
    expect(valueOf(one(schema), { field: given, more: "ignored" })).toEqual({ field: read });
  });

  test("a missing field is null where null is allowed, and an empty list", () => {
    const schema = z.object({ a: z.string().nullable(), b: z.array(z.string()) });
    expect(valueOf(schema, {})).toEqual({ a: null, b: [] });
  });

  test.each<[string, z.ZodType, unknown]>([
    ["a text that is no number", z.number(), "12 Kč"],
    ["a number with a comma", z.number(), "12,5"],
    ["another flag", z.boolean(), "ano"],
    ["a Czech date", momentSchema, "29. 11. 2026"],
    ["a day that does not exist", daySchema, "2026-02-30"],
    ["null", z.number(), null],
    ["nothing", z.number(), undefined],
    ["a list for a text", z.string(), ["a"]],
  ])("but not %s", (_name, schema, given) => {
    expect(readForeign(one(schema), { field: given }).success).toBe(false);
  });
});

const CZK = {
  id: 1,
  is_default: true,
  code: "CZK",
  symbol_before: "",
  symbol_after: "Kč",
  decimals: 2,
  rate: 1,
};
const EUR = { ...CZK, id: 2, is_default: false, code: "EUR", symbol_after: "€", rate: 25.2 };

describe("an odd value", () => {
  const row = z.object({
    id: z.int(),
    at: daySchema,
    note: z.string().default(""),
    promised: z.object({ day: daySchema }).nullable(),
  });
  const list = z.object({ data: z.array(row) });
  const good = { id: 1, at: "2026-11-29", note: "x", promised: { day: "2026-11-30" } };
  const leftOutOf = (schema: z.ZodType, answer: unknown, isSummed = false) => {
    const { success, data, leftOut } = readForeign(schema, structuredClone(answer), { isSummed });
    return success ? { data, leftOut } : "refused";
  };

  test.each<[string, unknown, unknown, string[]]>([
    [
      "costs an optional field alone",
      { data: [good, { ...good, note: { a: 1 } }] },
      [good, { ...good, note: "" }],
      ["data.1.note"],
    ],
    [
      "costs the optional object that needs it",
      { data: [{ ...good, promised: { day: "brzy" } }, good] },
      [{ ...good, promised: null }, good],
      ["data.0.promised.day", "data.0.promised"],
    ],
    [
      "costs its row if it is needed",
      { data: [{ ...good, at: "30. 2." }, good] },
      [good],
      ["data.0.at", "data.0"],
    ],
    [
      "in two rows costs both",
      { data: [{ ...good, at: "x" }, { ...good, at: "y" }, good] },
      [good],
      ["data.0.at", "data.1.at", "data.0", "data.1"],
    ],
    [
      "instead of a row costs it",
      { data: [good, "row", null, good] },
      [good, good],
      ["data.1", "data.2"],
    ],
  ])("%s", (_name, answer, data, leftOut) => {
    expect(leftOutOf(list, answer)).toEqual({ data: { data }, leftOut });
  });

  test.each<[string, z.ZodType, unknown]>([
    ["a list without a row that can be read", list, { data: [{ ...good, at: "x" }] }],
    ["something else than a list", list, { data: "none" }],
    ["a needed field of a record", z.object({ data: row }), { data: { ...good, id: "x" } }],
    ["a page that is no answer", list, "<html>"],
  ])("is refused: %s", (_name, schema, answer) => {
    expect(leftOutOf(schema, answer)).toBe("refused");
  });

  test.each<[string, object, unknown]>([
    ["a rate costs the currency", { rate: "x" }, [CZK]],
    ["a huge rate, too", { rate: 1e308 }, [CZK]],
    ["decimals that no price has do not", { decimals: -1 }, [CZK, EUR]],
    ["too many decimals do not", { decimals: 200 }, [CZK, EUR]],
  ])("of a currency: %s", (_name, odd, data) => {
    expect(leftOutOf(currenciesSchema, [CZK, { ...EUR, ...odd }])).toMatchObject({ data });
  });

  test.each([1e308, -1e308])("an amount of %d is none", (price) => {
    expect(leftOutOf(productSchema, { ...productOf(7), price_sale: price })).toMatchObject({
      data: { price_sale: null },
    });
    expect(leftOutOf(productSchema, { ...productOf(7), price_tax_incl: price })).toBe("refused");
  });

  test("of a list of its own costs the list", () => {
    const product = { ...productOf(7), url: "" };
    expect(
      leftOutOf(productSchema, { ...product, images: "none", labels: { a: 1 } }),
    ).toMatchObject({ data: { images: [], labels: [] }, leftOut: ["images", "labels"] });
  });

  const cart = (item: object, more: object = {}) =>
    cartOf({ items: [{ ...itemOf(7, 2), ...item }], ...more });
  test.each<[string, object]>([
    ["a picture", { main_image: { a: 1 } }],
    ["the labels", { labels: "new" }],
    ["the address", { url: 7.5e300 }],
  ])("of a cart costs what no sum depends on: %s", (_name, odd) => {
    const answer = [cart({ product: { ...productOf(7), ...odd } })];
    expect(leftOutOf(anyCartListSchema, answer, true)).toMatchObject({
      data: [{ items: [{ quantity: 2 }] }],
    });
  });
  test.each<[string, object, object?]>([
    ["a price", { product: { ...productOf(7), price_sale: "free" } }],
    ["the unit", { product: { ...productOf(7), group_type_id: "m" } }],
    ["a variant", { variant: { id: "x" } }],
    ["the quantity", { quantity: "x" }],
    ["a service", { service_price_tax_incl: "x" }],
    ["a whole row", {}, { items: ["x", itemOf(7)] }],
    ["a voucher", {}, { vouchers: [{ code: "A" }] }],
    ["the totals", {}, { totals: { total: "x" } }],
    ["free delivery", {}, { free_delivery: "x" }],
    ["packaging", {}, { has_addon_packing_fee: "x" }],
  ])("of a cart refuses it: %s", (_name, item, more = {}) => {
    expect(leftOutOf(anyCartListSchema, [{ ...cart(item), ...more }], true)).toBe("refused");
  });
});

const PRICES = {
  price: "100.00",
  price_sale: null,
  is_price_sale_active: 0,
  price_tax_incl: "121.00",
  price_sale_tax_incl: "",
};
const MEMBER = { id: 5, email: "jana@example.cz", firstname: "Jana", lastname: "Nováková" };
const memberOf = (group: object, scope?: null) => ({ data: { ...MEMBER, scope, group } });
/** A product as another backend may write it: the essential fields only, as texts. */
const leastProduct = {
  id: "7",
  slug: "p-7",
  name: "Product 7",
  ...PRICES,
  tax_rate: { rate: "0.21" },
  quantity: "5",
};
const product = { ...productOf(7), group_type_id: 0, url: "" };
const LISTING = { data: [{ ...product, series: [] }] };

describe("answers of other backends", () => {
  test.each<[string, z.ZodType, unknown, unknown]>([
    ["a listing without `meta` and `data`", anyProductListSchema, [leastProduct], LISTING],
    ["a listing as a map", anyProductListSchema, { data: { 1: leastProduct } }, LISTING],
    [
      "a product",
      productDetailSchema,
      { data: leastProduct },
      { data: { ...product, seo: { title: "Product 7", description: "" } } },
    ],
    [
      "categories without children",
      categoryTreeSchema,
      { data: [{ id: "1", slug: "koberce", name: "Koberce", children: null }] },
      [{ id: 1, slug: "koberce", name: "Koberce", image: null, product_count: null, children: [] }],
    ],
    [
      "a search that found terms only",
      searchSchema,
      { searchTerms: [{ id: "1", name: "koberec" }] },
      {
        searchTerms: [{ id: 1, name: "koberec" }],
        products: { data: [] },
        categories: [],
        posts: { data: [] },
      },
    ],
    ["no banners", bannersSchema, [], {}],
    [
      "a currency with the fields of money only",
      currenciesSchema,
      [{ id: "2", code: "EUR", symbol_after: "€", rate: "25.40" }],
      [{ ...EUR, rate: 25.4 }],
    ],
    ["no cart", anyCartListSchema, [], []],
    ["carts in `data`", anyCartListSchema, { data: [cartOf()] }, [{ id: cartOf().id }]],
    ["one cart", anyCartListSchema, cartOf(), [{ id: cartOf().id }]],
    [
      "a cart with numbers for ids and without what is empty",
      anyCartListSchema,
      [
        {
          id: 3,
          tempId: 9,
          items: [{ id: 4, product: leastProduct, quantity: "2" }],
          addons_tax_rate: { rate: 0.21 },
        },
      ],
      [
        {
          id: "3",
          tempId: "9",
          items: [
            {
              id: "4",
              quantity: 2,
              variant: null,
              dimensions: null,
              note: "",
              hems_price_tax_incl: 0,
            },
          ],
          vouchers: [],
          free_delivery: false,
          has_addon_packing_fee: false,
        },
      ],
    ],
    [
      "measures in another form",
      anyCartListSchema,
      [{ ...cartOf(), items: [{ ...itemOf(7), dimensions: "200x300" }] }],
      [{ items: [{ dimensions: null }] }],
    ],
    [
      "a voucher with flags as numbers",
      anyCartListSchema,
      [
        {
          ...cartOf(),
          vouchers: [
            {
              voucher_id: "5",
              code: "A",
              voucher_type: "amount",
              value: "200",
              tax: 1,
              active: "1",
              condition_way: "",
            },
          ],
        },
      ],
      [
        {
          vouchers: [
            {
              voucher_id: 5,
              value: 200,
              tax: true,
              active: true,
              rest_value: null,
              condition_type: "none",
              condition_way: null,
            },
          ],
        },
      ],
    ],
    [
      "a change of the cart",
      anyUpdateSchema,
      { product: leastProduct, quantity: "3", original_quantity: "1" },
      { product: { id: 7 }, variant: null, quantity: 3, original_quantity: 1 },
    ],
    [
      "wishlists in a list",
      anyWishlistsSchema,
      [wishlistOf([7])],
      [{ items: [{ product: { id: 7 } }] }],
    ],
    [
      "one wishlist with ids as numbers",
      anyWishlistsSchema,
      { id: 1, site_id: "1", user_id: null, temp_id: 5, items: [{ product: leastProduct }] },
      [{ id: "1", temp_id: "5", items: [{ product: { id: 7 } }] }],
    ],
    [
      "an id of letters, no group",
      meSchema,
      { data: { id: "u-7", email: "jana@example.cz" } },
      { data: { group: null } },
    ],
    [
      "a member's group with texts",
      meSchema,
      memberOf({ discount: "5", description: null }, null),
      { data: { scope: [], group: { discount: 5, description: "" } } },
    ],
    [
      "a discount above the limit",
      meSchema,
      memberOf({ discount: 15, description: "A" }),
      { data: { group: { discount: 10 } } },
    ],
  ])("%s", (_name, schema, given, read) => {
    expect(valueOf(schema, given)).toMatchObject(Object(read));
  });
});

// Specification: 3.11, 3.13, 3.14, 9.2, 9.3
describe("settings and countries in other forms", () => {
  const PACKAGING = { code: "ecoPackagingPrice", content: "77" };
  test.each<[string, unknown]>([
    ["a list of names", [{ name: "owndata", value: [PACKAGING] }]],
    ["a list of codes", [{ code: "owndata", value: [PACKAGING] }]],
    ["a list in `data`", { data: [{ name: "owndata", value: [PACKAGING] }] }],
    ["a map of values by name", { owndata: [PACKAGING] }],
    ["a map of entries by name", { owndata: { value: [PACKAGING] } }],
    ["a map in `data`", { data: { owndata: { value: { data: [PACKAGING] } } } }],
    ["a map with numbers", { 0: { code: "owndata", value: { 0: PACKAGING } } }],
    ["amounts as numbers", { owndata: [{ code: "ecoPackagingPrice", content: 77 }] }],
    ["amounts by code", { owndata: { ecoPackagingPrice: 77 } }],
  ])("%s", (_name, answer) => {
    expect(sumSettingsOf(anySettingsSchema.parse(answer)).addons.eco_packaging).toBe(7_700);
  });

  const WORDS = {
    name: "searchRedirectToStoresKeywords",
    content: "prodejna, adresa",
    link: "/prodejny",
  };
  test.each<[string, unknown]>([
    ["a map with a text", { [WORDS.name]: { content: WORDS.content, link: WORDS.link } }],
    ["a list", [WORDS]],
  ])("content and link of %s", (_name, answer) => {
    expect(anySettingsSchema.parse(answer)).toMatchObject([WORDS]);
  });

  test("a text of a map is the content", () => {
    expect(anySettingsSchema.parse({ searchRotatingPlaceholders: "koberec, vinyl" })).toMatchObject(
      [{ name: "searchRotatingPlaceholders", content: "koberec, vinyl" }],
    );
  });

  test.each<[string, unknown]>([
    ["numbers and flags", { is_enabled: true, min_order_price: 1500 }],
    ["texts", { is_enabled: "1", min_order_price: "1500" }],
  ])("free delivery with %s", (_name, value) => {
    const { freeDelivery } = sumSettingsOf(anySettingsSchema.parse({ freedelivery: { value } }));
    expect(freeDelivery).toEqual({ is_enabled: true, min_order_price: 150_000 });
  });

  const BOTH = [
    { code: "CZ", name: "Česká republika" },
    { code: "SK", name: "Slovensko" },
  ];
  test.each<[string, unknown]>([
    ["with codes", BOTH],
    ["with small codes", BOTH.map(({ code, name }) => ({ code: code.toLowerCase(), name }))],
    ["without codes", BOTH.map(({ name }, id) => ({ id, name }))],
    ["in `data`", { data: BOTH }],
    ["as names", BOTH.map(({ name }) => name)],
    ["as a map of names by code", Object.fromEntries(BOTH.map(({ code, name }) => [code, name]))],
  ])("countries %s", (_name, answer) => {
    expect(anyCountriesSchema.parse(answer)).toMatchObject(BOTH);
  });

  test("a country of an unknown name has no code", () => {
    const countries = anyCountriesSchema.parse([{ name: "Rakousko" }, { name: "Czech Republic" }]);
    expect(countries.map(({ code }) => code)).toEqual(["", "CZ"]);
  });
});
