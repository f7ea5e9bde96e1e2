/** Mail services that most shoppers use. */
const SERVICES = [
  "gmail.com",
  "seznam.cz",
  "centrum.cz",
  "outlook.com",
  "hotmail.com",
  "icloud.com",
  "yahoo.com",
  "zoznam.sk",
];
/** Domains of other services that are one letter from these. */
const OTHER_SERVICES = ["mail.com", "email.com", "ymail.com"];

/** Domains that are more than one letter away. */
const CONFUSED: Readonly<Record<string, string>> = { "gmail.cz": "gmail.com" };

/** The address that a shopper probably meant, if its domain is one letter from a common mail service: `jan@gmial.com` → `jan@gmail.com`; else `null`. */
export function suggestEmail(address: string): string | null {
  const at = address.lastIndexOf("@");
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || SERVICES.includes(domain) || OTHER_SERVICES.includes(domain)) return null;
  const likelyDomain =
    CONFUSED[domain] ?? SERVICES.find((service) => isOneTypoFrom(service, domain));
  return likelyDomain === undefined ? null : address.slice(0, at + 1).trim() + likelyDomain;
}

/** True if one letter is missing, added or another one, or two neighbours are swapped. */
function isOneTypoFrom(right: string, typed: string): boolean {
  let start = 0;
  while (start < right.length && right[start] === typed[start]) start += 1;
  const [rest, typedRest] = [right.slice(start), typed.slice(start)];
  return (
    rest.slice(1) === typedRest ||
    rest === typedRest.slice(1) ||
    rest.slice(1) === typedRest.slice(1) ||
    (rest.slice(2) === typedRest.slice(2) && rest[0] === typedRest[1] && rest[1] === typedRest[0])
  );
}
