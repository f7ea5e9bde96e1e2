import { z } from "zod";
import { localeSchema } from "~/contract/core/common";
import { isOwnDataCode, ownDataFault } from "../../rules/customer";
import { upsert } from "../catalogue/insert-in-parts";
import { demoSettingSchema, type DemoSetting } from "../seed/schemas/settings-schema";
import { listDefinition, type RecordFault } from "./list";

/** Settings of the storefront by language: menus, contacts, advantages, free delivery and others. Those that a file does not name stay. */
export const settings = listDefinition({
  schema: z.strictObject({ locale: localeSchema, setting: demoSettingSchema }),
  keyOf: ({ locale, setting: { name } }) => `${locale} ${name}`,
  isWhole: false,
  async read({ sql }) {
    const stored = sql.selectFrom("settings").selectAll();
    const rows = await stored.orderBy("locale").orderBy("position").execute();
    return rows.flatMap(({ locale, name, body }) => {
      const setting = demoSettingSchema.safeParse({ name, ...body });
      return setting.success ? [{ locale, setting: partsInUse(setting.data) }] : [];
    });
  },
  check: async (_tx, records) =>
    records.flatMap((one, index) => faultsOf(one.setting).map((fault) => ({ index, ...fault }))),
  async write(tx, records) {
    const positions = tx.sql.selectFrom("settings").select("position").orderBy("position", "desc");
    const last = await positions.limit(1).executeTakeFirst();
    const rows = records.map(({ locale, setting: { name, ...body } }, index) => ({
      locale,
      name,
      position: (last?.position ?? 0) + index + 1,
      body: JSON.stringify(body),
    }));
    await upsert(tx, "settings", rows, { key: ["locale", "name"], kept: ["position"] });
  },
});

/** Faults of values, and parts that the shop does not use. */
function faultsOf(setting: DemoSetting): Omit<RecordFault, "index">[] {
  if (setting.name === "topmenu")
    return setting.value.flatMap(({ submenu = [] }, index) => {
      const reason = "the top line has no submenus: leave it out, or use categoriesMenu";
      return submenu.length ? [{ field: `setting.value.${index}.submenu`, reason }] : [];
    });
  if (setting.name === "owndata")
    return setting.value.flatMap(({ code, content }, index) => {
      const reason = ownDataFault(code, content);
      return reason === null ? [] : [{ field: `setting.value.${index}.${code}`, reason }];
    });
  return [];
}

/** A setting without the parts that the import refuses: earlier releases stored them. */
function partsInUse(setting: DemoSetting): DemoSetting {
  if (setting.name === "topmenu")
    return { ...setting, value: setting.value.map(({ text, link }) => ({ text, link })) };
  return setting.name === "owndata"
    ? { ...setting, value: setting.value.filter(({ code }) => isOwnDataCode(code)) }
    : setting;
}
