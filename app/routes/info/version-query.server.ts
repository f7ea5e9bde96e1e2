/** The requested version; undefined for the current one or an invalid query. */
export function versionQueryOf(query: URLSearchParams): number | undefined {
  const version = query.get("version") ?? "";
  return /^[1-9]\d{0,5}$/.test(version) ? Number(version) : undefined;
}
