import type { Locale } from "~/contract/core/common";
import type { Queries } from "../../../db/index";

export function readBrandNames(db: Queries): Promise<{ id: number; name: string }[]> {
  return db.sql.selectFrom("brands").select(["id", "name"]).orderBy("id").execute();
}

interface FilterProperty {
  id: number;
  name: string;
  values: ReadonlyMap<string, string>;
}

export async function readFilterProperties(db: Queries, locale: Locale): Promise<FilterProperty[]> {
  const rows = await db.sql
    .selectFrom("properties")
    .innerJoin("property_values", "property_id", "properties.id")
    .select([
      "properties.id",
      "properties.name",
      "property_values.code",
      "property_values.name as value_name",
    ])
    .where("is_filter", "=", true)
    .orderBy("properties.id")
    .orderBy("property_values.position")
    .orderBy("property_values.code")
    .execute();
  const properties = new Map<number, { id: number; name: string; values: Map<string, string> }>();
  for (const { id, name, code, value_name } of rows) {
    const property = properties.get(id) ?? {
      id,
      name: name[locale],
      values: new Map<string, string>(),
    };
    properties.set(id, property);
    property.values.set(code, value_name[locale]);
  }
  return [...properties.values()];
}
