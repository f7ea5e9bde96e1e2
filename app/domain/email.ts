/** Normalises an e-mail address for comparing: `Jana+sleva@Example.cz` → `jana@example.cz`. Stored, shown and sent addresses stay as typed. */
export function emailKey(input: string): string {
  const address = input.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const plus = address.indexOf("+");
  // an address that starts with plus would lose its name
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address;
}
