import { listAt, textIn } from "../../../../files/fields";
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
import { paramsAt, textsAt, type XmlFormat } from "./format";

/** The feed of Heureka: one offer per item, variants with the same `ITEMGROUP_ID`. */
export const heureka: XmlFormat = {
  name: "Heureka XML",
  element: "SHOPITEM",
  code: "ITEM_ID",
  read(item, place) {
    const text = textIn(item);
    const [code, group, name] = [text("ITEM_ID"), text("ITEMGROUP_ID"), text("PRODUCTNAME")];
    if (!code) return [faultAt(place, "", "ITEM_ID", "missing")];
    const used = conditionFault(text("ITEM_TYPE"));
    if (used !== undefined) return [faultAt(place, code, "ITEM_TYPE", used)];
    const { unit, params } = unitOfParams(heurekaParams(item));
    const own = group ? variantParam(name, params) : undefined;
    const product = productAt(place, {
      code: group || code,
      name: withoutEnd(name, own?.value ?? ""),
      description: text("DESCRIPTION"),
      brand: text("MANUFACTURER"),
      categories: [text("CATEGORYTEXT")].filter(Boolean),
      unit,
      ean: text("EAN"),
      vatPercent: rateOf(text("VAT")),
      pictures: [text("IMGURL"), ...textsAt(item, "IMGURL_ALTERNATIVE")].filter(Boolean),
      params: params.filter((param) => param !== own),
      // of Zboží.cz
      isActive: readYes(text("VISIBILITY")) === false ? false : null,
    });
    const row = offerAt(place, product, {
      code,
      isVariant: group !== "",
      params: own ? [own] : [],
      price: text("PRICE_VAT"),
      currency: text("CURRENCY"),
      isInEuros: isSlovak(item),
      withVat: true,
      stock: text("STOCK_AMOUNT") || null,
    });
    const variants = listAt(item, "VARIANT");
    return variants.length ? variants.map((variant) => nestedOffer(row.offer, variant)) : [row];
  },
};

const heurekaParams = (item: unknown): Param[] => paramsAt(item, "PARAM", "PARAM_NAME", "VAL");

/** The feed of Zboží.cz has the elements of Heureka's, and amounts in stock and variants within an item. */
export const zbozi: XmlFormat = { ...heureka, name: "Zboží.cz XML" };

/** A variant within an item of Zboží.cz; what it does not say is the item's. */
function nestedOffer(item: FileOffer, variant: unknown): FileRow {
  const text = textIn(variant);
  const code = text("ITEM_ID");
  if (!code) return faultAt(item, item.code, "VARIANT", "ITEM_ID is missing");
  return offerAt(item, item.product, {
    ...item,
    code,
    isVariant: true,
    variantName: text("PRODUCTNAMEEXT") || code,
    params: heurekaParams(variant),
    price: text("PRICE_VAT") || item.price,
    stock: text("STOCK_AMOUNT") || null,
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
const isSlovak = (item: unknown): boolean =>
  /heureka\.sk/i.test(textIn(item)("CATEGORYTEXT")) ||
  /^https?:\/\/[^/]+\.sk(\/|$)/i.test(textIn(item)("URL")) ||
  listAt(item, "DELIVERY").some((one) => SLOVAK_CARRIERS.test(textIn(one)("DELIVERY_ID")));

/** The parameter that distinguishes a variant: the one that its name ends with, else its size. */
function variantParam(name: string, params: readonly Param[]): Param | undefined {
  const endsName = ({ value }: Param) => value && name.toLowerCase().endsWith(value.toLowerCase());
  const isWidth = (param: Param) =>
    /^(šířka|width)/i.test(param.name) && readLengthCm(param.value, param.name);
  return params.find(endsName) ?? params.find((one) => readSizeCm(one.value) ?? isWidth(one));
}
