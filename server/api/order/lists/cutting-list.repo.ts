import { addDays, dayOf } from "~/domain/calendar";
import { patternOf, REPEAT_PROPERTY } from "~/domain/plan";
import { isOneOf, type Database } from "../../../db/index";
import type { OrderedCut } from "../../../rules/cut";
import { readWithdrawnPieces } from "../returns/withdrawal/withdrawal.repo";

const CUT_STATES = ["new", "confirmed", "cutting"] as const;

/** Reads the cut goods of the orders placed on a day in Czechia that wait to be cut, without withdrawn pieces. */
export async function readCutsOfDay(db: Database, day: string): Promise<OrderedCut[]> {
  const rows = await db.sql
    .selectFrom("order_items")
    .innerJoin("orders", "orders.id", "order_items.order_id")
    .select([
      "orders.id as order_id",
      "orders.number",
      "orders.created_at",
      "order_items.id",
      "order_items.position",
    ])
    .select([
      "product_id",
      "sku",
      "name",
      "variant_name",
      "variant_id",
      "quantity",
      "dimensions",
      "planned",
    ])
    // midnights of the time zone are within a day
    .where("orders.created_at", ">=", new Date(`${addDays(day, -1)}T00:00:00Z`))
    .where("orders.created_at", "<", new Date(`${addDays(day, 2)}T00:00:00Z`))
    .where("orders.state", "in", CUT_STATES)
    .where("is_sample", "=", false)
    .orderBy("orders.id")
    .orderBy("order_items.position")
    .execute();
  const rowsOfDay = rows.filter(({ created_at }) => dayOf(created_at) === day);
  const withdrawn = new Map<number, number>();
  for (const id of new Set(rowsOfDay.map(({ order_id }) => order_id)))
    for (const [item, count] of await readWithdrawnPieces(db, id)) withdrawn.set(item, count);
  const repeats = await readRepeats(
    db,
    rowsOfDay.map(({ product_id }) => product_id),
  );
  return rowsOfDay.flatMap((row) => {
    const quantity = row.quantity - (withdrawn.get(row.id) ?? 0);
    if (!row.dimensions || quantity <= 0) return [];
    const { number, position, sku, name, variant_id, dimensions, planned } = row;
    const repeatCm = repeats.get(row.product_id) ?? null;
    return [
      {
        orderNumber: number,
        place: position + 1,
        sku,
        name,
        variantId: variant_id,
        quantity,
        dimensions,
        planned,
        repeatCm,
      },
    ];
  });
}

/** Repeats of the patterns of products in cm; products without a pattern are missing. */
export async function readRepeats(
  db: Database,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.sql
    .selectFrom("product_properties")
    .select(["product_id", "property_id", "value"])
    .where("property_id", "=", REPEAT_PROPERTY)
    .where(isOneOf("product_id", productIds))
    .execute();
  return new Map(
    rows.flatMap((row): [number, number][] => {
      const repeatCm = patternOf([row])?.repeatCm;
      return repeatCm ? [[row.product_id, repeatCm]] : [];
    }),
  );
}
