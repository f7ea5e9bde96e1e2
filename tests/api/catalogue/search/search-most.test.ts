import { describe, expect, it } from "vitest";
import { productDetailSchema, productListSchema, searchSchema } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import { expectOk } from "../../../support/backends/api";
import { DATABASES, demoDatabase } from "../../../support/database/databases";
import { apiShop } from "../../../support/shops/api-shop";

describe.each(DATABASES)("a search over %s", (kind) => {
  const { ask } = apiShop(kind, { open: demoDatabase });

  const list = async (q: string, more = "", locale: Locale = "cs") =>
    await expectOk(
      ask("GET", `/api/catalog/products/${locale}?q=${encodeURIComponent(q)}${more}`),
      productListSchema,
    );
  const offered = async (q: string) =>
    await expectOk(ask("GET", `/elastic/search/fulltext?q=${encodeURIComponent(q)}`), searchSchema);

  it.each([
    ["lepidlo na běhoun", ["běhoun"], /lepidlo/i],
    ["Koberec, lednička!", ["lednička"], /koberec/i],
    ["šedý BĚHOUN do Xyzzy", ["Xyzzy"], /běhoun.*šed/i],
    ["koberec 999 cm", ["999\u00a0cm"], /koberec/i],
    ["lednička koberec mraznička", ["lednička", "mraznička"], /koberec/i],
  ])("for %j ignores %j and reports it", async (q, leftOut, like) => {
    const { data, meta } = await list(q);
    expect(meta.partial).toEqual({ left_out: leftOut, matching_all: 0 });
    expect(data[0]?.name).toMatch(like);
    expect((await offered(q)).products.partial).toEqual(meta.partial);
  });

  it("ignores no word if goods in stock match all words", async () => {
    for (const q of ["šedý běhoun", "koberec", "orava 34", "", "lednička"])
      expect((await list(q)).meta.partial).toBeNull();
  });

  it("lists the only full match first, even sold out, then goods in stock", async () => {
    const { data, meta } = await list("promenáda vínová");
    expect(meta.partial).toEqual({ left_out: ["vínová"], matching_all: 1 });
    expect(data.map(({ name }) => name.replace(/\u00a0/g, " "))).toEqual([
      "Běhoun Promenáda 18 vínová",
      ...data.slice(1).map(({ name }) => name),
    ]);
    expect(data.map(({ quantity }) => quantity > 0)).toEqual([false, true, true, true]);
  });

  it("reports a corrected typing error, and corrects none in quotation marks", async () => {
    expect((await list("kobrec do ložnice")).meta.corrected).toBe("koberec do ložnice");
    expect((await list("koberec")).meta.corrected).toBeNull();
    expect((await list('"kobrec"')).meta).toMatchObject({ total: 0, corrected: null });
    expect((await list('"koberec"')).meta.total).toBe((await list("koberec")).meta.total);
  });

  it("filters by words for sales and reports the interpretation", async () => {
    const { data, meta } = await list("koberec v akci", "&per_page=96");
    expect(meta.understood).toEqual({ q: "koberec", on_sale: true, sort: "recommended" });
    expect(meta.total).toBe((await list("koberec", "&on_sale=1")).meta.total);
    expect(data.every(({ labels }) => labels.some(({ code }) => code === "sale"))).toBe(true);
    expect((await list("akce")).meta.total).toBe((await list("", "&on_sale=1")).meta.total);
  });

  it("ignores words for sales if no match is on sale", async () => {
    const { meta } = await list("nůž sleva");
    expect(meta.understood).toBeNull();
    expect(meta.partial).toEqual({ left_out: ["sleva"], matching_all: 0 });
    expect(meta.total).toBe((await list("nůž")).meta.total);
  });

  it("sorts by price for 'levný' unless another order is chosen", async () => {
    const { data, meta } = await list("nejlevnější koberec", "&per_page=24");
    expect(meta.understood).toEqual({ q: "koberec", on_sale: false, sort: "price_asc" });
    expect(meta.sort).toBe("price_asc");
    expect(data.filter(({ name }) => !/koberec/i.test(name))).toEqual([]);
    const prices = data.map((product) => product.price_sale_tax_incl ?? product.price_tax_incl);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect((await list("levný koberec", "&sort=name")).meta.sort).toBe("name");
  });

  it("reads 3x4 as a size and as a cut of wide enough rolls", async () => {
    const { data } = await list("3x4", "&per_page=96");
    expect(
      data[0]?.variants.some(({ width_cm, length_cm }) => width_cm === 300 && length_cm === 400),
    ).toBe(true);
    const rolls = data.filter(({ is_metrage }) => is_metrage);
    expect(rolls.length).toBeGreaterThan(20);
    expect(
      rolls.every(({ variants }) => variants.some(({ width_cm }) => (width_cm ?? 0) >= 300)),
    ).toBe(true);
    const runners = await list("běhoun 80x300", "&per_page=96");
    expect(
      runners.data.every(({ variants }) => variants.some(({ width_cm }) => width_cm === 80)),
    ).toBe(true);
    expect((await list("9x12")).meta.total).toBe(0);
  });

  it("finds a product by its EAN, with or without spaces", async () => {
    const { data } = await expectOk(
      ask("GET", "/api/catalog/product/cs/1002"),
      productDetailSchema,
    );
    const ean = data.ean ?? "";
    for (const q of [ean, `${ean[0]} ${ean.slice(1, 7)} ${ean.slice(7)}`])
      expect((await list(q)).data.map(({ id }) => id)).toEqual([1002]);
  });

  it("finds products by their use", async () => {
    const { data } = await list("koberec na podlahové vytápění", "&per_page=96");
    const suits = data.map(
      ({ properties }) => properties.find(({ property_id }) => property_id === 24)?.value,
    );
    expect(new Set(suits)).toEqual(new Set(["yes"]));
  });

  it("does not list remnants first for 'koberce'", async () =>
    expect(
      (await list("koberce")).data.slice(0, 10).filter(({ name }) => /^Zbytek/.test(name)),
    ).toEqual([]));
});
