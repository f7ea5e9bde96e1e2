/**
 * The number of a listed page out of its address (`?page=2`), the first one without it.
 * @throws 404 where it is none
 */
export function pageOf(url: URL): number {
  const text = url.searchParams.get("page");
  if (text === null) return 1;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Response(null, { status: 404 });
  return Number(text);
}
