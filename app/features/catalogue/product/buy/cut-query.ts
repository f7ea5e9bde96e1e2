import type { RoomSize } from "~/domain/cut";
import { USUAL_RESERVE_PERCENT } from "~/domain/pack";
import type { CutDefaults } from "~/features/cut";

/** Initial values of the buy form from the address: another roll or size keeps typed values. */
export interface CutValues {
  quantity?: string | undefined;
  note?: string | undefined;
  dimensions?:
    | {
        shape?: string | undefined;
        width_cm?: string | undefined;
        length_cm?: string | undefined;
        rotated?: string | undefined;
        offcut?: string | undefined;
        hems?:
          { code?: string | undefined; color?: string | undefined; sides: string[] } | undefined;
      }
    | undefined;
  /** of the pack calculator */
  room?: { area?: string | undefined; reserve?: string | undefined } | undefined;
}

const DEFAULT_VALUES: Readonly<Record<string, string>> = {
  quantity: "1",
  "dimensions.shape": "rect",
  "dimensions.offcut": "keep",
  "room.reserve": String(USUAL_RESERVE_PERCENT),
};
const QUERY_FIELDS = /^(quantity|note|dimensions\..+|room\.(area|reserve))$/;

/** The query of typed values, for links to another roll or size. Defaults are left out, so that the roll's width follows the roll. */
export function cutQuery(
  fields: Iterable<readonly [string, unknown]>,
  defaults: CutDefaults,
): string {
  const all = [...fields].filter(
    (field): field is [string, string] => typeof field[1] === "string" && field[1] !== "",
  );
  const hasHems = all.some(([name]) => name === "dimensions.hems.sides");
  const usual: Readonly<Record<string, string>> = {
    ...DEFAULT_VALUES,
    "dimensions.width_cm": String(defaults.width_cm),
    "dimensions.length_cm": String(defaults.length_cm),
  };
  const typed = all.filter(
    ([name, value]) =>
      QUERY_FIELDS.test(name) &&
      usual[name] !== value &&
      (hasHems || !name.startsWith("dimensions.hems")),
  );
  return new URLSearchParams(typed).toString();
}

/** The page's query with the typed values in place of earlier ones. */
export function queryWithTyped(
  page: URLSearchParams,
  fields: Iterable<readonly [string, unknown]>,
): string {
  const others = [...page].filter(([name]) => !QUERY_FIELDS.test(name));
  const typed = cutQuery(fields, { width_cm: null, length_cm: null });
  return new URLSearchParams([...others, ...new URLSearchParams(typed)]).toString();
}

export function flattenFields(value: unknown, name = ""): [string, string][] {
  if (typeof value === "string") return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((one) => flattenFields(one, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    flattenFields(one, name ? `${name}.${key}` : key),
  );
}

/** The measures and number of pieces; null if they are invalid. */
export function readRoomSize(
  query: string,
  { width_cm, length_cm }: CutDefaults,
): (RoomSize & { quantity: number }) | null {
  const fields = new URLSearchParams(query);
  const cm = (name: string, defaultCm: number | null) => Number(fields.get(name) ?? defaultCm ?? 0);
  const shape = fields.get("dimensions.shape") === "round" ? "round" : "rect";
  const width = cm("dimensions.width_cm", width_cm);
  const length = shape === "round" ? width : cm("dimensions.length_cm", length_cm);
  const quantity = Number(fields.get("quantity") ?? 1);
  const isMeasured = [width, length, quantity].every(
    (number) => Number.isInteger(number) && number > 0,
  );
  return isMeasured
    ? {
        shape,
        width_cm: width,
        length_cm: length,
        rotated: fields.get("dimensions.rotated") === "on",
        quantity,
      }
    : null;
}
