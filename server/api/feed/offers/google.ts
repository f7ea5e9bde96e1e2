import { measureOf } from "~/domain/price";
import { cutAtWord, element, escapeXml, group, XML_HEAD } from "~/domain/text";
import type { FeedOffer, OfferContext } from "./offer";
import { decimal, shortenName } from "./offer-xml";
import type { OfferShipping } from "./shipping";

/** https://support.google.com/merchants/answer/7052112 */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_OTHER_IMAGES = 10;
const MAX_ATTRIBUTE = 100;
const UNITS = { m2: "sqm", m: "m", piece: "ct" } as const;

/** Google's categories by path; Google classifies other goods itself. */
const FLOORING = "Hardware > Building Materials > Flooring & Carpet";
const RUGS = "Home & Garden > Decor > Rugs";

export const googleHead = (shop: { name: string; url: string; description: string }): string =>
  `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n` +
  `<title>${escapeXml(shop.name)}</title><link>${escapeXml(shop.url)}</link><description>${escapeXml(shop.description)}</description>\n`;
export const googleEnd = "</channel>\n</rss>\n";

/** Formats an offer for Google; empty without a picture, because Google refuses it. */
export function googleItem(
  offer: FeedOffer,
  shippings: readonly OfferShipping[],
  { currency, country }: OfferContext,
): string {
  const money = (amount: number): string => `${decimal(amount)} ${currency.code}`;
  const [image, ...others] = offer.images;
  if (!image) return "";
  const { measure } = offer;
  const isSale = offer.price < offer.fullPrice;
  const paramOf = (code: string) =>
    offer.params.find((param) => param.code === code)?.value.slice(0, MAX_ATTRIBUTE) ?? null;
  return group(
    "item",
    element("g:id", offer.id),
    element("title", shortenName(offer, MAX_TITLE)),
    element("description", cutAtWord(offer.description, MAX_DESCRIPTION)),
    element("link", offer.url),
    element("g:image_link", image),
    ...others.slice(0, MAX_OTHER_IMAGES).map((other) => element("g:additional_image_link", other)),
    element("g:availability", "in_stock"),
    element("g:price", money(offer.fullPrice)),
    element("g:sale_price", isSale ? money(offer.price) : null),
    element("g:brand", offer.brand),
    element("g:gtin", offer.ean),
    element("g:mpn", offer.brand && offer.sku),
    element("g:identifier_exists", offer.brand || offer.ean ? null : "no"),
    element("g:condition", "new"),
    element("g:item_group_id", offer.groupId),
    element("g:product_type", offer.categories.join(" > ")),
    element("g:google_product_category", categoryOf(offer)),
    element("g:size", offer.size),
    element("g:color", paramOf("colour")),
    element("g:material", paramOf("material")),
    element(
      "g:unit_pricing_measure",
      measure && `${Number(measure.amount.toFixed(2))}${UNITS[measure.unit]}`,
    ),
    element("g:unit_pricing_base_measure", measure && `1${UNITS[measure.unit]}`),
    ...shippings
      .filter(({ carrier }) => carrier !== null)
      .map(({ name, price }) =>
        group(
          "g:shipping",
          element("g:country", country),
          element("g:service", name),
          element("g:price", money(price)),
        ),
      ),
  );
}

function categoryOf({ groupTypeId, size }: FeedOffer): string | null {
  if (measureOf(groupTypeId) === "area") return FLOORING;
  return size !== null ? RUGS : null;
}
