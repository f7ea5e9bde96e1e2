import type { Insertable } from "kysely";
import { czechSortKey, fold } from "~/domain/text";
import type { Queries } from "./database";
import { isOneOf } from "./is-one-of";
import type { Tables } from "./tables";

/** A carrier's pickup point as it is imported. */
export interface ImportedPoint {
  code: string;
  country: string;
  type: "zbox" | "branch";
  name: string;
  street: string;
  city: string;
  zip: string;
  hours: string;
  cod: boolean;
  max_weight_kg: number | null;
  gps: { lat: number; lng: number } | null;
}

/** What an import has done. */
export interface Imported {
  added: number;
  changed: number;
  /** in use again, or as they were */
  unchanged: number;
  /** not in the carrier's list any more: nobody can choose them */
  switchedOff: number;
}

type PointRow = Insertable<Tables["pickup_points"]>;

/** Rows in one statement: 17 parameters each, of which a statement takes 32,766. */
const AT_ONCE = 1_000;

/** Carriers whose points deliveries go to. */
export async function readCarriers(db: Queries): Promise<string[]> {
  const rows = await db.sql.selectFrom("deliveries").select("carrier").distinct().where("carrier", "is not", null).execute();
  return rows.flatMap(({ carrier }) => carrier ?? []).sort();
}

/** How many points of one type a carrier has in use. */
export async function countPoints(db: Queries, carrier: string, type: ImportedPoint["type"]): Promise<number> {
  const { total } = await db.sql
    .selectFrom("pickup_points")
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .where("carrier", "=", carrier)
    .where("type", "=", type)
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** What an import takes over. */
export interface PointsImport {
  points: readonly ImportedPoint[];
  /** types of points that the list is complete for; points of other types are left alone */
  types: readonly ImportedPoint["type"][];
  /** nothing is written, only counted */
  isDryRun?: boolean;
}

/**
 * Makes a carrier's points of some types those of a list, inside a transaction. A point keeps its id as long as the carrier keeps its code; one that
 * is not in the list is switched off and not deleted, since carts may name it. Only rows that differ are written.
 */
export async function importPoints(tx: Queries, carrier: string, { points, types, isDryRun = false }: PointsImport): Promise<Imported> {
  const known = new Map(
    (await tx.sql.selectFrom("pickup_points").selectAll().where("carrier", "=", carrier).execute()).map((row) => [row.code, row]),
  );
  const rows = points.map((point) => pointRow(carrier, point)).sort((a, b) => (a.code < b.code ? -1 : 1));
  const differs = (row: PointRow): boolean => {
    const before = new Map<string, unknown>(Object.entries(known.get(row.code) ?? {}));
    return Object.entries(row).some(([column, value]) => before.get(column) !== value);
  };
  const written = rows.filter(differs);
  const listed = new Set(rows.map(({ code }) => code));
  const gone = [...known.values()]
    .filter(({ code, type, active }) => active && types.includes(type) && !listed.has(code))
    .map(({ id }) => id);
  if (!isDryRun) {
    for (let start = 0; start < written.length; start += AT_ONCE) await upsert(tx, written.slice(start, start + AT_ONCE));
    for (let start = 0; start < gone.length; start += AT_ONCE)
      await tx.sql
        .updateTable("pickup_points")
        .set({ active: false })
        .where(isOneOf("id", gone.slice(start, start + AT_ONCE)))
        .execute();
  }
  const added = written.filter(({ code }) => !known.has(code)).length;
  return { added, changed: written.length - added, unchanged: rows.length - written.length, switchedOff: gone.length };
}

const upsert = (tx: Queries, rows: readonly PointRow[]) =>
  tx.sql
    .insertInto("pickup_points")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["carrier", "code"]).doUpdateSet(({ ref }) => ({
        country: ref("excluded.country"),
        type: ref("excluded.type"),
        name: ref("excluded.name"),
        street: ref("excluded.street"),
        city: ref("excluded.city"),
        zip: ref("excluded.zip"),
        hours: ref("excluded.hours"),
        cod: ref("excluded.cod"),
        max_weight_kg: ref("excluded.max_weight_kg"),
        lat: ref("excluded.lat"),
        lng: ref("excluded.lng"),
        searched: ref("excluded.searched"),
        city_key: ref("excluded.city_key"),
        sort_key: ref("excluded.sort_key"),
        active: ref("excluded.active"),
      })),
    )
    .execute();

const pointRow = (carrier: string, { gps, ...point }: ImportedPoint) => ({
  ...point,
  carrier,
  lat: gps?.lat ?? null,
  lng: gps?.lng ?? null,
  searched: ` ${fold(`${point.name} ${point.street} ${point.city}`)} ${point.zip}`,
  city_key: fold(point.city),
  sort_key: czechSortKey(`${point.city} ${point.name}`),
  active: true,
});
