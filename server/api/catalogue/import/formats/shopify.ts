import type { CsvRow } from "../../../../files/table";
import { readYes } from "../../../../rules/catalogue-file";
import {
  emptyProduct,
  faultAt,
  splitParam,
  unitOfParams,
  type FileOffer,
  type FileProduct,
  type FileRow,
  type Param,
} from "../file-offer";
import { cellOf, faultOfRow, type CsvFormat, type RowReader } from "./csv-format";

const CODES = ["Variant SKU", "SKU", "Handle", "URL handle"];
const OPTIONS = [1, 2, 3];

/** The product export of Shopify: rows with one handle are a product; its first row has a title, further rows are variants, or pictures only. */
export const shopify: CsvFormat = {
  name: "Shopify CSV",
  marks: ["Handle", "Title", "Variant Price"],
  codes: CODES,
  open: openReader,
};

/** The same with the column names of exports since 2025. */
export const shopify2025: CsvFormat = {
  ...shopify,
  name: "Shopify CSV (2025)",
  marks: ["URL handle", "Title", "Price"],
};

interface OpenProduct {
  handle: string;
  /** undefined if its first row was skipped */
  product: FileProduct | undefined;
  row: number;
  optionNames: string[];
}

function openReader(): RowReader {
  const rowOfHandle = new Map<string, number>();
  let open: OpenProduct | undefined;

  function read(row: CsvRow): FileRow[] {
    const cell = cellOf(row);
    const [handle, title, code] = [
      cell("Handle", "URL handle"),
      cell("Title"),
      cell("Variant SKU", "SKU"),
    ];
    const leaveOut = (field: string, reason: string) => [
      faultAt(row, code || handle, field, reason),
    ];
    const openAs = (product: FileProduct | undefined) =>
      (open = {
        handle,
        product,
        row: row.row,
        optionNames: OPTIONS.map((number) => cell(`Option${number} Name`, `Option${number} name`)),
      });
    if (row.fault !== undefined) {
      if (title) openAs(undefined);
      return [faultOfRow(row, CODES, row.fault)];
    }
    if (!handle) return leaveOut("Handle", "missing");
    if (title) {
      const first = rowOfHandle.get(handle);
      rowOfHandle.set(handle, first ?? row.row);
      openAs(first === undefined ? productOf(row, handle) : undefined);
      if (first !== undefined)
        return leaveOut("Handle", `the handle of another product (row ${first}): ${handle}`);
    }
    if (open?.handle !== handle)
      return leaveOut("Handle", `no row above it has the title of ${handle}`);
    const { product, optionNames } = open;
    if (title && readYes(cell("Gift Card", "Gift card")) === true)
      return leaveOut("Gift Card", "only goods are sold here");
    if (readYes(cell("Variant Requires Shipping", "Requires shipping")) === false)
      return leaveOut("Requires shipping", "goods that are not delivered are not sold here");
    if (!product) return leaveOut("Handle", `its product is left out (row ${open.row})`);
    const picture = cell("Image Src", "Product image URL");
    const pictures: FileRow[] =
      picture && !title
        ? [{ kind: "pictures", productCode: product.code, pictures: [picture] }]
        : [];
    const isOffer =
      title || code || cell("Variant Price", "Price") || cell("Option1 Value", "Option1 value");
    return isOffer
      ? [{ kind: "offer", offer: offerOf(row, product, optionNames) }, ...pictures]
      : pictures;
  }
  return { read, end: () => [] };
}

const isDefault = (row: CsvRow): boolean =>
  ["", "Default Title"].includes(cellOf(row)("Option1 Value", "Option1 value"));

function productOf(row: CsvRow, handle: string): FileProduct {
  const cell = cellOf(row);
  const tags = cell("Tags").split(/,\s*/);
  const { unit, params } = unitOfParams(tags.flatMap((tag) => splitParam(tag, ":") ?? []));
  const published = cell("Published", "Published on online store");
  const status = cell("Status").toLowerCase();
  return {
    ...emptyProduct(row),
    code: (isDefault(row) && cell("Variant SKU", "SKU")) || handle,
    name: cell("Title"),
    description: cell("Body (HTML)", "Description"),
    brand: cell("Vendor"),
    categories: [cell("Type"), cell("Product Category", "Product category")].filter(Boolean),
    categoryRule: "first",
    unit,
    ean: cell("Variant Barcode", "Barcode").replace(/^'/, ""),
    pictures: [cell("Image Src", "Product image URL")].filter(Boolean),
    params: [...params, ...unitPrice(row)],
    isActive:
      status || published ? (status || "active") === "active" && !/^false$/i.test(published) : null,
  };
}

/** `Unit Price Total Measure`: the measure of the price, such as the area of a pack. */
function unitPrice(row: CsvRow): Param[] {
  const cell = cellOf(row);
  const [total, unit] = [
    cell("Unit Price Total Measure", "Unit price total measure"),
    cell("Unit Price Total Measure Unit", "Unit price total measure unit"),
  ];
  return total && /^(m2|m²|sqm)$/i.test(unit)
    ? [{ name: "Plocha v balení", value: `${total} m²` }]
    : [];
}

function offerOf(row: CsvRow, product: FileProduct, optionNames: readonly string[]): FileOffer {
  const cell = cellOf(row);
  const options = OPTIONS.map((number, index) => ({
    name: optionNames[index] ?? "",
    value: cell(`Option${number} Value`, `Option${number} value`),
  })).filter(({ value }) => value && value !== "Default Title");
  const [charged, before] = [
    cell("Variant Price", "Price"),
    cell("Variant Compare At Price", "Compare-at price"),
  ];
  const grams = Number(cell("Variant Grams", "Weight value (grams)"));
  const isTracked = cell("Variant Inventory Tracker", "Inventory tracker") !== "";
  return {
    row: row.row,
    line: row.line,
    product,
    isVariant: options.length > 0,
    code:
      cell("Variant SKU", "SKU") || [product.code, ...options.map(({ value }) => value)].join(" "),
    variantName: options.map(({ value }) => value).join(", "),
    params: options,
    ...(before && charged
      ? { price: before, salePrice: charged, isPriceBefore: true }
      : { price: charged, salePrice: "" }),
    currency: "",
    withVat: null,
    unit: "",
    stock: isTracked ? cell("Variant Inventory Qty", "Inventory quantity") || null : null,
    weightKg: grams > 0 ? String(grams / 1000) : "",
    isActive: null,
  };
}
