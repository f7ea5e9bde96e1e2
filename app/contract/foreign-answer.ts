import type { z } from "zod";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const MAX_ROUNDS = 8;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...([1, "1", "true"] as const).map((yes) => [yes, true] as const),
  ...([0, "0", "false", ""] as const).map((no) => [no, false] as const),
]);
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
/** 'Array or map' is how such backends write a list whose keys have gaps, and an empty map. */
const isNumbered = (value: object): boolean => Object.keys(value).every((key) => /^\d+$/.test(key));

/**
 * Reads an answer of any backend. What says the same in another form is read as the schema says it: numbers and flags as texts, ids as texts or
 * numbers, null for a missing field and a missing one for null, a list in `data`, a map for a list, an empty list for an empty map.
 */
export function readForeign<T>(schema: z.ZodType<T>, answer: unknown): z.ZodSafeParseResult<T> {
  // the answer is changed in place, below a root that can be replaced itself
  const holder = { answer };
  const tried = new Set<string>();
  let parsed = schema.safeParse(holder.answer);
  for (let round = 0; round < MAX_ROUNDS && !parsed.success; round += 1) {
    const mended = leavesOf(parsed.error.issues).map((issue) => mend(holder, issue, tried));
    if (!mended.includes(true)) break;
    parsed = schema.safeParse(holder.answer);
  }
  return parsed;
}

/** Issues with their whole paths; of alternatives those of the one that fits best. */
function leavesOf(issues: readonly Issue[], before: Path = []): Issue[] {
  return issues.flatMap((issue) => {
    const path = [...before, ...issue.path];
    if (issue.code !== "invalid_union") return [{ ...issue, path }];
    const depth = (found: readonly Issue[]) => Math.max(0, ...found.map((inner) => inner.path.length));
    const [best = []] = [...issue.errors].sort((one, other) => depth(other) - depth(one));
    return leavesOf(best, path);
  });
}

/** The value of a name; the first of a list that the schema made of one entry is that entry. */
function entryOf(at: unknown, name: PropertyKey): unknown {
  if (!isObject(at)) return undefined;
  return name === 0 && !Array.isArray(at) && !(0 in at) ? at : Reflect.get(at, name);
}

/** Changes the value of an issue to the form that the schema expects. @returns false if it has none */
function mend(holder: object, issue: Issue, tried: Set<string>): boolean {
  const path: Path = ["answer", ...issue.path];
  const key = path.at(-1) ?? "";
  const parent = path.slice(0, -1).reduce<unknown>(entryOf, holder);
  if (!isObject(parent)) return false;
  const value: unknown = Reflect.get(parent, key);
  const once = (step: string, change: () => boolean): boolean => {
    const name = `${path.map(String).join(" ")} ${step}`;
    if (tried.has(name)) return false;
    tried.add(name);
    return change();
  };
  const set = (to: unknown) => once(`to ${typeof to}`, () => Reflect.set(parent, key, to));
  const expected = issue.code === "invalid_type" ? issue.expected : issue.code;
  if (expected === "array" && (value === null || value === undefined)) return set([]);
  if (value === null || (value === "" && expected !== "boolean")) return once("left out", () => Reflect.deleteProperty(parent, key));
  if (value === undefined) return set(null);
  if (expected === "string" && typeof value === "number") return set(String(value));
  if (expected === "boolean" && FLAGS.has(value)) return set(FLAGS.get(value));
  if ((expected === "number" || expected === "int") && typeof value === "string" && NUMBER.test(value.trim())) return set(Number(value));
  if (expected === "array" && isObject(value)) {
    const data: unknown = Reflect.get(value, "data");
    return Array.isArray(data) ? set(data) : isNumbered(value) && set(Object.values(value));
  }
  if ((expected === "object" || expected === "record") && Array.isArray(value)) return set(value.length === 0 ? {} : { data: value });
  return false;
}
