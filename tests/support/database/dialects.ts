import { z } from "zod";
import type { Dialect } from "../backends/specification-backend";

export const PICTURE_ORIGIN = "https://pictures.example";

type Change = (value: unknown, name: string) => unknown;

/** Applies a change to each value of an answer, the inner ones first; `undefined` leaves a field out. */
function deep(value: unknown, change: Change, name = ""): unknown {
  if (Array.isArray(value))
    return change(
      value.map((entry) => deep(entry, change)),
      name,
    );
  if (typeof value !== "object" || value === null) return change(value, name);
  const entries = Object.entries(value).map(([key, inner]) => [key, deep(inner, change, key)]);
  return change(Object.fromEntries(entries), name);
}

/** Fields of section 3 that may be empty, so that a backend may leave them out. */
const LEFT_OUT = new Set(
  [
    "description main_image images brand properties package_content_quantity is_metrage stock_text_available stock_text_unavailable url",
    "original_price price_sale price_sale_tax_incl is_price_sale_active attributes note dimensions vouchers scope group site_id user_id",
    "rest_value condition_id condition_way free_delivery has_addon_eco_packaging has_addon_strong_tubus has_addon_packing_fee submenu",
    "symbol_before image_mobile",
  ].flatMap((line) => line.split(" ")),
);

const isRoot = (call: string, path: RegExp): boolean => path.test(call);

const namedSchema = z.looseObject({ name: z.string() });
const mapByName = (entries: readonly unknown[]): object =>
  Object.fromEntries(
    entries.map((entry) => {
      const { name, ...rest } = namedSchema.parse(entry);
      return [name, rest];
    }),
  );

/** A backend whose language has no types: texts for numbers, 0 and 1 for flags, lists for empty maps, maps for lists, lists in `data`, settings by name. */
const untyped: Dialect = {
  write(body, call) {
    const written = deep(body, (value, name) => {
      if (typeof value === "number") return String(value);
      if (typeof value === "boolean") return Number(value);
      if (Array.isArray(value) && (name === "properties" || name === "images")) return { ...value };
      return value;
    });
    if (!Array.isArray(written)) return written;
    return isRoot(call, /settings/) ? mapByName(written) : { data: written };
  },
  isZipped: true,
};

/** A backend that leaves out what is empty and the codes of countries, says nothing about its answers and closes each connection. */
const terse: Dialect = {
  write: (body, call) =>
    deep(body, (value, name) =>
      LEFT_OUT.has(name) || value === null || (name === "code" && isRoot(call, /countries/))
        ? undefined
        : value,
    ),
  headers: { connection: "close" },
};

/** A backend that says more than is asked: null for everything empty, more fields, HTML in texts, whole addresses of pictures. */
const talkative: Dialect = {
  write: (body) =>
    deep(body, (value, name) => {
      if (Array.isArray(value))
        return value.length === 0 && name !== "items" && name !== "data" ? null : value;
      if (name === "description")
        return `<p>A <b>soft</b> floor &amp; <script>alert(1)</script></p>`;
      if (name === "main_image" || name === "image")
        return `${PICTURE_ORIGIN}/a/${String(value)}.jpg?v=1`;
      if (name === "dimensions") return { width: "200", height: "300", text: "200 x 300" };
      if (typeof value === "object" && value !== null && !("code" in value && "value" in value))
        return {
          ...value,
          created_at: "2026-11-29T10:00:00.000+01:00",
          updated_at: null,
          deleted: false,
          meta: { any: [1, { more: true }] },
        };
      return value;
    }),
  headers: {
    "content-type": "application/json; charset=UTF-8",
    "cache-control": "private, no-cache",
    "set-cookie": "session=1; path=/",
  },
  delayMs: 150,
};

/** @param picture the address of a product's picture in the shop, whose `PICTURE_ORIGINS` has `PICTURE_ORIGIN` */
export const DIALECTS: readonly (readonly [name: string, dialect: Dialect, picture: RegExp])[] = [
  [
    "writes texts for numbers, 0 and 1 for flags, lists in `data`, and settings by name",
    untyped,
    /^\/images\/big\//,
  ],
  ["leaves out what is empty and closes each connection", terse, /^\/placeholder\.svg$/],
  [
    "sends null, more fields, HTML and whole addresses of pictures, slowly",
    talkative,
    /^https:\/\/pictures\.example\/a\/.*\.jpg\?v=1$/,
  ],
];
