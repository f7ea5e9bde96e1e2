import { parcelOf } from "~/domain/cart/parcel";
import { shownAmount } from "~/domain/currency";
import { freeDelivery, type FreeDeliveryRule } from "~/domain/delivery";
import { whyNot } from "~/domain/delivery-choice";
import { toCrowns } from "~/domain/money";
import type { OrderMethods } from "../delivery/delivery.service";
import type { Offer, OfferContext } from "./offer";

/** Carriers that both comparers know by the same code. */
const CARRIERS: readonly string[] = [
  "CESKA_POSTA",
  "DPD",
  "DHL",
  "DSV",
  "FOFR",
  "GEBRUDER_WEISS",
  "GEIS",
  "GLS",
  "HDS",
  "MESSENGER",
  "PPL",
  "RABEN_LOGISTICS",
  "TNT",
  "TOPTRANS",
  "UPS",
  "WEDO_HOME",
  "ZASILKOVNA",
  "ZASILKOVNA_NA_ADRESU",
];

/** A carrier's code at each comparer. */
export interface CarrierCodes {
  heureka: string;
  zbozi: string;
}

const sameFor = (code: string): CarrierCodes => ({ heureka: code, zbozi: code });
const OWN_TRANSPORT = sameFor("VLASTNI_PREPRAVA");
/** Česká pošta's pickup points, which each comparer calls otherwise. */
const BALIKOVNA: CarrierCodes = { heureka: "BALIKOVNA_DEPOTAPI", zbozi: "CESKA_POSTA_BALIKOVNA" };

/** A shipping method as it is for one offer. */
export interface OfferShipping {
  /** null for pickup in a store, which each of them handles its own way */
  carrier: CarrierCodes | null;
  name: string;
  /** gross, in the feed's currency, paid in advance */
  price: number;
  /** gross with cash on delivery; null where that is not offered */
  codPrice: number | null;
  fromDays: number;
}

/** The shipping methods that can take an offer, prices as if the least of it were ordered alone; of two of one carrier the cheaper one. */
export function shippingsOf(
  offer: Offer,
  { shippingMethods, paymentMethods }: OrderMethods,
  free: FreeDeliveryRule,
  { locale, currency }: Pick<OfferContext, "locale" | "currency">,
): OfferShipping[] {
  // the shortest length goes with everybody, straight or coiled
  const line = { groupTypeId: offer.groupTypeId, quantity: 1, dimensions: offer.smallest.piece, coilCm: null, unitWeightG: offer.weightG };
  const parcel = parcelOf([line]);
  const costsNothing = freeDelivery(free, offer.smallestHaler, false, false).active;
  const shown = (haler: number) => shownAmount(toCrowns(haler), currency).amount;
  const shippings = shippingMethods.flatMap((delivery): OfferShipping[] => {
    if (whyNot(delivery, parcel)) return [];
    const carrier = carrierOf(delivery);
    if (carrier === undefined) return [];
    const priceHaler = costsNothing ? 0 : delivery.price_haler;
    const cod = paymentMethods.find(({ id, type }) => type === "cod" && delivery.payments.includes(id));
    const codHaler = cod ? priceHaler + (costsNothing ? 0 : cod.price_haler) : null;
    const price = shown(priceHaler);
    return [
      { carrier, name: delivery.name[locale], price, codPrice: codHaler === null ? null : shown(codHaler), fromDays: delivery.eta.from },
    ];
  });
  const cheapest = shippings.sort((a, b) => a.price - b.price);
  return cheapest.filter(
    (shipping, index) => cheapest.findIndex(({ carrier }) => carrier?.heureka === shipping.carrier?.heureka) === index,
  );
}

/** The comparers' codes: null for a store, undefined for pickup points of a carrier they do not know. */
function carrierOf({ code, type }: OrderMethods["shippingMethods"][number]): CarrierCodes | null | undefined {
  if (type === "store") return null;
  const known = code.toUpperCase().replace(/-/g, "_");
  if (CARRIERS.includes(known)) return sameFor(known);
  if (type !== "point") return OWN_TRANSPORT;
  return known === "BALIKOVNA" ? BALIKOVNA : undefined;
}
