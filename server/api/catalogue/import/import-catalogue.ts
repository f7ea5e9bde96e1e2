import { prepareProducts, type Database } from "../../../db/index";
import type { Fault, FileOffer, FileProduct, Place } from "./file-offer";
import { ensureOwnProperties, readShopContext, switchOffOthers } from "./import.repo";
import type { Mapping } from "./mapping";
import type { CatalogueFile } from "./read-file";
import { offerResolver } from "./resolve";
import { writeProducts, type Draft } from "./write-products";

/** Products in one transaction: a running shop's writers wait no longer than for these. */
const BATCH = 100;

export interface ImportOptions {
  mapping: Mapping;
  isDryRun: boolean;
  /** products that the file does not name are switched off */
  isReplacing: boolean;
  /** texts and properties of known products are replaced */
  takesTexts: boolean;
  now: Date;
}

/** Something that the operator is told of a row. */
export interface Told extends Place, Fault {
  code: string;
  /** false for what does not leave the row out */
  isLeftOut: boolean;
}

export interface ImportResult {
  added: number;
  changed: number;
  same: number;
  switchedOff: number;
  /** false if the file has rows that could not be read, so that nothing was switched off */
  couldSwitchOff: boolean;
  rowsTaken: number;
  rowsLeftOut: number;
  withoutStock: number;
  pictures: number;
  /** what of the file the shop has no place for, and how often */
  unused: ReadonlyMap<string, number>;
}

/**
 * Imports the rows of a file in batches, each in a transaction of its own. A row that is wrong costs itself alone. Importing the same file again goes on
 * where an earlier import was broken off, as products are known by their codes.
 */
export async function importCatalogue(
  db: Database,
  file: CatalogueFile,
  options: ImportOptions,
  tell: (told: Told) => void,
): Promise<ImportResult> {
  const counts = { added: 0, changed: 0, same: 0, rowsTaken: 0, rowsLeftOut: 0, withoutStock: 0, pictures: 0 };
  const unused = new Map<string, number>();
  if (!options.isDryRun) await db.transaction(ensureOwnProperties);
  const resolve = offerResolver(options.mapping, await readShopContext(db), (what) => unused.set(what, (unused.get(what) ?? 0) + 1));
  const rowOfCode = new Map<string, number>();
  const productCodes = new Set<string>();
  const leftOut = new Set<FileProduct>();
  const outcomes = new Map<string, string>();
  /** with the category that the file names */
  let drafts = new Map<string, Draft & { category: string | undefined }>();
  let isRowUnread = false;

  const refuse = (place: Place, code: string, faults: readonly Fault[]) => {
    counts.rowsLeftOut += 1;
    for (const fault of faults) tell({ row: place.row, line: place.line, code, ...fault, isLeftOut: true });
  };

  async function flush(): Promise<void> {
    const batch = [...drafts.values()];
    drafts = new Map();
    if (!batch.length) return;
    const written = await db.transaction((tx) => writeProducts(tx, batch, options));
    for (const [index, outcome] of written.entries()) {
      const product = batch[index]?.product;
      if (!product) continue;
      if (outcome === "too many variants")
        refuse({ row: product.row, line: 0 }, product.code, [{ field: "variants", reason: "more than 99" }]);
      else if ((outcomes.get(product.code) ?? "same") === "same") outcomes.set(product.code, outcome);
    }
  }

  async function take(offer: FileOffer): Promise<void> {
    const { product, code } = offer;
    productCodes.add(product.code);
    const earlier = rowOfCode.get(code);
    if (earlier !== undefined) return refuse(offer, code, [{ field: "code", reason: `the code of row ${earlier}` }]);
    rowOfCode.set(code, offer.row);
    if (leftOut.has(product)) return refuse(offer, code, [{ field: "product", reason: `its product is left out (row ${product.row})` }]);
    const resolved = resolve(offer);
    if (!resolved.ok) {
      const isElsewhere = resolved.atProduct && product.row !== offer.row;
      if (resolved.atProduct) leftOut.add(product);
      if (isElsewhere) refuse(product, product.code, resolved.faults);
      return refuse(
        offer,
        code,
        isElsewhere ? [{ field: "product", reason: `its product is left out (row ${product.row})` }] : resolved.faults,
      );
    }
    const draft = drafts.get(product.code);
    if (!draft && drafts.size >= BATCH) await flush();
    const isNamed = options.mapping.products[code] !== undefined;
    if (draft && draft.category !== product.categories[0] && !isNamed)
      return refuse(offer, code, [
        { field: "category", reason: `not that of row ${draft.product.row} of the same product: ${product.categories[0] ?? "none"}` },
      ]);
    if (draft && draft.product.groupTypeId !== resolved.product.groupTypeId)
      return refuse(offer, code, [{ field: "group", reason: `other goods than row ${draft.product.row} of the same product` }]);
    for (const note of resolved.notes) tell({ row: offer.row, line: offer.line, code, ...note, isLeftOut: false });
    if (draft) draft.offers.push(resolved.offer);
    else drafts.set(product.code, { product: resolved.product, offers: [resolved.offer], category: product.categories[0] });
    counts.rowsTaken += 1;
    if (resolved.offer.stock === null) counts.withoutStock += 1;
    if (!draft) counts.pictures += product.pictures.length;
  }

  for await (const row of file.rows) {
    if (row.kind === "offer") await take(row.offer);
    else if (row.kind === "pictures") counts.pictures += row.pictures.length;
    else if (row.kind === "fault") {
      isRowUnread = true;
      refuse(row, row.code, row.faults);
    }
  }
  await flush();
  for (const outcome of outcomes.values()) if (outcome === "added" || outcome === "changed" || outcome === "same") counts[outcome] += 1;
  const couldSwitchOff = options.isReplacing && !isRowUnread;
  return {
    ...counts,
    unused,
    couldSwitchOff,
    switchedOff: couldSwitchOff ? await switchOffMissing(db, productCodes, options.isDryRun) : 0,
  };
}

/** Switches off the products whose codes a file does not name. @returns how many */
export async function switchOffMissing(db: Database, codes: ReadonlySet<string>, isDryRun: boolean): Promise<number> {
  const ids = await db.transaction(async (tx) => {
    const switchedOff = await switchOffOthers(tx, codes, isDryRun);
    if (!isDryRun) await prepareProducts(tx, switchedOff);
    return switchedOff;
  });
  return ids.length;
}
