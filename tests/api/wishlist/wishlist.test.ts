import { describe, expect, it } from "vitest";
import { MAX_WISHLIST_ITEMS, wishlistSchema, type Wishlist } from "~/contract/customer/wishlist";
import { expectAnswer, expectOk, invalidSchema } from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";

describe.each(DATABASES)("wishlists over %s", (kind) => {
  const { database, ask } = apiShop(kind);

  const make = async (): Promise<Wishlist & { headers: { tempId: string } }> => {
    const list = await expectOk(ask("POST", "/api/wishlist", { body: {} }), wishlistSchema);
    return { ...list, headers: { tempId: list.temp_id ?? "" } };
  };
  const read = async (tempId: string | null, locale = "cs") =>
    await expectOk(ask("GET", `/api/wishlist/anonymous/${locale}/${tempId}`), wishlistSchema);
  const change = ({ id, headers }: Awaited<ReturnType<typeof make>>, body: object) =>
    ask("PUT", `/api/wishlist/${id}`, { headers, body });
  const idsOf = ({ items }: Wishlist) => items.map(({ product }) => product.id);

  it("need a login", async () => {
    expect((await ask("GET", "/api/wishlist/cs")).status).toBe(401);
  });

  // Specification: 7.11, 7.12
  it("are found by their tempId; an unknown, expired or malformed one creates a new wishlist", async () => {
    const list = await make();
    expect(await read(list.temp_id)).toMatchObject({
      id: list.id,
      site_id: 1,
      user_id: null,
      items: [],
    });
    const otherIds = [];
    for (const tempId of ["0", "x".repeat(24), "not an id"])
      otherIds.push((await read(encodeURIComponent(tempId))).id);
    expect(new Set([list.id, ...otherIds]).size).toBe(4);
    const again = await expectOk(
      ask("POST", "/api/wishlist", { body: { tempId: list.temp_id } }),
      wishlistSchema,
    );
    expect(again.id).toBe(list.id);
  });

  it("list products without duplicates, latest first", async () => {
    const list = await make();
    for (const productId of [P.glue, P.carpet, P.glue])
      await expectOk(change(list, { productId }), wishlistSchema);
    expect(idsOf(await read(list.temp_id))).toEqual([P.carpet, P.glue]);
    expect((await read(list.temp_id, "en")).items[1]?.product.name).toBe(
      "Zboží EN Lepidlo 1 kg EN",
    );
  });

  // Specification: 7.14
  it("keep a note when the product is added again", async () => {
    const list = await make();
    await change(list, { productId: P.glue, note: "  do dílny " });
    await change(list, { productId: P.glue });
    expect((await read(list.temp_id)).items).toMatchObject([{ note: "do dílny" }]);
    await change(list, { productId: P.glue, note: "" });
    expect((await read(list.temp_id)).items).toMatchObject([{ note: "" }]);
    expect(
      expectAnswer(
        await change(list, { productId: P.glue, note: "x".repeat(501) }),
        422,
        invalidSchema,
      ).errors,
    ).toEqual({
      note: ["max:500"],
    });
  });

  // Specification: 7.14
  it("allow repeated removals of a product", async () => {
    const list = await make();
    await change(list, { productId: P.glue });
    for (let time = 0; time < 2; time += 1) {
      expect(
        idsOf(await expectOk(change(list, { productId: P.glue, remove: true }), wishlistSchema)),
      ).toEqual([]);
    }
  });

  // Specification: 7.14
  it("accept null for a note and false for a removal like the specification's client", async () => {
    const list = await make();
    await change(list, { productId: P.glue, note: "do dílny" });
    for (const body of [
      { note: null },
      { remove: false },
      { note: null, remove: false },
      { remove: null },
    ]) {
      await expectOk(change(list, { productId: P.glue, ...body }), wishlistSchema);
    }
    expect((await read(list.temp_id)).items).toMatchObject([{ note: "do dílny" }]);
    await expectOk(change(list, { productId: P.glue, note: null, remove: true }), wishlistSchema);
    expect((await read(list.temp_id)).items).toEqual([]);
  });

  it("refuse unknown products and more than a page can show", async () => {
    const list = await make();
    expect(
      expectAnswer(await change(list, { productId: 99_999 }), 422, invalidSchema).errors,
    ).toEqual({
      productId: ["unavailable_product"],
    });
    expect(expectAnswer(await change(list, {}), 422, invalidSchema).errors).toEqual({
      productId: ["required"],
    });

    const ids = Array.from({ length: MAX_WISHLIST_ITEMS }, (_, index) => 50_000 + index);
    const one = await database.db.sql
      .selectFrom("products")
      .selectAll()
      .where("id", "=", P.glue)
      .executeTakeFirstOrThrow();
    const rows = ids.map((id) => ({
      ...one,
      id,
      sku: `KOPIE-${id}`,
      labels: JSON.stringify(one.labels),
      safety_info: null,
      color_name: null,
    }));
    await database.db.sql.insertInto("products").values(rows).execute();
    expect((await change(list, { productId: P.glue })).status).toBe(200);
    expect((await change(list, { productId: P.glue, remove: true })).status).toBe(200);
    await database.db.sql
      .insertInto("wishlist_items")
      .values(
        ids.map((product_id, position) => ({
          wishlist_id: list.id,
          product_id,
          position,
          note: "",
        })),
      )
      .execute();
    expect(
      expectAnswer(await change(list, { productId: P.glue }), 422, invalidSchema).errors,
    ).toEqual({
      productId: [`max:${MAX_WISHLIST_ITEMS}`],
    });
  });

  it("keep inactive products with their state", async () => {
    const list = await make();
    for (const productId of [P.carpetInactive, P.discontinued, P.soldOut])
      await change(list, { productId });
    expect(
      (await read(list.temp_id)).items.map(({ product }) => [
        product.id,
        product.active,
        product.available,
        product.quantity,
      ]),
    ).toEqual([
      [P.soldOut, true, true, 0],
      [P.discontinued, true, false, 5],
      [P.carpetInactive, false, true, 0],
    ]);
  });

  // Specification: 7.13, 7.14
  it("of a guest are changed and deleted by their id alone", async () => {
    const { id, temp_id } = await make();
    expect((await ask("PUT", `/api/wishlist/${id}`, { body: { productId: P.glue } })).status).toBe(
      200,
    );
    expect((await read(temp_id)).items).toMatchObject([{ product: { id: P.glue } }]);
    expect((await ask("DELETE", `/api/wishlist/${id}`)).status).toBe(204);
  });

  it("are closed to a wrong tempId", async () => {
    const [list, other] = [await make(), await make()];
    for (const [id, headers] of [
      [list.id, other.headers],
      [list.id, { tempId: "" }],
      [other.id, list.headers],
      ["x", list.headers],
    ] as const) {
      expect(
        (await ask("PUT", `/api/wishlist/${id}`, { headers, body: { productId: P.glue } })).status,
      ).toBe(404);
      expect((await ask("DELETE", `/api/wishlist/${id}`, { headers })).status).toBe(404);
    }
    expect((await read(list.temp_id)).items).toEqual([]);
  });

  // Specification: 7.13
  it("are deleted completely", async () => {
    const list = await make();
    await change(list, { productId: P.glue });
    expect(
      (await ask("DELETE", `/api/wishlist/${list.id}`, { headers: list.headers })).status,
    ).toBe(204);
    expect((await read(list.temp_id)).id).not.toBe(list.id);
  });
});
