import type { Selectable } from "kysely";
import type { Locale } from "~/contract/common";
import type { Queries, Tables } from "../../db/index";

export type ReferenceRow = Selectable<Tables["reference_projects"]>;

/** All references in both languages, in the shopkeeper's order. */
export const readReferences = (db: Queries): Promise<ReferenceRow[]> =>
  db.sql.selectFrom("reference_projects").selectAll().orderBy("position").execute();

/** What the addresses of references are made of. */
export const readReferenceSlugs = (db: Queries): Promise<{ id: number; slug: Record<Locale, string> }[]> =>
  db.sql.selectFrom("reference_projects").select(["id", "slug"]).orderBy("id").execute();
