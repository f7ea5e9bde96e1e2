import type { CsvRow } from "../../../../files/table";
import { readYes } from "../../../../rules/catalogue-file";
import {
  faultAt,
  offerAt,
  productAt,
  splitParam,
  unitOfParams,
  type FileProduct,
  type FileRow,
  type Param,
} from "../file-offer";
import { cellOf, type CsvFormat, type RowReader } from "./format";

const OPTIONS = [1, 2, 3];
/** Columns of exports since 2025 by their former names. */
const RENAMED: Readonly<Record<string, string>> = {
  "url handle": "handle",
  description: "body (html)",
  "published on online store": "published",
  "inventory quantity": "inventory qty",
  "compare-at price": "compare at price",
  "weight value (grams)": "grams",
  "product image url": "image src",
};

/** The product export of Shopify: rows with one handle are a product; its first row has a title, further rows are variants, or pictures only. */
export const shopify: CsvFormat = {
  name: "Shopify CSV",
  marks: ["handle", "title", "price"],
  codes: ["sku", "handle"],
  nameOf(column) {
    const name = column.toLowerCase().replace(/^variant /, "");
    return RENAMED[name] ?? name;
  },
  open: openReader,
};

function openReader(): RowReader {
  const rowOfHandle = new Map<string, number>();
  /** a product with its first row; undefined if that was skipped */
  let open: { first: CsvRow; product: FileProduct | undefined } | undefined;

  function read(row: CsvRow): FileRow[] {
    const cell = cellOf(row);
    const [handle, title, code] = [cell("handle"), cell("title"), cell("sku")];
    const leaveOut = (field: string, reason: string) => [
      faultAt(row, code || handle, field, reason),
    ];
    if (!handle) return leaveOut("Handle", "missing");
    if (title) {
      const known = rowOfHandle.get(handle);
      rowOfHandle.set(handle, known ?? row.row);
      open = { first: row, product: known === undefined ? productOf(row, handle) : undefined };
      if (known !== undefined)
        return leaveOut("Handle", `the handle of another product (row ${known}): ${handle}`);
    }
    if (!open || cellOf(open.first)("handle") !== handle)
      return leaveOut("Handle", `no row above it has the title of ${handle}`);
    const { product, first } = open;
    if (title && readYes(cell("gift card")) === true)
      return leaveOut("Gift Card", "only goods are sold here");
    if (readYes(cell("requires shipping")) === false)
      return leaveOut("Requires shipping", "goods that are not delivered are not sold here");
    if (!product) return leaveOut("Handle", `its product is left out (row ${first.row})`);
    const picture = cell("image src");
    const pictures: FileRow[] =
      picture && !title
        ? [{ kind: "pictures", productCode: product.code, pictures: [picture] }]
        : [];
    const isOffer = title || code || cell("price") || cell("option1 value");
    return isOffer ? [offerOf(row, product, first), ...pictures] : pictures;
  }
  function skip(row: CsvRow): FileRow[] {
    if (cellOf(row)("title")) open = { first: row, product: undefined };
    return [];
  }
  return { read, skip };
}

const isDefault = (row: CsvRow): boolean =>
  ["", "Default Title"].includes(cellOf(row)("option1 value"));

function productOf(row: CsvRow, handle: string): FileProduct {
  const cell = cellOf(row);
  const tags = cell("tags").split(/,\s*/);
  const { unit, params } = unitOfParams(tags.flatMap((tag) => splitParam(tag, ":") ?? []));
  const published = cell("published");
  const status = cell("status").toLowerCase();
  return productAt(row, {
    code: (isDefault(row) && cell("sku")) || handle,
    name: cell("title"),
    description: cell("body (html)"),
    brand: cell("vendor"),
    categories: [cell("type"), cell("product category")].filter(Boolean),
    categoryRule: "first",
    unit,
    ean: cell("barcode").replace(/^'/, ""),
    pictures: [cell("image src")].filter(Boolean),
    params: [...params, ...unitPrice(row)],
    isActive:
      status || published ? (status || "active") === "active" && !/^false$/i.test(published) : null,
  });
}

/** `Unit Price Total Measure`: the measure of the price, such as the area of a pack. */
function unitPrice(row: CsvRow): Param[] {
  const cell = cellOf(row);
  const [total, unit] = [cell("unit price total measure"), cell("unit price total measure unit")];
  return total && /^(m2|m²|sqm)$/i.test(unit)
    ? [{ name: "Plocha v balení", value: `${total} m²` }]
    : [];
}

/** @param first of the product, which names the options */
function offerOf(row: CsvRow, product: FileProduct, first: CsvRow): FileRow {
  const cell = cellOf(row);
  const options = OPTIONS.map((number) => ({
    name: cellOf(first)(`option${number} name`),
    value: cell(`option${number} value`),
  })).filter(({ value }) => value && value !== "Default Title");
  const [charged, before] = [cell("price"), cell("compare at price")];
  const grams = cell("grams");
  const isTracked = cell("inventory tracker") !== "";
  return offerAt(row, product, {
    isVariant: options.length > 0,
    code: cell("sku") || [product.code, ...options.map(({ value }) => value)].join(" "),
    params: options,
    ...(before && charged
      ? { price: before, salePrice: charged, isPriceBefore: true }
      : { price: charged, salePrice: "" }),
    stock: isTracked ? cell("inventory qty") || null : null,
    weightKg: grams && `${grams} g`,
  });
}
