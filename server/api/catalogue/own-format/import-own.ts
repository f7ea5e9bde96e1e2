import { isDeepStrictEqual } from "node:util";
import {
  isDataRefused,
  isRefreshDue,
  lockCatalogueImport,
  noteChanges,
  prepareProducts,
  refreshCatalogue,
  type Database,
  type Queries,
} from "../../../db/index";
import type { RowPlace } from "../../../files/table";
import {
  copyPicture,
  NO_COUNTS,
  switchOffMissing,
  type ImportMessage,
  type ImportOptions,
  type ImportResult,
} from "../import/import-catalogue";
import type { ParsedRecord } from "./json-lines";
import { readExportedProducts, readIds, readImages, readLists } from "./read.repo";
import type { CatalogueRecord, RecordOf } from "./records";
import { TABLE_OF, writeListed, writeProduct, type References } from "./write.repo";

const BATCH = 100;
type ListedType = keyof typeof TABLE_OF;
const TYPES: readonly ListedType[] = ["category", "brand", "property", "store"];

type ReadRecord = { place: RowPlace; record: CatalogueRecord };

/** Imports a file of the shop's own format. A record replaces the one with the same code, except for ids and for variants missing in the record. */
export async function importOwn(
  db: Database,
  records: AsyncIterable<ParsedRecord>,
  options: ImportOptions,
  report: (message: ImportMessage) => void,
): Promise<ImportResult> {
  const counts = { ...NO_COUNTS };
  const codes = new Set<string>();
  const productCodes = new Set<string>();
  const announced = new Map<ListedType, Set<string>>(TYPES.map((type) => [type, new Set()]));
  const lists = { added: 0, changed: 0, same: 0 };
  let isRowUnread = false;
  const refuse = ({ row, line }: RowPlace, code: string, field: string, reason: string) => {
    counts.rowsLeftOut += 1;
    report({ row, line, code, field, reason, isLeftOut: true });
  };

  /** Copies pictures given as addresses or files; a product with pictures keeps them. */
  const copyPictures = async ({ place, record }: ReadRecord): Promise<ReadRecord> => {
    if (record.type !== "product" || record.images.every(isStored)) return { place, record };
    const own = await readImages(db, record.code);
    if (own.length) return { place, record: { ...record, images: own } };
    const images: string[] = [];
    const named = { ...place, code: record.code };
    for (const image of record.images) {
      const takes = !isStored(image) && !options.isDryRun;
      const copied = takes ? await copyPicture(image, named, options, report) : undefined;
      if (isStored(image)) images.push(image);
      else counts[copied === undefined ? "picturesLeft" : "picturesTaken"] += 1;
      if (copied !== undefined) images.push(copied);
    }
    return { place, record: { ...record, images } };
  };

  const flush = async (read: readonly ReadRecord[]) => {
    const batch: ReadRecord[] = [];
    for (const one of read) batch.push(await copyPictures(one));
    const outcomes = await writeOrRefuse(db, batch, options.isDryRun ? announced : undefined);
    for (const [index, outcome] of outcomes.entries()) {
      const written = batch[index];
      if (!written) continue;
      const { place, record } = written;
      if (typeof outcome !== "string") {
        refuse(place, codeOf(record), outcome.field, outcome.reason);
        continue;
      }
      counts.rowsTaken += 1;
      const counter = record.type === "product" ? counts : lists;
      counter[outcome] += 1;
    }
  };

  // a killed import has left the lists changed, so that they are the same now
  const wasRefreshDue = await isRefreshDue(db);
  let batch: ReadRecord[] = [];
  for await (const read of records) {
    if (!read.ok) {
      isRowUnread = true;
      refuse(read, read.code, read.field, read.reason);
    } else if (read.record) {
      const { row, line, record } = read;
      const key = `${record.type} ${codeOf(record)}`;
      if (codes.has(key)) refuse(read, codeOf(record), "code", "the code of an earlier record");
      else batch.push({ place: { row, line }, record });
      codes.add(key);
      if (record.type === "product") productCodes.add(record.code);
    }
    if (batch.length < BATCH) continue;
    await flush(batch);
    batch = [];
  }
  if (batch.length) await flush(batch);
  // products show names of categories, brands and properties
  if ((lists.changed || wasRefreshDue) && !options.isDryRun) {
    for await (const _count of refreshCatalogue(db));
  } else if (lists.added && !options.isDryRun) {
    // no product has the added records yet, so products need no refresh
    await db.transaction((tx) => noteChanges(tx));
  }
  const switched = await switchOffMissing(db, productCodes, counts.added, isRowUnread, options);
  return { ...counts, ...switched, lists, unused: new Map(), unmapped: new Map() };
}

type RecordOutcome = "added" | "changed" | "same" | { field: string; reason: string };

type Announced = ReadonlyMap<ListedType, Set<string>>;

/** Writes a batch; if the database refuses it, each record alone, so that only the refused ones are left out. */
async function writeOrRefuse(
  db: Database,
  batch: readonly ReadRecord[],
  announced: Announced | undefined,
): Promise<RecordOutcome[]> {
  try {
    return await db.transaction((tx) => writeBatch(tx, batch, announced));
  } catch (error) {
    if (!isDataRefused(error)) throw error;
    const why = error instanceof Error ? error.message : "";
    if (batch.length === 1) return [{ field: "row", reason: `the database refuses it: ${why}` }];
    const outcomes: RecordOutcome[] = [];
    for (const one of batch) outcomes.push(...(await writeOrRefuse(db, [one], announced)));
    return outcomes;
  }
}

/** @param announced of a dry run, which writes nothing: codes of new records of former batches, so that later ones can refer to them */
async function writeBatch(
  tx: Queries,
  batch: readonly ReadRecord[],
  announced: Announced | undefined,
): Promise<RecordOutcome[]> {
  await lockCatalogueImport(tx);
  const codes = batch.flatMap(({ record }) => (record.type === "product" ? record.code : []));
  const refs = {
    categories: await readIds(tx, "categories"),
    brands: await readIds(tx, "brands"),
    properties: await readIds(tx, "properties"),
    stores: await readIds(tx, "stores"),
    products: await readIds(tx, "products", codes),
  };
  for (const [type, announcedCodes] of announced ?? [])
    for (const code of announcedCodes)
      if (!refs[TABLE_OF[type]].has(code)) refs[TABLE_OF[type]].set(code, 0);
  const lists = batch.some(({ record }) => record.type !== "product") ? await readLists(tx) : [];
  const records = new Map(lists.map((record) => [`${record.type} ${codeOf(record)}`, record]));
  for (const product of await readExportedProducts(tx, [...refs.products.values()]))
    records.set(`product ${product.code}`, product);
  const outcomes: RecordOutcome[] = [];
  const touched: number[] = [];
  for (const { record } of batch) {
    const before = records.get(`${record.type} ${codeOf(record)}`);
    if (before && isSame(before, record)) outcomes.push("same");
    else if (record.type === "product") {
      const missing = missingIn(record, refs);
      if (missing) outcomes.push(missing);
      else {
        if (!announced)
          touched.push(await writeProduct(tx, record, refs, refs.products.get(record.code)));
        outcomes.push(refs.products.has(record.code) ? "changed" : "added");
      }
    } else {
      const [ids, code] = [refs[TABLE_OF[record.type]], codeOf(record)];
      const above = record.type === "category" ? record.parent : null;
      const parent = above === null ? null : refs.categories.get(above);
      if (parent === undefined) {
        outcomes.push({ field: "parent", reason: "no such category above it" });
        continue;
      }
      const id = ids.get(code);
      announced?.get(record.type)?.add(code);
      ids.set(code, announced ? (id ?? 0) : await writeListed(tx, record, id, parent));
      outcomes.push(id === undefined ? "added" : "changed");
    }
  }
  await prepareProducts(tx, touched);
  return outcomes;
}

function missingIn(record: RecordOf<"product">, refs: References) {
  const wanted = [
    ["brand", [record.brand], refs.brands],
    ["categories", [...record.categories, record.default_category], refs.categories],
    ["properties", record.properties.map(({ code }) => code), refs.properties],
    ["stores", [record, ...record.variants].flatMap((one) => Object.keys(one.stores)), refs.stores],
  ] as const;
  for (const [field, codes, ids] of wanted) {
    const unknown = codes.find((code) => code !== null && !ids.has(code));
    // an empty code, too
    if (typeof unknown === "string") return { field, reason: `the shop has no ${unknown}` };
  }
  return undefined;
}

/** True for the name of a picture that the shop stores, false for an address or a file. */
const isStored = (image: string): boolean => /^[a-z0-9-]{1,120}$/.test(image);

/** True if a record changes nothing; ids and price history are not compared. */
function isSame(before: CatalogueRecord, record: CatalogueRecord): boolean {
  if (before.type !== "product" || record.type !== "product")
    return isDeepStrictEqual({ ...before, id: 0 }, { ...record, id: 0 });
  const codes = new Set(record.variants.map(({ code }) => code));
  const comparable = (product: RecordOf<"product">) => ({
    ...product,
    id: 0,
    price_history: [],
    default_category: product.default_category ?? product.categories[0] ?? null,
    variants: product.variants
      .filter(({ code }) => codes.has(code))
      .map((variant) => ({ ...variant, id: 0 })),
  });
  return isDeepStrictEqual(comparable(before), comparable(record));
}

const codeOf = (record: CatalogueRecord): string =>
  record.type === "brand" || record.type === "store" ? record.slug : record.code;
