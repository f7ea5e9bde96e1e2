import { describe, expect, test } from "vitest";
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
});
