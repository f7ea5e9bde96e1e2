import { deliveryObstacle, freeDelivery, type FreeDeliveryRule } from "~/domain/delivery";
import { displayAmount, toCrowns } from "~/domain/price";
import { carrierCodesOf, parcelOf, type CarrierCodes } from "../../../rules/delivery";
import type { OrderMethods } from "../../delivery";
import type { FeedOffer, OfferContext } from "./offer";

export interface OfferShipping {
  /** null for pickup in a store */
  carrier: CarrierCodes | null;
  name: string;
  /** gross, in the feed's currency, paid in advance */
  price: number;
  /** gross with cash on delivery; null if not offered */
  codPrice: number | null;
  /** working days if a store has the goods */
  fromDays: number;
  /** at most, if none has them: calendar days */
  toDays: number;
}

/** Shipping methods of an offer with prices for the smallest order alone; the cheaper one of two methods of a carrier. */
export function shippingsOf(
  offer: FeedOffer,
  { shippingMethods, paymentMethods }: OrderMethods,
  free: FreeDeliveryRule,
  { locale, currency }: Pick<OfferContext, "locale" | "currency">,
): OfferShipping[] {
  // every carrier takes the shortest length, straight or coiled
  const line = {
    groupTypeId: offer.groupTypeId,
    quantity: 1,
    dimensions: offer.smallest.piece,
    coilCm: null,
    sides: offer.sides,
    parcelCm: offer.parcelCm,
    isCovering: offer.hasGuarantee,
    unitWeightG: offer.weightG,
  };
  const parcel = parcelOf([line]);
  const costsNothing = freeDelivery(free, offer.smallestHaler, false, false).active;
  const inCurrency = (haler: number) => displayAmount(toCrowns(haler), currency).amount;
  const shippings = shippingMethods.flatMap((delivery): OfferShipping[] => {
    if (deliveryObstacle(delivery, parcel)) return [];
    const carrier = carrierCodesOf(delivery);
    if (carrier === undefined) return [];
    const priceHaler = costsNothing ? 0 : delivery.price_haler;
    const cod = paymentMethods.find(
      ({ id, type }) => type === "cod" && delivery.payments.includes(id),
    );
    const codHaler = cod ? priceHaler + (costsNothing ? 0 : cod.price_haler) : null;
    const price = inCurrency(priceHaler);
    return [
      {
        carrier,
        name: delivery.name[locale],
        price,
        codPrice: codHaler === null ? null : inCurrency(codHaler),
        fromDays: delivery.eta.from,
        toDays: delivery.eta.to,
      },
    ];
  });
  const cheapest = shippings.sort((a, b) => a.price - b.price);
  return cheapest.filter(
    (shipping, index) =>
      cheapest.findIndex(({ carrier }) => carrier?.heureka === shipping.carrier?.heureka) === index,
  );
}
