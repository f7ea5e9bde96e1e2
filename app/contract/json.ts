declare const holds: unique symbol;

/** JSON text that holds a `T`: made by {@link toJson}, read by {@link fromJson}, never typed by hand. */
export type Json<T> = string & { readonly [holds]?: T };

/**
 * Writes a value as one string. What is cached for many shoppers is written once and then travels as a single text: the encoding of
 * loader data looks at every value of a nested one, which for a menu and a page of cards costs as much as rendering them.
 */
export const toJson = <T>(value: T): Json<T> => JSON.stringify(value);

/** Reads what {@link toJson} wrote; the type is the writer's. Components use `useJson`, the server `parseJson`: they read a text once. */
export const fromJson = <T>(json: Json<T>): T => JSON.parse(json) as T;
