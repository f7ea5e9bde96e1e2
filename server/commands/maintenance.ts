import { LOCALES } from "~/contract/locale";
import type { Database } from "../db/index";
import { UsageError, type Command } from "./command";

/** The setting that closes the shop, in each language; what it says stays the shopkeeper's. */
const SETTING = "maintenance";

/** `maintenance on`: every page leads to the maintenance page within two seconds, on all instances (specification section 2, 'Route rules'). */
export const closeShopCommand = maintenanceCommand("on", "Closes the shop: every page leads to the maintenance page.", true);
/** `maintenance off` ends it. */
export const openShopCommand = maintenanceCommand("off", "Opens the shop again.", false);

function maintenanceCommand(word: "on" | "off", help: string, isClosed: boolean): Command {
  return {
    name: `maintenance ${word}`,
    usage: "",
    help,
    async run({ db, print }, args) {
      if (args.length) throw new UsageError("No arguments, please");
      await setMaintenance(db, isClosed);
      print(isClosed ? "closed" : "open");
    },
  };
}

const setMaintenance = (db: Database, isClosed: boolean): Promise<void> =>
  db.transaction(async ({ sql }) => {
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
  });
