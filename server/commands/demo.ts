import path from "node:path";
import { loadDemo, removeDemo } from "../db/index";
import { projectRoot } from "../start/root";
import { cleanForTerminal } from "./arguments";
import { Refused, UsageError, type Command } from "./command";

const MAX_LISTED = 5;

const seedFolder = (): string => path.join(projectRoot(), "server/db/seed/data");

function noArguments(args: readonly string[]): void {
  if (args.length) throw new UsageError("This command takes no arguments");
}

export const loadDemoCommand: Command = {
  name: "demo load",
  usage: "",
  help: "Adds the demo assortment to the shop's own data: products, categories, stores, deliveries, payments, pages, posts, vouchers. Own settings stay. It is refused if own data have an id or code of the demo, such as the payment bank_transfer.",
  async run({ db, print }, args) {
    noArguments(args);
    const loaded = await loadDemo(db, seedFolder());
    if (typeof loaded === "object") {
      const { taken } = loaded;
      const named = [
        ...taken.slice(0, MAX_LISTED),
        ...(taken.length > MAX_LISTED ? [`and ${taken.length - MAX_LISTED} more`] : []),
      ].join(", ");
      throw new Refused(
        `Nothing was loaded: own data have ids or codes of the demo assortment${named && `: ${cleanForTerminal(named)}`}`,
      );
    }
    print(
      loaded === "loaded"
        ? "the demo assortment is loaded"
        : "the demo assortment is already loaded",
    );
  },
};

export const removeDemoCommand: Command = {
  name: "demo remove",
  usage: "",
  help: "Removes the demo assortment; own data stay, and so do orders, settings that were changed, categories and brands with own products, and info pages.",
  async run({ db, print }, args) {
    noArguments(args);
    const removed = await removeDemo(db, seedFolder());
    print(
      `removed: ${Object.entries(removed)
        .map(([what, count]) => `${count} ${what}`)
        .join(", ")}`,
    );
  },
};
