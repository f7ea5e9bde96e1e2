import { describe, expect, it } from "vitest";
import { cartListSchema, cartSchema, cartUpdateSchema } from "~/contract/cart/cart";
import { createTestApi, expectOk, newGuest, refusalsOf } from "../../support/backends/api";
import { BOTH_DATABASES, freshDatabase } from "../../support/database/databases";
import { setProduct } from "../../support/database/set-row";
import { P, V } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";

const CARPET = { productId: P.carpet, variantId: V.carpet300 };

describe.each(BOTH_DATABASES)("cart over %s", (kind) => {
  const { ask } = apiShop(kind);

  describe("access", () => {
    it("returns a new cart for an unknown tempId", async () => {
      for (const tempId of ["0", "x", "A".repeat(24), "%00"]) {
        const [cart] = await expectOk(
          ask("GET", `/api/cart/anonymous/cs/${tempId}`),
          cartListSchema,
        );
        expect(cart?.tempId).not.toBe(tempId);
      }
    });

    // Specification: 7.2
    it("returns the same cart for its tempId", async () => {
      const guest = await newGuest(ask);
      expect((await guest.read()).id).toBe(guest.cart.id);
      const again = await expectOk(
        ask("POST", "/api/cart/create", { body: { locale: "cs", tempId: guest.headers.tempId } }),
        cartSchema,
      );
      expect(again.id).toBe(guest.cart.id);
    });

    // Specification: 7.4, 7.5, 7.6, 7.7, 7.8, 7.9
    it("of a guest needs the id only, as in the specification's table of calls", async () => {
      const [first] = await expectOk(ask("GET", "/api/cart/anonymous/cs/0"), cartListSchema);
      const id = first?.id ?? "";
      const read = async () =>
        (await expectOk(ask("GET", `/api/cart/anonymous/cs/${first?.tempId}`), cartListSchema))[0]
          ?.items;
      const line = { id, productId: P.glue, variantId: null, note: null };
      const put = await ask("PUT", `/api/cart/${id}`, { body: { ...line, quantity: 2 } });
      expect(put.body).toMatchObject({ quantity: 2, original_quantity: 0 });
      const set = await ask("PATCH", `/api/cart/${id}`, { body: { ...line, quantity: 3 } });
      expect(set.body).toMatchObject({ quantity: 3, original_quantity: 2 });
      expect(await read()).toMatchObject([{ product: { id: P.glue }, quantity: 3 }]);
      const voucher = {
        voucherCode: "VITEJTE10",
        serviceType: "eshop",
        guestEmail: "jana@example.cz",
        currencyId: 1,
      };
      for (const [method, path, body, status] of [
        ["PATCH", `/api/cart/${id}/addon`, { addon: "packing_fee", value: true }, 200],
        ["POST", `/api/voucher/cart/add/${id}`, voucher, 200],
        ["POST", `/api/voucher/cart/delete/${id}`, { voucherId: 1 }, 200],
        ["DELETE", `/api/cart/${id}`, undefined, 204],
        ["PUT", `/api/cart/${id}`, line, 404],
      ] as const)
        expect([path, (await ask(method, path, { body })).status]).toEqual([path, status]);
    });

    it("is 404 in every call for an unknown id or with a wrong tempId", async () => {
      const [guest, other] = [await newGuest(ask), await newGuest(ask)];
      for (const [id, headers] of [
        [guest.cart.id, other.headers],
        [guest.cart.id, { tempId: "" }],
        [guest.cart.id, { tempId: "'; drop table carts" }],
        ["A".repeat(24), {}],
        ["1", {}],
      ] as const) {
        for (const [method, path, body] of [
          ["PUT", `/api/cart/${id}`, { id, productId: P.glue }],
          ["PATCH", `/api/cart/${id}`, { id, productId: P.glue, quantity: 0 }],
          ["PATCH", `/api/cart/${id}/addon`, { addon: "packing_fee", value: true }],
          ["PATCH", `/api/cart/${id}/checkout`, { deliveryId: 2, paymentId: 1 }],
          ["GET", `/api/order/delivery/cs?cartId=${id}`],
          ["GET", `/api/order/payment/cs?cartId=${id}`],
          ["DELETE", `/api/cart/${id}`],
        ] as const)
          expect([path, (await ask(method, path, { headers, body })).status]).toEqual([path, 404]);
      }
      expect((await ask("GET", "/api/cart/cs")).status).toBe(401);
    });

    // Specification: 7.4
    it("deletes a cart", async () => {
      const guest = await newGuest(ask);
      await guest.put({ productId: P.glue });
      expect(
        (await ask("DELETE", `/api/cart/${guest.cart.id}`, { headers: guest.headers })).status,
      ).toBe(204);
      expect((await guest.add({ productId: P.glue })).status).toBe(404);
      expect((await guest.read()).id).not.toBe(guest.cart.id);
    });

    // Specification: 7.3
    it("creates a cart with its currency", async () => {
      await expectOk(
        ask("POST", "/api/cart/create", { body: { locale: "en", currencyId: 1 } }),
        cartSchema,
      );
      expect(
        refusalsOf(await ask("POST", "/api/cart/create", { body: { currencyId: 9 } })),
      ).toEqual(["currencyId unavailable"]);
    });
  });

  describe("adding", () => {
    // Specification: 5.3
    it("sums lines with the same product, variant, dimensions and note; a quantity of 0 counts as 1", async () => {
      const guest = await newGuest(ask);
      expect(await guest.put({ productId: P.glue, quantity: 0 })).toMatchObject({
        quantity: 1,
        original_quantity: 0,
      });
      expect(await guest.put({ productId: P.glue, quantity: 2 })).toMatchObject({
        quantity: 3,
        original_quantity: 1,
      });
      await guest.put({ productId: P.glue, note: "pro pana Nováka" });
      const cut = { productId: P.carpet, variantId: V.carpet300 };
      await guest.put({ ...cut, dimensions: { length_cm: 250 } });
      await guest.put({ ...cut, dimensions: { length_cm: 250, width_cm: 300 } });
      await guest.put({ ...cut, dimensions: { length_cm: 260 } });
      const { items, version } = await guest.read();
      expect(items.map(({ quantity, note }) => `${quantity}${note}`)).toEqual([
        "3",
        "1pro pana Nováka",
        "2",
        "1",
      ]);
      expect(version).toBe(7);
    });

    it("bills the roll's width for a narrower piece", async () => {
      const guest = await newGuest(ask);
      const { item } = await guest.put({
        productId: P.carpet,
        variantId: V.carpet400,
        dimensions: { width_cm: 250, length_cm: 300 },
        quantity: 2,
      });
      expect(item?.dimensions).toMatchObject({
        width_cm: 250,
        roll_width_cm: 400,
        area_m2: 7.5,
        billed_m2: 12,
        offcut: "keep",
      });
      expect(item).toMatchObject({
        unit_price_tax_incl: 399,
        service_price_tax_incl: 180,
        total_tax_incl: 9756,
        warnings: [],
      });
    });

    it("prices lengths per metre, packs and pieces per unit, and sales by the sale price", async () => {
      const guest = await newGuest(ask);
      const total = async (line: object) => (await guest.put(line)).item?.total_tax_incl;
      const skirting = { productId: P.skirting, dimensions: { length_cm: 250 }, quantity: 3 };
      expect(await total(skirting)).toBe(337.5);
      expect(await total({ productId: P.squares, quantity: 4 })).toBe(7960);
      expect(await total({ productId: P.rug, variantId: V.rugLarge })).toBe(2490);
      const onSale = { productId: P.carpetOnSale, variantId: V.carpetOnSale300 };
      expect(await total({ ...onSale, dimensions: { length_cm: 100 } })).toBe(897);
      const { totals } = await guest.read();
      expect(totals).toMatchObject({
        items_tax_incl: 11684.5,
        total_tax_incl: 11684.5,
        free_delivery: { active: true, missing_tax_incl: 0 },
      });
      expect(totals.vat).toEqual([
        { rate: 0.21, base: totals.total, tax: expect.closeTo(11684.5 - totals.total, 5) },
      ]);
    });

    it.each([
      [
        "no variant of a product with variants",
        { productId: P.carpet, dimensions: { length_cm: 100 } },
        "variantId choose_variant",
      ],
      [
        "another product's variant",
        { productId: P.carpet, variantId: V.pvc200, dimensions: { length_cm: 100 } },
        "variantId unavailable_product",
      ],
      [
        "a variant for a product without variants",
        { productId: P.glue, variantId: V.pvc200 },
        "variantId unavailable_product",
      ],
      ["an unknown product", { productId: 999 }, "productId unavailable_product"],
      [
        "an inactive product",
        { ...CARPET, productId: P.carpetInactive, variantId: 10301 },
        "productId unavailable_product",
      ],
      [
        "a product that is no longer sold",
        { productId: P.discontinued },
        "productId unavailable_product",
      ],
      ["cut goods without a length", CARPET, "dimensions.length_cm required_measure"],
      [
        "skirting without a length",
        { productId: P.skirting },
        "dimensions.length_cm required_measure",
      ],
      [
        "an empty length",
        { productId: P.skirting, dimensions: { length_cm: "" } },
        "dimensions.length_cm required_measure",
      ],
      [
        "half a centimetre",
        { productId: P.skirting, dimensions: { length_cm: 10.5 } },
        "dimensions.length_cm whole_centimetres",
      ],
      [
        "a piece that is too small",
        { ...CARPET, dimensions: { length_cm: 40, width_cm: 40 } },
        "dimensions.width_cm too_short:50",
        "dimensions.length_cm too_short:50",
      ],
      [
        "a piece wider than the roll, longer than its rest",
        { ...CARPET, dimensions: { length_cm: 2510, width_cm: 310 } },
        "dimensions.width_cm too_long:300",
        "dimensions.length_cm too_long:2\u00a0500",
      ],
      [
        "a quantity of a thousand",
        { productId: P.glue, quantity: 1000 },
        "quantity over_limit:999",
      ],
      ["a part of a piece", { productId: P.glue, quantity: 1.5 }, "quantity whole_number"],
      ["less than nothing", { productId: P.glue, quantity: -1 }, "quantity range:0"],
      ["a note that is too long", { productId: P.glue, note: "x".repeat(501) }, "note max:500"],
      ["an empty line", {}, "productId required"],
    ])("refuses %s", async (_name, line, ...errors) => {
      const guest = await newGuest(ask);
      expect(refusalsOf(await guest.add(line)).sort()).toEqual(errors.sort());
      expect((await guest.read()).version).toBe(1);
    });

    it("never exceeds the stock, summed over all lines of the same goods", async () => {
      const guest = await newGuest(ask);
      await guest.put({ productId: P.glue, quantity: 80 });
      const answer = await guest.add({ productId: P.glue, quantity: 4, note: "jiná" });
      expect(refusalsOf(answer)).toEqual(["quantity not_enough_piece:83"]);
      expect(answer.body).toMatchObject({ code: "not_enough", available: 83 });
      const runner = { productId: P.skirting, dimensions: { length_cm: 500 } };
      await guest.put({ ...runner, quantity: 2 });
      const cut = await guest.add({ ...runner, dimensions: { length_cm: 260 } });
      expect(refusalsOf(cut)).toEqual(["quantity not_enough_value:12,5 m"]);
      expect(cut.body).toMatchObject({ available: 12.5 });
      expect((await guest.add({ productId: P.soldOut })).body).toMatchObject({
        code: "not_available",
        available: 0,
      });
    });

    it("refuses a note with a NUL", async () => {
      const guest = await newGuest(ask);
      expect((await guest.add({ productId: P.glue, note: "a\u0000b" })).status).toBe(400);
    });
  });

  describe("setting", () => {
    it("sets a line by its id, or by product and variant if they are unique", async () => {
      const guest = await newGuest(ask);
      const { item } = await guest.put({ productId: P.glue, quantity: 5 });
      const byId = await expectOk(
        guest.set({ productId: P.glue, itemId: item?.id, quantity: 2 }),
        cartUpdateSchema,
      );
      expect(byId).toMatchObject({ quantity: 2, original_quantity: 5, cart: { version: 3 } });
      const unique = await expectOk(
        guest.set({ productId: P.glue, quantity: 7 }),
        cartUpdateSchema,
      );
      expect(unique).toMatchObject({ quantity: 7, original_quantity: 2 });
      await guest.put({ productId: P.glue, note: "druhá" });
      for (const quantity of [1, 0])
        expect(refusalsOf(await guest.set({ productId: P.glue, quantity }))).toEqual([
          "itemId stale",
        ]);
    });

    // Specification: 7.6
    it("changes the note of the only line of product and variant; of several the note names one", async () => {
      const guest = await newGuest(ask);
      const line = { productId: P.glue, variantId: null };
      const lines = async () =>
        (await guest.read()).items.map(({ note, quantity }) => [note, quantity]);
      await guest.put({ ...line, note: null, quantity: 2 });
      await guest.set({ ...line, note: "dílna", quantity: 4 });
      expect(await lines()).toEqual([["dílna", 4]]);
      await guest.put({ ...line, note: "chata", quantity: 1 });
      await guest.set({ ...line, note: "dílna", quantity: 3 });
      await guest.set({ ...line, note: "chata", quantity: 0 });
      expect(await lines()).toEqual([["dílna", 3]]);
    });

    // Specification: 4.cart.7
    it("removes a line with quantity 0, even a removed one", async () => {
      const guest = await newGuest(ask);
      const { item } = await guest.put({ productId: P.glue, quantity: 5 });
      for (const original_quantity of [5, 0]) {
        const removed = await expectOk(
          guest.set({ productId: P.glue, itemId: item?.id, quantity: 0 }),
          cartUpdateSchema,
        );
        expect(removed).toMatchObject({
          item: null,
          product: { id: P.glue },
          quantity: 0,
          original_quantity,
          cart: { items: [] },
        });
      }
      expect(
        refusalsOf(await guest.set({ productId: P.glue, itemId: item?.id, quantity: 1 })),
      ).toEqual(["itemId stale"]);
    });

    // Specification: 7.5, 7.6
    it("accepts null for empty fields of the specification's client", async () => {
      const guest = await newGuest(ask);
      const line = { productId: P.glue, variantId: null, note: null };
      await guest.put({ ...line, quantity: 2 });
      await guest.put({ ...line, quantity: 0 });
      expect((await guest.read()).items).toMatchObject([{ note: "", quantity: 3 }]);
      await expectOk(guest.set({ ...line, quantity: 5 }), cartUpdateSchema);
      expect((await guest.read()).items).toMatchObject([{ note: "", quantity: 5 }]);
      const removed = await expectOk(guest.set({ ...line, quantity: 0 }), cartUpdateSchema);
      expect(removed).toMatchObject({
        item: null,
        quantity: 0,
        original_quantity: 5,
        cart: { items: [] },
      });
    });

    it("checks the stock", async () => {
      const guest = await newGuest(ask);
      await guest.put({
        productId: P.carpet,
        variantId: V.carpet300,
        dimensions: { length_cm: 1000 },
      });
      const answer = await guest.set({ productId: P.carpet, variantId: V.carpet300, quantity: 3 });
      expect(answer.body).toMatchObject({ code: "not_enough", available: 25 });
    });
  });

  // Specification: 9.2
  it("prices addons by the settings, a tube only with something rolled", async () => {
    const guest = await newGuest(ask);
    const carpet = { productId: P.carpet, variantId: V.carpet300, dimensions: { length_cm: 300 } };
    await guest.put({ productId: P.glue, quantity: 1 });
    await guest.put(carpet);
    const addon = (name: string, value: boolean) =>
      ask("PATCH", `/api/cart/${guest.cart.id}/addon`, {
        headers: guest.headers,
        body: { addon: name, value },
      });
    const setAddon = (name: string, value: boolean) => expectOk(addon(name, value), cartSchema);
    await setAddon("eco_packaging", true);
    await setAddon("strong_tubus", true);
    const cart = await setAddon("packing_fee", true);
    expect(cart).toMatchObject({
      has_addon_packing_fee: true,
      version: 6,
      totals: { addons_tax_incl: 145, addons: 119.83 },
    });
    expect((await setAddon("packing_fee", false)).totals.addons_tax_incl).toBe(100);
    await guest.set({ ...carpet, quantity: 0 });
    expect(await guest.read()).toMatchObject({
      has_addon_strong_tubus: false,
      totals: { addons_tax_incl: 50 },
    });
    await guest.put(carpet);
    expect(await guest.read()).toMatchObject({
      has_addon_strong_tubus: true,
      totals: { addons_tax_incl: 100 },
    });
    expect((await addon("x", true)).status).toBe(422);
  });

  it("warns of changed prices, stock and products", async () => {
    const own = await freshDatabase(kind);
    const guest = await newGuest(createTestApi(own.db).ask);
    await guest.put({ productId: P.glue, quantity: 10 });
    await setProduct(own.db.sql, P.glue, { price_haler: 20_000, stock: 3 });
    expect((await guest.read()).items[0]?.warnings).toEqual([
      { type: "price", from: 159, to: 200 },
      { type: "stock", from: 10, to: 3 },
    ]);
    await setProduct(own.db.sql, P.glue, { active: false });
    expect((await guest.read()).items[0]?.warnings).toEqual([
      { type: "inactive", from: null, to: null },
    ]);
    await own.drop();
  });
});
