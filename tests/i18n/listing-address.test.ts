import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SORTS as CONTRACT_SORTS } from "~/contract/catalogue";
import {
  ADDRESS_SORTS,
  isNarrowed,
  readListingAddress,
  withoutFilter,
  withoutFilters,
  writeListingAddress,
} from "~/i18n/addresses/listing-address";
import { readPriceRange } from "~/i18n/shop-texts/price-range";

const read = (query: string) => readListingAddress(new URLSearchParams(query));
const USUAL = {
  q: "",
  filters: {},
  price: { price_min: "", price_max: "" },
  currency: "",
  sort: "recommended",
  page: 1,
};
const WHOLE =
  "brand=3&brand=5&property.18=blue&width=400&in_stock=1&on_sale=1&price_min=200&price_max=800&sort=price_asc&page=2";

describe("the address of a listing", () => {
  it.each([
    ["nothing", "", {}],
    ["a search, trimmed", "q=+b%C4%9Bhoun++", { q: "běhoun" }],
    [
      "several values of a filter, each once",
      "brand=3&brand=5&brand=3",
      { filters: { brand: ["3", "5"] } },
    ],
    [
      "a property's value",
      "property.18=blue&property.11=9.5",
      { filters: { "property.18": ["blue"], "property.11": ["9.5"] } },
    ],
    ["flags", "in_stock=1&on_sale=1", { filters: { in_stock: ["1"], on_sale: ["1"] } }],
    [
      "the price range as typed",
      "price_min=+1+200&price_max=abc",
      { price: { price_min: "1 200", price_max: "abc" } },
    ],
    [
      "its currency",
      "price_min=8&price_currency=EUR",
      { price: { price_min: "8", price_max: "" }, currency: "EUR" },
    ],
    ["a currency without a price, and crowns", "price_currency=EUR", {}],
    ["empty fields of a form", "price_min=&price_max=&brand=&sort=recommended", {}],
    ["a sort order", "sort=discount", { sort: "discount" }],
    [
      "what needs a room",
      "sort=room_price&room_whole=1",
      { sort: "room_price", filters: { room_whole: ["1"] } },
    ],
    ["a page", "page=3", { page: 3 }],
    ["page 0", "page=0", { page: Number.NaN }],
    ["page -1", "page=-1", { page: Number.NaN }],
    ["page 1e9", "page=1e9", { page: Number.NaN }],
    ["page 1.5", "page=1.5", { page: Number.NaN }],
    ["page 9999999999", "page=9999999999", { page: Number.NaN }],
    ["an empty page", "page=", { page: Number.NaN }],
    [
      "unknown names",
      "utm_source=x&__proto__=1&constructor=1&property=1&property.=1&property.0=1&property.x=1",
      {},
    ],
    [
      "SQL in every value",
      SQL(),
      { page: Number.NaN, q: "' OR 1=1 --", price: { price_min: "' OR 1=1 --", price_max: "" } },
    ],
    [
      "HTML in a value",
      "brand=%3Cscript%3E&property.18=%3Cb%3E&width=%22%3E&in_stock=yes&on_sale=0",
      {},
    ],
    ["a value that is too long", `property.18=${"a".repeat(61)}`, {}],
    [
      "a query whose limit splits an emoji",
      `q=a${encodeURIComponent("🙂".repeat(60))}`,
      { q: `a${"🙂".repeat(49)}` },
    ],
    ["a query that is too long", `q=${"a".repeat(10_000)}`, { q: "a".repeat(100) }],
    ["broken percent-encoding", "q=%E0%A4%A&property.18=%ff", { q: "\ufffd%A" }],
  ])("reads %s", (_name, query, expected) => {
    expect(read(query)).toEqual({ ...USUAL, ...expected });
  });

  it("keeps at most 50 values of a filter", () => {
    const many = Array.from({ length: 80 }, (_, index) => `brand=${index + 1}`).join("&");
    expect(read(many).filters["brand"]).toHaveLength(50);
  });

  it("round-trips", () => {
    expect(writeListingAddress(read(`q=vlna&${WHOLE}`))).toBe(`q=vlna&${WHOLE}`);
    expect(writeListingAddress(read("sort=recommended&page=1&utm_source=x"))).toBe("");
  });

  it("never throws and never adds values, for any input", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom("q", "brand", "property.18", "price_min", "sort", "page", "x"),
            fc.string(),
          ),
        ),
        (pairs) => {
          const address = readListingAddress(new URLSearchParams(pairs));
          const again = writeListingAddress({ ...address, page: address.page || 1 });
          expect(writeListingAddress(readListingAddress(new URLSearchParams(again)))).toBe(again);
        },
      ),
    );
  });

  it("can be reset filter by filter or completely", () => {
    const address = read(WHOLE);
    expect(writeListingAddress(withoutFilter(address, "brand", "3"))).toBe(
      WHOLE.replace("brand=3&", "").replace("&page=2", ""),
    );
    expect(writeListingAddress(withoutFilter(address, "price"))).not.toContain("price_m");
    expect(
      writeListingAddress(withoutFilter(read("property.18=blue&page=4"), "property.18", "blue")),
    ).toBe("");
    expect(writeListingAddress(withoutFilter(read("brand=3"), "width", "400"))).toBe("brand=3");
    expect(writeListingAddress(withoutFilters(read(`q=vlna&${WHOLE}`)))).toBe(
      "q=vlna&sort=price_asc",
    );
  });

  it.each([
    ["brand=3", true],
    ["price_min=5", true],
    ["price_max=rubbish", true],
    ["q=vlna&sort=name&page=2", false],
    ["brand=rubbish", false],
  ])("%s narrows: %s", (query, narrows) => expect(isNarrowed(read(query))).toBe(narrows));

  it("has the sort orders of the contract", () => expect(ADDRESS_SORTS).toEqual(CONTRACT_SORTS));
});

describe("the price range", () => {
  it.each([
    ["", "", null, null, {}],
    ["200", "", 200, null, {}],
    ["", "800", null, 800, {}],
    ["1 200", "1\u00a0500,50 Kč", 1200, 1500.5, {}],
    ["349.90", "349,90", 349.9, 349.9, {}],
    ["0", "0", 0, 0, {}],
    ["abc", "800", null, null, { price_min: { code: "numeric" } }],
    ["-5", "x", null, null, { price_min: { code: "numeric" }, price_max: { code: "numeric" } }],
    ["1e3", "", null, null, { price_min: { code: "numeric" } }],
    ["", "99999999", null, null, { price_max: { code: "numeric" } }],
    ["800", "200", null, null, { price_max: { code: "range", value: 800 } }],
    [
      "<b>",
      "' OR 1=1",
      null,
      null,
      { price_min: { code: "numeric" }, price_max: { code: "numeric" } },
    ],
  ])("%j to %j", (price_min, price_max, min, max, errors) => {
    expect(readPriceRange({ price_min, price_max })).toEqual({ min, max, errors });
  });
});

function SQL(): string {
  const names = [
    "q",
    "brand",
    "width",
    "property.18",
    "in_stock",
    "on_sale",
    "price_min",
    "sort",
    "page",
  ];
  return names.map((name) => `${name}=${encodeURIComponent("' OR 1=1 --")}`).join("&");
}
