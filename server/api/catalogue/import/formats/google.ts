import { z } from "zod";
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
import type { CsvFormat } from "./csv-format";
import { elementsOf, text, texts, xmlFormat } from "./xml-format";

const detailSchema = z
  .object({ attribute_name: text, attribute_value: text })
  .transform(({ attribute_name, attribute_value }) => ({
    name: attribute_name,
    value: attribute_value,
  }));
const itemSchema = z.object({
  id: text,
  title: text,
  description: text,
  price: text,
  sale_price: text,
  sale_price_effective_date: text,
  availability: text,
  condition: text,
  brand: text,
  gtin: text,
  item_group_id: text,
  image_link: text,
  additional_image_link: texts,
  product_type: texts,
  google_product_category: text,
  size: text,
  color: text,
  material: text,
  shipping_weight: text,
  unit_pricing_measure: text,
  product_detail: elementsOf(detailSchema),
});

/** The feed of Google Merchant, as RSS (`item`) or Atom (`entry`). Prices include VAT. It has no stock amounts. */
const google = (element: "item" | "entry") =>
  xmlFormat({
    name: "Google Merchant XML",
    element,
    lists: ["additional_image_link", "product_type", "product_detail"],
    codes: ["id"],
    schema: itemSchema,
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
      const cells = Object.fromEntries(row.cells);
      const pictures = (cells.additional_image_link ?? "").split(/\s*,\s*/);
      const lists = { additional_image_link: pictures, product_type: [cells.product_type] };
      return [readItem(itemSchema.parse({ ...cells, ...lists }), row, now)];
    },
  }),
};

function readItem(item: z.output<typeof itemSchema>, place: RowPlace, now: Date): FileRow {
  if (!item.id) return faultAt(place, "", "id", "missing");
  const used = conditionFault(item.condition);
  if (used !== undefined) return faultAt(place, item.id, "condition", used);
  const { unit, params } = unitOfParams(item.product_detail);
  const [from = "", until = ""] = item.sale_price_effective_date.split("/");
  const isVariant = item.item_group_id !== "";
  const measure = measureOf(item.unit_pricing_measure);
  const size = item.size
    ? [{ name: readLengthCm(item.size) === null ? "Rozměr" : "Šířka", value: item.size }]
    : [];
  const facts = [
    ...params,
    ...(item.color ? [{ name: "Barva", value: item.color }] : []),
    ...(item.material ? [{ name: "Materiál", value: item.material }] : []),
    ...(measure.packArea ? [{ name: "Plocha v balení", value: measure.packArea }] : []),
  ];
  const product = productAt(place, {
    code: item.item_group_id || item.id,
    name: withoutEnd(item.title, isVariant ? item.size : ""),
    description: item.description,
    brand: item.brand,
    categories: [...item.product_type, item.google_product_category].filter(Boolean),
    categoryRule: "first",
    unit: unit || measure.unit,
    ean: item.gtin,
    pictures: [item.image_link, ...item.additional_image_link].filter(Boolean),
    params: isVariant ? facts : [...facts, ...size],
  });
  return offerAt(place, product, {
    code: item.id,
    isVariant,
    params: isVariant ? size : [],
    price: item.price,
    ...saleOf(item.sale_price, from, until, now),
    withVat: true,
    weightKg: item.shipping_weight,
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
