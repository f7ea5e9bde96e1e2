/** E-mail addresses: syntax, the form for sending, the form for comparing. Stored and shown addresses stay as typed. */

/** The part before the sign: a dot-atom of RFC 5322. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN =
  /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/;
/** A domain before its conversion: a URL parser would also read ports, paths and escapes. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const ASCII = /^[\x21-\x7e]*$/;
/** Octets of an address and of its part before the sign in SMTP (RFC 5321). */
const [MAX_OCTETS, MAX_LOCAL_OCTETS] = [254, 64];

/** The domain as the name service knows it: lower case, punycode for international names. Null if it is none. */
function asciiDomain(domain: string): string | null {
  const lower = domain.toLowerCase();
  if (ASCII.test(lower) && !lower.includes("xn--")) return DOMAIN.test(lower) ? lower : null;
  if (!TYPED_DOMAIN.test(lower)) return null;
  try {
    const { hostname } = new URL(`https://${lower}`);
    return DOMAIN.test(hostname) ? hostname : null;
  } catch {
    return null; // no international name
  }
}

/** The address for SMTP and other services: `eva@háčkyčárky.eu` → `eva@xn--hkyrky-ptac70bc.eu`. An invalid one stays. */
export function sentEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = asciiDomain(address.slice(at + 1));
  return domain === null ? address : address.slice(0, at + 1) + domain;
}

/** True for one address; its domain may be international. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  if (!LOCAL.test(local) || local.length > MAX_LOCAL_OCTETS) return false;
  return asciiDomain(text.slice(at + 1)) !== null && sentEmail(text).length <= MAX_OCTETS;
}

/** Normalises an address for comparing: `Jana+sleva@Example.cz` → `jana@example.cz`, international domains to punycode. */
export function emailKey(input: string): string {
  const address = sentEmail(input.trim()).toLowerCase();
  const at = address.lastIndexOf("@");
  const plus = address.indexOf("+");
  // an address that starts with plus would lose its name
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address;
}
