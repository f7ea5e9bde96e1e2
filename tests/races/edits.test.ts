import { beforeEach, describe, expect, it } from "vitest";
import { cartSchema, cartUpdateSchema } from "~/contract/cart/cart";
import { cartChangedSchema } from "~/contract/order/order";
import type { Database } from "../../server/db/index";
import {
  createTestApi,
  expectAnswer,
  expectOk,
  newGuest,
  readyGuest,
  type Ask,
} from "../support/backends/api";
import { mergeInto } from "../support/browser/merge";
import { BOTH_DATABASES, testDatabase } from "../support/database/databases";
import { P, V } from "../support/goods/assortment";

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const MEMBER = "jana@example.cz";
const HEMMED = {
  productId: P.carpet,
  variantId: V.carpet400,
  dimensions: {
    width_cm: 250,
    length_cm: 100,
    hems: { code: "overlock", color: "black", sides: ["top", "left"] },
  },
};

describe.each(BOTH_DATABASES)("parallel changes of a cart over %s", (kind) => {
  const database = testDatabase(kind, { each: "test" });
  let ask: Ask;
  let askOther: Ask;
  let other: Database;
  beforeEach(() => {
    other = database.again();
    ask = createTestApi(database.db).ask;
    askOther = createTestApi(other).ask;
  });
  const either = (index: number): Ask => (index % 2 ? askOther : ask);

  it("neither loses nor doubles 30 additions of a hemmed cut", async () => {
    const { cart, headers, read } = await newGuest(ask);
    const answers = await Promise.all(
      times(30).map((index) =>
        either(index)("PUT", `/api/cart/${cart.id}`, { headers, body: HEMMED }),
      ),
    );
    const updates = answers.map((answer) => expectAnswer(answer, 200, cartUpdateSchema));
    expect(updates.map(({ original_quantity }) => original_quantity).sort((a, b) => a - b)).toEqual(
      times(30),
    );
    expect(
      updates.every(({ quantity, original_quantity }) => quantity === original_quantity + 1),
    ).toBe(true);
    const { items, totals } = await read();
    expect(items).toMatchObject([
      { quantity: 30, service_price_tax_incl: 2700, hems_price_tax_incl: 6300 },
    ]);
    expect(totals).toMatchObject({ services_tax_incl: 2700, hems_tax_incl: 6300 });
  });

  it("never cuts more than the stock of a roll, including rotated pieces and circles", async () => {
    const { cart, headers, read } = await newGuest(ask);
    // 40.5 m in stock, 5 m per piece
    const pieces = [
      { length_cm: 500 },
      { width_cm: 500, length_cm: 200, rotated: true },
      { width_cm: 300, length_cm: 500, offcut: "leave" },
    ];
    const answers = await Promise.all(
      times(12).map((index) =>
        either(index)("PUT", `/api/cart/${cart.id}`, {
          headers,
          body: {
            productId: P.carpet,
            variantId: V.carpet400,
            dimensions: pieces[index % pieces.length],
          },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    expect((await read()).items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(8);
  });

  it("sets a line to the value of one of the parallel changes", async () => {
    const guest = await newGuest(ask);
    const { item } = await guest.put({ productId: P.glue, quantity: 5 });
    const answers = await Promise.all(
      times(10).map((index) =>
        either(index)("PATCH", `/api/cart/${guest.cart.id}`, {
          headers: guest.headers,
          body: { productId: P.glue, itemId: item?.id, quantity: index + 1 },
        }),
      ),
    );
    const updates = answers.map((answer) => expectAnswer(answer, 200, cartUpdateSchema));
    const { items, version } = await guest.read();
    const last = updates.find(({ cart }) => cart.version === version);
    expect(items.map(({ quantity }) => quantity)).toEqual([last?.quantity]);
    // the original value of each response is the result of the previous change
    const inOrder = [...updates].sort((a, b) => a.cart.version - b.cart.version);
    expect(inOrder.map(({ original_quantity }) => original_quantity)).toEqual([
      5,
      ...inOrder.slice(0, -1).map(({ quantity }) => quantity),
    ]);
  });

  it("accepts one of two changes of the same version and refuses the other", async () => {
    const guest = await newGuest(ask);
    const { item, cart } = await guest.put({ productId: P.glue, quantity: 5 });
    const headers = { ...guest.headers, cartVersion: String(cart.version) };
    const answers = await Promise.all(
      [3, 7].map((quantity, index) =>
        either(index)("PATCH", `/api/cart/${cart.id}`, {
          headers,
          body: { productId: P.glue, itemId: item?.id, quantity },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, refused] = [
      answers.find(({ status }) => status === 200),
      answers.find(({ status }) => status === 409),
    ];
    if (!won || !refused) throw new Error("both or none came through");
    const { quantity } = expectAnswer(won, 200, cartUpdateSchema);
    expect(
      expectAnswer(refused, 409, cartChangedSchema).cart?.items.map((one) => one.quantity),
    ).toEqual([quantity]);
    expect((await guest.read()).items.map((one) => one.quantity)).toEqual([quantity]);
  });

  it("joins two lines that become equal, in any order", async () => {
    const guest = await newGuest(ask);
    const [one, two] = [
      await guest.put({ productId: P.glue, quantity: 2, note: "a" }),
      await guest.put({ productId: P.glue, quantity: 3, note: "b" }),
    ];
    await Promise.all(
      [one, two].map(({ item, quantity }, index) =>
        either(index)("PATCH", `/api/cart/${guest.cart.id}`, {
          headers: guest.headers,
          body: { productId: P.glue, itemId: item?.id, quantity, note: "c" },
        }),
      ),
    );
    expect((await guest.read()).items.map(({ quantity, note }) => [quantity, note])).toEqual([
      [5, "c"],
    ]);
  });

  it("loses nothing when a guest's cart is merged during additions to both", async () => {
    const [guest, member] = [await newGuest(ask), await newGuest(ask)];
    await guest.put({ productId: P.glue, quantity: 5 });
    await guest.put(HEMMED);
    await member.put({ productId: P.glue, quantity: 2 });
    const add = (to: typeof guest, index: number) =>
      either(index)("PUT", `/api/cart/${to.cart.id}`, {
        headers: to.headers,
        body: { productId: P.glue },
      });
    const [merged, ...answers] = await Promise.all([
      mergeInto(other, guest, member, MEMBER),
      ...times(10).map((index) => add(guest, index)),
      ...times(10).map((index) => add(member, index)),
    ]);
    expect(merged).toBe(true);
    // after the merge additions get 404; the member's cart has the pieces of additions with 200
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses.slice(10))).toEqual(new Set([200]));
    expect(statuses.slice(0, 10).every((status) => status === 200 || status === 404)).toBe(true);
    const added = statuses.filter((status) => status === 200).length;
    const { items } = await member.read();
    expect(items.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [P.glue, 7 + added],
      [P.carpet, 1],
    ]);
    expect((await guest.add({ productId: P.glue })).status).toBe(404);
  });

  it("loses no voucher when a guest's cart is merged while both get vouchers and lines", async () => {
    const [guest, member] = [await newGuest(ask), await newGuest(ask)];
    await guest.put({ productId: P.glue, quantity: 5 });
    await member.put({ productId: P.glue, quantity: 2 });
    const give = (to: typeof guest, voucherCode: string, index: number) =>
      either(index)("POST", `/api/voucher/cart/add/${to.cart.id}`, {
        headers: to.headers,
        body: { voucherCode, guestEmail: MEMBER },
      });
    const first = await give(guest, "VITEJTE10", 0);
    expect(first.status).toBe(200);
    const [merged, late, ofMember, ...added] = await Promise.all([
      mergeInto(other, guest, member, MEMBER),
      give(guest, "LEPIDLO50", 1),
      give(member, "VITEJTE10", 0),
      ...times(4).map((index) =>
        either(index)("PUT", `/api/cart/${member.cart.id}`, {
          headers: member.headers,
          body: { productId: P.glue },
        }),
      ),
    ]);
    expect(merged).toBe(true);
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([200, 400]).toContain(ofMember.status);
    const { vouchers, items } = await member.read();
    const codes = vouchers.map(({ code }) => code).sort();
    expect(codes).toEqual(late.status === 200 ? ["LEPIDLO50", "VITEJTE10"] : ["VITEJTE10"]);
    expect(items.map(({ quantity }) => quantity)).toEqual([11]);
  });

  it("merges a cart once for parallel merges", async () => {
    const [guest, member] = [await newGuest(ask), await newGuest(ask)];
    await guest.put({ productId: P.glue, quantity: 5 });
    const body = { addon: "packing_fee", value: false };
    await expectOk(
      ask("PATCH", `/api/cart/${member.cart.id}/addon`, { headers: member.headers, body }),
      cartSchema,
    );
    const merge = (db: Database) => mergeInto(db, guest, member, MEMBER);
    const merged = await Promise.all([merge(other), merge(database.db), merge(other)]);
    expect(merged.filter(Boolean)).toHaveLength(1);
    expect((await member.read()).items.map(({ quantity }) => quantity)).toEqual([5]);
  });

  it("orders a parallel addition completely or not at all", async () => {
    const guest = await readyGuest(ask, { ...HEMMED, variantId: V.carpet300 });
    const { version } = await guest.read();
    const [ordered, added] = await Promise.all([
      guest.order({ cartVersion: version }),
      askOther("PUT", `/api/cart/${guest.cart.id}`, {
        headers: guest.headers,
        body: { ...HEMMED, variantId: V.carpet300 },
      }),
    ]);
    expect(added.status).toBe(200);
    const left = (await guest.read()).items.map(({ quantity }) => quantity);
    expect([ordered.status, left]).toEqual(ordered.status === 201 ? [201, [1]] : [409, [2]]);
  });
});
