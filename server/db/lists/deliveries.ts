import type { Insertable } from "kysely";
import { z } from "zod";
import type { ParcelLimits } from "~/domain/delivery";
import { toCrowns } from "~/domain/price";
import { upsert } from "../catalogue/insert-in-parts";
import type { Queries } from "../database";
import { deliverySchema, paymentSchema } from "../seed/schemas/lists-schema";
import type { Tables } from "../tables";
import { deliveryRow, mapValues, methodRow } from "./delivery-rows";
import { idsFor, listDefinition, readKeys, unknownNames } from "./list";

/** Writes the rows of a whole list; others are removed. */
async function rewriteAll<Name extends "deliveries" | "payments">(
  tx: Queries,
  table: Name,
  rows: (Insertable<Tables[Name]> & { id: number })[],
): Promise<void> {
  const ids = rows.length ? rows.map(({ id }) => id) : [0];
  await tx.sql.deleteFrom<"deliveries" | "payments">(table).where("id", "not in", ids).execute();
  await upsert(tx, table, rows);
}

const boxLimitsOf = ({ max_length_cm, max_weight_kg }: ParcelLimits) =>
  max_length_cm === null || max_weight_kg === null
    ? {}
    : { box_limits: { max_length_cm, max_weight_kg } };

export const payments = listDefinition({
  schema: paymentSchema.omit({ id: true }),
  keyOf: ({ code }) => code,
  isWhole: true,
  async read({ sql }) {
    const columns = ["code", "type", "name", "description", "price_haler"] as const;
    const rows = await sql.selectFrom("payments").select(columns).orderBy("position").execute();
    return rows.map(({ price_haler, ...row }) => ({ ...row, price: toCrowns(price_haler) }));
  },
  async write(tx, records) {
    const idOf = idsFor(await readKeys(tx, "payments"));
    const rows = records.map((record, position) =>
      methodRow({ ...record, id: idOf(record.code) }, position),
    );
    await rewriteAll(tx, "payments", rows);
  },
});

/** Delivery methods, in the order of the shop; `payments` are codes. */
export const deliveries = listDefinition({
  schema: deliverySchema.omit({ id: true }).extend({ payments: z.array(z.string()).min(1) }),
  keyOf: ({ code }) => code,
  isWhole: true,
  async read(tx) {
    const codes = new Map((await readKeys(tx, "payments")).map(({ id, key }) => [id, key]));
    const rows = await tx.sql.selectFrom("deliveries").selectAll().orderBy("position").execute();
    return rows.map((row) => ({
      code: row.code,
      type: row.type,
      name: row.name,
      description: row.description,
      price: toCrowns(row.price_haler),
      ...(row.max_length_cm !== null && { max_length_cm: row.max_length_cm }),
      ...(row.max_weight_kg !== null && { max_weight_kg: row.max_weight_kg }),
      ...(row.carrier !== null && { carrier: row.carrier }),
      ...(row.box_limits !== null && boxLimitsOf(row.box_limits)),
      countries: mapValues(row.countries, ({ price_haler, ...limits }) => ({
        ...limits,
        ...(price_haler !== undefined && { price: toCrowns(price_haler) }),
      })),
      eta_days: row.eta,
      payments: row.payments.flatMap((id) => codes.get(id) ?? []),
      floors: row.floors.map(({ price_haler, ...floor }) => ({
        ...floor,
        price: toCrowns(price_haler),
      })),
    }));
  },
  async check(tx, records) {
    const codes = new Set((await readKeys(tx, "payments")).map(({ key }) => key));
    return records.flatMap((one, index) => unknownNames(index, "payments", one.payments, codes));
  },
  async write(tx, records) {
    const paymentId = idsFor(await readKeys(tx, "payments"));
    const idOf = idsFor(await readKeys(tx, "deliveries"));
    const rows = records.map((record, position) => {
      const ids = { id: idOf(record.code), payments: record.payments.map(paymentId) };
      return deliveryRow({ ...record, ...ids }, position);
    });
    await rewriteAll(tx, "deliveries", rows);
  },
});
