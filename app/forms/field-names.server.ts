import { z } from "zod";

/** Maximum of values of a list without a limit in its schema. */
const MAX_VALUES = 20;

interface FieldNames {
  /** Maximum of values for a field name; 0 for unknown names. */
  maxValues(name: string): number;
}

interface Collected {
  names: Map<string, number>;
  /** fields of records, whose last part is a key */
  keyed: { prefix: string; key: z.core.$ZodType }[];
}

const namesBySchema = new WeakMap<z.ZodType, FieldNames>();

/** `invoice.zip`; `sides`, `sides[]`, `sides[0]` up to the limit; `floor.3` of a record. @throws for unlimited names: loose or recursive objects */
export function fieldNamesOf(schema: z.ZodType): FieldNames {
  let fieldNames = namesBySchema.get(schema);
  if (!fieldNames) {
    const collected: Collected = { names: new Map(), keyed: [] };
    collect(schema, "", collected);
    namesBySchema.set(schema, (fieldNames = asFieldNames(collected)));
  }
  return fieldNames;
}

const asFieldNames = ({ names, keyed }: Collected): FieldNames => ({
  maxValues(name) {
    const most = names.get(name);
    if (most !== undefined) return most;
    return keyed.some(
      ({ prefix, key }) =>
        name.startsWith(prefix) && z.safeParse(key, name.slice(prefix.length)).success,
    )
      ? 1
      : 0;
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
  // the form fills the input of a pipe, unless it is a function
  if (schema instanceof z.ZodPipe)
    return collect(schema.in instanceof z.ZodTransform ? schema.out : schema.in, path, into);
  if (schema instanceof z.ZodUnion)
    return schema.options.forEach((option) => collect(option, path, into));
  if (schema instanceof z.ZodObject) return collectObject(schema, path, into);
  if (schema instanceof z.ZodRecord) return collectRecord(schema, path, into);
  if (schema instanceof z.ZodArray) return collectArray(schema, path, into);
  if (
    schema instanceof z.ZodLazy ||
    schema instanceof z.ZodTuple ||
    schema instanceof z.ZodIntersection
  )
    throw new Error(`cannot derive the field names of '${path}': type ${schema.type}`);
  into.names.set(path, Math.max(1, into.names.get(path) ?? 0));
}

function collectObject(schema: z.ZodObject, path: string, into: Collected): void {
  const { catchall, shape } = schema.def;
  if (catchall && !(catchall instanceof z.ZodNever))
    throw new Error(`the form's part '${path}' accepts any field name: list its fields`);
  for (const [key, field] of Object.entries<z.core.$ZodType>(shape))
    collect(field, path ? `${path}.${key}` : key, into);
}

function collectRecord(schema: z.ZodRecord, path: string, into: Collected): void {
  if (schema.valueType instanceof z.ZodObject || schema.valueType instanceof z.ZodArray)
    throw new Error(`the form's part '${path}' has a value that is not text`);
  into.keyed.push({ prefix: path ? `${path}.` : "", key: schema.keyType });
}

function collectArray(schema: z.ZodArray, path: string, into: Collected): void {
  const limits =
    schema.def.checks?.flatMap((check) =>
      check instanceof z.core.$ZodCheckMaxLength ? check._zod.def.maximum : [],
    ) ?? [];
  const most = Math.min(MAX_VALUES, ...limits);
  for (let index = 0; index < most; index++) collect(schema.element, `${path}[${index}]`, into);
  if (schema.element instanceof z.ZodObject || schema.element instanceof z.ZodArray) return;
  for (const name of [path, `${path}[]`]) into.names.set(name, most);
}
