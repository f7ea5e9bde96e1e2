import type { CsvRow } from "../../../../files/table";
import { readYes } from "../../../../rules/catalogue-file";
import {
  faultAt,
  offerAt,
  productAt,
  saleOf,
  unitOfParams,
  type FileProduct,
  type FileRow,
} from "../file-offer";
import { cellOf, type CsvFormat } from "./format";

const TAX_CLASSES: Readonly<Record<string, string>> = { "reduced-rate": "12", "zero-rate": "0" };

/** The product export of WooCommerce: a `variable` row is a product, its `variation` rows are the variants; `Parent` names it as `id:701` or by its SKU. */
export const woocommerce: CsvFormat = {
  name: "WooCommerce CSV",
  marks: ["Type", "SKU", "Name", "Regular price"],
  codes: ["SKU"],
  isVatUnclear: true,
  open(now) {
    const parents = new Map<string, FileProduct | "faulty">();
    const waiting: CsvRow[] = [];
    const remember = (row: CsvRow, product: FileProduct | "faulty") => {
      const [id, sku] = [cellOf(row)("ID"), cellOf(row)("SKU")];
      if (id) parents.set(`id:${id}`, product);
      if (sku) parents.set(sku, product);
    };
    const readVariation = (row: CsvRow): FileRow => {
      const parent = cellOf(row)("Parent");
      const product = parents.get(parent);
      const refuse = (reason: string) => faultAt(row, codeOf(row), "Parent", reason);
      if (product === undefined) return refuse(`no product ${parent || "is named"}`);
      if (product === "faulty") return refuse(`its product ${parent} is left out`);
      return offerOf(row, product, true, now);
    };
    const typeOf = (row: CsvRow) => cellOf(row)("Type").split(/,\s*/);
    return {
      skip(row) {
        if (!typeOf(row).includes("variation")) remember(row, "faulty");
        return [];
      },
      read(row) {
        const type = typeOf(row);
        if (type.includes("variation")) {
          if (parents.has(cellOf(row)("Parent"))) return [readVariation(row)];
          waiting.push(row);
          return [];
        }
        const product = productOf(row);
        if (type.includes("variable")) {
          remember(row, product);
          return [];
        }
        const virtual = type.find((word) => word === "virtual" || word === "downloadable");
        if (!virtual && type.includes("simple")) return [offerOf(row, product, false, now)];
        const what = virtual ? "goods that are not delivered" : "products of this type";
        const why = `${what} are not sold here: ${virtual ?? cellOf(row)("Type")}`;
        return [faultAt(row, product.code, "Type", why)];
      },
      end: () => waiting.map(readVariation),
    };
  },
};

const codeOf = (row: CsvRow): string =>
  cellOf(row)("SKU") || (cellOf(row)("ID") && `id-${cellOf(row)("ID")}`);

function productOf(row: CsvRow): FileProduct {
  const cell = cellOf(row);
  const single = attributesOf(row).filter(({ values }) => values.length === 1);
  const { unit, params } = unitOfParams(
    single.map(({ name, values }) => ({ name, value: values.join() })),
  );
  return productAt(row, {
    code: codeOf(row),
    name: cell("Name"),
    shortText: unescape(cell("Short description")),
    description: unescape(cell("Description")),
    brand: cell("Brands", "Brand", "Meta: _brand"),
    categories: listOf(cell("Categories")),
    categoryRule: "any",
    unit: cell("Meta: _unit", "Meta: unit", "Unit") || unit,
    ean: eanOf(row),
    vatPercent: taxOf(cell("Tax status"), cell("Tax class")),
    pictures: listOf(cell("Images")),
    params,
    isActive: isShown(row),
  });
}

/** The rate or the name of the tax class, which the mapping may give a rate; empty for the standard rate. */
const taxOf = (status: string, taxClass: string): string =>
  status && status !== "taxable"
    ? "none"
    : (TAX_CLASSES[taxClass] ?? (taxClass === "standard" ? "" : taxClass));

const eanOf = (row: CsvRow): string =>
  cellOf(row)("GTIN, UPC, EAN, or ISBN", "Meta: _global_unique_id", "EAN");

function offerOf(row: CsvRow, product: FileProduct, isVariant: boolean, now: Date): FileRow {
  const cell = cellOf(row);
  const [from, until] = [cell("Date sale price starts"), cell("Date sale price ends")];
  return offerAt(row, product, {
    code: codeOf(row),
    isVariant,
    params: isVariant
      ? attributesOf(row).map(({ name, values }) => ({ name, value: values.join(", ") }))
      : [],
    price: cell("Regular price"),
    ...saleOf(cell("Sale price"), from, until, now),
    unit: cell("Meta: _unit", "Meta: unit", "Unit"),
    stock: readYes(cell("In stock?")) === false ? "0" : cell("Stock") || null,
    weightKg: cell("Weight (kg)"),
    isActive: isVariant ? readYes(cell("Published")) === true : null,
  });
}

const isShown = (row: CsvRow): boolean =>
  readYes(cellOf(row)("Published")) === true && cellOf(row)("Visibility in catalog") !== "hidden";

function attributesOf(row: CsvRow): { name: string; values: string[] }[] {
  const cell = cellOf(row);
  return Array.from({ length: 20 }, (_, index) => index + 1).flatMap((number) => {
    const name = cell(`Attribute ${number} name`);
    const values = listOf(cell(`Attribute ${number} value(s)`));
    return name && values.length ? [{ name, values }] : [];
  });
}

/** Values separated by commas; a comma within a value is escaped as `\,`. */
const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),\s*/)
    .map((value) => value.replace(/\\,/g, ",").trim())
    .filter(Boolean);

/** Line ends are written `\n`. */
const unescape = (text: string): string => text.replace(/\\n/g, "\n").replace(/\\,/g, ",");
