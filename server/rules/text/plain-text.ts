const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

function decode(entity: string, name: string): string {
  if (!name.startsWith("#")) return NAMED_ENTITIES[name.toLowerCase()] ?? entity;
  // 65 or 0x41
  const code = Number(`0${name.slice(1)}`);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** Converts sanitised HTML to text: blocks on their own lines, no tags, decoded entities. */
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
