import type { Insertable } from "kysely";
import { czechSortKey, fold } from "~/domain/text";
import { upsert } from "../catalogue/insert-in-parts";
import type { Queries } from "../database";
import { isOneOf } from "../is-one-of";
import type { Tables } from "../tables";

interface ImportedPoint {
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

type PointColumns = Insertable<Tables["pickup_points"]>;

/** Ids per statement. */
const AT_ONCE = 1_000;

export async function readCarriers(db: Queries): Promise<string[]> {
  const carriers = db.sql.selectFrom("deliveries").select("carrier").distinct();
  const rows = await carriers.where("carrier", "is not", null).execute();
  return rows.flatMap(({ carrier }) => carrier ?? []).sort();
}

export async function countPoints(
  db: Queries,
  carrier: string,
  type: ImportedPoint["type"],
): Promise<number> {
  const { total } = await db.sql
    .selectFrom("pickup_points")
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .where("carrier", "=", carrier)
    .where("type", "=", type)
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  return Number(total);
}

interface PointsImport {
  points: readonly ImportedPoint[];
  /** types that the list is complete for; other types stay unchanged */
  types: readonly ImportedPoint["type"][];
  /** only counts */
  isDryRun?: boolean;
}

/** Replaces a carrier's points of some types. A point keeps its id; missing ones are switched off, because carts may refer to them. */
export async function importPoints(tx: Queries, carrier: string, list: PointsImport) {
  const { points, types, isDryRun = false } = list;
  const ofCarrier = tx.sql.selectFrom("pickup_points").selectAll().where("carrier", "=", carrier);
  const stored = new Map((await ofCarrier.execute()).map((row) => [row.code, row]));
  const rows = points
    .map((point) => pointRow(carrier, point))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  const differs = (row: PointColumns): boolean => {
    const before = new Map<string, unknown>(Object.entries(stored.get(row.code) ?? {}));
    return Object.entries(row).some(([column, value]) => before.get(column) !== value);
  };
  const written = rows.filter(differs);
  const listed = new Set(rows.map(({ code }) => code));
  const gone = [...stored.values()]
    .filter(({ code, type, active }) => active && types.includes(type) && !listed.has(code))
    .map(({ id }) => id);
  if (!isDryRun) {
    await upsert(tx, "pickup_points", written, { key: ["carrier", "code"] });
    for (let start = 0; start < gone.length; start += AT_ONCE)
      await tx.sql
        .updateTable("pickup_points")
        .set({ active: false })
        .where(isOneOf("id", gone.slice(start, start + AT_ONCE)))
        .execute();
  }
  const added = written.filter(({ code }) => !stored.has(code)).length;
  return {
    added,
    changed: written.length - added,
    unchanged: rows.length - written.length,
    /** no longer in the carrier's list and not selectable */
    switchedOff: gone.length,
  };
}

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
