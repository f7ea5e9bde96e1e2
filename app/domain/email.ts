/**
 * The key by which an e-mail address is compared: 'lower case, without +tag' (decisions), so that `Jana+sleva@Example.cz` is
 * `jana@example.cz`. Only for comparing and counting: what is stored, shown and sent is the address as it was typed.
 */
export function emailKey(typed: string): string {
  const address = typed.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const plus = address.indexOf("+");
  // an address that begins with the plus would be left without a name
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address;
}
