import { describe, expect, it } from "vitest";
import {
  categoryDetailSchema,
  categoryTreeSchema,
  productDetailSchema,
  productListSchema,
  relatedSchema,
  searchSchema,
} from "~/contract/catalogue";
import { expectAnswer, expectOk, invalidSchema } from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { P, V } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";

describe.each(DATABASES)("catalogue over %s", (kind) => {
  const { ask } = apiShop(kind);

  const list = async (query: string, locale = "cs") =>
    await expectOk(ask("GET", `/api/catalog/products/${locale}?${query}`), productListSchema);
  const idsOf = async (query: string) => (await list(query)).data.map(({ id }) => id);
  const detail = async (id: number, locale = "cs") =>
    (await expectOk(ask("GET", `/api/catalog/product/${locale}/${id}`), productDetailSchema)).data;

  it("returns the tree; a product counts for all ancestors of its category", async () => {
    const tree = await expectOk(ask("GET", "/api/catalog/category/cs"), categoryTreeSchema);
    expect(tree.map(({ id, product_count }) => [id, product_count])).toEqual([
      [10, 3],
      [20, 7],
      [80, 1],
      [90, 2],
    ]);
    expect(tree[0]?.children.map(({ name, product_count }) => [name, product_count])).toEqual([
      ["Smyčkové", 2],
      ["Střižené", 1],
    ]);
  });

  it("returns a category with its path and slugs in both languages", async () => {
    const { data } = await expectOk(
      ask("GET", "/api/catalog/category/en/11"),
      categoryDetailSchema,
    );
    expect(data.breadcrumbs.map(({ id }) => id)).toEqual([10, 11]);
    expect(data.slugs).toEqual({ cs: "carpets-loop", en: "carpets-loop-en" });
    expect((await ask("GET", "/api/catalog/category/cs/99")).status).toBe(404);
  });

  it("lists a category with its descendants, without inactive products", async () => {
    expect((await idsOf("category=10")).sort()).toEqual([P.carpet, P.carpetOnSale, P.rug]);
    expect((await ask("GET", "/api/catalog/products/cs?category=99")).status).toBe(404);
  });

  it("sorts sold-out goods last in the recommended order", async () => {
    expect((await idsOf("")).slice(-2).sort()).toEqual([P.discontinued, P.soldOut]);
  });

  it("sorts names in Czech: C, Č, H, Ch … Z, Ž", async () => {
    const names = (await list("category=20&sort=name")).data.map(({ name }) => name.split(" ")[1]);
    expect(names).toEqual(["Cihla", "Cihla", "Čáslav", "Chalupa", "Kvádr", "Orient", "Žahrada"]);
  });

  it("sorts by the charged price of the cheapest variant", async () => {
    expect(await idsOf("category=10&sort=price_asc")).toEqual([P.carpetOnSale, P.carpet, P.rug]);
    expect(await idsOf("category=10&sort=price_desc")).toEqual([P.rug, P.carpet, P.carpetOnSale]);
  });

  it("sorts by age and by discount", async () => {
    expect((await idsOf("sort=newest"))[0]).toBe(P.grass);
    expect((await idsOf("sort=discount"))[0]).toBe(P.carpetOnSale);
  });

  it("lists new goods and sales, also within a category", async () => {
    expect(await idsOf("list=new")).toEqual([P.grass]);
    expect((await idsOf("list=sale")).sort()).toEqual([P.carpetOnSale, P.rug]);
    expect(await idsOf("list=sale&category=20")).toEqual([P.rug]);
  });

  it("pages through a list without gaps or duplicates", async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(`per_page=5&page=${page}&sort=name`)),
    );
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(pages[0]?.meta).toMatchObject({ page: 1, per_page: 5, total: 12, last_page: 3 });
    expect(new Set(ids).size).toBe(12);
    expect((await list("page=4&per_page=5")).data).toEqual([]);
  });

  it("finds words by prefix, ignoring case and accents", async () => {
    expect(await idsOf("q=caslav")).toEqual([P.runner]);
    expect(await idsOf("q=%C5%BDAHR")).toEqual([P.grass]);
    expect((await idsOf("q=tkal+hora")).sort()).toEqual([P.carpet, P.carpetOnSale]);
    expect(await idsOf("q=100%25_")).toEqual([]);
    expect(await idsOf(`q=${"x".repeat(500)}`)).toEqual([]);
  });

  it.each([
    ["page=0", "page"],
    ["page=x", "page"],
    ["per_page=97", "per_page"],
    ["sort=nic", "sort"],
    ["list=nic", "list"],
    ["category=99999999999", "category"],
  ])("refuses %s", async (query, field) => {
    const { errors } = expectAnswer(
      await ask("GET", `/api/catalog/products/cs?${query}`),
      422,
      invalidSchema,
    );
    expect(Object.keys(errors)).toEqual([field]);
  });

  it("returns net and gross prices; the product's price is that of its cheapest variant", async () => {
    const carpet = await detail(P.carpetOnSale);
    expect(carpet).toMatchObject({
      price_tax_incl: 399,
      price: 329.75,
      price_sale_tax_incl: 299,
      price_sale: 247.11,
      is_price_sale_active: true,
      original_price: 399,
    });
    const rug = await detail(P.rug);
    expect(rug).toMatchObject({ price_tax_incl: 990, is_price_sale_active: false });
    expect(
      rug.variants.map(({ price_tax_incl, price_sale_tax_incl }) => [
        price_tax_incl,
        price_sale_tax_incl,
      ]),
    ).toEqual([
      [990, null],
      [2990, 2490],
    ]);
    expect(rug.labels).toEqual([{ code: "sale", text: "Akce" }]);
  });

  it("returns stock in metres for cut goods, in packs or pieces for others", async () => {
    const carpet = await detail(P.carpet);
    expect(carpet.variants.map(({ id, quantity }) => [id, quantity])).toEqual([
      [V.carpet300, 25],
      [V.carpet400, 40.5],
    ]);
    expect(carpet.quantity).toBe(65.5);
    expect((await detail(P.skirting)).quantity).toBe(12.5);
    expect((await detail(P.squares)).quantity).toBe(12);
    expect((await detail(P.rug)).quantity).toBe(6);
  });

  it("returns all data of a product's page", async () => {
    const carpet = await detail(P.carpet, "en");
    expect(carpet).toMatchObject({
      sku: "HORA-93",
      name: "Zboží EN Hora 93 béžová EN",
      slug: "zbozi-en-hora-93-bezova-en",
      url: "/en/101/carpets-loop-en/zbozi-en-hora-93-bezova-en",
      main_image: "hora-93-main",
      brand: { slug: "tkalcovna", manufacturer: { name: "Tkalcovna s.r.o." } },
      property_list: [{ property_id: 10, name: "Materiál EN", value: "vlna EN", unit: null }],
      category_slugs: { cs: "carpets-loop", en: "carpets-loop-en" },
      slugs: { cs: "zbozi-hora-93-bezova" },
      weight_per_unit_kg: 2,
      cut: {
        min_width_cm: 50,
        max_width_cm: 400,
        min_length_cm: 50,
        max_length_cm: 3000,
        step_cm: 10,
      },
    });
    expect(carpet.breadcrumbs.map(({ id }) => id)).toEqual([10, 11]);
    expect((await detail(P.carpetOnSale)).content_html).toBe(
      "<p>Popis Hora</p><p>Levnější &amp; hezký.</p>",
    );
    expect((await detail(P.skirting)).cut).toMatchObject({
      max_width_cm: 0,
      min_length_cm: 10,
      max_length_cm: 1250,
    });
    expect((await detail(P.squares)).cut).toBeNull();
    expect((await detail(P.soldOut)).stock_text_unavailable).toBe("na cestě");
  });

  it("returns inactive products, and 404 for unknown ones", async () => {
    expect((await detail(P.carpetInactive)).active).toBe(false);
    for (const path of [
      "/api/catalog/product/cs/999",
      "/api/catalog/product/cs/0",
      "/api/catalog/product/cs/abc",
      "/api/catalog/product/de/101",
    ]) {
      expect((await ask("GET", path)).status).toBe(404);
    }
  });

  it("relates products of the same category, and accessories to floor coverings", async () => {
    const related = async (id: number, type: string) =>
      (
        await expectOk(
          ask("GET", `/api/catalog/product/cs/${id}/related?type=${type}`),
          relatedSchema,
        )
      ).data.map((product) => product.id);
    expect(await related(P.carpet, "similar")).toEqual([P.carpetOnSale]);
    expect(await related(P.carpet, "accessory")).toEqual([P.skirting, P.glue, P.discontinued]);
    expect(await related(P.glue, "accessory")).toEqual([]);
    expect((await ask("GET", `/api/catalog/product/cs/${P.carpet}/related?type=nic`)).status).toBe(
      422,
    );
  });

  it("suggests at most five products, categories and terms", async () => {
    const find = async (q: string) =>
      await expectOk(ask("GET", `/elastic/search/fulltext?q=${q}`), searchSchema);
    const found = await find("zbozi");
    expect(found.products).toMatchObject({ total: 12 });
    expect(found.products.data).toHaveLength(5);
    expect((await find("smyck")).categories.map(({ id }) => id)).toEqual([11]);
    expect((await find("zdar")).searchTerms.map(({ name }) => name)).toEqual(["Tkalcovna Žďár"]);
    expect((await find("---")).products.total).toBe(0);
    expect((await ask("GET", "/elastic/search/fulltext?q=")).status).toBe(422);
    expect((await ask("GET", `/elastic/search/fulltext?q=${"a".repeat(101)}`)).status).toBe(422);
    await expectOk(ask("GET", "/api/catalog/top/search/en"), searchSchema);
  });
});
