import { z } from "zod";
import {
  faultAt,
  notGoods,
  offerAt,
  productAt,
  saleOf,
  unitOfParams,
  type FileOffer,
  type FileProduct,
  type FileRow,
} from "../file-offer";
import { isGoods, isShown, shoptetPrices, sumOfStocks } from "./shoptet";
import { elementsOf, text, texts, xmlFormat } from "./xml-format";

const named = z
  .object({ NAME: text, VALUE: text })
  .transform(({ NAME, VALUE }) => ({ name: NAME, value: VALUE }));
const part = <T extends z.ZodRawShape>(shape: T) => z.object(shape).optional().catch(undefined);
const goods = {
  CODE: text,
  EAN: text,
  UNIT: text,
  CURRENCY: text,
  VAT: text,
  PRICE: text,
  PRICE_VAT: text,
  STANDARD_PRICE: text,
  ACTION_PRICE: text,
  ACTION_PRICE_FROM: text,
  ACTION_PRICE_UNTIL: text,
  VISIBLE: text,
  STOCK: part({
    AMOUNT: text,
    WAREHOUSES: part({ WAREHOUSE: elementsOf(z.object({ VALUE: text })) }),
  }),
  LOGISTIC: part({ WEIGHT: text }),
};
const variantSchema = z.object({ ...goods, PARAMETERS: part({ PARAMETER: elementsOf(named) }) });
const itemSchema = z.object({
  ...goods,
  NAME: text,
  SHORT_DESCRIPTION: text,
  DESCRIPTION: text,
  MANUFACTURER: text,
  ITEM_TYPE: text,
  VISIBILITY: text,
  CATEGORIES: part({ DEFAULT_CATEGORY: text, CATEGORY: texts }),
  IMAGES: part({ IMAGE: texts }),
  TEXT_PROPERTIES: part({ TEXT_PROPERTY: elementsOf(named) }),
  VARIANTS: part({ VARIANT: elementsOf(variantSchema) }),
});
type Item = z.output<typeof itemSchema>;
type Goods = Omit<z.output<typeof variantSchema>, "PARAMETERS">;

/** The product export of Shoptet as XML: an item is a product, its variants are within it. */
export const shoptetXml = xmlFormat({
  name: "Shoptet XML",
  element: "SHOPITEM",
  lists: ["CATEGORY", "IMAGE", "TEXT_PROPERTY", "VARIANT", "PARAMETER", "WAREHOUSE"],
  codes: ["CODE"],
  schema: itemSchema,
  read(item, place, now) {
    const variants = item.VARIANTS?.VARIANT ?? [];
    const [first = item] = variants;
    if (!isGoods(item.ITEM_TYPE))
      return [faultAt(place, item.CODE || first.CODE, "ITEM_TYPE", notGoods(item.ITEM_TYPE))];
    const product = productAt(place, productOf(item, first));
    const offerOf = (one: Goods, params: FileOffer["params"]): FileRow => {
      if (!one.CODE) return faultAt(place, product.code, "CODE", "missing");
      const prices = pricesOf(one, now);
      const warehouses = one.STOCK?.WAREHOUSES?.WAREHOUSE ?? [];
      return offerAt(place, product, {
        code: one.CODE,
        isVariant: variants.length > 0,
        params,
        ...prices,
        currency: one.CURRENCY,
        unit: one.UNIT || item.UNIT,
        stock:
          one.STOCK?.AMOUNT ||
          sumOfStocks(
            warehouses.map(({ VALUE }) => VALUE),
            prices.price,
          ),
        weightKg: one.LOGISTIC?.WEIGHT ?? "",
        isActive: isShown(one.VISIBLE),
      });
    };
    return variants.length
      ? variants.map((one) => offerOf(one, one.PARAMETERS?.PARAMETER ?? []))
      : [offerOf(item, [])];
  },
});

/** The code of a product with variants is what their codes have before the last slash: `OR10` of `OR10/300`. */
function productOf(item: Item, first: Goods): Partial<FileProduct> {
  const { unit, params } = unitOfParams(item.TEXT_PROPERTIES?.TEXT_PROPERTY ?? []);
  return {
    code: item.CODE || first.CODE.replace(/(?<=.)\/[^/]*$/, ""),
    name: item.NAME,
    shortText: item.SHORT_DESCRIPTION,
    description: item.DESCRIPTION,
    brand: item.MANUFACTURER,
    unit: item.UNIT || unit,
    ean: item.EAN || first.EAN,
    categories: [
      ...new Set(
        [item.CATEGORIES?.DEFAULT_CATEGORY ?? "", ...(item.CATEGORIES?.CATEGORY ?? [])].filter(
          Boolean,
        ),
      ),
    ],
    vatPercent: item.VAT || first.VAT,
    pictures: item.IMAGES?.IMAGE ?? [],
    params,
    isActive: isShown(item.VISIBILITY),
  };
}

/** `PRICE_VAT` includes VAT and `PRICE` does not; the prices around a sale are like the charged one. */
function pricesOf(
  one: Goods,
  now: Date,
): Pick<FileOffer, "price" | "salePrice" | "unreadDay" | "isPriceBefore" | "withVat"> {
  const action = saleOf(one.ACTION_PRICE, one.ACTION_PRICE_FROM, one.ACTION_PRICE_UNTIL, now);
  return {
    ...shoptetPrices(one.PRICE_VAT || one.PRICE, one.STANDARD_PRICE, action),
    withVat: one.PRICE_VAT !== "",
  };
}
