/** What a form begins with, as its inputs hold it: texts, lists of texts, and groups of both. */
export type TypedValue = string | readonly TypedValue[] | { readonly [name: string]: TypedValue | undefined };

/** Values of a form by name, as a page knows them. */
export type Beginning<V> = {
  readonly [K in keyof V]?: (V[K] extends string | readonly unknown[] ? V[K] | number : Beginning<V[K]>) | null | undefined;
};

/** A value as inputs hold it: numbers as text, and what is empty left out. */
export function typedValueOf(value: unknown): TypedValue | undefined {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value || undefined;
  if (Array.isArray(value)) return value.flatMap((one) => typedValueOf(one) ?? []);
  if (typeof value !== "object" || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typedValueOf(one)]));
}

/** The value of a field by its name, `invoice.street`. */
export function valueAt(values: TypedValue | undefined, name: string): TypedValue | undefined {
  let found: unknown = values;
  for (const part of name.split(".")) found = typeof found === "object" && found !== null ? Reflect.get(found, part) : undefined;
  return typedValueOf(found);
}
