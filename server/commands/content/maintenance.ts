import { setMaintenance } from "../../api/content/content.repo";
import { UsageError, type Command } from "../command";

/** `maintenance on`: every page redirects to the maintenance page within two seconds, on all instances (specification section 2, 'Route rules'). */
export const closeShopCommand = maintenanceCommand(
  "on",
  "Closes the shop: every page leads to the maintenance page.",
  true,
);
export const openShopCommand = maintenanceCommand("off", "Opens the shop again.", false);

function maintenanceCommand(word: "on" | "off", help: string, isClosed: boolean): Command {
  return {
    name: `maintenance ${word}`,
    usage: "",
    help,
    async run({ db, print }, args) {
      if (args.length) throw new UsageError("This command takes no arguments");
      await db.transaction((tx) => setMaintenance(tx, isClosed));
      print(isClosed ? "closed" : "open");
    },
  };
}
