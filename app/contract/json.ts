declare const holds: unique symbol;

/** Text that holds a `T`: made by {@link toJson}, read by {@link fromJson}, never typed by hand. */
export type Json<T> = string & { readonly [holds]?: T };

/** JSON whose two kinds of quotes have changed places: `"` is escaped each time that a text is put into another one, twice on its way into a page. */
const swapQuotes = (text: string): string => text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));

/**
 * Writes a value as one string for loader data. What is cached for many shoppers is written once and then travels as a single text: the
 * encoding of loader data looks at every value of a nested one, which for a menu and a page of cards costs as much as rendering them.
 */
export const toJson = <T>(value: T): Json<T> => swapQuotes(JSON.stringify(value));

/** Reads what {@link toJson} wrote; the type is the writer's. Components use `useJson`, the server `parseJson`: they read a text once. */
export const fromJson = <T>(json: Json<T>): T => JSON.parse(swapQuotes(json)) as T;

/** Reads what a route of the shop's own answered to its scripts; the type is the route's. */
export const readAnswer = async <T>(answer: Response): Promise<T> => (await answer.json()) as T;
