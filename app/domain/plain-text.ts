const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function decode(entity: string, name: string): string {
  if (!name.startsWith("#")) return NAMED[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** The text of sanitised HTML: paragraphs and items on lines of their own, no tags, entities as the characters they stand for. */
export function plainText(html: string): string {
  return html
    .replace(/\s+/g, " ")
    .replace(/<\/(?:p|li|div|h[1-6]|tr|table|ul|ol)\s*>|<br\s*\/?>/gi, "\n")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, decode)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}

/**
 * A text of at most `most` characters: cut behind a whole word, with an ellipsis for what is missing.
 * A word that is longer than all of it is cut where it has to be, never inside a character.
 */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = text.slice(0, most - 1);
  // the character behind the room may begin a new word: then the last one is whole
  const end = /\s/.test(text.charAt(most - 1)) ? room.length : room.search(/\s\S*$/);
  const shortened = end > 0 ? room.slice(0, end) : room.replace(/[\ud800-\udbff]$/, "");
  return `${shortened.replace(/[\s,;:–-]+$/, "")}…`;
}
