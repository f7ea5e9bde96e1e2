import { describe, expect, it } from "vitest";
import { productListSchema, type ProductList } from "~/contract/catalogue";
import { expectAnswer, expectOk, invalidSchema } from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";

const ALL = [101, 102, 201, 301, 401, 402, 403, 501, 601, 602, 701, 801];

/** Query → product ids → options of some filters as 'value:count', chosen ones with a star; null: the filter is absent. */
const CASES: readonly [string, readonly number[], Record<string, string | null>][] = [
  [
    "",
    ALL,
    {
      in_stock: "1:10",
      on_sale: "1:2",
      price: "45–1990",
      // brands in Czech order, widths by number, colours in configured order
      brand: "3:2 2:2 1:8",
      width: "80:2 160:1 200:1 300:2 400:3",
      "property.18": "white:1 grey:2 blue:1 brown:1 green:1 red:1",
      "property.10": null,
    },
  ],
  [
    "category=10",
    [101, 102, 401],
    {
      brand: "2:1 1:2",
      width: "80:1 160:1 300:2 400:2",
      price: "299–990",
      in_stock: null,
      on_sale: "1:2",
    },
  ],
  [
    "brand=2",
    [201, 401],
    {
      brand: "3:2 *2:2 1:8",
      width: "80:1 160:1 200:1",
      price: "250–990",
      "property.18": "brown:1 red:1",
    },
  ],
  [
    "brand=2&brand=3",
    [201, 401, 601, 602],
    { brand: "*3:2 *2:2 1:8", "property.18": "grey:2 brown:1 red:1" },
  ],
  ["brand[]=2&brand[]=3", [201, 401, 601, 602], { brand: "*3:2 *2:2 1:8" }],
  ["brand=2&width=80", [401], { brand: "*2:1 1:1", width: "*80:1 160:1 200:1", price: null }],
  [
    "width=400&width=200",
    [101, 102, 201, 501],
    { width: "80:2 160:1 *200:1 300:2 *400:3", brand: "2:1 1:3" },
  ],
  ["width[]=400", [101, 102, 501], { width: "80:2 160:1 200:1 300:2 *400:3" }],
  [
    "property.18=blue&property.18=red",
    [301, 401],
    { "property.18": "white:1 grey:2 *blue:1 brown:1 green:1 *red:1", brand: "2:1 1:1" },
  ],
  ["property[18][]=blue&property[18]=red", [301, 401], { brand: "2:1 1:1" }],
  ["property.10=wool", [101, 102], { "property.10": "*wool:2", brand: null, "property.18": null }],
  [
    "property.10=wool&property.18=red",
    [],
    { "property.10": "*wool:0", "property.18": "*red:0", price: null, brand: null },
  ],
  [
    "price_min=200&price_max=399",
    [101, 102, 201, 501, 701],
    { price: "45–1990", brand: "2:1 1:4", width: "80:1 200:1 300:2 400:3" },
  ],
  ["price_min=1+500,50", [301], { price: "45–1990" }],
  ["price_max=159", [402, 403, 801], { in_stock: "1:2" }],
  ["price_min=400&price_max=300", [], { price: "45–1990", brand: null }],
  [
    "in_stock=1",
    [101, 102, 201, 301, 401, 402, 501, 601, 701, 801],
    { in_stock: "*1:10", brand: "3:1 2:2 1:7" },
  ],
  ["on_sale=1", [102, 401], { on_sale: "*1:2", in_stock: null }],
  ["list=sale", [102, 401], { on_sale: null }],
  ["list=new", [501], { brand: null, width: null }],
  [
    "list=sale&category=20&brand=2&in_stock=1&price_max=990",
    [401],
    { brand: "*2:1", in_stock: "*1:1" },
  ],
  ["category=20&in_stock=1&brand=3", [601], { in_stock: "*1:1", brand: "*3:1 2:2 1:3" }],
  [
    "property.18=yellow",
    [],
    { "property.18": "white:1 grey:2 blue:1 brown:1 green:1 red:1 *yellow:0" },
  ],
  ["q=hora&width=300", [101, 102], { width: "*300:2 400:2", on_sale: "1:1" }],
  ["q=nenajde+nic", [], { brand: null, price: null, in_stock: null }],
  ["brand=999", ALL, { brand: "3:2 2:2 1:8" }],
  ["brand=2&brand=999&brand=abc", [201, 401], { brand: "3:2 *2:2 1:8" }],
  ["brand=&width=&price_min=&price_max=&in_stock=&property.18=", ALL, { brand: "3:2 2:2 1:8" }],
  [
    "property.99=x&property.21=5&property.18=nic&property[]=1&property=2&property.=3&width=1&vlastnost=4",
    ALL,
    {},
  ],
  ["in_stock=0&on_sale=nic", ALL, { in_stock: "1:10" }],
];

function optionsOf({ meta }: ProductList, key: string): string | null {
  const filter = meta.filters.find((one) => one.key === key);
  if (!filter) return null;
  if (filter.type === "range") return filter.min === null ? "" : `${filter.min}–${filter.max}`;
  return filter.options
    .map(({ value, count, selected }) => `${selected ? "*" : ""}${value}:${count}`)
    .join(" ");
}

describe.each(DATABASES)("filters over %s", (kind) => {
  const { ask } = apiShop(kind);
  const list = async (query: string, locale = "cs") =>
    await expectOk(ask("GET", `/api/catalog/products/${locale}?${query}`), productListSchema);

  it.each(CASES)("%s", async (query, ids, filters) => {
    const answer = await list(query);
    expect(answer.data.map(({ id }) => id).sort()).toEqual(ids);
    expect(answer.meta.total).toBe(ids.length);
    for (const [key, options] of Object.entries(filters))
      expect([key, optionsOf(answer, key)]).toEqual([key, options]);
  });

  it("names filters and values in the requested language in a fixed order", async () => {
    const { meta } = await list("", "en");
    expect(meta.filters.map(({ key }) => key)).toEqual([
      "in_stock",
      "on_sale",
      "price",
      "property.18",
      "brand",
      "width",
    ]);
    expect(meta.filters.map(({ name, unit }) => [name, unit])).toEqual([
      ["goods:filter.in_stock", null],
      ["goods:filter.on_sale", null],
      ["goods:filter.price", "Kč"],
      ["Barva EN", null],
      ["goods:filter.brand", null],
      ["goods:filter.width", null],
    ]);
    expect(meta.filters[4]?.options.map(({ label }) => label)).toEqual([
      "Cihelna",
      "Čistá řemesla",
      "Tkalcovna Žďár",
    ]);
    expect(meta.filters[5]?.options[0]?.label).toBe("80\u00a0cm");
    expect(meta.filters[3]?.options[0]?.label).toBe("bílá EN");
  });

  it("sorts and pages the result", async () => {
    const ids = async (query: string) => (await list(query)).data.map(({ id }) => id);
    expect(await ids("brand=1&sort=price_desc&per_page=3")).toEqual([
      P.squares,
      P.carpet,
      P.runner,
    ]);
    expect(await ids("brand=1&sort=price_desc&per_page=3&page=2")).toEqual([
      P.carpetOnSale,
      P.grass,
      P.discontinued,
    ]);
    expect(await ids("brand=1&sort=price_desc&per_page=3&page=4")).toEqual([]);
    expect(await ids("brand=3&brand=2&per_page=3")).toEqual([P.pvc, P.lastPack, P.rug]);
    expect(await ids("brand=3&brand=2&per_page=3&page=2")).toEqual([P.soldOut]);
  });

  it.each([
    ["price_min=abc", "price_min"],
    ["price_max=-1", "price_max"],
    ["price_max=1e9", "price_max"],
    ["price_min=1234567890", "price_min"],
  ])("refuses %s", async (query, field) => {
    const { errors } = expectAnswer(
      await ask("GET", `/api/catalog/products/cs?${query}`),
      422,
      invalidSchema,
    );
    expect(errors).toEqual({ [field]: ["numeric"] });
  });

  it("answers every query", async () => {
    const rubbish = [
      "%00",
      "%zz",
      "'; drop table listings;--",
      "<script>",
      "x".repeat(10_000),
      "-1",
      "NaN",
      "[]",
      "__proto__",
      "1e400",
      "٣",
    ];
    const names = [
      "brand",
      "brand[]",
      "width",
      "property.18",
      "property[18][]",
      "property.__proto__",
      "price_min",
      "in_stock",
      "list",
      "q",
    ];
    for (const name of [
      ...names,
      "sort",
      "page",
      "per_page",
      "category",
      "__proto__",
      "constructor",
    ]) {
      for (const value of rubbish) {
        const { status } = await ask(
          "GET",
          `/api/catalog/products/cs?${name}=${value}&${name}=${value}`,
        );
        expect([name, value, [200, 404, 422].includes(status)]).toEqual([name, value, true]);
      }
    }
  });
});
