import type { Currency } from "~/contract/content/content";
import type { Locale } from "~/contract/core/common";
import { decimalsOfWhole, displayAmount, roundHalfAway } from "~/domain/price";

const NBSP = "\u00a0";

/** Price format: 'thousands separated by a space, comma decimal, decimals from the currency' (specification section 9). */
export type PriceFormat = Pick<Currency, "symbol_before" | "symbol_after" | "decimals" | "rate">;

export const CZK: PriceFormat = { symbol_before: "", symbol_after: "Kč", decimals: 2, rate: 1 };

/** Formats a CZK amount: `1 234,50 Kč` in both languages; whole crowns have no decimals. Owed amounts are in CZK. @param currency null: number only */
export function formatPrice(amountCzk: number, currency: PriceFormat | null = CZK): string {
  const { amount, decimals } = displayAmount(amountCzk, currency);
  return writeAmount(
    amount,
    Number.isInteger(amount) && currency ? decimalsOfWhole(currency) : decimals,
    currency,
  );
}

/** Formats an amount of the currency with fixed decimals. */
export function writeAmount(
  amount: number,
  decimals: number,
  currency: PriceFormat | null,
): string {
  const [whole = "0", rest] = Math.abs(amount).toFixed(decimals).split(".");
  return withSymbol(
    amount,
    rest === undefined ? grouped(whole) : `${grouped(whole)},${rest}`,
    currency,
  );
}

/** Formats an amount in the price filter: 'the currency filter shows whole numbers with space-separated thousands' (specification section 9). */
export const formatWholePrice = (amount: number, currency: PriceFormat = CZK): string =>
  writeAmount(roundHalfAway(amount), 0, currency);

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, NBSP);

function withSymbol(amount: number, number: string, currency: PriceFormat | null): string {
  const before = currency?.symbol_before ? `${currency.symbol_before}${NBSP}` : "";
  const after = currency?.symbol_after ? `${NBSP}${currency.symbol_after}` : "";
  return `${amount < 0 ? "−" : ""}${before}${number}${after}`;
}

const numbers: Record<Locale, Intl.NumberFormat> = {
  cs: new Intl.NumberFormat("cs-CZ", { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 }),
};

/** A time to wait: seconds, above two minutes in minutes. The units are the same in both languages. */
export const formatWait = (seconds: number): string =>
  seconds > 120 ? `${Math.ceil(seconds / 60)}\u00a0min` : `${seconds}\u00a0s`;

/** Formats a measure with up to two decimals: `1 023,5` in Czech, `1 023.5` in English: prices beside it have a decimal comma. */
export function formatNumber(locale: Locale, value: number): string {
  const text = numbers[locale].format(value);
  return locale === "en" ? text.replaceAll(",", NBSP) : text;
}

const dates: Record<Locale, Intl.DateTimeFormat> = {
  cs: new Intl.DateTimeFormat("cs-CZ", { dateStyle: "long", timeZone: "Europe/Prague" }),
  en: new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/Prague" }),
};

/** Formats a day with its month's name, in Czech time. */
export const formatDate = (locale: Locale, iso: string): string =>
  dates[locale].format(new Date(iso)).replaceAll(" ", "\u00a0");

const moments: Record<Locale, Intl.DateTimeFormat> = {
  cs: new Intl.DateTimeFormat("cs-CZ", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Prague",
  }),
  en: new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Prague",
  }),
};

/** Formats a day and time, in Czech time. */
export const formatMoment = (locale: Locale, iso: string): string =>
  moments[locale].format(new Date(iso)).replaceAll(" ", "\u00a0");
