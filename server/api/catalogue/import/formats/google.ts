import { textIn } from "../../../../files/fields";
import type { RowPlace } from "../../../../files/table";
import { readLengthCm } from "../../../../rules/catalogue-file";
import {
  conditionFault,
  faultAt,
  offerAt,
  productAt,
  saleOf,
  unitOfParams,
  withoutEnd,
  type FileRow,
} from "../file-offer";
import { cellOf, paramsAt, textsAt, type CsvFormat, type XmlFormat } from "./format";

/** The feed of Google Merchant, as RSS (`item`) or Atom (`entry`). Prices include VAT. It has no stock amounts. */
const google = (element: "item" | "entry"): XmlFormat => ({
  name: "Google Merchant XML",
  element,
  code: "id",
  read: (item, place, now) => [readItem(item, place, now)],
});

export const googleRss = google("item");
export const googleAtom = google("entry");

/** The same feed as a table, with the names of the elements as columns; lists are separated by commas. */
export const googleTable: CsvFormat = {
  name: "Google Merchant text",
  marks: ["id", "title", "price", "availability"],
  codes: ["id"],
  // Merchant Center writes `sale price` in its own tables
  nameOf: (column) => column.toLowerCase().replace(/[ -]/g, "_"),
  open: (now) => ({
    read(row) {
      const pictures = cellOf(row)("additional_image_link").split(/\s*,\s*/);
      const item = { ...Object.fromEntries(row.cells), additional_image_link: pictures };
      return [readItem(item, row, now)];
    },
  }),
};

function readItem(item: unknown, place: RowPlace, now: Date): FileRow {
  const text = textIn(item);
  const [code, group, size] = [text("id"), text("item_group_id"), text("size")];
  if (!code) return faultAt(place, "", "id", "missing");
  const used = conditionFault(text("condition"));
  if (used !== undefined) return faultAt(place, code, "condition", used);
  const details = paramsAt(item, "product_detail", "attribute_name", "attribute_value");
  const { unit, params } = unitOfParams(details);
  const [from = "", until = ""] = text("sale_price_effective_date").split("/");
  const isVariant = group !== "";
  const measure = measureOf(text("unit_pricing_measure"));
  const sizeName = readLengthCm(size) === null ? "Rozměr" : "Šířka";
  const sizes = [{ name: sizeName, value: size }].filter(({ value }) => value);
  const facts = [
    { name: "Barva", value: text("color") },
    { name: "Materiál", value: text("material") },
    { name: "Plocha v balení", value: measure.packArea },
  ].filter(({ value }) => value);
  const product = productAt(place, {
    code: group || code,
    name: withoutEnd(text("title"), isVariant ? size : ""),
    description: text("description"),
    brand: text("brand"),
    categories: [...textsAt(item, "product_type"), text("google_product_category")].filter(Boolean),
    categoryRule: "first",
    unit: unit || measure.unit,
    ean: text("gtin"),
    pictures: [text("image_link"), ...textsAt(item, "additional_image_link")].filter(Boolean),
    params: [...params, ...facts, ...(isVariant ? [] : sizes)],
  });
  return offerAt(place, product, {
    code,
    isVariant,
    params: isVariant ? sizes : [],
    price: text("price"),
    ...saleOf(text("sale_price"), from, until, now),
    withVat: true,
    weightKg: text("shipping_weight"),
  });
}

/** `1 sqm`: the price is for a square metre; `2.196 sqm`: for a pack of that area; `1 ct`: for a piece. */
function measureOf(text: string): { unit: string; packArea: string } {
  const [, amount = "", unit = ""] =
    /^([\d.,]+)\s*(sqm|m|ct)$/i.exec(text.replace("m²", "sqm")) ?? [];
  const isOne = Number(amount.replace(",", ".")) === 1;
  if (unit.toLowerCase() === "sqm")
    return isOne ? { unit: "m2", packArea: "" } : { unit: "bal", packArea: `${amount} m²` };
  if (isOne && unit.toLowerCase() === "m") return { unit: "m", packArea: "" };
  return { unit: isOne && unit ? "ks" : "", packArea: "" };
}
