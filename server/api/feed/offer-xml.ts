import { cutAtWord } from "~/domain/cut-at-word";
import type { Offer } from "./offer";
import type { OfferShipping } from "./shipping";
import { element, group } from "./xml";

/** The name with what is sold of it; if that is too long, the name gives way. */
export function nameOf({ name, sold }: Offer, most: number): string {
  const rest = sold && `, ${sold}`;
  return cutAtWord(name, Math.max(1, most - rest.length)) + rest;
}

/** An amount as the comparers write prices: with two decimals and a point. */
export const decimal = (amount: number): string => amount.toFixed(2);

/** An offer's parameters as PARAM elements, as Heureka and Zboží.cz read them. */
export const paramElements = ({ params }: Offer): string[] =>
  params.map(({ name, value }) => group("PARAM", element("PARAM_NAME", name), element("VAL", value)));

/** Days until the soonest shipping method brings it, or has it ready. */
export const daysOf = (shippings: readonly OfferShipping[]): number => Math.min(...shippings.map(({ fromDays }) => fromDays), 10);

/** One DELIVERY element: the carrier by the comparer's code, its price, and the price with cash on delivery where that is offered. */
export const deliveryElement = (carrier: string, { price, codPrice }: OfferShipping): string =>
  group(
    "DELIVERY",
    element("DELIVERY_ID", carrier),
    element("DELIVERY_PRICE", decimal(price)),
    element("DELIVERY_PRICE_COD", codPrice === null ? null : decimal(codPrice)),
  );
