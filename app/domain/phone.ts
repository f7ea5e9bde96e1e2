/** A telephone number whole: one that was typed with its prefix has it, another one gets the chosen prefix, which may be none. */
export const wholePhone = (prefix: string, phone: string): string => (phone.startsWith("+") ? phone : `${prefix}${phone}`);

/**
 * Takes a whole telephone number apart into the prefix and what is typed beside it.
 * @param prefixes those that can be chosen; a number with another one is typed whole
 */
export function splitPhone(phone: string, prefixes: readonly string[]): { phonePrefix: string; phone: string } {
  const phonePrefix = prefixes.filter((prefix) => prefix !== "" && phone.startsWith(prefix)).sort((a, b) => b.length - a.length)[0] ?? "";
  return { phonePrefix, phone: phone.slice(phonePrefix.length).replace(/(\d{3})(?=\d)/g, "$1 ") };
}
