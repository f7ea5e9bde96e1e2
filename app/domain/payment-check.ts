const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often a payment of some age is asked about: often while its shopper sits before the gateway, seldom when nobody does any more. */
const PAUSES: readonly { youngerThanMs: number; pauseMs: number }[] = [
  { youngerThanMs: 10 * MINUTE_MS, pauseMs: MINUTE_MS },
  { youngerThanMs: HOUR_MS, pauseMs: 5 * MINUTE_MS },
  { youngerThanMs: 24 * HOUR_MS, pauseMs: 30 * MINUTE_MS },
  { youngerThanMs: 72 * HOUR_MS, pauseMs: 3 * HOUR_MS },
];

/** How soon the gateway is asked again about a payment of this age; null where nobody will pay it any more. */
export const pauseBeforeCheck = (ageMs: number): number | null =>
  PAUSES.find(({ youngerThanMs }) => ageMs < youngerThanMs)?.pauseMs ?? null;

/** A gateway that has just made a payment may not know it everywhere yet. */
const UNKNOWN_FOR_MS = 5 * MINUTE_MS;

/** Whether a payment of this age that the gateway does not know was never made. */
export const isNeverMade = (ageMs: number): boolean => ageMs >= UNKNOWN_FOR_MS;

/** As long as a gateway's page certainly takes the money: a shopper who comes back is sent to the same one, and cannot pay twice. */
const REUSED_FOR_MS = 30 * MINUTE_MS;

/** Whether a payment of this age is gone on with, instead of beginning another one. */
export const canGoOn = (ageMs: number): boolean => ageMs < REUSED_FOR_MS;

/** What a payment is of: the gateway's answer counts only where it says the same. */
export interface PaidFor {
  gatewayId: string;
  orderNumber: string;
  amountHaler: number;
  currency: string;
}

/** In what the gateway's answer differs from what was asked about; empty where it is about the same. */
export const differences = (asked: PaidFor, answered: PaidFor): (keyof PaidFor)[] =>
  (["gatewayId", "orderNumber", "amountHaler", "currency"] as const).filter((part) => asked[part] !== answered[part]);
