import type { Database } from "../../../server/db/index";
import { setProduct, setVariant } from "../database/set-row";
import { P, V } from "./assortment";

export interface PriceSource {
  name: string;
  /** @param haler a price that the assortment does not have */
  change: (db: Database, haler: number) => Promise<unknown>;
  /** types of changes that the order reports */
  reportedTypes: string[];
}

export const delivery = (db: Database) => db.sql.updateTable("deliveries").where("id", "=", 2);
export const payment = (db: Database) => db.sql.updateTable("payments").where("id", "=", 2);
const product = (db: Database, id: number) => db.sql.updateTable("products").where("id", "=", id);
const variant = (db: Database) => db.sql.updateTable("variants").where("id", "=", V.carpet300);
const voucher = (db: Database, code: string) =>
  db.sql.updateTable("vouchers").where("code", "=", code);
const currency = (db: Database) => db.sql.updateTable("currencies").where("id", "=", 2);

async function setSetting(db: Database, name: string, value: unknown): Promise<void> {
  await db.sql
    .updateTable("settings")
    .set({ body: JSON.stringify({ value }) })
    .where("name", "=", name)
    .execute();
}
const OWN = {
  packingFeePrice: "45",
  hemmingPrice: "60",
  hemmingColours: "black:#222222:černá, sand:#cab593:písková",
};
const setOwn = (db: Database, changed: Record<string, string>) =>
  setSetting(
    db,
    "owndata",
    Object.entries({ ...OWN, ...changed }).map(([code, content]) => ({ code, content })),
  );
const kc = (haler: number) => String(haler / 100);
export const FLOORS = (haler: number) =>
  JSON.stringify([{ floor: 2, label: { cs: "2. patro", en: "2nd floor" }, price_haler: haler }]);

export const PRICE_SOURCES: PriceSource[] = [
  {
    name: "delivery",
    change: (db, price_haler) => delivery(db).set({ price_haler }).execute(),
    reportedTypes: ["delivery", "total"],
  },
  {
    name: "cash on delivery",
    change: (db, price_haler) => payment(db).set({ price_haler }).execute(),
    reportedTypes: ["payment", "total"],
  },
  {
    name: "carrying up",
    change: (db, haler) =>
      delivery(db)
        .set({ floors: FLOORS(haler) })
        .execute(),
    reportedTypes: ["delivery_up", "total"],
  },
  {
    name: "eco-packaging",
    change: (db, haler) => setOwn(db, { ecoPackagingPrice: kc(haler) }),
    reportedTypes: ["eco_packaging", "total"],
  },
  {
    name: "strong tube",
    change: (db, haler) => setOwn(db, { strongTubusPrice: kc(haler) }),
    reportedTypes: ["strong_tubus", "total"],
  },
  {
    name: "packing fee",
    change: (db, haler) => setOwn(db, { packingFeePrice: kc(haler) }),
    reportedTypes: ["packing_fee", "total"],
  },
  {
    name: "hemming",
    change: (db, haler) => setOwn(db, { hemmingPrice: kc(haler) }),
    reportedTypes: ["service", "hems", "total"],
  },
  {
    name: "round cut",
    change: (db, haler) => setOwn(db, { roundCutPrice: kc(haler) }),
    reportedTypes: ["service", "services", "total"],
  },
  {
    name: "threshold of free delivery",
    change: (db) => setSetting(db, "freedelivery", { is_enabled: false, min_order_price: 100 }),
    reportedTypes: ["delivery", "payment", "total"],
  },
  {
    name: "free delivery for all",
    change: (db) => setSetting(db, "freedelivery", { is_enabled: true, min_order_price: 5000 }),
    reportedTypes: ["delivery", "payment", "total"],
  },
  {
    name: "product",
    change: (db, price_haler) => product(db, P.glue).set({ price_haler }).execute(),
    reportedTypes: ["price", "items", "total"],
  },
  {
    name: "sale of a product",
    change: (db, haler) =>
      product(db, P.glue)
        .set({ sale_price_haler: haler % 15_000, is_sale_active: true })
        .execute(),
    reportedTypes: ["price", "items", "total"],
  },
  {
    name: "variant",
    change: (db, price_haler) => variant(db).set({ price_haler }).execute(),
    reportedTypes: ["price", "items", "total"],
  },
  {
    name: "VAT rate",
    change: (db) => product(db, P.glue).set({ tax_permille: 120 }).execute(),
    reportedTypes: ["total_net"],
  },
  {
    name: "percent voucher",
    change: (db) => voucher(db, "VITEJTE10").set({ value: 7 }).execute(),
    reportedTypes: ["voucher", "vouchers", "total"],
  },
  {
    name: "amount voucher",
    change: (db, haler) =>
      voucher(db, "LEPIDLO50")
        .set({ value: haler % 4_000 })
        .execute(),
    reportedTypes: ["voucher", "vouchers", "total"],
  },
  {
    name: "rate of the currency",
    change: (db, haler) =>
      currency(db)
        .set({ rate: haler / 1000 })
        .execute(),
    reportedTypes: ["rate"],
  },
  {
    name: "delivery's name",
    change: (db) =>
      delivery(db)
        .set({ name: JSON.stringify({ cs: "Kurýr", en: "Courier" }) })
        .execute(),
    reportedTypes: ["delivery_choice"],
  },
  {
    name: "delivery's type",
    change: (db) => delivery(db).set({ type: "own" }).execute(),
    reportedTypes: ["delivery_choice"],
  },
  {
    name: "payment's type",
    change: (db) => payment(db).set({ type: "transfer" }).execute(),
    reportedTypes: ["payment_choice"],
  },
];

/** @returns a function that restores the prices */
export async function rememberPrices({ sql }: Database): Promise<() => Promise<void>> {
  const [deliveries, payments, settings, products, variants, vouchers, currencies] = [
    await sql.selectFrom("deliveries").selectAll().where("id", "=", 2).executeTakeFirstOrThrow(),
    await sql.selectFrom("payments").selectAll().where("id", "=", 2).executeTakeFirstOrThrow(),
    await sql.selectFrom("settings").selectAll().execute(),
    await sql
      .selectFrom("products")
      .select(["id", "stock", "price_haler", "sale_price_haler", "is_sale_active", "tax_permille"])
      .execute(),
    await sql.selectFrom("variants").select(["id", "stock", "price_haler"]).execute(),
    await sql.selectFrom("vouchers").select(["id", "value"]).execute(),
    await sql.selectFrom("currencies").select(["id", "rate"]).execute(),
  ];
  const json = JSON.stringify;
  return async () => {
    const {
      name,
      description,
      eta,
      payments: goesWith,
      floors,
      box_limits,
      countries,
      ...carrier
    } = deliveries;
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
    await sql
      .updateTable("payments")
      .set({ type: payments.type, price_haler: payments.price_haler })
      .where("id", "=", 2)
      .execute();
    for (const { locale, name: key, body } of settings) {
      const set = { body: json(body) };
      await sql
        .updateTable("settings")
        .set(set)
        .where("locale", "=", locale)
        .where("name", "=", key)
        .execute();
    }
    for (const { id, ...set } of products) await setProduct(sql, id, set);
    for (const { id, ...set } of variants) await setVariant(sql, id, set);
    for (const { id, ...set } of vouchers)
      await sql.updateTable("vouchers").set(set).where("id", "=", id).execute();
    for (const { id, ...set } of currencies)
      await sql.updateTable("currencies").set(set).where("id", "=", id).execute();
  };
}
