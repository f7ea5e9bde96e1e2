import { LOCALES } from "~/contract/locale";
import type { Queries } from "./database";

/** The setting that closes the shop, in each language; what it says stays the shopkeeper's. */
const SETTING = "maintenance";

/** Closes the shop or opens it, in every language. @param tx so that no language is left behind */
export async function setMaintenance({ sql }: Queries, isClosed: boolean): Promise<void> {
  for (const locale of LOCALES) {
    const setting = sql.selectFrom("settings").select("body").where("name", "=", SETTING).where("locale", "=", locale);
    const found = await setting.executeTakeFirst();
    const body = JSON.stringify({ ...found?.body, value: { is_enabled: isClosed } });
    await sql
      .insertInto("settings")
      .values({ locale, name: SETTING, position: 0, body })
      .onConflict((on) => on.columns(["locale", "name"]).doUpdateSet({ body }))
      .execute();
  }
}
