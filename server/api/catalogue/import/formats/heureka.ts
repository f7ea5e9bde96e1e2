import { z } from "zod";
import { readLengthCm, readSizeCm, readYes } from "../../../../rules/catalogue-file";
import {
  conditionFault,
  faultAt,
  offerAt,
  productAt,
  unitOfParams,
  withoutEnd,
  type FileOffer,
  type FileRow,
  type Param,
} from "../file-offer";
import { elementsOf, text, texts, xmlFormat, type XmlFormat } from "./xml-format";

const paramSchema = z
  .object({ PARAM_NAME: text, VAL: text })
  .transform(({ PARAM_NAME, VAL }) => ({ name: PARAM_NAME, value: VAL }));
const variantSchema = z.object({
  PRODUCTNAMEEXT: text,
  ITEM_ID: text,
  PRICE_VAT: text,
  STOCK_AMOUNT: text,
  PARAM: elementsOf(paramSchema),
});
const itemSchema = z.object({
  ITEM_ID: text,
  PRODUCTNAME: text,
  DESCRIPTION: text,
  PRICE_VAT: text,
  VAT: text,
  MANUFACTURER: text,
  CATEGORYTEXT: text,
  EAN: text,
  ITEM_TYPE: text,
  URL: text,
  CURRENCY: text,
  DELIVERY: elementsOf(z.object({ DELIVERY_ID: text })),
  ITEMGROUP_ID: text,
  IMGURL: text,
  IMGURL_ALTERNATIVE: texts,
  DELIVERY_DATE: text,
  PARAM: elementsOf(paramSchema),
  STOCK_AMOUNT: text,
  VISIBILITY: text,
  VARIANT: elementsOf(variantSchema),
});

/** The feed of Heureka: one offer per item, variants with the same `ITEMGROUP_ID`. */
export const heureka = xmlFormat({
  name: "Heureka XML",
  element: "SHOPITEM",
  lists: ["PARAM", "IMGURL_ALTERNATIVE", "DELIVERY", "VARIANT"],
  codes: ["ITEM_ID"],
  schema: itemSchema,
  read(item, place) {
    if (!item.ITEM_ID) return [faultAt(place, "", "ITEM_ID", "missing")];
    const used = conditionFault(item.ITEM_TYPE);
    if (used !== undefined) return [faultAt(place, item.ITEM_ID, "ITEM_TYPE", used)];
    const { unit, params } = unitOfParams(item.PARAM);
    const isVariant = item.ITEMGROUP_ID !== "";
    const own = isVariant ? variantParam(item.PRODUCTNAME, params) : undefined;
    const product = productAt(place, {
      code: item.ITEMGROUP_ID || item.ITEM_ID,
      name: withoutEnd(item.PRODUCTNAME, own?.value ?? ""),
      description: item.DESCRIPTION,
      brand: item.MANUFACTURER,
      categories: item.CATEGORYTEXT ? [item.CATEGORYTEXT] : [],
      unit,
      ean: item.EAN,
      vatPercent: rateOf(item.VAT),
      pictures: [item.IMGURL, ...item.IMGURL_ALTERNATIVE].filter(Boolean),
      params: params.filter((param) => param !== own),
      // of Zboží.cz
      isActive: readYes(item.VISIBILITY) === false ? false : null,
    });
    const row = offerAt(place, product, {
      code: item.ITEM_ID,
      isVariant,
      params: own ? [own] : [],
      price: item.PRICE_VAT,
      currency: item.CURRENCY,
      isInEuros: isSlovak(item),
      withVat: true,
      stock: item.STOCK_AMOUNT || null,
    });
    return item.VARIANT.length
      ? item.VARIANT.map((variant) => nestedOffer(row.offer, variant))
      : [row];
  },
});

/** The feed of Zboží.cz has the elements of Heureka's, and amounts in stock and variants within an item. */
export const zbozi: XmlFormat = { ...heureka, name: "Zboží.cz XML" };

/** A variant within an item of Zboží.cz; what it does not say is the item's. */
function nestedOffer(item: FileOffer, variant: z.output<typeof variantSchema>): FileRow {
  if (!variant.ITEM_ID) return faultAt(item, item.code, "VARIANT", "ITEM_ID is missing");
  return offerAt(item, item.product, {
    ...item,
    code: variant.ITEM_ID,
    isVariant: true,
    variantName: variant.PRODUCTNAMEEXT || variant.ITEM_ID,
    params: variant.PARAM,
    price: variant.PRICE_VAT || item.price,
    stock: variant.STOCK_AMOUNT || null,
  });
}

/** Heureka's documentation allows a rate as a share: `0.21` and `21 %` are the same. */
const rateOf = (text: string): string => {
  const share = /^0[.,](\d{1,2})$/.exec(text)?.[1];
  return share === undefined ? text : String(Number(share.padEnd(2, "0")));
};

const SLOVAK_CARRIERS =
  /^(SLOVENSKA_|ZASIELKOVNA|VLASTNA_PREPRAVA|BALIKOMAT|SPS$|REMAX|123_?KURIER|KURIER_?123)/i;

/** True for an item of Heureka.sk, whose prices are in euros: by its category, address or carriers. */
const isSlovak = ({ CATEGORYTEXT, URL, DELIVERY }: z.output<typeof itemSchema>): boolean =>
  /heureka\.sk/i.test(CATEGORYTEXT) ||
  /^https?:\/\/[^/]+\.sk(\/|$)/i.test(URL) ||
  DELIVERY.some(({ DELIVERY_ID }) => SLOVAK_CARRIERS.test(DELIVERY_ID));

/** The parameter that distinguishes a variant: the one that its name ends with, else its size. */
function variantParam(name: string, params: readonly Param[]): Param | undefined {
  const named = params.find(
    ({ value }) => value && name.toLowerCase().endsWith(value.toLowerCase()),
  );
  return (
    named ??
    params.find(
      (param) =>
        readSizeCm(param.value) ??
        (/^(šířka|width)/i.test(param.name) && readLengthCm(param.value, param.name)),
    )
  );
}
