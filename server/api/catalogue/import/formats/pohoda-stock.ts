import { z } from "zod";
import { readYes } from "../../../../rules/catalogue-file";
import { faultAt, notGoods, offerAt, productAt } from "../file-offer";
import { elementsOf, text, xmlFormat } from "./xml-format";

/** Kinds of stock that a warehouse holds; others are services, texts and sets. */
const GOODS = ["", "card", "product"];
const RATES: Readonly<Record<string, string>> = { high: "21", low: "12", none: "0" };

const amountSchema = z
  .union([
    z.object({ "#text": text, "@_payVAT": text }),
    text.transform((amount) => ({ "#text": amount, "@_payVAT": "" })),
  ])
  .transform(({ "#text": amount, "@_payVAT": payVat }) => ({ amount, payVat }));
const itemSchema = z.object({
  stockType: text,
  code: text,
  EAN: text,
  isInternet: text,
  isSales: text,
  sellingRateVAT: text,
  name: text,
  nameComplement: text,
  unit: text,
  count: text,
  mass: text,
  producer: text,
  description: text,
  description2: text,
  sellingPrice: amountSchema,
  storage: z.object({ ids: text }).optional().catch(undefined),
  pictures: z
    .object({ picture: elementsOf(z.object({ filepath: text })) })
    .optional()
    .catch(undefined),
});

/** A number of XML, whose point is never a separator of thousands: `238.843`. */
const clear = (number: string): string => number.replace(/\.\d{3}$/, "$&0");

/** Stock cards that Pohoda exports: a card is a product, its storage (`Podlahy/Koberce`) the category. */
export const pohodaStock = xmlFormat({
  name: "Pohoda XML (stock)",
  element: "stk:stockHeader",
  lists: ["picture"],
  attributes: ["payVAT"],
  codes: ["stk:code"],
  schema: itemSchema,
  read(item, place) {
    const { code, sellingPrice, stockType } = item;
    if (!code) return [faultAt(place, "", "code", "missing")];
    if (!GOODS.includes(stockType)) return [faultAt(place, code, "stockType", notGoods(stockType))];
    const isShown = readYes(item.isSales) === false ? false : (readYes(item.isInternet) ?? null);
    const path = (item.storage?.ids ?? "").split("/").map((part) => part.trim());
    const category = path.filter(Boolean).join(" > ");
    const product = productAt(place, {
      code,
      name: [item.name, item.nameComplement].filter(Boolean).join(" "),
      brand: item.producer,
      ean: item.EAN,
      shortText: item.description,
      description: item.description2,
      unit: item.unit,
      isActive: isShown,
      categories: category ? [category] : [],
      vatPercent: RATES[item.sellingRateVAT] ?? item.sellingRateVAT,
      pictures: item.pictures?.picture.map(({ filepath }) => filepath).filter(Boolean) ?? [],
    });
    const offer = offerAt(place, product, {
      price: clear(sellingPrice.amount),
      unit: item.unit,
      // without the attribute the price is without VAT (stock.xsd)
      withVat: sellingPrice.payVat === "" ? false : (readYes(sellingPrice.payVat) ?? "unclear"),
      stock: clear(item.count) || null,
      weightKg: item.mass,
    });
    return [offer];
  },
});
