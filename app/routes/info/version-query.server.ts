/** Which version of the page the query asks for; undefined for the current one, also where the query makes no sense. */
export function versionQueryOf(query: URLSearchParams): number | undefined {
  const version = query.get("version") ?? "";
  return /^[1-9]\d{0,5}$/.test(version) ? Number(version) : undefined;
}
