import { describe, expect, it } from "vitest";
import { cartSchema, cartUpdateSchema } from "~/contract/cart/cart";
import { productDetailSchema } from "~/contract/catalogue";
import { deliveryOptionsSchema } from "~/contract/order/delivery";
import { cartChangedSchema, orderSchema } from "~/contract/order/order";
import {
  BUYER,
  createTestApi,
  expectAnswer,
  expectOk,
  invalidSchema,
  newGuest,
  placeOrder,
  type Answer,
  type Guest,
} from "../../support/backends/api";
import { mergeInto } from "../../support/browser/merge";
import { DATABASES, demoDatabase, freshDatabase } from "../../support/database/databases";
import { setProduct } from "../../support/database/set-row";
import { P, V } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";

const sampleOf = (productId: number) => ({ productId, isSample: true });
const FIVE = [P.carpet, P.pvc, P.squares, P.rug, P.grass];
const errorsOf = (answer: Answer) => expectAnswer(answer, 422, invalidSchema).errors;

describe.each(DATABASES)("samples over %s", (kind) => {
  const { database, ask } = apiShop(kind);

  const priceOf = async (id: number) =>
    (await expectOk(ask("GET", `/api/catalog/product/cs/${id}`), productDetailSchema)).data
      .sample_price_tax_incl;
  const stockOf = async (table: "products" | "variants", id: number) =>
    (
      await database.db.sql
        .selectFrom(table)
        .select("stock")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).stock;
  const give = async ({ cart, headers }: Guest, voucherCode: string) =>
    ask("POST", `/api/voucher/cart/add/${cart.id}`, {
      headers,
      body: { voucherCode, guestEmail: BUYER.email },
    });

  it("are offered for every active covering, even sold out, at the configured price", async () => {
    for (const id of [...FIVE, P.runner]) expect([id, await priceOf(id)]).toEqual([id, 19]);
    for (const id of [P.glue, P.skirting, P.discontinued])
      expect([id, await priceOf(id)]).toEqual([id, null]);
    const own = await freshDatabase(kind);
    await own.db.sql
      .updateTable("variants")
      .set({ stock: 0 })
      .where("product_id", "=", P.carpet)
      .execute();
    const guest = await newGuest(createTestApi(own.db).ask);
    expect((await guest.put(sampleOf(P.carpet))).item?.warnings).toEqual([]);
    await own.drop();
  });

  // Specification: 9.12, 9.14
  it("have the size of their goods, also in an order: 5 cm of skirting, 3 × 3 cm of rubber", async () => {
    const own = await demoDatabase(kind);
    const asked = createTestApi(own.db).ask;
    const guest = await newGuest(asked);
    const sizes = [
      [2811, "strip"],
      [2619, "square"],
      [1202, "piece"],
    ] as const;
    for (const [id, sample_kind] of sizes) {
      const detail = (
        await expectOk(asked("GET", `/api/catalog/product/cs/${id}`), productDetailSchema)
      ).data;
      expect([detail.sample_kind, detail.sample_price_tax_incl]).toEqual([sample_kind, 19]);
      expect((await guest.put(sampleOf(id))).item).toMatchObject({ is_sample: true, sample_kind });
    }
    expect((await guest.put({ productId: 2619 })).item).toMatchObject({
      is_sample: false,
      sample_kind: null,
    });
    await guest.choose({ deliveryId: 2, paymentId: 1 });
    const { id, hash } = await placeOrder(guest);
    const { items } = await expectOk(asked("GET", `/api/order/${id}/${hash}`), orderSchema);
    expect(items.map(({ product_id, sample_kind }) => [product_id, sample_kind])).toEqual([
      ...sizes,
      [2619, null],
    ]);
    await own.drop();
  });

  it("are a separate line without variant, dimensions and note", async () => {
    const guest = await newGuest(ask);
    await guest.put({ productId: P.squares, quantity: 12 });
    const added = await guest.put({
      ...sampleOf(P.squares),
      variantId: V.carpet300,
      dimensions: { length_cm: 100 },
      note: "x",
    });
    expect(added).toMatchObject({
      quantity: 1,
      original_quantity: 0,
      sample_price_tax_incl: 19,
      variant: null,
    });
    expect(added.item).toMatchObject({
      is_sample: true,
      quantity: 1,
      variant: null,
      dimensions: null,
      note: "",
      total_tax_incl: 19,
    });
    // a sample uses no stock: all packs are in the cart
    expect(
      (await guest.read()).items.map(({ is_sample, warnings }) => [is_sample, warnings]),
    ).toEqual([
      [false, []],
      [true, []],
    ]);
    expect(
      await expectOk(guest.set({ productId: P.squares, quantity: 11 }), cartUpdateSchema),
    ).toMatchObject({
      item: { is_sample: false, quantity: 11 },
      sample_price_tax_incl: null,
    });
  });

  it("are one per product: a second addition changes nothing, more is refused, 0 removes", async () => {
    const guest = await newGuest(ask);
    const { item } = await guest.put(sampleOf(P.carpet));
    expect(await guest.put(sampleOf(P.carpet))).toMatchObject({
      item: { id: item?.id },
      quantity: 1,
      original_quantity: 1,
    });
    expect(errorsOf(await guest.add({ ...sampleOf(P.carpet), quantity: 2 }))).toEqual({
      quantity: ["one_sample"],
    });
    const set = (quantity: number) =>
      guest.set({
        productId: P.carpet,
        itemId: item?.id,
        quantity,
        dimensions: { length_cm: 100 },
      });
    expect(errorsOf(await set(2))).toEqual({ quantity: ["one_sample"] });
    expect((await expectOk(set(1), cartUpdateSchema)).item).toMatchObject({
      is_sample: true,
      dimensions: null,
    });
    const removed = await expectOk(set(0), cartUpdateSchema);
    expect(removed).toMatchObject({
      item: null,
      original_quantity: 1,
      sample_price_tax_incl: 19,
      cart: { items: [] },
    });
  });

  it("are at most five in a cart", async () => {
    const guest = await newGuest(ask);
    await guest.put({ productId: P.glue });
    for (const id of FIVE) await guest.put(sampleOf(id));
    expect(errorsOf(await guest.add(sampleOf(P.runner)))).toEqual({
      productId: ["sample_limit:5"],
    });
    expect((await guest.put(sampleOf(P.carpet))).quantity).toBe(1);
    const { items } = await guest.read();
    expect(items).toHaveLength(6);
    await guest.set({
      productId: P.pvc,
      itemId: items.find(({ product }) => product.id === P.pvc)?.id,
      quantity: 0,
    });
    await guest.put(sampleOf(P.runner));
  });

  it("are refused for goods without samples and discontinued ones", async () => {
    const guest = await newGuest(ask);
    for (const id of [P.glue, P.skirting, P.discontinued, P.carpetInactive, 999_999]) {
      expect(errorsOf(await guest.add(sampleOf(id)))).toEqual({
        productId: ["unavailable_product"],
      });
    }
  });

  it("are ignored by vouchers and their conditions", async () => {
    const guest = await newGuest(ask);
    await guest.put(sampleOf(P.carpet));
    expect(await give(guest, "KOBERCE500")).toMatchObject({ status: 400 });
    await guest.put({ productId: P.glue, quantity: 2 });
    const { totals, vouchers } = await expectOk(give(guest, "VITEJTE10"), cartSchema);
    expect([totals.items_tax_incl, totals.vouchers_tax_incl]).toEqual([337, 31.8]);
    expect(vouchers).toMatchObject([{ discount_tax_incl: 31.8 }]);
    const all = await expectOk(give(guest, "DAREK1000"), cartSchema);
    expect([all.totals.vouchers_tax_incl, all.totals.total_tax_incl]).toEqual([318, 19]);
  });

  it("count for free delivery, but not for the parcel and accessories", async () => {
    const guest = await newGuest(ask);
    await guest.put(sampleOf(P.grass));
    const { totals, id } = await guest.read();
    expect(totals.free_delivery).toEqual({ active: false, missing_tax_incl: 4981 });
    const options = await ask("GET", `/api/order/delivery/cs?cartId=${id}`, {
      headers: guest.headers,
    });
    // the carrier would refuse a roll of 400 cm
    expect(
      expectAnswer(options, 200, deliveryOptionsSchema).data.map(({ available }) => available),
    ).toEqual([true, true]);
    expect(
      await ask("GET", `/api/cart/${id}/accessories/cs`, { headers: guest.headers }),
    ).toMatchObject({ body: { data: [] } });
  });

  it("are ordered and paid like other lines without using stock", async () => {
    const guest = await newGuest(ask);
    await guest.put(sampleOf(P.squares));
    await guest.put(sampleOf(P.carpet));
    await guest.put({ productId: P.squares, quantity: 2 });
    await guest.choose({ deliveryId: 2, paymentId: 1 });
    const { id, hash } = await placeOrder(guest);
    const order = await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema);
    expect(
      order.items.map(({ product_id, is_sample, quantity, total_tax_incl }) => [
        product_id,
        is_sample,
        quantity,
        total_tax_incl,
      ]),
    ).toEqual([
      [P.squares, true, 1, 19],
      [P.carpet, true, 1, 19],
      [P.squares, false, 2, 3980],
    ]);
    expect(order.totals).toMatchObject({ items_tax_incl: 4018, total_tax_incl: 4167 });
    expect([await stockOf("products", P.squares), await stockOf("variants", V.carpet300)]).toEqual([
      10, 2500,
    ]);
    const taken = await database.db.sql
      .selectFrom("order_items")
      .select("stock_taken")
      .where("order_id", "=", id)
      .orderBy("position")
      .execute();
    expect(taken.map(({ stock_taken }) => stock_taken)).toEqual([0, 0, 2]);
  });

  it("report changes: another price, inactive goods", async () => {
    const own = await freshDatabase(kind);
    const guest = await newGuest(createTestApi(own.db).ask);
    await guest.put(sampleOf(P.carpet));
    await guest.choose({ deliveryId: 2, paymentId: 1 });
    const seen = await guest.read();
    const body = JSON.stringify({ value: [{ code: "samplePrice", content: "25,50" }] });
    await own.db.sql.updateTable("settings").set({ body }).where("name", "=", "owndata").execute();
    const { changes } = expectAnswer(
      await guest.order({ cartVersion: seen.version }),
      409,
      cartChangedSchema,
    );
    expect(changes).toContainEqual(expect.objectContaining({ type: "price", from: 19, to: 25.5 }));
    await setProduct(own.db.sql, P.carpet, { available: false });
    expect((await guest.read()).items[0]?.warnings).toMatchObject([{ type: "inactive" }]);
    await own.drop();
  });

  it("stay one per product and five in total in a merged cart", async () => {
    const [guest, member] = [await newGuest(ask), await newGuest(ask)];
    for (const id of FIVE.slice(0, 4)) await member.put(sampleOf(id));
    for (const id of [P.carpet, P.runner, P.grass]) await guest.put(sampleOf(id));
    await guest.put({ productId: P.glue });
    await mergeInto(database.db, guest, member);
    expect(
      (await member.read()).items.map(({ product, quantity, is_sample }) => [
        product.id,
        quantity,
        is_sample,
      ]),
    ).toEqual([
      ...FIVE.slice(0, 4).map((id) => [id, 1, true]),
      [P.runner, 1, true],
      [P.glue, 1, false],
    ]);
  });
});
