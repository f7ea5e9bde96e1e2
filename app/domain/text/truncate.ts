/** The first UTF-16 units of a text, without splitting a surrogate pair, which addresses and databases refuse. */
export function truncate(text: string, most: number): string {
  const cut = text.slice(0, most);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
