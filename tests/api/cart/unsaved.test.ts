import { describe, expect, it } from "vitest";
import { cartListSchema, cartSchema, cartUpdateSchema } from "~/contract/cart/cart";
import { wishlistSchema } from "~/contract/customer/wishlist";
import { expectOk, newGuest } from "../../support/backends/api";
import { DATABASES, rowsIn } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";

describe.each(DATABASES)("reading creates no rows over %s", (kind) => {
  const { database, ask } = apiShop(kind);

  const rows = (table: "carts" | "wishlists") => rowsIn(database, table);

  it("a new cart has id and tempId and is stored with the first addition", async () => {
    const before = await rows("carts");
    const guest = await newGuest(ask);
    const [again] = await expectOk(
      ask("GET", `/api/cart/anonymous/cs/${guest.headers.tempId}`),
      cartListSchema,
    );
    expect(again).toEqual(guest.cart);
    await expectOk(ask("POST", "/api/cart/create", { body: { locale: "cs" } }), cartSchema);
    expect(
      (
        await ask("GET", `/api/order/delivery/cs?cartId=${guest.cart.id}`, {
          headers: guest.headers,
        })
      ).status,
    ).toBe(200);
    expect(
      (await ask("GET", `/api/cart/${guest.cart.id}/accessories/cs`, { headers: guest.headers }))
        .status,
    ).toBe(200);
    expect((await guest.order()).status).toBe(422);
    expect(await rows("carts")).toBe(before);
    await guest.put({ productId: P.glue });
    expect(await rows("carts")).toBe(before + 1);
    expect(await guest.read()).toMatchObject({
      id: guest.cart.id,
      tempId: guest.headers.tempId,
      items: [{ quantity: 1 }],
    });
  });

  it("a refused change creates no row either", async () => {
    const before = await rows("carts");
    const guest = await newGuest(ask);
    const { id } = guest.cart;
    const headers = { ...guest.headers, cartVersion: "7" };
    expect((await guest.add({ productId: 999 })).status).toBe(422);
    expect((await guest.choose({ deliveryId: 999, paymentId: 1 })).status).toBe(422);
    expect(
      (
        await ask("POST", `/api/voucher/cart/add/${id}`, {
          headers: guest.headers,
          body: { voucherCode: "HADAM" },
        })
      ).status,
    ).toBe(404);
    expect(
      (await ask("PUT", `/api/cart/${id}`, { headers, body: { id, productId: P.glue } })).status,
    ).toBe(409);
    expect((await ask("DELETE", `/api/cart/${id}`, { headers: guest.headers })).status).toBe(204);
    expect(await rows("carts")).toBe(before);
  });

  it("a new cart has the version of the first change's response", async () => {
    const [adding, choosing] = [await newGuest(ask), await newGuest(ask)];
    const { cart } = await adding.put({ productId: P.glue });
    expect([adding.cart.version, cart.version, (await adding.read()).version]).toEqual([1, 2, 2]);
    const wish = { headers: choosing.headers, body: { addon: "eco_packaging", value: true } };
    const wished = await expectOk(
      ask("PATCH", `/api/cart/${choosing.cart.id}/addon`, wish),
      cartSchema,
    );
    expect([wished.version, (await choosing.read()).version]).toEqual([2, 2]);
    const typing = await newGuest(ask);
    const withEmail = await expectOk(typing.choose({ email: "jana@naslap.example" }), cartSchema);
    expect([withEmail.version, (await typing.read()).version]).toEqual([1, 1]);
  });

  it("two parallel first changes create one cart with both", async () => {
    const guest = await newGuest(ask);
    await Promise.all([guest.put({ productId: P.glue }), guest.put({ productId: P.squares })]);
    expect((await guest.read()).items).toHaveLength(2);
  });

  it("an id that no guest has, or that is not the header's, opens no cart", async () => {
    const guest = await newGuest(ask);
    const other = await newGuest(ask);
    for (const tempId of ["A".repeat(24), `${guest.headers.tempId}A`, "\u0000", "0".repeat(80)]) {
      const [cart] = await expectOk(
        ask("GET", `/api/cart/anonymous/cs/${encodeURIComponent(tempId)}`),
        cartListSchema,
      );
      expect(cart?.tempId).not.toBe(tempId);
    }
    for (const [id, tempId] of [
      [other.cart.id, guest.headers.tempId],
      [guest.cart.id, other.headers.tempId],
      ["A".repeat(24), guest.headers.tempId],
      ["A".repeat(24), "A".repeat(24)],
    ])
      expect(
        (
          await ask("PUT", `/api/cart/${id}`, {
            headers: { tempId: tempId ?? "" },
            body: { id, productId: P.glue },
          })
        ).status,
      ).toBe(404);
  });

  it("a deleted cart's key is invalid; the guest gets a new cart", async () => {
    const guest = await newGuest(ask);
    await guest.put({ productId: P.glue });
    expect(
      (await ask("DELETE", `/api/cart/${guest.cart.id}`, { headers: guest.headers })).status,
    ).toBe(204);
    expect((await guest.add({ productId: P.glue })).status).toBe(404);
    expect(await guest.read()).toMatchObject({ items: [] });
    expect((await guest.read()).id).not.toBe(guest.cart.id);
  });

  it("the same holds for a wishlist", async () => {
    const before = await rows("wishlists");
    const list = await expectOk(ask("GET", "/api/wishlist/anonymous/cs/0"), wishlistSchema);
    const headers = { tempId: list.temp_id ?? "" };
    const put = (productId: number) =>
      ask("PUT", `/api/wishlist/${list.id}`, { headers, body: { productId } });
    expect(
      await expectOk(ask("GET", `/api/wishlist/anonymous/cs/${list.temp_id}`), wishlistSchema),
    ).toEqual(list);
    expect((await put(999)).status).toBe(422);
    expect(await rows("wishlists")).toBe(before);
    expect(await expectOk(put(P.glue), wishlistSchema)).toMatchObject({
      id: list.id,
      items: [{ note: "" }],
    });
    expect(await rows("wishlists")).toBe(before + 1);
    expect((await ask("DELETE", `/api/wishlist/${list.id}`, { headers })).status).toBe(204);
    expect((await put(P.glue)).status).toBe(404);
  });

  it("a cart with a currency is stored", async () => {
    const before = await rows("carts");
    const cart = await expectOk(
      ask("POST", "/api/cart/create", { body: { locale: "cs", currencyId: 1 } }),
      cartSchema,
    );
    expect(await rows("carts")).toBe(before + 1);
    const body = { id: cart.id, productId: P.glue };
    await expectOk(
      ask("PUT", `/api/cart/${cart.id}`, { headers: { tempId: cart.tempId ?? "" }, body }),
      cartUpdateSchema,
    );
  });
});
