/**
 * Whether pages may be fetched before a link is pressed. 'Prefetch skipped on 2g or data-saver connections' (specification section 9).
 * @param browser its `navigator`; not every browser tells of the connection
 */
export function mayPrefetch(browser: object): boolean {
  const connection: unknown = Reflect.get(browser, "connection");
  if (typeof connection !== "object" || connection === null) return true;
  const type: unknown = Reflect.get(connection, "effectiveType");
  return Reflect.get(connection, "saveData") !== true && !(typeof type === "string" && type.includes("2g"));
}
