/** Initial values of a form: texts, lists, and groups. */
export type InitialValue = string | readonly InitialValue[] | { readonly [name: string]: InitialValue | undefined };

export type InitialValues<V> = {
  readonly [K in keyof V]?: (V[K] extends string | readonly unknown[] ? V[K] | number : InitialValues<V[K]>) | null | undefined;
};

/** Converts a value to an input's value: numbers to text, empty ones to undefined. */
export function initialValueOf(value: unknown): InitialValue | undefined {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value || undefined;
  if (Array.isArray(value)) return value.flatMap((one) => initialValueOf(one) ?? []);
  if (typeof value !== "object" || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, initialValueOf(one)]));
}

/** The value of a field by name, `invoice.street`. */
export function valueAt(values: InitialValue | undefined, name: string): InitialValue | undefined {
  let found: unknown = values;
  for (const part of name.split(".")) found = typeof found === "object" && found !== null ? Reflect.get(found, part) : undefined;
  return initialValueOf(found);
}
