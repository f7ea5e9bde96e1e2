import type { ShopCountry } from "~/contract/customer/address";
import { GROUP } from "~/domain/price";
import { element, group, XML_HEAD } from "~/domain/text";
import type { FeedOffer, OfferContext } from "./offer";
import { daysOf, decimal, deliveryElement, paramElements, shortenName } from "./offer-xml";
import type { OfferShipping } from "./shipping";

/** Maximum lengths, https://heureka.github.io/xml-feed-specs. */
const MAX_NAME = 200;
const MAX_URL = 300;
const MAX_IMAGE_URL = 255;
const MAX_CATEGORY = 255;
const MAX_OTHER_IMAGES = 10;

/** Heureka's category of carpets, runners and rugs in Czechia; other goods get our category, which the shopkeeper maps. */
const CARPETS = "Heureka.cz | Bydlení a doplňky | Koberce a koberečky";
const CARPET_GROUPS: readonly number[] = [GROUP.carpet, GROUP.runner];

export const heurekaHead = `${XML_HEAD}<SHOP>\n`;
export const heurekaEnd = "</SHOP>\n";

/** Formats an offer for Heureka; empty without a picture or with too long an address, because Heureka refuses it. */
export function heurekaItem(
  offer: FeedOffer,
  shippings: readonly OfferShipping[],
  { country }: OfferContext,
): string {
  const [image, ...others] = offer.images;
  if (!image || image.length > MAX_IMAGE_URL || offer.url.length > MAX_URL) return "";
  const delivered = shippings.flatMap((shipping) =>
    shipping.carrier ? [deliveryElement(shipping.carrier.heureka, shipping)] : [],
  );
  return group(
    "SHOPITEM",
    element("ITEM_ID", offer.id),
    element("PRODUCTNAME", shortenName(offer, MAX_NAME)),
    element("PRODUCT", shortenName(offer, MAX_NAME)),
    element("DESCRIPTION", offer.description),
    element("URL", offer.url),
    element("IMGURL", image),
    ...others.slice(0, MAX_OTHER_IMAGES).map((other) => element("IMGURL_ALTERNATIVE", other)),
    element("PRICE_VAT", decimal(offer.price)),
    element("MANUFACTURER", offer.brand),
    element("MANUFACTURER_POSTAL_ADDRESS", offer.manufacturer?.address ?? null),
    element("MANUFACTURER_ELECTRONIC_ADDRESS", offer.manufacturer?.email ?? null),
    element("CATEGORYTEXT", categoryOf(offer, country)),
    element("PRODUCTNO", offer.sku),
    element("EAN", offer.ean),
    ...paramElements(offer),
    element("DELIVERY_DATE", daysOf(offer, shippings)),
    ...(delivered.length ? delivered : ["<DELIVERY/>"]),
    element("ITEMGROUP_ID", offer.groupId),
  );
}

function categoryOf(
  { groupTypeId, smallest, size, categories }: FeedOffer,
  country: ShopCountry,
): string {
  const isRug = size !== null && !smallest.piece;
  if (country === "CZ" && (isRug || CARPET_GROUPS.includes(groupTypeId))) return CARPETS;
  return [`Heureka.${country.toLowerCase()}`, ...categories].join(" | ").slice(0, MAX_CATEGORY);
}
