import type { CsvRow } from "../../../../files/table";
import { readBesidePrice, readYes, saysVat } from "../../../../rules/catalogue-file";
import {
  faultAt,
  notGoods,
  offerAt,
  productAt,
  saleOf,
  splitParam,
  unitOfParams,
  type FileOffer,
  type FileRow,
} from "../file-offer";
import { cellOf, columnsWith, type CsvFormat } from "./format";

/** Item types of things that a warehouse holds; others are used goods, vouchers, services and sets. */
const GOODS = ["", "product"];
export const isGoods = (type: string): boolean => GOODS.includes(type);

/** The product export of Shoptet: one row per product or variant, variants with the same `pairCode`. */
export const shoptet: CsvFormat = {
  name: "Shoptet CSV",
  marks: ["code", "pairCode", "name"],
  codes: ["code"],
  open: (now) => ({ read: (row) => [readRow(row, now)] }),
};

function readRow(row: CsvRow, now: Date): FileRow {
  const cell = cellOf(row);
  const code = cell("code");
  if (!code) return faultAt(row, "", "code", "missing");
  const kind = cell("itemType");
  if (!isGoods(kind)) return faultAt(row, code, "itemType", notGoods(kind));
  const variantParams = columnsWith(row, "variant:");
  const pairCode = cell("pairCode");
  const { unit, params } = unitOfParams([
    ...valuesOf(row, /^textProperty\d*$/).flatMap((text) => splitParam(text, ";") ?? []),
    ...columnsWith(row, "filteringProperty:"),
  ]);
  const [from, until] = [cell("actionPriceFrom"), cell("actionPriceUntil")];
  const action = saleOf(cell("actionPrice"), from, until, now);
  const prices = shoptetPrices(cell("price"), cell("standardPrice"), action);
  const stocks = columnsWith(row, "stock:").map(({ value }) => value);
  const product = productAt(row, {
    code: pairCode || code,
    name: cell("name"),
    shortText: cell("shortDescription"),
    description: cell("description"),
    brand: cell("manufacturer"),
    categories: [...valuesOf(row, /^defaultCategory$/), ...valuesOf(row, /^categoryText\d*$/)],
    unit: cell("unit") || unit,
    ean: cell("ean"),
    vatPercent: cell("percentVat"),
    pictures: valuesOf(row, /^(defaultImage|image\d*)$/),
    params,
    isActive: isShown(cell("productVisibility")),
  });
  return offerAt(row, product, {
    code,
    isVariant: pairCode !== "" || variantParams.length > 0,
    params: variantParams,
    ...prices,
    currency: cell("currency"),
    withVat: withVatOf(cell("includingVat")),
    unit: cell("unit"),
    stock: row.cells.get("stock") ?? sumOfStocks(stocks, prices.price),
    weightKg: cell("weight"),
    isActive: isShown(cell("variantVisibility")),
  });
}

/** `standardPrice` is the price before a sale, `price` the charged one; newer exports have `actionPrice` with days. */
export function shoptetPrices(
  price: string,
  standard: string,
  action: ReturnType<typeof saleOf>,
): Pick<FileOffer, "price" | "salePrice" | "unreadDay" | "isPriceBefore"> {
  if (action.salePrice) return { ...action, price: standard || price };
  return standard && price
    ? { price: standard, salePrice: price, isPriceBefore: true }
    : { price, salePrice: "" };
}

/** The amounts of all warehouses together, read as the price beside them; null without any. One that cannot be read is given as it is, so that it is reported. */
export function sumOfStocks(stocks: readonly string[], price: string): string | null {
  const amounts = stocks.filter(Boolean);
  let sum = 0;
  for (const amount of amounts) {
    const read = readBesidePrice(amount, price);
    if (!read.ok) return amount;
    sum += read.value;
  }
  return amounts.length ? sum.toFixed(4) : null;
}

function withVatOf(text: string): boolean | null | "unclear" {
  if (!text) return null;
  if (/^bez DPH$/i.test(text)) return false;
  return saysVat(text) || (readYes(text) ?? "unclear");
}

export const isShown = (visibility: string): boolean | null =>
  visibility ? ["visible", "detailOnly", "1"].includes(visibility) : null;

/** What the columns of these names have, each once. */
const valuesOf = ({ cells }: CsvRow, name: RegExp): string[] => [
  ...new Set([...cells].flatMap(([column, value]) => (name.test(column) && value ? [value] : []))),
];
