import { startOfDay } from "~/domain/calendar";
import { orderYear } from "~/domain/order";

/** Numbers of a shop that was restored from a copy: what may have been given after the copy is not given again. */

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1_440;
/** The counter of orders and documents has six digits. */
export const MAX_COUNTER = 999_999;
/** Numbers that may have been given at the moment of the copy. */
const LEAST = 100;
const LEAST_A_MINUTE = 1;
const BUSIEST_DAYS = 10;
const LEAST_IDS = 100_000;
const IDS_A_MINUTE = 100;
const MOST_IDS = 100_000_000;

/** An earlier restore of the same copy, and the numbers that it left out. */
export interface EarlierRestore {
  at: Date;
  skipped: number;
}

const minutesSince = (copiedAt: Date, now: Date): number =>
  Math.ceil(Math.max(0, now.getTime() - copiedAt.getTime()) / MINUTE_MS);

/**
 * How many numbers of each series may have been given since the copy: a hundred, one for each minute, and ten times as many as on the busiest day. Only
 * minutes of this year count, because each year has its own numbers. A copy that is restored again goes on beyond what the shop may have given since
 * its earlier restores, too. At most half of the year's numbers that are left.
 * @param last highest counter of the years
 */
export function numbersToSkip({
  copiedAt,
  now,
  busiestDay,
  last,
  earlier = [],
}: {
  copiedAt: Date;
  now: Date;
  busiestDay: number;
  last: number;
  earlier?: readonly EarlierRestore[] | undefined;
}): number {
  const perMinute = Math.max(LEAST_A_MINUTE, (BUSIEST_DAYS * busiestDay) / MINUTES_A_DAY);
  const newYear = startOfDay(`${orderYear(now)}-01-01`);
  const givenSince = (time: Date) =>
    LEAST + Math.ceil(minutesSince(time > newYear ? time : newYear, now) * perMinute);
  const wanted = Math.max(
    givenSince(copiedAt),
    ...earlier.map(({ at, skipped }) => skipped + givenSince(at)),
  );
  return Math.min(wanted, Math.floor(Math.max(0, MAX_COUNTER - last) / 2));
}

/** How many ids of any table may have been given since the copy. @param restores earlier ones of the same copy */
export const idsToSkip = (copiedAt: Date, now: Date, restores = 0): number =>
  Math.min(LEAST_IDS * (1 + restores) + IDS_A_MINUTE * minutesSince(copiedAt, now), MOST_IDS);

/** Years of which numbers may have been given since the copy. */
export function yearsSince(copiedAt: Date, now: Date): number[] {
  const [first, last] = [orderYear(copiedAt), orderYear(now)].sort((a, b) => a - b);
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * The number of an order's next withdrawal (`O`) or complaint (`R`): `26000123-O1`.
 * @param skipped numbers left out by restores of the shop since the order
 */
export const returnNumber = (
  orderNumber: string,
  kind: "O" | "R",
  earlier: number,
  skipped: number,
): string => `${orderNumber}-${kind}${earlier + 1 + skipped}`;
