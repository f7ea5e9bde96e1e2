import { statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import {
  fromFolder,
  fromInternet,
  inFolder,
  pictureTaker,
} from "../../adapters/images/picture-source";
import { openPictureStore } from "../../adapters/images/picture-store";
import {
  importCatalogue,
  type ImportMessage,
  type ImportResult,
} from "../../api/catalogue/import/import-catalogue";
import { mappingSchema, type Mapping } from "../../api/catalogue/import/mapping";
import { FILE_FORMATS, readCatalogueFile } from "../../api/catalogue/import/read-file";
import { importOwn } from "../../api/catalogue/own-format/import-own";
import { oneOfArgument, readArguments } from "../arguments";
import { CommandFailed, UnusableFile, UsageError, type Command } from "../command";
import { isReadFailure, printable, reading } from "../files/input-file";
import { readJson, readListText } from "../files/list-file";
import { startProgress } from "../files/progress";

const OPTIONS = {
  "dry-run": { type: "boolean" },
  replace: { type: "boolean" },
  force: { type: "boolean" },
  texts: { type: "boolean" },
  mapping: { type: "string" },
  prices: { type: "string" },
  currency: { type: "string" },
  pictures: { type: "string" },
  "fetch-pictures": { type: "boolean" },
} as const;
const PRICES = ["with-vat", "without-vat"] as const;
const CURRENCIES = ["CZK"] as const;

export const importCatalogueCommand: Command = {
  name: "catalogue import",
  usage:
    "file [--dry-run] [--replace [--force]] [--texts] [--mapping file] [--prices with-vat|without-vat] [--currency CZK] [--pictures folder | --fetch-pictures]",
  help: `Imports products (${FILE_FORMATS.join(", ")}; docs/catalogue.md). New products are added; known products get the file's prices, stock and visibility, and with --texts its texts. --replace switches off products that the file does not name; it needs --force to switch off more than half of the shop's products. Products without pictures get them from a folder (--pictures), or from public addresses (--fetch-pictures). The mapping file (--mapping) assigns categories and units to the names of the file. The exit code is 2 if rows were not imported; --dry-run shows the result and changes nothing.`,
  async run({ db, data, dataDir, print, needsAttention }, args) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const [file, ...more] = positionals;
    if (file === undefined || more.length) throw new UsageError("Give exactly one file");
    const { prices, currency } = values;
    const mapping = readMapping(values.mapping);
    if (prices !== undefined) mapping.prices = oneOfArgument(PRICES, prices, "kind of prices");
    const currencies = "currency of the shop's prices";
    if (currency !== undefined)
      mapping.currency = oneOfArgument(CURRENCIES, currency.toUpperCase(), currencies);
    const isDryRun = values["dry-run"] ?? false;
    const source = values["fetch-pictures"] ? fromInternet() : undefined;
    const read = values.pictures === undefined ? source : fromFolder(readFolder(values.pictures));
    const { pictureStore } = data();
    const save = pictureStore
      ? openPictureStore(pictureStore).put
      : inFolder(path.join(dataDir, "images"));
    const takePicture = read && pictureTaker(save, read);
    const catalogueFile = openFile(file, mapping);
    if (!catalogueFile.isOwnFormat && catalogueFile.isVatUnclear && !mapping.prices)
      throw new UnusableFile(
        `Nothing was imported: a file of ${catalogueFile.format} does not say whether its prices include VAT: give --prices with-vat or --prices without-vat`,
      );
    print(`${file}: ${catalogueFile.format}`);
    const unknown = catalogueFile.isOwnFormat ? await catalogueFile.unknownColumns(db) : [];
    if (unknown.length) {
      needsAttention();
      const names = unknown.map(printable).join(", ");
      print(`columns that are not read: ${names}. docs/catalogue.md names the columns`);
    }
    const unread = catalogueFile.isOwnFormat ? [] : (catalogueFile.unreadColumns ?? []);
    if (unread.length)
      print(`columns that the mapping file does not name: ${unread.map(printable).join(", ")}`);
    const progress = startProgress(`${catalogueFile.rowName}s`, print);
    const report = (one: ImportMessage) => {
      needsAttention();
      progress.print(lineOf(catalogueFile.rowName, one));
    };
    const options = {
      mapping,
      isDryRun,
      isReplacing: values.replace ?? false,
      isForced: values.force ?? false,
      takesTexts: values.texts ?? false,
      now: new Date(),
      takePicture,
    };
    const importing = catalogueFile.isOwnFormat
      ? importOwn(db, progress.count(catalogueFile.open(db)), options, report)
      : importCatalogue(db, catalogueFile, progress.count(catalogueFile.rows), options, report);
    const result = await importing
      .finally(() => progress.stop())
      .catch((error: unknown) => {
        if (!isReadFailure(error)) throw error;
        throw new CommandFailed(
          `${file} cannot be read to its end. What was imported before stays: import the whole file again`,
        );
      });
    const unmapped = [...result.unmapped].map(([name, count]) => `"${printable(name)}" (${count})`);
    if (unmapped.length) print(`categories to map: ${unmapped.join(", ")}`);
    if (!result.rowsTaken)
      throw new UnusableFile(
        result.rowsLeftOut
          ? `Nothing was imported: all ${result.rowsLeftOut} rows are left out`
          : "Nothing was imported: the file has no rows",
      );
    if (isDryRun) print("A dry run: nothing was changed. Without --dry-run:");
    if (result.keptOn) needsAttention();
    for (const line of summaryOf(result, options.isReplacing)) print(line);
    if (!catalogueFile.isOwnFormat) print(`rules: ${rulesOf(mapping).join("; ")}`);
  },
};

function lineOf(rowName: string, { row, line, code, field, reason, isLeftOut }: ImportMessage) {
  const place = `${rowName} ${row}${line ? ` (line ${line})` : ""}`;
  const fault = `${field}: ${printable(reason)}`;
  return [place, printable(code), fault, isLeftOut ? "left out" : "taken"]
    .filter(Boolean)
    .join("  ");
}

const MAX_UNUSED = 20;

function summaryOf(result: ImportResult, isReplacing: boolean): string[] {
  const { lists, keptOn, withoutStock, picturesTaken, picturesLeft } = result;
  const unused = [...result.unused].sort(([, one], [, other]) => other - one);
  const unusedNames = unused
    .slice(0, MAX_UNUSED)
    .map(([what, count]) => `${printable(what)} (${count})`);
  if (unused.length > MAX_UNUSED) unusedNames.push(`and ${unused.length - MAX_UNUSED} more`);
  const counts = (of: Record<"added" | "changed" | "same", number>) =>
    `${of.added} new, ${of.changed} changed, ${of.same} the same`;
  return [
    `products: ${counts(result)}${isReplacing ? `, ${result.switchedOff} switched off` : ""}`,
    lists && `categories, brands, properties, stores: ${counts(lists)}`,
    `rows: ${result.rowsTaken} taken, ${result.rowsLeftOut} refused`,
    isReplacing &&
      !result.couldSwitchOff &&
      "nothing was switched off: some rows could not be read, so their products are unknown",
    keptOn &&
      `nothing was switched off: ${keptOn} products, more than half of the shop's, are not in the file. --force switches them off`,
    withoutStock &&
      `${withoutStock} rows without an amount in stock: new goods have 0, known goods keep theirs`,
    picturesTaken && `${picturesTaken} pictures taken`,
    picturesLeft && `${picturesLeft} pictures not taken`,
    unused.length && `not taken: ${unusedNames.join(", ")}`,
  ].filter((line) => typeof line === "string");
}

const rulesOf = ({ prices, vat }: Mapping): string[] => [
  `prices are ${prices === "without-vat" ? "without" : "with"} VAT where the file does not say it`,
  "prices are in CZK where the file does not say it",
  `VAT is ${vat}% where the file names no rate`,
  "texts of new products stand in both languages",
];

function readFolder(folder: string): string {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`Not a folder: ${folder}`);
  return folder;
}

function openFile(file: string, { columns }: Mapping) {
  const catalogueFile = reading(file, () => readCatalogueFile(file, new Date(), columns));
  if (!catalogueFile.ok)
    throw new UnusableFile(
      `Nothing was imported: ${printable(catalogueFile.reason)}.\nSupported formats: ${FILE_FORMATS.join(", ")}`,
    );
  return catalogueFile;
}

function readMapping(file: string | undefined): Mapping {
  if (file === undefined) return mappingSchema.parse({});
  const read = mappingSchema.safeParse(readJson(file, readListText(file)));
  if (!read.success) throw new UnusableFile(`${file}: ${z.prettifyError(read.error)}`);
  return read.data;
}
