import type { TakePicture } from "../../../adapters/images/picture-source";
import { prepareProducts, type Database } from "../../../db/index";
import type { RowPlace } from "../../../files/table";
import { isShortened } from "../../../rules/catalogue-file";
import {
  rowPlaceOf,
  type Fault,
  type FileOffer,
  type FileProduct,
  type FileRow,
} from "./file-offer";
import {
  addImages,
  ensureOwnProperties,
  findWithoutPictures,
  readOthers,
  readShopContext,
  switchOff,
} from "./import.repo";
import type { Mapping } from "./mapping";
import type { CatalogueFile } from "./read-file";
import { offerResolver, type ImportedProduct } from "./resolve";
import { writeProducts, type Draft, type WriteOptions } from "./write-products";

const MAX_PICTURES = 20;
/** Products per transaction; writers of a running shop wait for one transaction. */
const BATCH = 100;

export interface ImportOptions extends WriteOptions {
  mapping: Mapping;
  /** deactivates products that are not in the file */
  isReplacing: boolean;
  /** allows deactivating more than half of the products */
  isForced: boolean;
  /** copies a picture; undefined: no pictures are copied */
  takePicture: TakePicture | undefined;
}

export interface ImportMessage extends RowPlace, Fault {
  code: string;
  /** false if the row is imported nevertheless */
  isLeftOut: boolean;
}

export interface ImportResult extends Readonly<typeof NO_COUNTS> {
  switchedOff: number;
  /** products that stay active, because they are more than half of the shop's */
  keptOn: number;
  /** false if the file has unreadable rows, so that nothing was deactivated */
  couldSwitchOff: boolean;
  /** records of the shop's own format other than products */
  lists?: Record<"added" | "changed" | "same", number>;
  /** ignored data of the file by name, with counts */
  unused: ReadonlyMap<string, number>;
  unmapped: ReadonlyMap<string, number>;
}

export const NO_COUNTS = {
  added: 0,
  changed: 0,
  same: 0,
  rowsTaken: 0,
  rowsLeftOut: 0,
  withoutStock: 0,
  picturesTaken: 0,
  picturesLeft: 0,
};

/** Imports rows in batches, one transaction each; skips invalid rows. Repeatable after an interruption, because codes identify products. */
export async function importCatalogue(
  db: Database,
  file: Pick<CatalogueFile, "rowName">,
  rows: AsyncIterable<FileRow>,
  options: ImportOptions,
  report: (message: ImportMessage) => void,
): Promise<ImportResult> {
  const counts = { ...NO_COUNTS };
  const unused = new Map<string, number>();
  if (!options.isDryRun) await db.transaction(ensureOwnProperties);
  const unmapped = new Map<string, number>();
  const countIn = (counter: Map<string, number>) => (what: string) =>
    void counter.set(what, (counter.get(what) ?? 0) + 1);
  const shop = await readShopContext(db);
  const resolve = offerResolver(options.mapping, shop, countIn(unused), countIn(unmapped));
  const rowOfCode = new Map<string, number>();
  const productCodes = new Set<string>();
  const leftOut = new Set<FileProduct>();
  const outcomes = new Map<string, string>();
  let drafts = new Map<string, Draft & { category: string | undefined }>();
  let isRowUnread = false;

  const refuse = ({ row, line }: RowPlace, code: string, field: string, reason: string) => {
    counts.rowsLeftOut += 1;
    report({ row, line, code, field, reason, isLeftOut: true });
  };

  async function flush(): Promise<void> {
    const batch = [...drafts.values()];
    drafts = new Map();
    if (!batch.length) return;
    const written = await db.transaction((tx) => writeProducts(tx, batch, options));
    for (const { product } of batch) await givePictures(product);
    for (const [index, outcome] of written.entries()) {
      const product = batch[index]?.product;
      if (!product) continue;
      if (outcome === "too many variants")
        refuse({ row: product.row, line: 0 }, product.code, "variants", "more than 99");
      else if ((outcomes.get(product.code) ?? "same") === "same")
        outcomes.set(product.code, outcome);
    }
  }

  /** Copies pictures for products without pictures; others keep theirs. */
  async function givePictures({ code, row, pictures }: ImportedProduct): Promise<void> {
    const bare =
      pictures.length && options.takePicture && !options.isDryRun
        ? await findWithoutPictures(db, code)
        : undefined;
    const names = new Set<string>();
    for (const address of bare === undefined ? [] : pictures.slice(0, MAX_PICTURES)) {
      const name = await copyPicture(address, { row, line: 0, code }, options, report);
      if (name !== undefined) names.add(name);
    }
    counts.picturesTaken += names.size;
    if (bare !== undefined || options.takePicture === undefined)
      counts.picturesLeft += pictures.length - names.size;
    if (bare === undefined || !names.size) return;
    await db.transaction(async (tx) => {
      await addImages(tx, bare, [...names]);
      await prepareProducts(tx, [bare]);
    });
  }

  async function take(offer: FileOffer): Promise<void> {
    const { product, code } = offer;
    productCodes.add(product.code);
    const earlier = rowOfCode.get(code);
    if (earlier !== undefined)
      return refuse(offer, code, "code", `the code of ${file.rowName} ${earlier}`);
    rowOfCode.set(code, offer.row);
    const shortened = "a code that a spreadsheet has shortened; format its column as text";
    if (isShortened(code)) return refuse(offer, code, "code", shortened);
    const gone = `its product is left out (${file.rowName} ${product.row})`;
    if (leftOut.has(product)) return refuse(offer, code, "product", gone);
    const resolved = resolve(offer);
    if (!resolved.ok) {
      const isElsewhere = resolved.atProduct && product.row !== offer.row;
      if (resolved.atProduct) leftOut.add(product);
      const { field, reason } = resolved.fault;
      if (!isElsewhere) return refuse(offer, code, field, reason);
      refuse(product, product.code, field, reason);
      return refuse(offer, code, "product", gone);
    }
    const draft = drafts.get(product.code);
    if (!draft && drafts.size >= BATCH) await flush();
    const [category] = product.categories;
    if (draft) {
      const sibling = `${file.rowName} ${draft.product.row} of the same product`;
      const isNamed = options.mapping.products[code] !== undefined;
      if (draft.category !== category && !isNamed)
        return refuse(offer, code, "category", `not that of ${sibling}: ${category ?? "none"}`);
      if (draft.product.groupTypeId !== resolved.product.groupTypeId)
        return refuse(offer, code, "group", `other goods than ${sibling}`);
      addPictures(draft, product.pictures);
      draft.offers.push(resolved.offer);
    } else
      drafts.set(product.code, { product: resolved.product, offers: [resolved.offer], category });
    for (const note of resolved.notes)
      report({ ...rowPlaceOf(offer), code, ...note, isLeftOut: false });
    counts.rowsTaken += 1;
    if (resolved.offer.stock === null) counts.withoutStock += 1;
  }

  for await (const row of rows) {
    if (row.kind === "offer") await take(row.offer);
    else if (row.kind === "pictures") addPictures(drafts.get(row.productCode), row.pictures);
    else {
      isRowUnread = true;
      refuse(row, row.code, row.field, row.reason);
    }
  }
  await flush();
  for (const outcome of outcomes.values())
    if (outcome === "added" || outcome === "changed" || outcome === "same") counts[outcome] += 1;
  const switched = await switchOffMissing(db, productCodes, counts.added, isRowUnread, options);
  return { ...counts, unused, unmapped, ...switched };
}

/** Copies a picture; one that cannot be copied is reported. @returns its name */
export async function copyPicture(
  address: string,
  place: RowPlace & { code: string },
  { takePicture }: Pick<ImportOptions, "takePicture">,
  report: (message: ImportMessage) => void,
): Promise<string | undefined> {
  const taken = await takePicture?.(address, place.code);
  if (taken?.ok) return taken.name;
  const reason = `${taken?.reason}: ${address}`;
  if (taken) report({ ...place, field: "picture", reason, isLeftOut: false });
  return undefined;
}

function addPictures(draft: Draft | undefined, pictures: readonly string[]): void {
  for (const picture of pictures)
    if (draft && !draft.product.pictures.includes(picture)) draft.product.pictures.push(picture);
}

/**
 * Deactivates products whose codes are not in the file. If these are more than half of the former products, the file is probably truncated and none
 * is deactivated. @param added products that the file has added @param isRowUnread the products of a row are unknown, so none is deactivated
 */
export async function switchOffMissing(
  db: Database,
  codes: ReadonlySet<string>,
  added: number,
  isRowUnread: boolean,
  { isReplacing, isDryRun, isForced }: ImportOptions,
): Promise<Pick<ImportResult, "couldSwitchOff" | "switchedOff" | "keptOn">> {
  const couldSwitchOff = isReplacing && !isRowUnread;
  if (!couldSwitchOff) return { couldSwitchOff, switchedOff: 0, keptOn: 0 };
  return db.transaction(async (tx) => {
    const { ids, active } = await readOthers(tx, codes);
    const before = isDryRun ? active : active - added;
    if (!isForced && ids.length > before / 2)
      return { couldSwitchOff, switchedOff: 0, keptOn: ids.length };
    if (!isDryRun) {
      await switchOff(tx, ids);
      await prepareProducts(tx, ids);
    }
    return { couldSwitchOff, switchedOff: ids.length, keptOn: 0 };
  });
}
