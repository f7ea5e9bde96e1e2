/** Page number of an address (`?page=2`), default 1. @throws 404 if it is invalid */
export function pageNumberOf(url: URL): number {
  const text = url.searchParams.get("page");
  if (text === null) return 1;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Response(null, { status: 404 });
  return Number(text);
}
