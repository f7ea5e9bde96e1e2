declare const holds: unique symbol;

/** JSON text that holds a `T`: made by {@link toJson}, read by {@link fromJson}, never typed by hand. */
export type Json<T> = string & { readonly [holds]?: T };

/**
 * Writes a value as one string. What is kept for many shoppers is written once and then travels as a single text: the encoding of
 * loader data looks at every value of a nested one, which for a menu and a page of cards costs as much as drawing them.
 */
export const toJson = <T>(value: T): Json<T> => JSON.stringify(value);

/** Texts read lately: the server draws the same menu and cards again and again. More would only hold memory. */
const MOST = 200;
const read = new Map<string, unknown>();

/** Reads what {@link toJson} wrote; the type is the writer's. What it gives is shared, so nobody may change it. */
export function fromJson<T>(json: Json<T>): T {
  let value = read.get(json);
  if (value === undefined) {
    if (read.size >= MOST) read.clear();
    read.set(json, (value = JSON.parse(json)));
  }
  return value as T;
}
