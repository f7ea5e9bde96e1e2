import { beforeEach, describe, expect, it } from "vitest";
import { cartSchema, type Cart } from "~/contract/cart/cart";
import { productDetailSchema } from "~/contract/catalogue";
import { deliveryOptionsSchema } from "~/contract/order/delivery";
import { cartChangedSchema, orderSchema } from "~/contract/order/order";
import { acknowledgedOf } from "~/domain/cart";
import {
  createTestApi,
  expectAnswer,
  expectOk,
  newGuest,
  placeOrder,
  readyGuest,
  type Ask,
  type Guest,
} from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";
import { setOrder } from "../../support/database/set-row";
import { P, V } from "../../support/goods/assortment";

/** Store 1 has pickup and 16 pieces; store 2 has 8 pieces and no pickup. */
const GLUE = { productId: P.glue, quantity: 2 };
/** 4 m of the narrow roll: store 1 has 5 m. */
const CARPET = {
  productId: P.carpet,
  variantId: V.carpet300,
  dimensions: { length_cm: 400 },
  quantity: 1,
};
const HEM = { code: "overlock", color: "black", sides: ["top"] };

const PICKUP = { deliveryId: 1, storeId: 1, paymentId: 1 };
const CARRIER = { deliveryId: 2, paymentId: 1 };
const sure = (day: string) => ({ day, at_latest: false });
const limit = (day: string) => ({ day, at_latest: true });

/** 'Delivery up to 10 days if not on the branch' (specification section 1): all pages show the same day. */
describe.each(DATABASES)("the promised day over %s", (kind) => {
  const database = testDatabase(kind, { each: "test" });
  let now = new Date();
  let ask: Ask;
  beforeEach(() => {
    now = new Date("2026-03-01T10:00:00Z");
    ask = createTestApi(database.db, { clock: () => now }).ask;
  });

  const guestWith = async (...lines: object[]): Promise<Guest> => {
    const guest = await newGuest(ask);
    for (const line of lines) await guest.put(line);
    return guest;
  };
  const offered = async ({ cart, headers }: Guest) =>
    (
      await expectOk(
        ask("GET", `/api/order/delivery/cs?cartId=${cart.id}`, { headers }),
        deliveryOptionsSchema,
      )
    ).data;
  const promisedBy = async (guest: Guest, choice: object): Promise<Cart["chosen"]["promised"]> =>
    (await expectOk(guest.choose(choice), cartSchema)).chosen.promised;

  it.each([
    ["what a store has", [GLUE], [sure("2026-03-02"), sure("2026-03-03")]],
    [
      "more than one store has",
      [{ ...GLUE, quantity: 17 }],
      [limit("2026-03-11"), limit("2026-03-11")],
    ],
    ["a cut piece", [CARPET], [sure("2026-03-02"), sure("2026-03-03")]],
    [
      "a longer piece than a store has",
      [{ ...CARPET, dimensions: { length_cm: 600 } }],
      [limit("2026-03-11"), limit("2026-03-11")],
    ],
    [
      "two pieces that no store has together",
      [{ ...CARPET, quantity: 2 }],
      [limit("2026-03-11"), limit("2026-03-11")],
    ],
    [
      "a hemmed piece",
      [{ ...CARPET, dimensions: { length_cm: 400, hems: HEM } }],
      [sure("2026-03-04"), sure("2026-03-05")],
    ],
    [
      "the latest of two lines",
      [GLUE, { ...CARPET, dimensions: { length_cm: 400, hems: HEM } }],
      [sure("2026-03-04"), sure("2026-03-05")],
    ],
  ])(
    "of %s is the same in the list, the cart and the order",
    async (_name, lines, [pickup, carrier]) => {
      const guest = await guestWith(...lines);
      const options = await offered(guest);
      expect(options.map(({ promised }) => promised)).toEqual([pickup, carrier]);
      expect(options.map(({ pickup_days }) => pickup_days)).toEqual([
        [{ store_id: 1, ...pickup }],
        [],
      ]);
      expect(await promisedBy(guest, PICKUP)).toEqual(pickup);
      expect(await promisedBy(guest, CARRIER)).toEqual(carrier);
      const { id, hash } = await placeOrder(guest);
      expect(
        (await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema)).delivery.promised,
      ).toEqual(carrier);
    },
  );

  it("is null before the choice of delivery, of the store for pickup, and for an empty cart", async () => {
    const guest = await guestWith(GLUE);
    expect((await guest.read()).chosen.promised).toBeNull();
    expect(await promisedBy(guest, { deliveryId: 1 })).toBeNull();
    expect(await promisedBy(guest, { storeId: 1 })).toEqual(sure("2026-03-02"));
    expect(
      (await offered(await newGuest(ask))).map(({ promised, pickup_days }) => [
        promised,
        pickup_days,
      ]),
    ).toEqual([
      [null, []],
      [null, []],
    ]);
    const all = (await expectOk(ask("GET", "/api/order/delivery/cs"), deliveryOptionsSchema)).data;
    expect(all.map(({ promised }) => promised)).toEqual([null, null]);
  });

  it("for pickup is a day on which the store is open: on the product, in the list, the cart, the order and its mail", async () => {
    await database.db.sql
      .updateTable("stores")
      .set({ closed_days: JSON.stringify(["2026-03-02"]) })
      .where("id", "=", 1)
      .execute();
    const { data: product } = await expectOk(
      ask("GET", `/api/catalog/product/cs/${P.glue}`),
      productDetailSchema,
    );
    expect(product.deliveries.map(({ type, day }) => [type, day])).toEqual([
      ["store", "2026-03-03"],
      ["address", "2026-03-03"],
    ]);
    const guest = await readyGuest(ask, GLUE);
    expect((await offered(guest))[0]).toMatchObject({
      promised: sure("2026-03-03"),
      pickup_days: [{ store_id: 1, ...sure("2026-03-03") }],
    });
    expect(await promisedBy(guest, PICKUP)).toEqual(sure("2026-03-03"));
    const { id, hash } = await placeOrder(guest);
    expect(
      (await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema)).delivery.promised,
    ).toEqual(sure("2026-03-03"));
    const [mail] = await database.db.sql.selectFrom("mails").select(["template", "data"]).execute();
    expect(mail).toMatchObject({
      template: "order_placed",
      data: { delivery: { promised: sure("2026-03-03") } },
    });
  });

  it("is stored with the order", async () => {
    const { id, hash } = await placeOrder(await readyGuest(ask, GLUE));
    now = new Date("2026-03-20T10:00:00Z");
    expect(
      (await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema)).delivery.promised,
    ).toEqual(sure("2026-03-03"));
  });

  it("is null for older orders without it", async () => {
    const { id, hash } = await placeOrder(await readyGuest(ask, GLUE));
    const old = {
      code: "carrier",
      name: "Dopravce",
      type: "address",
      store: null,
      floor: null,
    } as const;
    await setOrder(database.db.sql, id, { delivery: JSON.stringify(old) });
    expect(
      (await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema)).delivery.promised,
    ).toBeNull();
  });

  it("must be confirmed if it has become later", async () => {
    const guest = await readyGuest(ask, GLUE);
    const seen = await guest.read();
    now = new Date("2026-03-02T13:00:00Z");
    const acknowledged = { promised_day: seen.chosen.promised?.day };
    const refused = await guest.order({
      acknowledged: { ...acknowledgedOf(await guest.read(), undefined), ...acknowledged },
    });
    expect(expectAnswer(refused, 409, cartChangedSchema).changes).toEqual([
      { item_id: null, type: "promised_day", name: null, from: "2026-03-03", to: "2026-03-05" },
    ]);
    const { id, hash } = await placeOrder(guest);
    expect(
      (await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema)).delivery.promised,
    ).toEqual(sure("2026-03-05"));
  });
});
