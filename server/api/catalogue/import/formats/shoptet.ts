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
  const action = saleOf(
    cell("actionPrice"),
    cell("actionPriceFrom"),
    cell("actionPriceUntil"),
    now,
  );
  const prices = shoptetPrices(cell("price"), cell("standardPrice"), action);
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
    stock: stockOf(row, prices.price),
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

/** The amount in stock, or the sum of the warehouses: `stock:Brno`. An amount that cannot be read is given as it is, so that it is reported. */
function stockOf(row: CsvRow, price: string): string | null {
  if (row.cells.has("stock")) return cellOf(row)("stock");
  const stocks = columnsWith(row, "stock:").map(({ value }) => value);
  return sumOfStocks(stocks, price);
}

/** The amounts of all warehouses together, read as the price beside them; null without any. */
export function sumOfStocks(stocks: readonly string[], price: string): string | null {
  const amounts = stocks
    .filter(Boolean)
    .map((value) => ({ value, read: readBesidePrice(value, price) }));
  const unread = amounts.find(({ read }) => !read.ok);
  const sum = amounts.reduce((all, { read }) => all + (read.ok ? read.value : 0), 0);
  return amounts.length ? (unread?.value ?? sum.toFixed(4)) : null;
}

const withVatOf = (text: string): boolean | null | "unclear" =>
  !text
    ? null
    : /^bez DPH$/i.test(text)
      ? false
      : saysVat(text)
        ? true
        : (readYes(text) ?? "unclear");

export const isShown = (visibility: string): boolean | null =>
  visibility ? ["visible", "detailOnly", "1"].includes(visibility) : null;

/** What the columns of these names have, each once. */
const valuesOf = ({ cells }: CsvRow, name: RegExp): string[] => [
  ...new Set([...cells].flatMap(([column, value]) => (name.test(column) && value ? [value] : []))),
];
