import { cutAtWord, element, group, XML_HEAD } from "~/domain/text";
import { ZBOZI_OWN_STORES } from "../../../rules/delivery";
import type { FeedOffer } from "./offer";
import { daysOf, decimal, deliveryElement, paramElements, shortenName } from "./offer-xml";
import type { OfferShipping } from "./shipping";

/** https://napoveda.zbozi.cz/en/specification: 'maximum 255 characters', 'recommended length 250-1024 characters'. */
const MAX_NAME = 255;
const MAX_DESCRIPTION = 1024;
/** The shop guarantees floor coverings for three years; the law requires two. */
const EXTRA_MESSAGE = "extended_warranty";

export const zboziHead = `${XML_HEAD}<SHOP xmlns="http://www.zbozi.cz/ns/offer/1.0">\n`;
export const zboziEnd = "</SHOP>\n";

export function zboziItem(offer: FeedOffer, shippings: readonly OfferShipping[]): string {
  const [image, ...others] = offer.images;
  return group(
    "SHOPITEM",
    element("ITEM_ID", offer.id),
    element("PRODUCTNAME", shortenName(offer, MAX_NAME)),
    element("DESCRIPTION", cutAtWord(offer.description, MAX_DESCRIPTION)),
    element("URL", offer.url),
    element("PRICE_VAT", decimal(offer.price)),
    element("DELIVERY_DATE", daysOf(offer, shippings)),
    element("IMGURL", image ?? null),
    ...others.map((other) => element("IMGURL_ALTERNATIVE", other)),
    element("MANUFACTURER", offer.brand),
    element("PRODUCTNO", offer.sku),
    element("EAN", offer.ean),
    element("CATEGORYTEXT", offer.categories.join(" | ")),
    element("ITEMGROUP_ID", offer.groupId),
    ...paramElements(offer),
    element("EXTRA_MESSAGE", offer.hasGuarantee ? EXTRA_MESSAGE : null),
    ...shippings.map((shipping) =>
      deliveryElement(shipping.carrier?.zbozi ?? ZBOZI_OWN_STORES, shipping),
    ),
  );
}
