/** Prefixes of the countries that the shop delivers to; both number their phones with nine digits behind it. */
const OWN_PREFIXES: Readonly<Record<string, string>> = { CZ: "+420", SK: "+421" };

/** The prefix of a country's own phones; of a country that is not known yet the Czech one. */
export const prefixOf = (country = "CZ"): string => OWN_PREFIXES[country] ?? "";

/**
 * A telephone number whole: one that was typed with its prefix has it, also without the plus; another one gets the chosen prefix, or where none is
 * chosen the country's own. The zero that Slovaks dial within their country is left out.
 */
export function wholePhone(prefix: string, phone: string, country?: string): string {
  const typed = /^42[01]\d{9}$/.test(phone) ? `+${phone}` : phone;
  const whole = typed.startsWith("+") ? typed : `${prefix || prefixOf(country)}${typed}`;
  return whole.replace(/^\+4210/, "+421");
}

/** Whether a whole number is as long as those of its country are; of other countries than the shop's any length is right. */
export const hasRightLength = (phone: string): boolean => !/^\+42[01]/.test(phone) || /^\+42[01]\d{9}$/.test(phone);

/**
 * Takes a whole telephone number apart into the prefix and what is typed beside it.
 * @param prefixes those that can be chosen; a number with another one is typed whole
 */
export function splitPhone(phone: string, prefixes: readonly string[]): { phonePrefix: string; phone: string } {
  const phonePrefix = prefixes.filter((prefix) => prefix !== "" && phone.startsWith(prefix)).sort((a, b) => b.length - a.length)[0] ?? "";
  return { phonePrefix, phone: phone.slice(phonePrefix.length).replace(/(\d{3})(?=\d)/g, "$1 ") };
}
