import { localeSchema } from "~/contract/common";
import { LOCALES } from "~/contract/locale";
import { writeIndexSnapshot } from "../api/index";
import { UsageError, type Command } from "./command";

/** `catalogue index [language …]`: so that the next start has nothing to make. The running shop calls it for itself. */
export const makeIndexCommand: Command = {
  name: "catalogue index",
  usage: "[language …]",
  help: "Writes the snapshots that listings of large shops are read from at a start; all languages where none are named.",
  async run({ db, indexFolder, print }, args) {
    const locales = args.map((arg) => {
      const locale = localeSchema.safeParse(arg);
      if (!locale.success) throw new UsageError(`No such language: ${arg}`);
      return locale.data;
    });
    for (const locale of locales.length ? locales : LOCALES) {
      await writeIndexSnapshot(db, locale, indexFolder());
      print(`${locale}: snapshot written`);
    }
  },
};
