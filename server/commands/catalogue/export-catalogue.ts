import { createWriteStream, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { exportCsv } from "../../api/catalogue/own-format/csv";
import { exportCatalogue } from "../../api/catalogue/own-format/export-catalogue";
import { UsageError, type Command } from "../command";
import { writingLater } from "../files/output-file";

export const exportCatalogueCommand: Command = {
  name: "catalogue export",
  usage: "file",
  help: "Writes all categories, brands, properties, stores and products into a file of JSON Lines, or the products into a file whose name ends with .csv; `catalogue import` reads both (docs/catalogue.md).",
  onlyReads: true,
  async run({ db, print }, [file, ...more]) {
    if (file === undefined || more.length) throw new UsageError("Give exactly one file");
    const isCsv = file.toLowerCase().endsWith(".csv");
    let lines = 0;
    const text = async function* () {
      for await (const line of isCsv ? exportCsv(db) : exportCatalogue(db)) {
        lines += 1;
        yield `${line}\n`;
      }
    };
    const isFile = await writingLater(file, async () => {
      const stats = statSync(file, { throwIfNoEntry: false });
      // a pipe or a device such as /dev/stdout is not replaced
      if (stats && !stats.isFile()) {
        await pipeline(Readable.from(text()), createWriteStream(file));
        return false;
      }
      // replace an existing file only after the export is complete
      const target = stats ? realpathSync(file) : file;
      const part = `${target}.part`;
      try {
        await pipeline(Readable.from(text()), createWriteStream(part));
        renameSync(part, target);
      } catch (error) {
        rmSync(part, { force: true });
        throw error;
      }
      return true;
    });
    // the reader of a pipe gets the export alone
    if (isFile) print(`${lines - 1} ${isCsv ? "rows" : "records"}: ${file}`);
  },
};
