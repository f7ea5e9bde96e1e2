import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartSchema } from "~/contract/cart";
import { currenciesSchema } from "~/contract/content";
import { cartChangedSchema, orderCreatedSchema, orderSchema } from "~/contract/order";
import { roundTo } from "~/domain/money";
import type { Database } from "../../server/db/index";
import { acknowledging, apiOver, type Ask, expectAnswer, type Guest, invalidSchema, readyGuest } from "../support/api";
import { P, V } from "../support/assortment";
import { DATABASES, freshDatabase, type TestDatabase } from "../support/databases";

/** What a shopkeeper changes between the page and the button, one thing at a time. */
interface PricedThing {
  name: string;
  /** @param haler some amount, other than all that the assortment has */
  change: (db: Database, haler: number) => Promise<unknown>;
  /** types of changes that must be among those that are told */
  told: string[];
}

const delivery = (db: Database) => db.sql.updateTable("deliveries").where("id", "=", 2);
const payment = (db: Database) => db.sql.updateTable("payments").where("id", "=", 2);
const product = (db: Database, id: number) => db.sql.updateTable("products").where("id", "=", id);
const variant = (db: Database) => db.sql.updateTable("variants").where("id", "=", V.carpet300);
const voucher = (db: Database, code: string) => db.sql.updateTable("vouchers").where("code", "=", code);
const currency = (db: Database) => db.sql.updateTable("currencies").where("id", "=", 2);

async function setSetting(db: Database, name: string, value: unknown): Promise<void> {
  await db.sql
    .updateTable("settings")
    .set({ body: JSON.stringify({ value }) })
    .where("name", "=", name)
    .execute();
}
const OWN = { packingFeePrice: "45", hemmingPrice: "60", hemmingColours: "black:#222222:černá, sand:#cab593:písková" };
const setOwn = (db: Database, changed: Record<string, string>) =>
  setSetting(
    db,
    "owndata",
    Object.entries({ ...OWN, ...changed }).map(([code, content]) => ({ code, content })),
  );
const kc = (haler: number) => String(haler / 100);
const FLOORS = (haler: number) => JSON.stringify([{ floor: 2, label: { cs: "2. patro", en: "2nd floor" }, price_haler: haler }]);

const THINGS: PricedThing[] = [
  { name: "delivery", change: (db, price_haler) => delivery(db).set({ price_haler }).execute(), told: ["delivery", "total"] },
  { name: "cash on delivery", change: (db, price_haler) => payment(db).set({ price_haler }).execute(), told: ["payment", "total"] },
  {
    name: "carrying up",
    change: (db, haler) =>
      delivery(db)
        .set({ floors: FLOORS(haler) })
        .execute(),
    told: ["delivery_up", "total"],
  },
  { name: "eco-packaging", change: (db, haler) => setOwn(db, { ecoPackagingPrice: kc(haler) }), told: ["eco_packaging", "total"] },
  { name: "strong tube", change: (db, haler) => setOwn(db, { strongTubusPrice: kc(haler) }), told: ["strong_tubus", "total"] },
  { name: "packing fee", change: (db, haler) => setOwn(db, { packingFeePrice: kc(haler) }), told: ["packing_fee", "total"] },
  { name: "hemming", change: (db, haler) => setOwn(db, { hemmingPrice: kc(haler) }), told: ["service", "hems", "total"] },
  { name: "round cut", change: (db, haler) => setOwn(db, { roundCutPrice: kc(haler) }), told: ["service", "services", "total"] },
  {
    name: "threshold of free delivery",
    change: (db) => setSetting(db, "freedelivery", { is_enabled: false, min_order_price: 100 }),
    told: ["delivery", "payment", "total"],
  },
  {
    name: "free delivery for all",
    change: (db) => setSetting(db, "freedelivery", { is_enabled: true, min_order_price: 5000 }),
    told: ["delivery", "payment", "total"],
  },
  { name: "product", change: (db, price_haler) => product(db, P.glue).set({ price_haler }).execute(), told: ["price", "items", "total"] },
  {
    name: "sale of a product",
    change: (db, haler) =>
      product(db, P.glue)
        .set({ sale_price_haler: haler % 15_000, is_sale_active: true })
        .execute(),
    told: ["price", "items", "total"],
  },
  { name: "variant", change: (db, price_haler) => variant(db).set({ price_haler }).execute(), told: ["price", "items", "total"] },
  {
    name: "VAT rate",
    change: (db) => product(db, P.glue).set({ tax_permille: 120 }).execute(),
    told: ["total_net"],
  },
  { name: "percent voucher", change: (db) => voucher(db, "VITEJTE10").set({ value: 7 }).execute(), told: ["voucher", "vouchers", "total"] },
  {
    name: "amount voucher",
    change: (db, haler) =>
      voucher(db, "LEPIDLO50")
        .set({ value: haler % 4_000 })
        .execute(),
    told: ["voucher", "vouchers", "total"],
  },
  {
    name: "rate of the currency",
    change: (db, haler) =>
      currency(db)
        .set({ rate: haler / 1000 })
        .execute(),
    told: ["rate"],
  },
  {
    name: "delivery's name",
    change: (db) =>
      delivery(db)
        .set({ name: JSON.stringify({ cs: "Kurýr", en: "Courier" }) })
        .execute(),
    told: ["delivery_choice"],
  },
  { name: "delivery's type", change: (db) => delivery(db).set({ type: "own" }).execute(), told: ["delivery_choice"] },
  { name: "payment's type", change: (db) => payment(db).set({ type: "transfer" }).execute(), told: ["payment_choice"] },
];

/** Amounts that the assortment does not have: none of them is a whole number of crowns. */
const AMOUNTS = fc.sample(fc.integer({ min: 10, max: 900 }), { numRuns: THINGS.length, seed: 7 }).map((crowns) => crowns * 100 + 37);

describe.each(DATABASES)("what is ordered is what was acknowledged, over %s", (kind) => {
  let database: TestDatabase;
  let ask: Ask;
  let restore: () => Promise<void>;
  let buyers = 0;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    ask = apiOver(database.db).ask;
    restore = await snapshot(database.db);
  });
  beforeEach(() => restore());
  afterAll(() => database.drop());

  /** A guest with everything in the cart that a sum can hold, who looks at the prices in euros. */
  async function fullGuest() {
    const guest = await readyGuest(ask, { productId: P.glue, quantity: 2 }, { deliveryId: 2, paymentId: 2, floor: 2 });
    const hems = { code: "overlock", color: "black", sides: ["top"] };
    await guest.put({ productId: P.carpet, variantId: V.carpet300, dimensions: { shape: "round", width_cm: 200, length_cm: 200, hems } });
    const email = `kupujici${(buyers += 1)}@example.cz`;
    const { id } = guest.cart;
    for (const voucherCode of ["VITEJTE10", "LEPIDLO50"]) {
      const added = await ask("POST", `/api/voucher/cart/add/${id}`, { headers: guest.headers, body: { voucherCode, guestEmail: email } });
      expectAnswer(added, 200, cartSchema);
    }
    for (const addon of ["eco_packaging", "strong_tubus", "packing_fee"]) {
      expectAnswer(await ask("PATCH", `/api/cart/${id}/addon`, { headers: guest.headers, body: { addon, value: true } }), 200, cartSchema);
    }
    return { guest, email };
  }

  /** Looks at the page, lets something happen, and orders what the page showed. */
  async function orderWhatWasShown(guest: Guest, email: string, meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
    const cart = await guest.read();
    const shown = expectAnswer(await ask("GET", "/api/lists/currencies"), 200, currenciesSchema).find(({ id }) => id === 2);
    await meanwhile();
    return { cart, answer: await guest.order({ ...acknowledging(cart, shown), email, currencyId: 2 }) };
  }

  // one by one on the quicker database; the property below changes the same things on both
  const oneByOne = kind === "sqlite" ? THINGS.map((thing, index) => ({ ...thing, amount: AMOUNTS[index] ?? 0 })) : [];
  it.each(oneByOne)("a changed $name is told first, and ordered when it is acknowledged", async ({ change, told, amount }) => {
    const { guest, email } = await fullGuest();
    const first = await orderWhatWasShown(guest, email, () => change(database.db, amount));
    const { changes } = expectAnswer(first.answer, 409, cartChangedSchema);
    expect(changes.map(({ type }) => type)).toEqual(expect.arrayContaining(told));
    expect(await ordersOf(guest)).toBe(0);

    const second = await orderWhatWasShown(guest, email);
    const order = expectAnswer(second.answer, 201, orderCreatedSchema);
    const total = changes.find(({ type }) => type === "total");
    expect(order.total_tax_incl).toBe(total ? total.to : first.cart.totals.total_tax_incl);
    expect(order.total_tax_incl).toBe(second.cart.totals.total_tax_incl);
    const read = expectAnswer(await ask("GET", `/api/order/${order.id}/${order.hash}`), 200, orderSchema);
    expect(read.totals).toEqual(second.cart.totals);
  });

  it("any number of things at once are all told, each with what was before and what is now", () =>
    fc.assert(
      fc.asyncProperty(fc.subarray(THINGS, { minLength: 2, maxLength: 5 }), async (changed) => {
        await restore();
        const { guest, email } = await fullGuest();
        const first = await orderWhatWasShown(guest, email, async () => {
          for (const { change } of changed) await change(database.db, 4_237);
        });
        const { changes } = expectAnswer(first.answer, 409, cartChangedSchema);
        for (const { type, from, to } of changes) if (!type.endsWith("_choice")) expect(from, type).not.toBe(to);
        const second = await orderWhatWasShown(guest, email);
        const order = expectAnswer(second.answer, 201, orderCreatedSchema);
        expect(order.total_tax_incl).toBe(second.cart.totals.total_tax_incl);
      }),
      { numRuns: Number(process.env["ACKNOWLEDGED_RUNS"] ?? 5), seed: 11 },
    ));

  it("delivery 149 → 249 and floor 290 → 999 are told; what cancels out in the total too", async () => {
    const { guest, email } = await fullGuest();
    const measured = await orderWhatWasShown(guest, email, () =>
      delivery(database.db)
        .set({ price_haler: 24_900, floors: FLOORS(99_900) })
        .execute(),
    );
    const { total_tax_incl } = measured.cart.totals;
    expect(expectAnswer(measured.answer, 409, cartChangedSchema).changes.filter(({ type }) => type !== "total_net")).toEqual([
      { item_id: null, name: null, type: "delivery", from: 149, to: 249 },
      { item_id: null, name: null, type: "delivery_up", from: 290, to: 999 },
      { item_id: null, name: null, type: "total", from: total_tax_incl, to: roundTo(total_tax_incl + 809, 2) },
    ]);
    const cancelled = await orderWhatWasShown(guest, email, async () => {
      await delivery(database.db).set({ price_haler: 25_900 }).execute();
      await payment(database.db).set({ price_haler: 2_900 }).execute();
    });
    expect(expectAnswer(cancelled.answer, 409, cartChangedSchema).changes).toEqual([
      { item_id: null, name: null, type: "delivery", from: 249, to: 259 },
      { item_id: null, name: null, type: "payment", from: 39, to: 29 },
    ]);
    const order = expectAnswer((await orderWhatWasShown(guest, email)).answer, 201, orderCreatedSchema);
    expect(order.total_tax_incl).toBe(roundTo(total_tax_incl + 809, 2));
  });

  it("another instance's old page is told too, and so is a currency chosen in another tab", async () => {
    const { guest, email } = await fullGuest();
    const old = apiOver(database.again());
    const key = `/api/cart/anonymous/cs/${guest.headers.tempId}`;
    const [stale] = cartSchema.array().parse((await old.ask("GET", key)).body);
    await payment(database.db).set({ price_haler: 7_900 }).execute();
    if (!stale) throw new Error("no cart");
    expect(stale.totals.payment_tax_incl).toBe(39);
    const refused = await guest.order({ ...acknowledging(stale, { id: 2, rate: 25 }), email });
    expect(expectAnswer(refused, 409, cartChangedSchema).changes).toEqual([
      { item_id: null, name: null, type: "payment", from: 39, to: 79 },
      expect.objectContaining({ type: "total" }),
      expect.objectContaining({ type: "total_net" }),
      { item_id: null, name: null, type: "currency", from: "EUR", to: null },
    ]);
  });

  it.each<[string, (db: Database) => Promise<unknown>, object]>([
    ["vanished", (db) => db.sql.deleteFrom("deliveries").where("id", "=", 2).execute(), { deliveryId: ["choose_delivery"] }],
    ["takes the parcel no more", (db) => delivery(db).set({ max_length_cm: 10 }).execute(), { deliveryId: ["unavailable"] }],
    ["carries to that floor no more", (db) => delivery(db).set({ floors: "[]" }).execute(), { floor: ["unavailable"] }],
    [
      "is not paid so any more",
      (db) =>
        delivery(db)
          .set({ payments: JSON.stringify([1]) })
          .execute(),
      { paymentId: ["unavailable"] },
    ],
  ])("a delivery that %s has to be chosen anew", async (_name, change, errors) => {
    const { guest, email } = await fullGuest();
    const { answer } = await orderWhatWasShown(guest, email, () => change(database.db));
    expect(expectAnswer(answer, 422, invalidSchema).errors).toMatchObject(errors);
    expect(await ordersOf(guest)).toBe(0);
  });

  it("an order without an acknowledgement is refused", async () => {
    const { guest, email } = await fullGuest();
    const { errors } = expectAnswer(await guest.order({ email, acknowledged: undefined }), 422, invalidSchema);
    expect(errors).toEqual({ acknowledged: ["stale"] });
    expect((await guest.order({ email, acknowledged: { total_tax_incl: "1" } })).status).toBe(422);
  });

  const ordersOf = async (guest: Guest) =>
    (await database.db.sql.selectFrom("orders").select("id").where("cart_id", "=", guest.cart.id).execute()).length;
});

/** Remembers what the tests change, and gives a function that puts it back. */
async function snapshot({ sql }: Database): Promise<() => Promise<void>> {
  const [deliveries, payments, settings, products, variants, vouchers, currencies] = [
    await sql.selectFrom("deliveries").selectAll().where("id", "=", 2).executeTakeFirstOrThrow(),
    await sql.selectFrom("payments").selectAll().where("id", "=", 2).executeTakeFirstOrThrow(),
    await sql.selectFrom("settings").selectAll().execute(),
    await sql.selectFrom("products").select(["id", "stock", "price_haler", "sale_price_haler", "is_sale_active", "tax_permille"]).execute(),
    await sql.selectFrom("variants").select(["id", "stock", "price_haler"]).execute(),
    await sql.selectFrom("vouchers").select(["id", "value"]).execute(),
    await sql.selectFrom("currencies").select(["id", "rate"]).execute(),
  ];
  const json = JSON.stringify;
  return async () => {
    const { name, description, eta, payments: goesWith, floors, box_limits, countries, ...carrier } = deliveries;
    const row = {
      ...carrier,
      name: json(name),
      description: json(description),
      eta: json(eta),
      payments: json(goesWith),
      floors: json(floors),
      box_limits: box_limits && json(box_limits),
      countries: json(countries),
    };
    await sql
      .insertInto("deliveries")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
    await sql.updateTable("payments").set({ type: payments.type, price_haler: payments.price_haler }).where("id", "=", 2).execute();
    for (const { locale, name: key, body } of settings) {
      const set = { body: json(body) };
      await sql.updateTable("settings").set(set).where("locale", "=", locale).where("name", "=", key).execute();
    }
    for (const { id, ...set } of products) await sql.updateTable("products").set(set).where("id", "=", id).execute();
    for (const { id, ...set } of variants) await sql.updateTable("variants").set(set).where("id", "=", id).execute();
    for (const { id, ...set } of vouchers) await sql.updateTable("vouchers").set(set).where("id", "=", id).execute();
    for (const { id, ...set } of currencies) await sql.updateTable("currencies").set(set).where("id", "=", id).execute();
  };
}
