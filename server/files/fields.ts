/** Fields of parsed XML and JSON by their paths: `contact.city`, `location.0`. A path leads through the first of several elements; fields of another shape are missing ones. */

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

export const valueAt = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((at, name) => {
    const one: unknown = Array.isArray(at) && !/^\d+$/.test(name) ? at[0] : at;
    return isRecord(one) ? one[name] : undefined;
  }, value);

/** A text or number, the first of several, or that of an element with attributes; else empty. */
export function textValue(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  const text = isRecord(one) ? one["#text"] : one;
  return typeof text === "string" || typeof text === "number" ? String(text).trim() : "";
}

/** Reads the texts of a value: that of the first path that is filled. */
export const textIn =
  (value: unknown) =>
  (...paths: readonly string[]): string =>
    paths.map((path) => textValue(valueAt(value, path))).find(Boolean) ?? "";

/** The elements of a list, also if there is one only; empty ones are left out. */
export function listAt(value: unknown, path: string): readonly unknown[] {
  const list = valueAt(value, path);
  return (Array.isArray(list) ? list : [list]).filter((one) => (one ?? "") !== "");
}
