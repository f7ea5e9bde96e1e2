import { listAt, textIn } from "../../../../files/fields";
import { readYes } from "../../../../rules/catalogue-file";
import { faultAt, notGoods, offerAt, productAt } from "../file-offer";
import type { XmlFormat } from "./format";

/** Kinds of stock that a warehouse holds; others are services, texts and sets. */
const GOODS = ["", "card", "product"];
const RATES: Readonly<Record<string, string>> = { high: "21", low: "12", none: "0" };

/** A number of XML, whose point is never a separator of thousands: `238.843`. */
const clear = (number: string): string => number.replace(/\.\d{3}$/, "$&0");

/** Stock cards that Pohoda exports: a card is a product, its storage (`Podlahy/Koberce`) the category. */
export const pohodaStock: XmlFormat = {
  name: "Pohoda XML (stock)",
  element: "stk:stockHeader",
  attributes: ["payVAT"],
  code: "stk:code",
  read(item, place) {
    const text = textIn(item);
    const [code, type, rate] = [text("code"), text("stockType"), text("sellingRateVAT")];
    if (!code) return [faultAt(place, "", "code", "missing")];
    if (!GOODS.includes(type)) return [faultAt(place, code, "stockType", notGoods(type))];
    const isShown = readYes(text("isSales")) === false ? false : readYes(text("isInternet"));
    const path = text("storage.ids").split(/\s*\/\s*/);
    const payVat = text("sellingPrice.@_payVAT");
    const product = productAt(place, {
      code,
      name: [text("name"), text("nameComplement")].filter(Boolean).join(" "),
      brand: text("producer"),
      ean: text("EAN"),
      shortText: text("description"),
      description: text("description2"),
      unit: text("unit"),
      isActive: isShown ?? null,
      categories: [path.filter(Boolean).join(" > ")].filter(Boolean),
      vatPercent: RATES[rate] ?? rate,
      pictures: listAt(item, "pictures.picture")
        .map((one) => textIn(one)("filepath"))
        .filter(Boolean),
    });
    const offer = offerAt(place, product, {
      price: clear(text("sellingPrice")),
      unit: text("unit"),
      // without the attribute the price is without VAT (stock.xsd)
      withVat: payVat === "" ? false : (readYes(payVat) ?? "unclear"),
      stock: clear(text("count")) || null,
      weightKg: text("mass"),
    });
    return [offer];
  },
};
