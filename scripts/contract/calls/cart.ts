import { z } from "zod";
import { cartAccessoriesSchema, cartListSchema, cartSchema, type Cart } from "~/contract/cart/cart";
import { cutQuoteSchema } from "~/contract/cart/cut";
import { productDetailSchema } from "~/contract/catalogue";
import { floorPlanSchema } from "~/contract/content/floor-plan";
import { wishlistSchema } from "~/contract/customer/wishlist";
import { MAX_NOTE, MAX_QUANTITY } from "~/contract/forms/limits";
import { cartChangedSchema } from "~/contract/order/order";
import { expectEqual, expectTrue, type Check } from "../backend";
import { cutLine, newGuest, pieceLine, productWithSamples, rollLine, twoLines } from "./guest";

const haler = (amount: number): number => Math.round(amount * 100);
const sum = (amounts: readonly number[]): number =>
  amounts.reduce((all, amount) => all + haler(amount), 0);

/** Checks that totals are the sums of the lines, and that VAT is gross minus net. */
export function checkTotals({ items, totals }: Pick<Cart, "items" | "totals">): void {
  expectEqual(
    "items + services + hems of the totals and the sum of the lines, in haléře",
    sum([totals.items_tax_incl, totals.services_tax_incl, totals.hems_tax_incl]),
    sum(items.map((item) => item.total_tax_incl)),
  );
  for (const suffix of ["", "_tax_incl"] as const) {
    const plus = (
      ["items", "services", "hems", "delivery", "payment", "addons", "delivery_up"] as const
    ).map((part) => totals[`${part}${suffix}`]);
    const minus = (["group_discount", "vouchers"] as const).map(
      (part) => totals[`${part}${suffix}`],
    );
    expectEqual(
      `total${suffix} and the sum of its parts, in haléře`,
      haler(totals[`total${suffix}`]),
      sum(plus) - sum(minus),
    );
  }
  expectEqual(
    "VAT, and total with VAT less total without, in haléře",
    sum(totals.vat.map(({ tax }) => tax)),
    haler(totals.total_tax_incl) - haler(totals.total),
  );
}

export const CART_CHECKS: readonly Check[] = [
  {
    name: "cart: what was added is in the answer and in the cart that is read",
    async run(backend) {
      const guest = await newGuest(backend);
      const added = await guest.add({ ...(await pieceLine(backend)), quantity: 2 });
      expectEqual(
        "quantity, original_quantity, quantity of the line",
        [added.quantity, added.original_quantity, added.item?.quantity],
        [2, 0, 2],
      );
      expectTrue(
        `version ${added.cart.version} after ${guest.version}`,
        added.cart.version > guest.version,
      );
      expectEqual("the cart that is read", await guest.read(), added.cart);
    },
  },
  {
    name: "cart: the same goods added again are one line with the sum",
    async run(backend) {
      const guest = await newGuest(backend);
      const line = await pieceLine(backend);
      await guest.add(line);
      const again = await guest.add({ ...line, quantity: 2 });
      expectEqual("quantity, original_quantity", [again.quantity, again.original_quantity], [3, 1]);
      expectEqual(
        "quantities of the lines",
        (await guest.read()).items.map(({ quantity }) => quantity),
        [3],
      );
    },
  },
  {
    name: "cart: a quantity is set, 0 removes the line",
    async run(backend) {
      const guest = await newGuest(backend);
      const line = await pieceLine(backend);
      const { item } = await guest.add({ ...line, quantity: 2 });
      const set = await guest.set({ ...line, itemId: item?.id, quantity: 1 });
      expectEqual("quantity, original_quantity", [set.quantity, set.original_quantity], [1, 2]);
      const removed = await guest.set({ ...line, itemId: item?.id, quantity: 0 });
      expectEqual(
        "line, quantity, lines left",
        [removed.item, removed.quantity, removed.cart.items.length],
        [null, 0, 0],
      );
    },
  },
  {
    name: "cart: two lines added at once are both there",
    async run(backend) {
      const guest = await newGuest(backend);
      const lines = await twoLines(backend);
      await Promise.all(lines.map((line) => guest.add(line)));
      expectEqual(
        "products",
        (await guest.read()).items.map(({ product }) => product.id).sort(),
        lines.map(({ productId }) => productId).sort(),
      );
    },
  },
  {
    name: "cart: with the key of another one it is 404",
    async run(backend) {
      const [guest, other] = [await newGuest(backend), await newGuest(backend)];
      const line = await pieceLine(backend);
      await guest.add(line);
      const body = { id: guest.id, ...line };
      await backend.fails("PUT", `/api/cart/${guest.id}`, 404, {}, { body, tempId: other.tempId });
      await backend.fails("DELETE", `/api/cart/${guest.id}`, 404, {}, { tempId: other.tempId });
      expectEqual("lines of the cart", (await guest.read()).items.length, 1);
    },
  },
  {
    name: "cart: a change with an old cartVersion is 409 and changes nothing",
    async run(backend) {
      const guest = await newGuest(backend);
      const line = await pieceLine(backend);
      const { item } = await guest.add(line);
      const before = await guest.read();
      const answer = await backend.fails(
        "PATCH",
        `/api/cart/${guest.id}`,
        409,
        { error: "cart_changed" },
        {
          tempId: guest.tempId,
          headers: { cartVersion: String(before.version - 1) },
          body: { id: guest.id, ...line, itemId: item?.id, quantity: 2 },
        },
      );
      const changed = cartChangedSchema.safeParse(answer.body);
      expectTrue(
        "the answer has no changes and cart",
        changed.success && changed.data.cart !== undefined,
      );
      expectEqual("the cart", await guest.read(), before);
    },
  },
  {
    name: `limits: a quantity is a whole number up to ${MAX_QUANTITY}`,
    async run(backend) {
      const guest = await newGuest(backend);
      const line = await pieceLine(backend);
      for (const quantity of [1.5, -1, MAX_QUANTITY + 1, "2"])
        await backend.fails(
          "PUT",
          `/api/cart/${guest.id}`,
          422,
          { field: "quantity" },
          {
            tempId: guest.tempId,
            body: { id: guest.id, ...line, quantity },
          },
        );
      expectEqual("lines", (await guest.read()).items.length, 0);
    },
  },
  {
    name: `limits: a note has at most ${MAX_NOTE} characters`,
    async run(backend) {
      const guest = await newGuest(backend);
      const body = { id: guest.id, ...(await pieceLine(backend)), note: "x".repeat(MAX_NOTE + 1) };
      await backend.fails(
        "PUT",
        `/api/cart/${guest.id}`,
        422,
        { field: "note" },
        { tempId: guest.tempId, body },
      );
    },
  },
  {
    name: "cart: goods that do not exist are 422",
    async run(backend) {
      const { id, tempId } = await newGuest(backend);
      await backend.fails(
        "PUT",
        `/api/cart/${id}`,
        422,
        {},
        { tempId, body: { id, productId: 2_000_000_000 } },
      );
    },
  },
  {
    name: "idempotency: a sample added twice is in the cart once",
    async run(backend) {
      const guest = await newGuest(backend);
      const line = { productId: await productWithSamples(backend), isSample: true };
      await guest.add(line);
      const again = await guest.add(line);
      expectEqual("quantity, original_quantity", [again.quantity, again.original_quantity], [1, 1]);
      expectEqual(
        "quantities of the lines",
        (await guest.read()).items.map(({ quantity }) => quantity),
        [1],
      );
    },
  },
  {
    name: "cart: packing is chosen and left out, another one is 422",
    async run(backend) {
      const guest = await newGuest(backend);
      const { id, tempId } = guest;
      await guest.add(await pieceLine(backend));
      const path = `/api/cart/${id}/addon`;
      for (const value of [true, false]) {
        const cart = await backend.call("PATCH", path, cartSchema, {
          tempId,
          body: { addon: "eco_packaging", value },
        });
        expectEqual("has_addon_eco_packaging", cart.has_addon_eco_packaging, value);
      }
      await backend.fails(
        "PATCH",
        path,
        422,
        { field: "addon" },
        { tempId, body: { addon: "gold", value: true } },
      );
    },
  },
  {
    name: "cart: an unknown voucher is 404 not_exists",
    async run(backend) {
      const guest = await newGuest(backend);
      await guest.add(await pieceLine(backend));
      const body = { voucherCode: "CONTRACT-NO-VOUCHER", guestEmail: "contract-check@example.com" };
      await backend.fails(
        "POST",
        `/api/voucher/cart/add/${guest.id}`,
        404,
        { error: "not_exists" },
        { tempId: guest.tempId, body },
      );
    },
  },
  {
    name: "cart: accessories; removing a voucher that is not there changes nothing",
    async run(backend) {
      const guest = await newGuest(backend);
      await guest.add(await cutLine(backend));
      const { id, tempId } = guest;
      for (const locale of ["cs", "en"])
        await backend.call("GET", `/api/cart/${id}/accessories/${locale}`, cartAccessoriesSchema, {
          tempId,
        });
      const options = { tempId, body: { voucherId: 2_000_000_000 } };
      const { items, vouchers } = await backend.call(
        "POST",
        `/api/voucher/cart/delete/${id}`,
        cartSchema,
        options,
      );
      expectEqual("lines, vouchers", [items.length, vouchers], [1, []]);
    },
  },
  {
    name: "cart: a deleted cart is gone",
    async run(backend) {
      const guest = await newGuest(backend);
      const line = await pieceLine(backend);
      await guest.add(line);
      const { id, tempId } = guest;
      await backend.call("DELETE", `/api/cart/${id}`, z.undefined(), { tempId });
      await backend.fails("PUT", `/api/cart/${id}`, 404, {}, { tempId, body: { id, ...line } });
      await backend.call("POST", "/api/cart/create", cartSchema, { body: { locale: "cs" } });
      await backend.call("GET", "/api/cart/anonymous/en/0", cartListSchema);
    },
  },
  {
    name: "locales: a cart has names of the language",
    async run(backend) {
      const guest = await newGuest(backend);
      const { productId, ...line } = await pieceLine(backend);
      await guest.add({ productId, ...line });
      for (const locale of ["cs", "en"]) {
        const { data } = await backend.call(
          "GET",
          `/api/catalog/product/${locale}/${productId}`,
          productDetailSchema,
        );
        const product = (await guest.read(locale)).items[0]?.product;
        expectEqual(
          `name and url in ${locale}`,
          [product?.name, product?.url],
          [data.name, data.url],
        );
      }
    },
  },
  {
    name: "money: a cut costs in the cart what was quoted",
    async run(backend) {
      const guest = await newGuest(backend);
      const line = await cutLine(backend);
      const quoted = await backend.call("POST", "/api/catalog/cut-quote/cs", cutQuoteSchema, {
        body: line,
      });
      const { item } = await guest.add(line);
      expectEqual(
        "price and measures",
        [item?.total_tax_incl, item?.dimensions],
        [quoted.total_tax_incl, quoted.dimensions],
      );
    },
  },
  {
    name: "cut: the lines of a floor plan cost what the plan says",
    async run(backend) {
      const { productId, variantId } = await rollLine(backend);
      const shape = [{ x: 0, y: 0, w: 90, l: 100 }];
      const plan = await backend.call("POST", "/api/floor/plan/cs", floorPlanSchema, {
        body: { productId, variantId, shape },
      });
      const guest = await newGuest(backend);
      for (const { length_cm, quantity } of plan.lines)
        await guest.add({ productId, variantId, quantity, dimensions: { length_cm } });
      const { items } = await guest.read();
      expectEqual(
        "price of the plan and of its lines, in haléře",
        haler(plan.price_tax_incl),
        sum(items.map((item) => item.total_tax_incl)),
      );
    },
  },
  {
    name: "money: totals are the sums of their lines and parts",
    async run(backend) {
      const guest = await newGuest(backend);
      for (const line of await twoLines(backend)) await guest.add({ ...line, quantity: 3 });
      checkTotals(await guest.read());
    },
  },
  {
    name: "wishlist: a guest adds, notes and removes a product",
    async run(backend) {
      const { id, temp_id: tempId } = await backend.call("POST", "/api/wishlist", wishlistSchema, {
        body: { locale: "cs" },
      });
      const { productId } = await pieceLine(backend);
      const change = (body: object) =>
        backend.call("PUT", `/api/wishlist/${id}`, wishlistSchema, {
          tempId,
          body: { productId, ...body },
        });
      expectEqual(
        "products",
        (await change({ note: "chodba" })).items.map(({ product, note }) => [product.id, note]),
        [[productId, "chodba"]],
      );
      expectEqual("products, added twice", (await change({})).items.length, 1);
      expectEqual("products after removing", (await change({ remove: true })).items, []);
      expectEqual(
        "id of the list that is read",
        (await backend.call("GET", `/api/wishlist/anonymous/cs/${tempId}`, wishlistSchema)).id,
        id,
      );
      await backend.call("DELETE", `/api/wishlist/${id}`, z.undefined(), { tempId });
      await backend.fails("PUT", `/api/wishlist/${id}`, 404, {}, { tempId, body: { productId } });
    },
  },
];
