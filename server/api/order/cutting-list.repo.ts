import { addDays, dayOf } from "~/domain/days";
import type { OrderedCut } from "~/domain/cutting-list";
import { patternOf, REPEAT_PROPERTY } from "~/domain/plan/pattern";
import type { Database } from "../../db/index";
import { readWithdrawnPieces } from "./withdrawal.repo";

const CUT_STATES = ["new", "confirmed", "cutting"] as const;

/** Reads the cut goods of the orders placed on a day in Czechia that wait to be cut, without withdrawn pieces. */
export async function readCutsOfDay(db: Database, day: string): Promise<OrderedCut[]> {
  const rows = await db.sql
    .selectFrom("order_items")
    .innerJoin("orders", "orders.id", "order_items.order_id")
    .leftJoin("product_properties as repeats", (join) =>
      join.onRef("repeats.product_id", "=", "order_items.product_id").on("repeats.property_id", "=", REPEAT_PROPERTY),
    )
    .select(["orders.id as order_id", "orders.number", "orders.created_at", "order_items.id", "order_items.position"])
    .select(["sku", "name", "variant_name", "variant_id", "quantity", "dimensions", "planned", "repeats.value as repeat"])
    // midnights of the time zone are within a day
    .where("orders.created_at", ">=", new Date(`${addDays(day, -1)}T00:00:00Z`))
    .where("orders.created_at", "<", new Date(`${addDays(day, 2)}T00:00:00Z`))
    .where("orders.state", "in", CUT_STATES)
    .where("is_sample", "=", false)
    .orderBy("orders.id")
    .orderBy("order_items.position")
    .execute();
  const ofDay = rows.filter(({ created_at }) => dayOf(created_at) === day);
  const withdrawn = new Map<number, number>();
  for (const id of new Set(ofDay.map(({ order_id }) => order_id)))
    for (const [item, count] of await readWithdrawnPieces(db, id)) withdrawn.set(item, count);
  return ofDay.flatMap((row) => {
    const quantity = row.quantity - (withdrawn.get(row.id) ?? 0);
    if (!row.dimensions || quantity <= 0) return [];
    const { number, position, sku, name, variant_id, dimensions, planned, repeat } = row;
    const repeatCm = patternOf([{ property_id: REPEAT_PROPERTY, value: repeat ?? "" }])?.repeatCm ?? null;
    return [{ orderNumber: number, place: position + 1, sku, name, variantId: variant_id, quantity, dimensions, planned, repeatCm }];
  });
}
