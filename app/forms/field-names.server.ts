import { z } from "zod";

/** Values that a field with several may have when its schema sets no limit. */
const MOST_VALUES = 20;

/** Which fields a form may have. */
export interface FieldNames {
  /** How many values the field may have that a form sends under this name; 0 for a name that no field has. */
  mostValues(name: string): number;
}

interface Collected {
  /** how many values the field of each name may have */
  names: Map<string, number>;
  /** fields whose last part is a key that the schema only describes */
  keyed: { prefix: string; key: z.core.$ZodType }[];
}

const known = new WeakMap<z.ZodType, FieldNames>();

/**
 * The names of a form's fields, from its schema: `invoice.zip` for a field of a nested object; `sides`, `sides[]` and `sides[0]` up to the
 * limit of a list; `floor.3` for a record, where the key fits its schema.
 * @throws for a schema that does not limit its names: a loose object, a recursive one
 */
export function fieldNamesOf(schema: z.ZodType): FieldNames {
  let found = known.get(schema);
  if (!found) {
    const collected: Collected = { names: new Map(), keyed: [] };
    collect(schema, "", collected);
    known.set(schema, (found = asFieldNames(collected)));
  }
  return found;
}

const asFieldNames = ({ names, keyed }: Collected): FieldNames => ({
  mostValues(name) {
    const most = names.get(name);
    if (most !== undefined) return most;
    return keyed.some(({ prefix, key }) => name.startsWith(prefix) && z.safeParse(key, name.slice(prefix.length)).success) ? 1 : 0;
  },
});

function collect(schema: z.core.$ZodType, path: string, into: Collected): void {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  )
    return collect(schema.unwrap(), path, into);
  // of a pipe the form fills the beginning, unless that is a function, which has no fields
  if (schema instanceof z.ZodPipe) return collect(schema.in instanceof z.ZodTransform ? schema.out : schema.in, path, into);
  if (schema instanceof z.ZodUnion) return schema.options.forEach((option) => collect(option, path, into));
  if (schema instanceof z.ZodObject) return collectObject(schema, path, into);
  if (schema instanceof z.ZodRecord) return collectRecord(schema, path, into);
  if (schema instanceof z.ZodArray) return collectArray(schema, path, into);
  if (schema instanceof z.ZodLazy || schema instanceof z.ZodTuple || schema instanceof z.ZodIntersection)
    throw new Error(`the form's field '${path}' is of a kind whose names are not derived: ${schema.type}`);
  into.names.set(path, Math.max(1, into.names.get(path) ?? 0));
}

function collectObject(schema: z.ZodObject, path: string, into: Collected): void {
  const { catchall, shape } = schema.def;
  if (catchall && !(catchall instanceof z.ZodNever)) throw new Error(`the form's part '${path}' takes any name`);
  for (const [key, field] of Object.entries<z.core.$ZodType>(shape)) collect(field, path ? `${path}.${key}` : key, into);
}

function collectRecord(schema: z.ZodRecord, path: string, into: Collected): void {
  if (schema.valueType instanceof z.ZodObject || schema.valueType instanceof z.ZodArray)
    throw new Error(`the form's part '${path}' holds more than texts`);
  into.keyed.push({ prefix: path ? `${path}.` : "", key: schema.keyType });
}

function collectArray(schema: z.ZodArray, path: string, into: Collected): void {
  const limits = schema.def.checks?.flatMap((check) => (check instanceof z.core.$ZodCheckMaxLength ? check._zod.def.maximum : [])) ?? [];
  const most = Math.min(MOST_VALUES, ...limits);
  for (let index = 0; index < most; index++) collect(schema.element, `${path}[${index}]`, into);
  if (schema.element instanceof z.ZodObject || schema.element instanceof z.ZodArray) return;
  for (const name of [path, `${path}[]`]) into.names.set(name, most);
}
