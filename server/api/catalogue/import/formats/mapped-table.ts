import type { CsvRow } from "../../../../files/table";
import { readYes } from "../../../../rules/catalogue-file";
import {
  faultAt,
  offerAt,
  productAt,
  unitOfParams,
  type FileProduct,
  type FileRow,
} from "../file-offer";
import { cellOf, columnsWith, type CsvFormat } from "./format";

const PARAMETER = "parameter:";
const COLUMNS =
  /^(code|parent|name|short_description|description|brand|category|unit|ean|vat|pictures|active|price|sale_price|currency|stock|weight_kg|parameter:.*)$/;

/**
 * A table of any system whose columns the mapping file names: a row is a product. With a column `parent`, the code of its product, a row is a variant;
 * a row without a code of its own, or with the code of its parent, is the product, whose texts its variants below have.
 */
export const mappedTable: CsvFormat = {
  name: "a table with mapped columns",
  marks: ["code", "name", "price"],
  codes: ["code", "parent"],
  isVatUnclear: true,
  reads: (column) => COLUMNS.test(column),
  open() {
    let waiting: { row: CsvRow; product: FileProduct; hasVariants: boolean } | undefined;
    const take = (): FileRow[] => {
      const last = waiting;
      waiting = undefined;
      if (!last) return [];
      return last.hasVariants ? [] : [offerOf(last.row, last.product, false)];
    };
    return {
      skip: take,
      read(row) {
        const cell = cellOf(row);
        const code = cell("code", "parent");
        if (!code) return [...take(), faultAt(row, "", "code", "missing")];
        const active = cell("active");
        if (active && readYes(active) === undefined)
          return [...take(), faultAt(row, code, "active", `neither yes nor no: ${active}`)];
        const parent = cell("parent") || code;
        if (parent === code) {
          const done = take();
          waiting = { row, product: productOf(row, code), hasVariants: false };
          return done;
        }
        if (waiting?.product.code === parent) {
          waiting.hasVariants = true;
          return [offerOf(row, waiting.product, true)];
        }
        return [...take(), offerOf(row, productOf(row, parent), true)];
      },
      end: take,
    };
  },
};

function productOf(row: CsvRow, code: string): FileProduct {
  const cell = cellOf(row);
  const { unit, params } = unitOfParams(columnsWith(row, PARAMETER));
  return productAt(row, {
    code,
    name: cell("name"),
    shortText: cell("short_description"),
    description: cell("description"),
    brand: cell("brand"),
    categories: listOf(cell("category")),
    categoryRule: "any",
    unit: cell("unit") || unit,
    ean: cell("ean"),
    params,
    vatPercent: cell("vat"),
    pictures: listOf(cell("pictures")),
    isActive: yesOf(cell("active")),
  });
}

function offerOf(row: CsvRow, product: FileProduct, isVariant: boolean): FileRow {
  const cell = cellOf(row);
  return offerAt(row, product, {
    code: cell("code", "parent"),
    isVariant,
    params: isVariant ? columnsWith(row, PARAMETER) : [],
    price: cell("price"),
    salePrice: cell("sale_price"),
    currency: cell("currency"),
    unit: cell("unit"),
    stock: cell("stock") || null,
    weightKg: cell("weight_kg"),
    isActive: isVariant ? yesOf(cell("active")) : null,
  });
}

const yesOf = (text: string): boolean | null => (text ? (readYes(text) ?? null) : null);

/** Several categories or pictures in a cell are separated by semicolons. */
const listOf = (text: string): string[] =>
  text
    .split(";")
    .map((one) => one.trim())
    .filter(Boolean);
