import { describe, expect, test } from "vitest";
import type { Shop } from "~/bff/shop";
import { answerWith, productOf } from "../../support/backends/api-answers";
import { guestShop } from "../../support/shops/guest-shop";

const found = (...products: object[]) => ({
  searchTerms: [],
  products: { data: products },
  categories: [],
  posts: { data: [] },
});
const carpet = {
  ...productOf(7),
  slug: "koberec-orava",
  categories: [{ id: 11 }],
  labels: [{ code: "new", text: "Novinka" }],
};
const sale = {
  ...productOf(8),
  is_price_sale_active: true,
  price_sale_tax_incl: 99,
  quantity: 0,
  categories: [{ id: 20 }],
};
const berber = { ...productOf(9), categories: [{ id: 11 }] };
const elsewhere = { ...productOf(10), categories: [{ id: 20 }] };
const CATEGORIES = [
  {
    id: 10,
    slug: "koberce",
    name: "Koberce",
    children: [{ id: 11, slug: "smyckove", name: "Smyčkové" }],
  },
];
const ANSWERS = {
  "GET /api/catalog/top/search/cs": found(carpet, sale),
  "GET /elastic/search/fulltext?q=orava": found(carpet),
  "GET /elastic/search/fulltext?q=koberec%20orava": found(carpet),
  "GET /elastic/search/fulltext?q=koberec%20%C5%BElut%C3%BD": found(carpet),
  "GET /elastic/search/fulltext?q=Koberce": found(berber, elsewhere, carpet),
  "GET /elastic/search/fulltext?q=x": found(),
  "GET /api/catalog/category/cs": CATEGORIES,
};

// Specification: 1.1, 7.20, 7.21
describe("a backend with the calls of the specification only, which has no listings and products", () => {
  test.each([
    ["a search", { q: "orava" }, [7]],
    ["the assortment", {}, [7, 8]],
    ["a category with its subcategories", { category: 10 }, [9, 7]],
    ["words in a category", { category: 10, q: "orava" }, [7]],
    ["another category", { category: 20 }, [8]],
    ["a category without products", { category: 30 }, []],
    ["a sale", { list: "sale" as const }, [8]],
    ["new products, by their labels", { list: "new" as const }, [7]],
    ["recommended ones, which none is labelled", { list: "tip" as const }, []],
    ["products in stock", { filters: { in_stock: ["1"] } }, [7]],
    ["products on sale", { filters: { on_sale: ["1"] } }, [8]],
    ["no products of a filter that it does not have", { filters: { brand: ["3"] } }, []],
    ["no products of a price range", { priceMin: 100 }, []],
  ])("lists %s by its search", async (_name, query, ids) => {
    const { shop } = await guestShop(ANSWERS, {});
    const { data, meta } = await shop.catalogue.products({ page: 1, ...query });
    expect([data.map(({ id }) => id), meta.total, meta.page, meta.last_page]).toEqual([
      ids,
      ids.length,
      1,
      1,
    ]);
  });

  test.each([
    ["by the words of its address", 7, "/7/smyckove/koberec-orava"],
    ["by words with letters of its language", 7, "/7/smyckove/koberec-%C5%BElut%C3%BD"],
    ["among the top ones", 8, "/8/product/x"],
  ])("shows a product that it finds %s", async (_name, id, url) => {
    const { shop } = await guestShop(ANSWERS, {}, { url });
    expect(await shop.catalogue.product(id)).toMatchObject({
      id,
      name: `Product ${id}`,
      cut: null,
    });
  });

  test("says that its search fails, not that there is no such product", async () => {
    const failing = { ...ANSWERS, "GET /elastic/search/fulltext?q=x": answerWith(500, {}) };
    const { shop } = await guestShop(failing, {}, { url: "/7/product/x" });
    await expect(shop.catalogue.product(7)).rejects.toMatchObject({ status: 502 });
  });

  test("answers 404 for another product", async () => {
    const { shop } = await guestShop(ANSWERS, {}, { url: "/9/product/x" });
    await expect(shop.catalogue.product(9)).rejects.toMatchObject({ status: 404 });
  });

  describe("whose tree has the top categories alone", () => {
    const submenu = [
      { text: "Smyčkové", link: "/11/smyckove" },
      { text: "Podle místnosti", link: "/sortiment/koberce", submenu: [] },
    ];
    const menu = [{ text: "Koberce na míru", link: "/10/koberce", submenu }];
    const links = [{ text: "Výprodej", link: "/en/100/sale/?page=1" }];
    const LEAST = {
      ...ANSWERS,
      "GET /api/catalog/category/cs": [{ id: 10, slug: "koberce", name: "Koberce" }],
      "GET /api/lists/currencies": [],
      "GET /api/settings?lang=cs": [
        { name: "categoriesMenu", value: menu },
        { name: "bottommenu", value: [{ title: "Sortiment", links }] },
      ],
      "GET /elastic/search/fulltext?q=Smy%C4%8Dkov%C3%A9": found(berber),
    };

    test.each([
      [10, "Koberce", ["Koberce"], [11]],
      [11, "Smyčkové", ["Koberce", "Smyčkové"], []],
      [100, "Výprodej", ["Výprodej"], []],
    ])("category %i has the name and the place of the menu", async (id, name, path, below) => {
      const { shop } = await guestShop(LEAST, {});
      const category = await shop.catalogue.category(id);
      expect([
        category.name,
        category.breadcrumbs.map((step) => step.name),
        category.children.map((child) => child.id),
      ]).toEqual([name, path, below]);
    });

    test("they list what their names find", async () => {
      const { shop } = await guestShop(LEAST, {});
      const idsOf = async (category: number) =>
        (await shop.catalogue.products({ category })).data.map(({ id }) => id);
      expect([await idsOf(11), await idsOf(10)]).toEqual([
        [9, 7],
        [9, 7],
      ]);
    });

    test("a category of neither is 404", async () => {
      const { shop } = await guestShop(LEAST, {});
      await expect(shop.catalogue.category(12)).rejects.toMatchObject({ status: 404 });
    });
  });
});

describe("a record that a backend does not find", () => {
  const READS = {
    "/api/blog/cs": (shop: Shop) => shop.articles.post("blog", 4),
    "/api/reference/cs": (shop: Shop) => shop.articles.reference(4),
    "/api/store/cs": (shop: Shop) => shop.content.store(4),
    "/api/info/cs": (shop: Shop) => shop.content.infoPage(4),
  };
  test.each(Object.entries(READS))(
    "of %s is one of a part that the shop does not offer, if it has no list",
    async (path, read) => {
      const { shop } = await guestShop({}, {});
      const thrown: unknown = await read(shop).catch((error: unknown) => error);
      expect(thrown).toMatchObject({ status: 404 });
      expect(thrown instanceof Response && (await thrown.text())).toBe("not_offered");
      const list = { data: [], meta: { page: 1, per_page: 10, total: 0, last_page: 1, tags: [] } };
      const known = await guestShop({ [`GET ${path}`]: list, [`GET ${path}?page=1`]: list }, {});
      const missing: unknown = await read(known.shop).catch((error: unknown) => error);
      expect(missing).toMatchObject({ status: 404 });
      expect(missing instanceof Response && (await missing.text())).toBe("");
    },
  );
});
