import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect } from "vitest";
import { z } from "zod";
import { isEan13 } from "~/domain/catalogue";
import { PUBLIC_URL, type Ask } from "../backends/api";

/** Characters that XML 1.0 forbids; the parser's validator accepts them. */
// oxlint-disable-next-line no-control-regex -- the pattern finds control characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const LISTS = [
  "SHOPITEM",
  "PARAM",
  "DELIVERY",
  "IMGURL_ALTERNATIVE",
  "EXTRA_MESSAGE",
  "item",
  "g:additional_image_link",
  "g:shipping",
];
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => [...LISTS, "url", "sitemap", "xhtml:link"].includes(name),
});

export async function readFeed(ask: Ask, path: string): Promise<string> {
  const { status, headers, body } = await ask("GET", path);
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "application/xml; charset=utf-8",
    "public, max-age=600",
  ]);
  return String(body);
}

/** The reason why a text is not well-formed XML. */
export function xmlFault(text: string): string | undefined {
  if (FORBIDDEN.test(text)) return "a character that XML does not allow";
  // oxlint-disable-next-line typescript/no-deprecated -- its replacement is not published yet
  const checked = XMLValidator.validate(text);
  return checked === true ? undefined : `${checked.err.line}: ${checked.err.msg}`;
}

export function parseXml(text: string): unknown {
  const fault = xmlFault(text);
  if (fault !== undefined) throw new Error(fault);
  if (!text.startsWith('<?xml version="1.0" encoding="UTF-8"?>')) throw new Error("no declaration");
  // removes line ends between elements only
  return parser.parse(text.replace(/>\n</g, "><").replace(/>\n$/, ">"));
}

const text = (most = Number.MAX_SAFE_INTEGER) => z.string().min(1).max(most);
const plain = (most?: number) =>
  text(most).refine(
    (value) => !/<\/?(p|li|ul|ol|br|strong|em|b|i|h\d|a|table|div)\b/i.test(value),
    "HTML",
  );
const address = (most: number) =>
  text(most).refine(
    (value) => value.startsWith(`${PUBLIC_URL}/`) && URL.canParse(value) && !/\s/.test(value),
  );
/** 'Pattern \d+([.,]\d{1,2})?'; the shop writes two decimals. */
const price = z.string().regex(/^\d+\.\d{2}$/);
/** 'Allowed characters: a-z, A-Z, 0-9, underscore, hyphen', 'maximum 36 characters'. */
const id = z.string().regex(/^[a-zA-Z0-9_-]{1,36}$/);
/** Heureka: 'EAN-13 barcode. Must be exactly 13 digits'; Google: 'only provide a GTIN if you are sure it is correct'. */
const ean = z.string().refine(isEan13, "no EAN-13");
const params = z
  .array(z.strictObject({ PARAM_NAME: plain(), VAL: plain() }))
  .refine(
    (list) => new Set(list.map(({ PARAM_NAME }) => PARAM_NAME)).size === list.length,
    "a parameter twice",
  );
const nothing = z.literal("");

/** https://heureka.github.io/xml-feed-specs: 'Predefined carrier code from the approved delivery methods list' (the shop's subset). */
const HEUREKA_CARRIERS = [
  "CESKA_POSTA",
  "DPD",
  "GLS",
  "PPL",
  "TOPTRANS",
  "ZASILKOVNA",
  "VLASTNI_PREPRAVA",
];
const delivery = (carriers: readonly string[]) =>
  z
    .strictObject({
      DELIVERY_ID: z.enum(carriers),
      DELIVERY_PRICE: price,
      DELIVERY_PRICE_COD: price.optional(),
    })
    .refine(
      (delivery) =>
        Number(delivery.DELIVERY_PRICE_COD ?? delivery.DELIVERY_PRICE) >=
        Number(delivery.DELIVERY_PRICE),
    );

const heurekaItem = z.strictObject({
  ITEM_ID: id,
  PRODUCTNAME: text(200),
  PRODUCT: text(),
  DESCRIPTION: plain(),
  URL: address(300),
  IMGURL: address(255).regex(/\.jpg$/),
  IMGURL_ALTERNATIVE: z.array(address(255)).max(10).optional(),
  PRICE_VAT: price.refine((value) => Number(value) > 0),
  MANUFACTURER: plain(),
  MANUFACTURER_POSTAL_ADDRESS: plain(),
  MANUFACTURER_ELECTRONIC_ADDRESS: plain(),
  CATEGORYTEXT: z
    .string()
    .regex(/^Heureka\.cz \| ./)
    .max(255),
  PRODUCTNO: text(),
  EAN: ean.optional(),
  PARAM: params.optional(),
  DELIVERY_DATE: z.string().regex(/^(\d{1,3}|\d{4}-\d{2}-\d{2})$/),
  // 'Must be either empty or contain both DELIVERY_ID and DELIVERY_PRICE', at least one, at most 100
  DELIVERY: z.union([
    z.tuple([nothing]),
    z
      .array(delivery([...HEUREKA_CARRIERS, "BALIKOVNA_DEPOTAPI"]))
      .min(1)
      .max(100),
  ]),
  ITEMGROUP_ID: id.optional(),
});
export type HeurekaItem = z.infer<typeof heurekaItem>;

/** https://napoveda.zbozi.cz/en/specification */
const zboziItem = z.strictObject({
  ITEM_ID: id,
  PRODUCTNAME: text(255),
  DESCRIPTION: plain(1024),
  URL: address(2000),
  PRICE_VAT: price.refine((value) => Number(value) > 0),
  DELIVERY_DATE: z.string().regex(/^\d{1,3}$/),
  IMGURL: address(2000).optional(),
  IMGURL_ALTERNATIVE: z.array(address(2000)).optional(),
  MANUFACTURER: plain(),
  PRODUCTNO: text(),
  EAN: ean.optional(),
  CATEGORYTEXT: plain(),
  ITEMGROUP_ID: id.optional(),
  PARAM: params.optional(),
  EXTRA_MESSAGE: z.tuple([z.literal("extended_warranty")]).optional(),
  DELIVERY: z
    .array(delivery([...HEUREKA_CARRIERS, "CESKA_POSTA_BALIKOVNA", "VLASTNI_VYDEJNI_MISTA"]))
    .min(1),
});
export type ZboziItem = z.infer<typeof zboziItem>;

/** 'number plus currency (ISO 4217)'. */
const czk = z.string().regex(/^\d+\.\d{2} CZK$/);
const crowns = (amount: string) => Number(amount.split(" ")[0]);
/** 'Positive number plus unit', at most two decimals. */
const measure = z.string().regex(/^(?=.*[1-9])\d+(\.\d{1,2})?(sqm|m|ct)$/);
const unitOf = (value: string) => value.replace(/[\d.]/g, "");

/** https://support.google.com/merchants/answer/7052112 */
const googleItem = z
  .strictObject({
    "g:id": text(50),
    title: text(150),
    description: plain(5000),
    link: address(2000),
    "g:image_link": address(2000).regex(/\.jpg$/),
    "g:additional_image_link": z.array(address(2000)).max(10).optional(),
    "g:availability": z.literal("in_stock"),
    "g:price": czk.refine((value) => crowns(value) > 0),
    "g:sale_price": czk.optional(),
    "g:brand": text(70).optional(),
    "g:gtin": ean.optional(),
    "g:mpn": text(70).optional(),
    "g:identifier_exists": z.literal("no").optional(),
    "g:condition": z.literal("new"),
    "g:item_group_id": id.optional(),
    "g:product_type": plain(750),
    "g:google_product_category": z
      .enum(["Hardware > Building Materials > Flooring & Carpet", "Home & Garden > Decor > Rugs"])
      .optional(),
    "g:size": text(100).optional(),
    "g:color": text(100).optional(),
    "g:material": text(200).optional(),
    "g:unit_pricing_measure": measure.optional(),
    "g:unit_pricing_base_measure": z.enum(["1sqm", "1m", "1ct"]).optional(),
    "g:shipping": z
      .array(
        z.strictObject({ "g:country": z.literal("CZ"), "g:service": text(100), "g:price": czk }),
      )
      .optional(),
  })
  .refine(
    (item) =>
      item["g:sale_price"] === undefined || crowns(item["g:sale_price"]) < crowns(item["g:price"]),
    "a sale that saves nothing",
  )
  // 'Use the same type of units' in both measures
  .refine(
    (item) =>
      unitOf(item["g:unit_pricing_measure"] ?? "") ===
      unitOf(item["g:unit_pricing_base_measure"] ?? ""),
  )
  // 'If a product does have identifiers, don't use the identifier exists attribute', and vice versa
  .refine(
    (item) =>
      (item["g:gtin"] ?? (item["g:brand"] && item["g:mpn"])) !== undefined ||
      item["g:identifier_exists"] === "no",
    "no identifier",
  )
  .refine(
    (item) =>
      item["g:identifier_exists"] === undefined || (item["g:gtin"] ?? item["g:mpn"]) === undefined,
    "an identifier denied",
  );
export type GoogleItem = z.infer<typeof googleItem>;

const heurekaFeed = z.object({ SHOP: z.strictObject({ SHOPITEM: z.array(heurekaItem) }) });
const zboziFeed = z.object({
  SHOP: z.strictObject({
    "@_xmlns": z.literal("http://www.zbozi.cz/ns/offer/1.0"),
    SHOPITEM: z.array(zboziItem),
  }),
});
const googleFeed = z.object({
  rss: z.strictObject({
    "@_version": z.literal("2.0"),
    "@_xmlns:g": z.literal("http://base.google.com/ns/1.0"),
    channel: z.strictObject({
      title: text(),
      link: z.literal(PUBLIC_URL),
      description: text(),
      item: z.array(googleItem),
    }),
  }),
});

/** @returns items by id @throws with the violations */
export const checkHeureka = (xml: string): Map<string, HeurekaItem> => {
  const items = heurekaFeed.parse(parseXml(xml)).SHOP.SHOPITEM;
  // 'Must be unique for each product variant'
  uniqueBy(items, ({ URL: url }) => url);
  uniqueBy(
    items.filter((item) => item.EAN !== undefined),
    (item) => item.EAN,
  );
  for (const item of items)
    if (item.ITEMGROUP_ID === item.ITEM_ID) throw new Error(`${item.ITEM_ID} is its own group`);
  return uniqueBy(items, ({ ITEM_ID }) => ITEM_ID);
};
/** 'We do not store duplicate offers, we evaluate them according to their identical name and the identical value in the ITEM_ID tag.' */
export const checkZbozi = (xml: string): Map<string, ZboziItem> => {
  const items = zboziFeed.parse(parseXml(xml)).SHOP.SHOPITEM;
  uniqueBy(items, ({ PRODUCTNAME }) => PRODUCTNAME);
  return uniqueBy(items, ({ ITEM_ID }) => ITEM_ID);
};
/** @returns items by id @throws with the violations */
export const checkGoogle = (xml: string): Map<string, GoogleItem> => {
  const items = googleFeed.parse(parseXml(xml)).rss.channel.item;
  // Google refuses repeated items of a GTIN
  uniqueBy(
    items.filter((item) => item["g:gtin"] !== undefined),
    (item) => item["g:gtin"],
  );
  return uniqueBy(items, (item) => item["g:id"]);
};

function uniqueBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item> {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  if (byKey.size !== items.length)
    throw new Error(`${items.length - byKey.size} items share what must be unique`);
  return byKey;
}
