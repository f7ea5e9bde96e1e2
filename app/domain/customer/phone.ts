/** Phone prefixes of delivery countries; nine digits follow each. */
const OWN_PREFIXES: Readonly<Record<string, string>> = { CZ: "+420", SK: "+421" };

/** Dialling prefix of a country of delivery, by default Czechia; empty for others. */
export const prefixOf = (country = "CZ"): string => OWN_PREFIXES[country] ?? "";

/** A complete number: a typed prefix stays, also without plus; otherwise the chosen one or the country's is added. Drops the Slovak national zero; Czech numbers have none, so nine digits from 9 behind it are a Slovak mobile number. */
export function wholePhone(prefix: string, phone: string, country?: string): string {
  const compact = /^42[01]\d{9}$/.test(phone) ? `+${phone}` : phone;
  const full = compact.startsWith("+") ? compact : `${prefix || prefixOf(country)}${compact}`;
  return full.replace(/^\+4210|^\+4200(?=9\d{8}$)/, "+421");
}

/** Checks the length of Czech and Slovak numbers; other countries may have any. */
export const hasRightLength = (phone: string): boolean =>
  !/^\+42[01]/.test(phone) || /^\+42[01]\d{9}$/.test(phone);

/** Splits a telephone number into prefix and rest. @param prefixes selectable ones; a number with another prefix stays whole */
export function splitPhone(
  phone: string,
  prefixes: readonly string[],
): { phonePrefix: string; phone: string } {
  const phonePrefix =
    prefixes
      .filter((prefix) => prefix !== "" && phone.startsWith(prefix))
      .sort((a, b) => b.length - a.length)[0] ?? "";
  return { phonePrefix, phone: phone.slice(phonePrefix.length).replace(/(\d{3})(?=\d)/g, "$1 ") };
}
