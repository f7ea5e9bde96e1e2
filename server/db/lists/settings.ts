import { z } from "zod";
import { localeSchema } from "~/contract/common";
import { settingSchema } from "../seed/settings-schema";
import { listOf } from "./list";

/** Settings of the storefront by language: menus, contacts, advantages, free delivery and others. Those that a file does not name stay. */
export const settings = listOf({
  schema: z.strictObject({ locale: localeSchema, setting: settingSchema }),
  keyOf: ({ locale, setting: { name } }) => `${locale} ${name}`,
  isWhole: false,
  async read({ sql }) {
    const rows = await sql.selectFrom("settings").selectAll().orderBy("locale").orderBy("position").execute();
    return rows.flatMap(({ locale, name, body }) => {
      const setting = settingSchema.safeParse({ name, ...body });
      return setting.success ? [{ locale, setting: setting.data }] : [];
    });
  },
  async write({ sql }, records) {
    const last = await sql.selectFrom("settings").select("position").orderBy("position", "desc").limit(1).executeTakeFirst();
    for (const [index, { locale, setting }] of records.entries()) {
      const { name, ...rest } = setting;
      const body = JSON.stringify(rest);
      await sql
        .insertInto("settings")
        .values({ locale, name, position: (last?.position ?? 0) + index + 1, body })
        .onConflict((conflict) => conflict.columns(["locale", "name"]).doUpdateSet({ body }))
        .execute();
    }
  },
});
