import type { z } from "zod";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const MAX_ROUNDS = 24;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...([1, "1", "true"] as const).map((yes) => [yes, true] as const),
  ...([0, "0", "false", ""] as const).map((word) => [word, false] as const),
]);
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
/** 'Array or map' is how such backends write a list whose keys have gaps, and an empty map. */
const isNumbered = (value: object): boolean => Object.keys(value).every((key) => /^\d+$/.test(key));

/** Names of what an answer consists of: never left out, because an empty list or cart would be another answer. */
const ESSENTIAL: ReadonlySet<PropertyKey> = new Set(["answer", "data", "items", "vouchers"]);
/** An odd one costs its row: a currency without its rate would show wrong prices. */
const NEEDED = "rate";
/** All that may be left out of a cart or an order: no sum and no condition of a voucher depends on it. */
const SHOWN_ONLY =
  /^(?:description|main_image|images?|default_category|stock_text_(?:un)?available|url|labels|rating|note|promised|chosen|\w+_at)$/;

interface ForeignOptions {
  /** a cart or an order: its rows, and what sums depend on, are never left out */
  isSummed?: boolean;
}
type ForeignAnswer<T> = z.ZodSafeParseResult<T> & {
  /** paths of the odd fields and rows that were left out */ leftOut: string[];
};

/** Steps that were tried with a field, by the object that has it: rows that are left out change the paths. */
type Tried = WeakMap<object, Set<string>>;
interface Entry {
  parent: object;
  key: PropertyKey;
  path: Path;
}
/** Rows to leave out, by the list that has them. */
type Rows = Map<unknown[], { list: PropertyKey | undefined; keys: Set<PropertyKey> }>;

/**
 * Reads an answer of any backend. What says the same in another form is read as the schema says it: numbers and flags as texts, ids as texts or
 * numbers, null for a missing field and a missing one for null, a list in `data`, a map for a list, an empty list for an empty map. An odd value
 * costs its field if that may be missing, else the row of a list; a list without any row that can be read is refused.
 */
export function readForeign<T>(
  schema: z.ZodType<T>,
  answer: unknown,
  options: ForeignOptions = {},
): ForeignAnswer<T> {
  // the answer is changed in place, below a root that can be replaced itself
  const holder = { answer };
  const tried: Tried = new WeakMap();
  const leftOut: string[] = [];
  let parsed = schema.safeParse(holder.answer);
  for (let round = 0; round < MAX_ROUNDS && !parsed.success; round += 1) {
    const rows: Rows = new Map();
    const changed = leavesOf(parsed.error.issues).map((issue) => {
      const places = placesOf(holder, ["answer", ...issue.path]);
      return (
        mend(places.at(-1), issue, tried) || leaveOut(places, options, { tried, rows, leftOut })
      );
    });
    if (!changed.includes(true) || !removeRows(rows)) break;
    parsed = schema.safeParse(holder.answer);
  }
  return { ...parsed, leftOut };
}

/** Removes the rows of a round, after its fields: the paths of all issues count these rows. @returns false if a list of the answer is empty then */
function removeRows(rows: Rows): boolean {
  for (const [list, { keys }] of rows)
    list.splice(0, list.length, ...list.filter((_row, index) => !keys.has(index)));
  return ![...rows].some(
    ([rest, { list }]) => rest.length === 0 && list !== undefined && ESSENTIAL.has(list),
  );
}

/** The places of a path from the root to the last one that exists. */
function placesOf(holder: object, path: Path): Entry[] {
  const places: Entry[] = [];
  let parent: unknown = holder;
  for (const [index, key] of path.entries()) {
    if (!isObject(parent)) return places;
    places.push({ parent, key, path: path.slice(1, index + 1) });
    parent = entryOf(parent, key);
  }
  return places;
}

/** Leaves out the innermost field that was not tried yet, or the row that it belongs to. @returns false if nothing of the answer may be left out */
function leaveOut(
  places: readonly Entry[],
  { isSummed = false }: ForeignOptions,
  { tried, rows, leftOut }: { tried: Tried; rows: Rows; leftOut: string[] },
): boolean {
  for (let at = places.length - 1; at >= 0; at -= 1) {
    const place = places[at];
    if (!place || ESSENTIAL.has(place.key)) return false;
    const { parent, key, path } = place;
    if (key === NEEDED || (isSummed && !SHOWN_ONLY.test(String(key)))) continue;
    if (Array.isArray(parent)) {
      const row = rows.get(parent) ?? { list: places[at - 1]?.key, keys: new Set() };
      rows.set(parent, { ...row, keys: row.keys.add(key) });
    } else if (
      !(key in parent) ||
      !isFirst(tried, parent, key, "odd") ||
      !Reflect.deleteProperty(parent, key)
    )
      continue;
    leftOut.push(path.join("."));
    return true;
  }
  return false;
}

function isFirst(tried: Tried, parent: object, key: PropertyKey, step: string): boolean {
  const steps = tried.get(parent) ?? new Set();
  tried.set(parent, steps);
  const name = `${String(key)} ${step}`;
  if (steps.has(name)) return false;
  steps.add(name);
  return true;
}

/** Issues with their whole paths; of alternatives those of the one that fits best. */
function leavesOf(issues: readonly Issue[], before: Path = []): Issue[] {
  return issues.flatMap((issue) => {
    const path = [...before, ...issue.path];
    if (issue.code !== "invalid_union") return [{ ...issue, path }];
    const depth = (list: readonly Issue[]) =>
      Math.max(0, ...list.map((inner) => inner.path.length));
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
function mend(place: Entry | undefined, issue: Issue, tried: Tried): boolean {
  if (!place || place.path.length !== issue.path.length) return false;
  const { parent, key, path } = place;
  const value: unknown = Reflect.get(parent, key);
  const once = (step: string, change: () => boolean): boolean =>
    isFirst(tried, parent, key, step) && change();
  const set = (to: unknown) => once(`to ${typeof to}`, () => Reflect.set(parent, key, to));
  const expected = issue.code === "invalid_type" ? issue.expected : issue.code;
  if (expected === "array" && (value === null || value === undefined)) return set([]);
  // no answer at all is one without fields
  if (expected === "object" && path.length === 0 && value === undefined) return set({});
  if (value === null || (value === "" && expected !== "boolean"))
    return !Array.isArray(parent) && once("left out", () => Reflect.deleteProperty(parent, key));
  if (value === undefined) return set(null);
  if (expected === "string" && typeof value === "number") return set(String(value));
  if (expected === "boolean" && FLAGS.has(value)) return set(FLAGS.get(value));
  if (
    (expected === "number" || expected === "int") &&
    typeof value === "string" &&
    NUMBER.test(value.trim())
  )
    return set(Number(value));
  if (expected === "array" && isObject(value)) {
    const data: unknown = Reflect.get(value, "data");
    return Array.isArray(data) ? set(data) : isNumbered(value) && set(Object.values(value));
  }
  if ((expected === "object" || expected === "record") && Array.isArray(value))
    return set(value.length === 0 ? {} : { data: value });
  return false;
}
