import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { cartAccessoriesSchema } from "~/contract/cart/cart";
import { cutQuoteSchema } from "~/contract/cart/cut";
import {
  productDetailSchema,
  productListSchema,
  productsByIdsSchema,
  relatedSchema,
  searchSchema,
  type Product,
} from "~/contract/catalogue";
import { linePrice, unitsOfPiece } from "~/domain/cut";
import { chargedPrice, groupPrice, toCrowns, toHaler, usualPrice } from "~/domain/price";
import { expectAnswer, expectOk, newGuest } from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { setProduct } from "../../support/database/set-row";
import { P, V } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";
import { newMember, type TestMember } from "../../support/shops/member";

const READS: readonly [string, z.ZodType<{ data: Product[] }>][] = [
  ["/api/catalog/products/cs?per_page=96", productListSchema],
  ["/api/catalog/products/en?q=hora&sort=price_desc", productListSchema],
  [
    `/api/catalog/product/cs/${P.carpet}`,
    productDetailSchema.transform(({ data }) => ({ data: [data] })),
  ],
  [`/api/catalog/product/cs/${P.carpet}/related`, relatedSchema],
  [
    `/api/catalog/product/cs/${P.carpet}/related?type=accessory&width_cm=300&length_cm=400`,
    relatedSchema,
  ],
  [`/api/catalog/chosen/cs?ids=${P.carpet},${P.rug},${P.glue}`, productsByIdsSchema],
  ["/elastic/search/fulltext?q=hora", searchSchema.transform(({ products }) => products)],
  ["/api/catalog/top/search/cs", searchSchema.transform(({ products }) => products)],
];
const MEMBERS = [
  ["eva@naslap.example", 0],
  ["jana@naslap.example", 5],
  ["petr@naslap.example", 10],
] as const;

const pricesOf = (product: Product): number[] => [product, ...product.variants].map(chargedPrice);
const expected = (product: Product, percent: number): number[] =>
  [product, ...product.variants].map((priced) =>
    toCrowns(groupPrice(toHaler(usualPrice(priced)), percent)),
  );

describe.each(DATABASES)("a member's prices in the catalogue, over %s", (kind) => {
  const { database, ask } = apiShop(kind);
  let members: { percent: number; member: TestMember }[];
  beforeAll(async () => {
    members = [];
    for (const [email, percent] of MEMBERS)
      members.push({ percent, member: await newMember(ask, email) });
  });
  const ofPercent = (percent: number): TestMember => {
    const found = members.find((one) => one.percent === percent);
    if (!found) throw new Error(`no member with ${percent} percent`);
    return found.member;
  };

  it.each(READS)("%s has the prices of the requesting member", async (path, schema) => {
    const guests = await ask("GET", path);
    const products = expectAnswer(guests, 200, schema).data;
    expect(products.length).toBeGreaterThan(0);
    expect(JSON.stringify(guests.body)).not.toContain("group_price");
    expect(guests.headers.get("cache-control")).toBeNull();
    for (const { percent, member } of members) {
      const answer = await ask("GET", path, { headers: member.headers });
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      const own = expectAnswer(answer, 200, schema).data;
      expect(own.map(pricesOf)).toEqual(products.map((product) => expected(product, percent)));
      if (percent === 0) expect(answer.body).toEqual(guests.body);
    }
    expect((await ask("GET", path)).body).toEqual(guests.body);
    expect(
      (await ask("GET", path, { headers: { authorization: `Bearer ${"x".repeat(24)}` } })).status,
    ).toBe(401);
  });

  it.each([
    ["", "40–1791"],
    ["price_min=270&price_max=360", "40–1791"],
    ["price_min=269,10&price_max=269,10", "40–1791"],
    ["price_max=143,10", "40–1791"],
    ["price_min=143,11&sort=price_desc", "40–1791"],
    ["q=hora&price_max=300&sort=price_asc", null],
  ])("'%s' filters by the member's prices and offers their range", async (query, range) => {
    const member = ofPercent(10);
    const list = async (search: string, headers = {}) =>
      await expectOk(
        ask("GET", `/api/catalog/products/cs?per_page=96&${search}`, { headers }),
        productListSchema,
      );
    const { data, meta } = await list(query, member.headers);
    const params = new URLSearchParams(query);
    const end = (name: string, otherwise: number) =>
      Number(params.get(name)?.replace(",", ".") ?? otherwise);
    const [from, to] = [end("price_min", 0), end("price_max", Infinity)];
    const lowest = (product: Product) =>
      Math.min(...(product.has_variants ? product.variants : [product]).map(chargedPrice));
    params.delete("price_min");
    params.delete("price_max");
    const all = (await list(params.toString(), member.headers)).data;
    const within = all.filter((product) => lowest(product) >= from && lowest(product) <= to);
    expect(data.map(({ id }) => id)).toEqual(within.map(({ id }) => id));
    const ids = (await list(params.toString())).data.map(({ id }) => id);
    expect(all.map(({ id }) => id)).toEqual(ids);
    const prices = meta.filters.find(({ key }) => key === "price");
    if (range) expect(`${prices?.min}–${prices?.max}`).toBe(range);
  });

  it.each([
    [
      "a trimmed and hemmed piece",
      { productId: P.carpet, variantId: V.carpet400, quantity: 2 },
      { width_cm: 250, length_cm: 330 },
    ],
    [
      "a circle",
      { productId: P.carpet, variantId: V.carpet300, quantity: 3 },
      { shape: "round", width_cm: 170 },
    ],
    [
      "vinyl",
      { productId: P.pvc, variantId: V.pvc200, quantity: 1 },
      { width_cm: 200, length_cm: 490 },
    ],
    ["a runner", { productId: P.runner, variantId: V.runner80, quantity: 7 }, { length_cm: 130 }],
    ["skirting", { productId: P.skirting, quantity: 3 }, { length_cm: 170 }],
  ])(
    "%s: price on the card × amount = quote = cart line, to the haléř",
    async (_name, goods, wished) => {
      const hems =
        "shape" in wished || goods.productId !== P.carpet
          ? {}
          : { hems: { code: "overlock", color: "black", sides: ["top"] } };
      const body = { ...goods, dimensions: { ...wished, ...hems } };
      for (const { percent, member } of members) {
        const quote = await expectOk(
          member.call("POST", "/api/catalog/cut-quote/cs", body),
          cutQuoteSchema,
        );
        const detail = (
          await expectOk(
            member.call("GET", `/api/catalog/product/cs/${goods.productId}`),
            productDetailSchema,
          )
        ).data;
        const priced =
          detail.variants.find(({ id }) => "variantId" in goods && id === goods.variantId) ??
          detail;
        const units = unitsOfPiece(detail.group_type_id, quote.dimensions);
        expect(toHaler(quote.item_price_tax_incl)).toBe(
          linePrice(toHaler(chargedPrice(priced)), units, goods.quantity),
        );
        expect(quote.unit_price_tax_incl).toBe(chargedPrice(priced));
        await member.put(body);
        const cart = await member.cart();
        const item = cart.items[0];
        expect(item).toMatchObject({
          unit_price_tax_incl: chargedPrice(priced),
          total: quote.total,
          total_tax_incl: quote.total_tax_incl,
        });
        expect(pricesOf(item?.product ?? detail)).toEqual(pricesOf(detail));
        const { items, group_discount, total, total_tax_incl } = cart.totals;
        expect(total_tax_incl).toBe(quote.total_tax_incl);
        expect(total).toBe(quote.total);
        expect(group_discount > 0).toBe(percent > 0);
        expect(toHaler(items - group_discount)).toBe(toHaler(quote.item_price));
        await expectOk(
          member.call("PATCH", `/api/cart/${cart.id}`, {
            ...body,
            itemId: item?.id,
            quantity: 0,
          }),
          z.unknown(),
        );
      }
    },
  );

  it("applies to wishlist and accessories, not to samples", async () => {
    const member = ofPercent(10);
    const { id } = await member.wishlist();
    await member.call("PUT", `/api/wishlist/${id}`, { productId: P.rug });
    const [wish] = (await member.wishlist()).items;
    if (!wish) throw new Error("nothing is wished for");
    expect(pricesOf(wish.product)).toEqual(expected(wish.product, 10));

    await member.put({
      productId: P.carpet,
      variantId: V.carpet400,
      quantity: 1,
      dimensions: { width_cm: 400, length_cm: 300 },
    });
    const cart = await member.cart();
    const offered = (
      await expectOk(
        member.call("GET", `/api/cart/${cart.id}/accessories/cs`),
        cartAccessoriesSchema,
      )
    ).data;
    expect(offered.map(pricesOf)).toEqual(offered.map((product) => expected(product, 10)));

    // 'vouchers and discounts leave samples alone'
    await member.put({ productId: P.pvc, isSample: true, quantity: 1 });
    const guest = await newGuest(ask);
    await guest.put({ productId: P.pvc, isSample: true, quantity: 1 });
    const [guestSample] = (await guest.read()).items;
    expect((await member.cart()).items.find(({ is_sample }) => is_sample)?.total_tax_incl).toBe(
      guestSample?.total_tax_incl,
    );
  });

  it("hundreds of parallel shoppers get their own prices", async () => {
    const guest = { percent: 0, headers: {} };
    const shoppers = [
      guest,
      ...members.map(({ percent, member }) => ({ percent, headers: member.headers })),
    ];
    const usual = new Map<string, Product[]>();
    for (const [path, schema] of READS)
      usual.set(path, (await expectOk(ask("GET", path), schema)).data);
    await Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        const { percent, headers } = shoppers[(index * 7) % shoppers.length] ?? guest;
        const read = READS[(index * 5) % READS.length];
        if (!read) throw new Error("no read");
        const [path, schema] = read;
        const own = (await expectOk(ask("GET", path, { headers }), schema)).data;
        expect(own.map(pricesOf)).toEqual(
          usual.get(path)?.map((product) => expected(product, percent)),
        );
      }),
    );
  });

  it("reports a changed price in the member's prices", async () => {
    const member = await newMember(ask, "jana@naslap.example");
    await member.put({ productId: P.glue, quantity: 1 });
    await setProduct(database.db.sql, P.glue, { price_haler: 20_000 });
    const item = (await member.cart()).items.find(({ product }) => product.id === P.glue);
    expect(item?.warnings).toEqual([{ type: "price", from: 151.05, to: 190 }]);
    expect(item?.unit_price_tax_incl).toBe(190);
  });
});
