import { beforeEach, describe, expect, it } from "vitest";
import { cartChangedSchema, orderCreatedSchema } from "~/contract/order/order";
import {
  createTestApi,
  expectAnswer,
  newGuest,
  readyGuest,
  type Ask,
} from "../support/backends/api";
import { BOTH_DATABASES } from "../support/database/databases";
import { P } from "../support/goods/assortment";
import { apiShop } from "../support/shops/api-shop";

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe.each(BOTH_DATABASES)("at the same time over %s", (kind) => {
  const { database, ask } = apiShop(kind, { each: "test" });
  let askOther: Ask;
  beforeEach(() => {
    askOther = createTestApi(database.again()).ask;
  });

  const either = (index: number): Ask => (index % 2 ? askOther : ask);

  it("stores all of 50 additions of the same goods", async () => {
    const { cart, headers, read } = await newGuest(ask);
    const answers = await Promise.all(
      times(50).map((index) =>
        either(index)("PUT", `/api/cart/${cart.id}`, {
          headers,
          body: { productId: P.glue, quantity: 1 },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(times(50).map(() => 200));
    const { items, version } = await read();
    expect(items.map(({ quantity }) => quantity)).toEqual([50]);
    expect(version).toBe(51);
  });

  it("stores all of 20 different lines", async () => {
    const { cart, headers, read } = await newGuest(ask);
    await Promise.all(
      times(20).map((index) =>
        either(index)("PUT", `/api/cart/${cart.id}`, {
          headers,
          body: { productId: P.glue, note: `řádek ${index}` },
        }),
      ),
    );
    expect(new Set((await read()).items.map(({ note }) => note)).size).toBe(20);
  });

  it("never adds more than the stock", async () => {
    const { cart, headers, read } = await newGuest(ask);
    const answers = await Promise.all(
      times(20).map((index) =>
        either(index)("PUT", `/api/cart/${cart.id}`, {
          headers,
          body: { productId: P.squares, quantity: 1 },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(8);
    expect((await read()).items[0]?.quantity).toBe(12);
  });

  it("never adds more than five samples", async () => {
    const { cart, headers, read } = await newGuest(ask);
    const coverings = [P.carpet, P.pvc, P.squares, P.rug, P.grass, P.runner, P.carpetOnSale];
    const bodies = [...coverings, ...coverings].map((productId) => ({ productId, isSample: true }));
    const answers = await Promise.all(
      bodies.map((body, index) => either(index)("PUT", `/api/cart/${cart.id}`, { headers, body })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
    const { items } = await read();
    expect([items.length, new Set(items.map(({ product }) => product.id)).size]).toEqual([5, 5]);
    expect(items.every(({ quantity }) => quantity === 1)).toBe(true);
  });

  it("sells the last piece once and refuses the other order", async () => {
    const [one, two] = [
      await readyGuest(ask, { productId: P.lastPack }),
      await readyGuest(askOther, { productId: P.lastPack }),
    ];
    const answers = await Promise.all([one.order(), two.order()]);
    const lost = answers.find(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    if (lost)
      expect(cartChangedSchema.parse(lost.body).changes).toMatchObject([
        { type: "stock", from: 1, to: 0 },
      ]);
    const { stock } = await database.db.sql
      .selectFrom("products")
      .select("stock")
      .where("id", "=", P.lastPack)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(0);
  });

  it("creates one order for five equal attempts and returns it to all", async () => {
    const guest = await readyGuest(ask, { productId: P.glue, quantity: 3 });
    const { version } = await guest.read();
    const answers = await Promise.all(times(5).map(() => guest.order({ cartVersion: version })));
    const orders = answers.map((answer) => expectAnswer(answer, 201, orderCreatedSchema));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(orders).toEqual(orders.map(() => orders[0]));
    expect(await database.db.sql.selectFrom("orders").select("id").execute()).toHaveLength(1);
    const { stock } = await database.db.sql
      .selectFrom("products")
      .select("stock")
      .where("id", "=", P.glue)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(80);
  });

  it("numbers orders without gaps or duplicates", async () => {
    const guests = await Promise.all(
      times(8).map((index) => readyGuest(either(index), { productId: P.glue })),
    );
    const orders = (await Promise.all(guests.map((guest) => guest.order()))).map((answer) =>
      expectAnswer(answer, 201, orderCreatedSchema),
    );
    expect(orders.map(({ number }) => number).sort()).toEqual(
      times(8).map((index) => `2600000${index + 1}`),
    );
  });

  it("orders exactly the acknowledged cart or nothing if it changes", async () => {
    const guest = await readyGuest(ask, { productId: P.glue });
    const { version } = await guest.read();
    const [ordered, added] = await Promise.all([
      guest.order({ cartVersion: version }),
      guest.add({ productId: P.glue, note: "navíc" }),
    ]);
    expect(added.status).toBe(200);
    const left = (await guest.read()).items.map(({ note }) => note);
    if (ordered.status === 201) expect(left).toEqual(["navíc"]);
    else expect([ordered.status, left]).toEqual([409, ["", "navíc"]]);
  });
});
