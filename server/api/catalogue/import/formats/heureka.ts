import { z } from "zod";
import { readLengthCm, readSizeCm } from "~/domain/catalogue-file/measure";
import { faultAt, unitOfParams, type FileRow, type Param } from "../file-offer";
import { listOf, text, texts, type XmlFormat } from "./xml-format";

const paramSchema = z.object({ PARAM_NAME: text, VAL: text }).transform(({ PARAM_NAME, VAL }) => ({ name: PARAM_NAME, value: VAL }));
const itemSchema = z.object({
  ...{ ITEM_ID: text, PRODUCTNAME: text, DESCRIPTION: text, PRICE_VAT: text, VAT: text, MANUFACTURER: text, CATEGORYTEXT: text },
  ...{ EAN: text, ITEMGROUP_ID: text, IMGURL: text, IMGURL_ALTERNATIVE: texts, DELIVERY_DATE: text, PARAM: listOf(paramSchema) },
});

/** The feed of Heureka: one offer per item, variants with the same `ITEMGROUP_ID`. It has no stock amounts. */
export const heureka: XmlFormat = {
  name: "Heureka XML",
  element: "SHOPITEM",
  lists: ["PARAM", "IMGURL_ALTERNATIVE"],
  codes: ["ITEM_ID"],
  read(found): FileRow[] {
    if (found.fault !== undefined) return [faultAt(found, found.code, "item", found.fault)];
    const { data: item } = itemSchema.safeParse(found.item);
    if (!item) return [faultAt(found, "", "item", "empty")];
    if (!item.ITEM_ID) return [faultAt(found, "", "ITEM_ID", "missing")];
    const { unit, params } = unitOfParams(item.PARAM);
    const isVariant = item.ITEMGROUP_ID !== "";
    const own = isVariant ? variantParam(item.PRODUCTNAME, params) : undefined;
    return [
      {
        kind: "offer",
        offer: {
          ...{ row: found.row, line: found.line, code: item.ITEM_ID, isVariant },
          product: {
            ...{
              row: found.row,
              line: found.line,
              code: item.ITEMGROUP_ID || item.ITEM_ID,
              name: withoutEnd(item.PRODUCTNAME, own?.value ?? ""),
            },
            ...{ shortText: "", description: item.DESCRIPTION, brand: item.MANUFACTURER },
            ...{ categories: item.CATEGORYTEXT ? [item.CATEGORYTEXT] : [], categoryRule: "main", unit, ean: item.EAN },
            vatPercent: /^0\.\d+$/.test(item.VAT) ? String(Number(item.VAT) * 100) : item.VAT.replace("%", "").trim(),
            pictures: [item.IMGURL, ...item.IMGURL_ALTERNATIVE].filter(Boolean),
            params: params.filter((param) => param !== own),
            isActive: null,
          },
          variantName: own?.value ?? "",
          params: own ? [own] : [],
          ...{ price: item.PRICE_VAT, salePrice: "", currency: "CZK", withVat: true, unit: "", stock: null, weightKg: "", isActive: null },
        },
      },
    ];
  },
};

/** The parameter that distinguishes a variant: the one that its name ends with, else its size. */
function variantParam(name: string, params: readonly Param[]): Param | undefined {
  const named = params.find(({ value }) => value && name.toLowerCase().endsWith(value.toLowerCase()));
  return (
    named ??
    params.find((param) => readSizeCm(param.value) ?? (/^(šířka|width)/i.test(param.name) && readLengthCm(param.value, param.name)))
  );
}

/** `PVC Jizera dub medový, 2 m` without `2 m`. */
const withoutEnd = (name: string, end: string): string =>
  end && name.toLowerCase().endsWith(end.toLowerCase()) ? name.slice(0, -end.length).replace(/[\s,;–-]+$/, "") || name : name;
