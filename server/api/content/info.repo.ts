import type { Selectable } from "kysely";
import type { Locale } from "~/contract/common";
import type { Queries, Tables } from "../../db/index";

export type InfoRow = Selectable<Tables["info_pages"]>;

/** All versions of all pages in a language. */
export const readInfoPages = (db: Queries, locale: Locale): Promise<InfoRow[]> =>
  db.sql.selectFrom("info_pages").selectAll().where("locale", "=", locale).orderBy("id").orderBy("version").execute();
