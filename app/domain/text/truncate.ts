/** The first UTF-16 units of a text, without splitting a surrogate pair, which addresses and databases refuse. */
export function truncate(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** Cuts a text at the end of a word to `maxLength` characters with the ellipsis. A word that is too long is cut within, never inside a character. */
export function cutAtWord(text: string, maxLength: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= maxLength) return trimmed;
  const room = trimmed.slice(0, maxLength - 1);
  // if a space follows, the last word is complete
  const end = /\s/.test(trimmed.charAt(maxLength - 1)) ? room.length : room.search(/\s\S*$/);
  const shortened = end > 0 ? room.slice(0, end) : truncate(trimmed, maxLength - 1);
  return `${shortened.replace(/[\s,;:.–—-]+$/u, "")}…`;
}
