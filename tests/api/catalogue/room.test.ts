import { describe, expect, it } from "vitest";
import { cutQuoteSchema } from "~/contract/cart/cut";
import { categoryTreeSchema, productDetailSchema, productListSchema } from "~/contract/catalogue";
import { roomRangesSchema } from "~/contract/content/room";
import { expectAnswer, expectOk, invalidSchema } from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { P, V } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";

describe.each(DATABASES)("prices for a room over %s", (kind) => {
  const { ask } = apiShop(kind);

  const detail = async (id: number, query = "room=300x400") =>
    (await expectOk(ask("GET", `/api/catalog/product/cs/${id}?${query}`), productDetailSchema))
      .data;
  const page = async (query: string) =>
    await expectOk(ask("GET", `/api/catalog/products/cs?${query}`), productListSchema);
  const list = async (query: string) => (await page(query)).data;

  it("gives a listing's products that fill the room its price, and others none", async () => {
    const priced = (await list("room=300x400&per_page=96")).map(
      ({ id, room_price }) => `${id} ${room_price?.kind}`,
    );
    const cut = [P.carpet, P.carpetOnSale, P.pvc, P.grass].map((id) => `${id} cut`);
    // the skirting has no known length
    const others = [P.rug, P.glue, P.discontinued, P.runner, P.lastPack, P.soldOut, P.skirting].map(
      (id) => `${id} undefined`,
    );
    expect(priced.toSorted()).toEqual([...cut, `${P.squares} packs`, ...others].toSorted());
    expect((await list("per_page=96")).some(({ room_price }) => room_price)).toBe(false);
  });

  it("is the price of that cut in the cart", async () => {
    const { room_price } = await detail(P.carpet, "room=290x410");
    expect(room_price).toEqual({
      kind: "cut",
      total_tax_incl: expect.any(Number),
      variant_id: V.carpet300,
      quantity: 1,
      piece: { width_cm: 290, length_cm: 410, roll_width_cm: 300, rotated: false },
      seams: 0,
      waste_m2: 0.41,
    });
    const body = {
      productId: P.carpet,
      variantId: V.carpet300,
      dimensions: { width_cm: 290, length_cm: 410 },
    };
    const quote = await expectOk(
      ask("POST", "/api/catalog/cut-quote/cs", { body }),
      cutQuoteSchema,
    );
    expect(room_price?.total_tax_incl).toBe(quote.total_tax_incl);
  });

  it("counts whole packs, and the strips of a roll that is too narrow", async () => {
    expect((await detail(P.squares)).room_price).toMatchObject({
      kind: "packs",
      quantity: 3,
      total_tax_incl: 5970,
      waste_m2: 3,
    });
    expect((await detail(P.pvc)).room_price).toMatchObject({
      kind: "cut",
      variant_id: V.pvc200,
      quantity: 2,
      seams: 1,
    });
  });

  it("counts packs by the area of an L, and cuts by its whole sides", async () => {
    // 12 m² without a corner of 3 m², and 5 %: 9.45 m² in packs of 5 m²
    expect((await detail(P.squares, "room=300x400-150x200")).room_price).toMatchObject({
      quantity: 2,
      waste_m2: 1,
    });
    const [whole, lShaped] = await Promise.all([
      detail(P.carpet),
      detail(P.carpet, "room=300x400-150x200"),
    ]);
    expect(lShaped.room_price).toEqual({
      ...whole.room_price,
      waste_m2: (whole.room_price?.waste_m2 ?? 0) + 3,
    });
  });

  it.each(["300x400-300x100", "300x400-5x100", "300x400-100", "300x400-100x100-10x10"])(
    "refuses the L %s",
    async (room) => {
      const { status } = await ask("GET", `/api/catalog/products/cs?room=${room}`);
      expect(status).toBe(422);
    },
  );

  it.each(["", "room=", "room=%20"])("is missing without a room: '%s'", async (query) => {
    expect((await detail(P.carpet, query)).room_price).toBeUndefined();
    expect((await list(`per_page=96&${query}`)).some(({ room_price }) => room_price)).toBe(false);
  });

  it("sorts a listing by it, goods that do not fill the room last", async () => {
    const { data, meta } = await page("room=300x400&sort=room_price&per_page=96");
    expect(meta.sort).toBe("room_price");
    const sums = data.map(
      ({ room_price }) => room_price?.total_tax_incl ?? Number.POSITIVE_INFINITY,
    );
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
    expect(data.map(({ id }) => id).toSorted()).toEqual(
      (await list("per_page=96")).map(({ id }) => id).toSorted(),
    );
    const halves = [1, 2, 3, 4].map((number) =>
      list(`room=300x400&sort=room_price&per_page=3&page=${number}`),
    );
    expect((await Promise.all(halves)).flat().map(({ id }) => id)).toEqual(
      data.map(({ id }) => id),
    );
    const found = await list("room=300x400&sort=room_price&q=koberec");
    expect(found[0]?.room_price).toBeDefined();
  });

  it("filters goods that are laid without a seam, with their number", async () => {
    const { data, meta } = await page("room=300x400&room_whole=1&per_page=96");
    expect(data.map(({ room_price }) => [room_price?.kind, room_price?.seams])).toEqual(
      data.map(() => ["cut", 0]),
    );
    const all = await page("room=300x400&per_page=96");
    const [option] = all.meta.filters.find(({ key }) => key === "room_whole")?.options ?? [];
    expect(option).toEqual({
      value: "1",
      label: "goods:filter.room_whole",
      count: data.length,
      selected: false,
    });
    expect([
      data.length,
      all.data.filter(({ room_price: price }) => price?.kind === "cut" && price.seams === 0).length,
    ]).toEqual([3, 3]);
    expect(meta.filters.find(({ key }) => key === "room_whole")?.options[0]?.selected).toBe(true);
    expect((await page("per_page=96")).meta.filters.map(({ key }) => key)).not.toContain(
      "room_whole",
    );
  });

  it("gives each top category with floors the lowest and the highest price", async () => {
    const { data } = await expectOk(
      ask("GET", "/api/catalog/room/cs?room=300x400"),
      roomRangesSchema,
    );
    const tree = await expectOk(ask("GET", "/api/catalog/category/cs"), categoryTreeSchema);
    const listed = await Promise.all(
      tree.map(async ({ id }) => {
        const sums = (await list(`room=300x400&category=${id}&per_page=96`)).flatMap(
          ({ room_price: price }) =>
            price && price.kind !== "lengths" ? [price.total_tax_incl] : [],
        );
        const [from_tax_incl, to_tax_incl] = [Math.min(...sums), Math.max(...sums)];
        return sums.length > 0 ? [{ category_id: id, from_tax_incl, to_tax_incl }] : [];
      }),
    );
    expect(data).toEqual(listed.flat());
    expect(data.length).toBeGreaterThan(1);
  });

  it("needs the room for the prices of categories", async () =>
    expect((await ask("GET", "/api/catalog/room/cs")).status).toBe(422));

  it.each(["sort=room_price", "room_whole=1"])("needs the room for %s", async (query) => {
    const { failures } = expectAnswer(
      await ask("GET", `/api/catalog/products/cs?${query}`),
      422,
      invalidSchema,
    );
    expect(failures).toEqual([{ code: "required", field: "room" }]);
  });

  it.each([
    ["room=3x4", "room.width_cm"],
    ["room=300x4000", "room.length_cm"],
    ["room=3m", "room"],
  ])("refuses %s", async (query, field) => {
    for (const path of ["products/cs", `product/cs/${P.carpet}`]) {
      const { errors } = expectAnswer(
        await ask("GET", `/api/catalog/${path}?${query}`),
        422,
        invalidSchema,
      );
      expect(Object.keys(errors)).toContain(field);
    }
  });
});
