import { listAt, textIn } from "../../../../files/fields";
import {
  faultAt,
  notGoods,
  offerAt,
  productAt,
  saleOf,
  unitOfParams,
  type FileRow,
} from "../file-offer";
import { paramsAt, textsAt, type XmlFormat } from "./format";
import { isGoods, isShown, shoptetPrices, sumOfStocks } from "./shoptet";

/** The product export of Shoptet as XML: an item is a product, its variants are within it. */
export const shoptetXml: XmlFormat = {
  name: "Shoptet XML",
  element: "SHOPITEM",
  code: "CODE",
  read(item, place, now) {
    const text = textIn(item);
    const variants = listAt(item, "VARIANTS.VARIANT");
    const first = textIn(variants[0] ?? item);
    const code = text("CODE") || first("CODE");
    const type = text("ITEM_TYPE");
    if (!isGoods(type)) return [faultAt(place, code, "ITEM_TYPE", notGoods(type))];
    const { unit, params } = unitOfParams(
      paramsAt(item, "TEXT_PROPERTIES.TEXT_PROPERTY", "NAME", "VALUE"),
    );
    const categories = [
      text("CATEGORIES.DEFAULT_CATEGORY"),
      ...textsAt(item, "CATEGORIES.CATEGORY"),
    ];
    const product = productAt(place, {
      // what the codes of its variants have before the last slash: `OR10` of `OR10/300`
      code: text("CODE") || code.replace(/(?<=.)\/[^/]*$/, ""),
      name: text("NAME"),
      shortText: text("SHORT_DESCRIPTION"),
      description: text("DESCRIPTION"),
      brand: text("MANUFACTURER"),
      unit: text("UNIT") || unit,
      ean: text("EAN") || first("EAN"),
      categories: [...new Set(categories.filter(Boolean))],
      vatPercent: text("VAT") || first("VAT"),
      pictures: textsAt(item, "IMAGES.IMAGE"),
      params,
      isActive: isShown(text("VISIBILITY")),
    });
    const offerOf = (goods: unknown): FileRow => {
      const own = textIn(goods);
      if (!own("CODE")) return faultAt(place, product.code, "CODE", "missing");
      // `PRICE_VAT` includes VAT and `PRICE` does not; the prices around a sale are like the charged one
      const prices = shoptetPrices(
        own("PRICE_VAT", "PRICE"),
        own("STANDARD_PRICE"),
        saleOf(own("ACTION_PRICE"), own("ACTION_PRICE_FROM"), own("ACTION_PRICE_UNTIL"), now),
      );
      const warehouses = listAt(goods, "STOCK.WAREHOUSES.WAREHOUSE");
      const stocks = warehouses.map((one) => textIn(one)("VALUE"));
      return offerAt(place, product, {
        ...prices,
        code: own("CODE"),
        isVariant: variants.length > 0,
        params: variants.length ? paramsAt(goods, "PARAMETERS.PARAMETER", "NAME", "VALUE") : [],
        withVat: own("PRICE_VAT") !== "",
        currency: own("CURRENCY"),
        unit: own("UNIT") || text("UNIT"),
        stock: own("STOCK.AMOUNT") || sumOfStocks(stocks, prices.price),
        weightKg: own("LOGISTIC.WEIGHT"),
        isActive: isShown(own("VISIBLE")),
      });
    };
    return (variants.length ? variants : [item]).map(offerOf);
  },
};
