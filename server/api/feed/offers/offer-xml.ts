import { cutAtWord, element, group } from "~/domain/text";
import type { FeedOffer } from "./offer";
import type { OfferShipping } from "./shipping";

/** Product name with the sold unit; a long name is cut, not the unit. */
export function shortenName({ name, unitText }: FeedOffer, maxLength: number): string {
  const rest = unitText && `, ${unitText}`;
  return cutAtWord(name, Math.max(1, maxLength - rest.length)) + rest;
}

export const decimal = (amount: number): string => amount.toFixed(2);

/** Formats parameters as PARAM elements (Heureka, Zboží.cz). */
export const paramElements = ({ params }: FeedOffer): string[] =>
  params.map(({ name, value }) =>
    group("PARAM", element("PARAM_NAME", name), element("VAL", value)),
  );

/** Days if no method takes the goods. */
const MAX_DAYS = 10;

/** Days until the fastest carrier delivers, or until pickup if none takes the goods: working days if a store has them, else at most so many calendar days. */
export function daysOf({ isInStore }: FeedOffer, shippings: readonly OfferShipping[]): number {
  const delivered = shippings.filter(({ carrier }) => carrier !== null);
  const methods = delivered.length ? delivered : shippings;
  return methods.length
    ? Math.min(...methods.map(({ fromDays, toDays }) => (isInStore ? fromDays : toDays)))
    : MAX_DAYS;
}

/** Formats a DELIVERY element: carrier code, price, and price with cash on delivery if offered. */
export const deliveryElement = (carrier: string, { price, codPrice }: OfferShipping): string =>
  group(
    "DELIVERY",
    element("DELIVERY_ID", carrier),
    element("DELIVERY_PRICE", decimal(price)),
    element("DELIVERY_PRICE_COD", codPrice === null ? null : decimal(codPrice)),
  );
