/**
 * The beginning of a text: so many UTF-16 units, or one less where the next would be half of a surrogate pair. No address and no database takes
 * half an emoji.
 */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
