/** Initial values of a form: texts, lists, and groups. */
export type TypedValue = string | readonly TypedValue[] | { readonly [name: string]: TypedValue | undefined };

/** Initial values by name. */
export type Beginning<V> = {
  readonly [K in keyof V]?: (V[K] extends string | readonly unknown[] ? V[K] | number : Beginning<V[K]>) | null | undefined;
};

/** Converts a value to an input's value: numbers to text, empty ones to undefined. */
export function typedValueOf(value: unknown): TypedValue | undefined {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value || undefined;
  if (Array.isArray(value)) return value.flatMap((one) => typedValueOf(one) ?? []);
  if (typeof value !== "object" || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typedValueOf(one)]));
}

/** The value of a field by name, `invoice.street`. */
export function valueAt(values: TypedValue | undefined, name: string): TypedValue | undefined {
  let found: unknown = values;
  for (const part of name.split(".")) found = typeof found === "object" && found !== null ? Reflect.get(found, part) : undefined;
  return typedValueOf(found);
}
