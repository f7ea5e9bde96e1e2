import { lockCatalogueImport, prepareProducts, type Queries } from "../../../db/index";
import {
  addProduct,
  addVariants,
  lastPosition,
  lowestPrices,
  MAX_UNDER_PRODUCT,
  pricesOf,
  readKnown,
  rewriteTexts,
  updateProduct,
  updateVariant,
  writeProperties,
  type KnownProduct,
} from "./import.repo";
import type { ImportedOffer, ImportedProduct } from "./resolve";

/** A product of a file with its offers of one batch. */
export interface Draft {
  product: ImportedProduct;
  offers: ImportedOffer[];
}

type ProductOutcome = "added" | "changed" | "same" | "too many variants";

/**
 * Adds missing products, and updates prices, stock, VAT, codes and visibility of existing ones. Their texts, slugs,
 * categories and pictures stay; with `takesTexts` texts and properties are replaced.
 */
export async function writeProducts(
  tx: Queries,
  drafts: readonly Draft[],
  options: WriteOptions,
): Promise<ProductOutcome[]> {
  await lockCatalogueImport(tx);
  const codes = drafts.map(({ product }) => product.code);
  const known = await readKnown(tx, codes);
  let position = await lastPosition(tx);
  const outcomes: ProductOutcome[] = [];
  const touched: number[] = [];
  for (const { product, offers } of drafts) {
    const before = known.get(product.code);
    const { variants = [] } = before ?? {};
    const fresh = excludeCodes(offers, variants);
    if (variants.length + fresh.length > MAX_UNDER_PRODUCT) outcomes.push("too many variants");
    else if (!before) {
      if (!options.isDryRun)
        touched.push(await addProduct(tx, product, offers, (position += 1), options.now));
      outcomes.push("added");
    } else {
      const isChanged = await change(tx, before, { product, offers }, options);
      if (isChanged) touched.push(before.row.id);
      outcomes.push(isChanged ? "changed" : "same");
    }
  }
  if (!options.isDryRun) await prepareProducts(tx, touched);
  return outcomes;
}

export interface WriteOptions {
  isDryRun: boolean;
  /** replaces texts and properties of known products */
  takesTexts: boolean;
  now: Date;
}

async function change(tx: Queries, before: KnownProduct, draft: Draft, options: WriteOptions) {
  const { product, offers } = draft;
  const { row, variants } = before;
  const variantChanges = variants.flatMap((variant) => {
    const offer = offers.find(({ code }) => code === variant.code);
    const changed = offer && different(variant, variantColumns(offer, product));
    return changed ? [{ id: variant.id, changed }] : [];
  });
  const fresh = product.hasVariants ? excludeCodes(offers, variants) : [];
  const productChange = different(row, productColumns(before, draft));
  const properties = new Map(
    [...product.properties].filter(
      ([id, value]) => before.properties.get(id) !== value && (options.takesTexts || isMeasure(id)),
    ),
  );
  const hasOtherTexts =
    options.takesTexts && before.texts.some((texts) => different(texts, textColumns(product)));
  const isChanged =
    variantChanges.length > 0 ||
    fresh.length > 0 ||
    productChange !== undefined ||
    properties.size > 0 ||
    hasOtherTexts;
  if (options.isDryRun) return isChanged;
  for (const { id, changed } of variantChanges) await updateVariant(tx, id, changed);
  await addVariants(tx, row.id, variants.length, fresh, product.active ?? row.active);
  if (productChange) await updateProduct(tx, row.id, productChange);
  await writeProperties(tx, row.id, properties);
  if (hasOtherTexts) await rewriteTexts(tx, row.id, textColumns(product));
  return isChanged;
}

/** Those whose codes the others do not have. */
const excludeCodes = <T extends { code: string }>(some: readonly T[], others: { code: string }[]) =>
  some.filter(({ code }) => !others.some((one) => one.code === code));

/** Properties for the calculation of prices and amounts. */
const isMeasure = (propertyId: number): boolean => [21, 22, 36].includes(propertyId);

const variantColumns = (offer: ImportedOffer, product: ImportedProduct) => ({
  ...pricesOf(offer),
  ...(offer.stock !== null && { stock: offer.stock }),
  ...(offer.widthCm !== null && { width_cm: offer.widthCm }),
  ...(offer.lengthCm !== null && { length_cm: offer.lengthCm }),
  ...activeOf(offer.active ?? product.active),
});

function productColumns({ row, variants }: KnownProduct, { product, offers }: Draft) {
  const [first] = offers;
  const own = product.hasVariants
    ? lowestPrices(offers, excludeCodes(variants, offers))
    : first && { ...pricesOf(first), ...(first.stock !== null && { stock: first.stock }) };
  return {
    ...own,
    tax_permille: product.taxPermille,
    group_type_id: product.groupTypeId,
    has_variants: row.has_variants || product.hasVariants,
    ...activeOf(product.active),
    ...(product.ean !== null && { ean: product.ean }),
    ...(product.packPieces !== null && { package_content: product.packPieces }),
    ...(first && first.weightG !== null && { weight_g: first.weightG }),
  };
}

const textColumns = ({ name, text: description, html: content_html }: ImportedProduct) => {
  return { name, description, content_html };
};

const activeOf = (active: boolean | null) => (active === null ? {} : { active });

/** The columns with different values; undefined without any. */
function different<Wanted extends object>(row: object, wanted: Wanted) {
  const changed: Partial<Wanted> = { ...wanted };
  for (const [column, value] of Object.entries(wanted))
    if (Reflect.get(row, column) === value) Reflect.deleteProperty(changed, column);
  return Object.keys(changed).length ? changed : undefined;
}
