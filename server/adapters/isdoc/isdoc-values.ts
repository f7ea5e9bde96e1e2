/** Formats haléře as Kč with two decimals. */
export const isdocAmount = (haler: number): string => (haler / 100).toFixed(2);

/** Formats a VAT rate in per cent: 0.21 is `21`. */
export const isdocPercent = (rate: number): string => String(Number((rate * 100).toFixed(2)));

/** Removes characters that XML cannot contain. */
export const withoutInvalidXml = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
