import { z } from "zod";
import { countryCode } from "~/domain/customer";
import { extra, idSchema, oneOf } from "../core/common";
import { readForeign } from "../core/foreign-answer";

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An answer without `data` around it. */
const inData = (answer: unknown): unknown =>
  isMap(answer) && "data" in answer ? answer["data"] : answer;

/** 'Named entries (code plus value …)': a backend may call the name a code. */
function withName(setting: unknown): unknown {
  const code = z.object({ code: z.string() }).safeParse(setting).data?.code;
  return code === undefined ? setting : { name: code, ...z.looseObject({}).parse(setting) };
}

/** GET /api/settings?lang=: named entries with a value, or content and link (specification section 3). */
const settingSchema = z.preprocess(
  withName,
  z.object({
    name: z.string(),
    value: z.unknown().optional(),
    content: z.string().optional().catch(undefined),
    link: z.string().optional().catch(undefined),
  }),
);

/** A setting of a map: an entry without its name, a text, or the value itself. */
function settingOf(entry: unknown): object {
  if (isMap(entry) && ["name", "code", "value", "content", "link"].some((part) => part in entry))
    return entry;
  return typeof entry === "string" ? { value: entry, content: entry } : { value: entry };
}

/** 'Named entries' of another backend may be a map by name. */
function listOfSettings(answer: unknown): unknown {
  const data = inData(answer);
  if (!isMap(data)) return data;
  return Object.entries(data).map(([name, entry]) => ({
    ...(/^\d+$/.test(name) ? {} : { name }),
    ...settingOf(entry),
  }));
}

export const settingsSchema = z.array(settingSchema);
/** Of any backend. */
export const anySettingsSchema = z.preprocess(listOfSettings, settingsSchema);
export type Setting = z.infer<typeof settingSchema>;

/** A setting's value if it exists and is valid; other backends may lack any of them. */
export function findSettingValue<T>(
  settings: readonly Setting[],
  name: string,
  schema: z.ZodType<T>,
): T | null {
  const value = settings.find((setting) => setting.name === name)?.value;
  return value === undefined || value === null
    ? null
    : (readForeign(schema, structuredClone(value)).data ?? null);
}

/** Value of the setting `owndata`: the shopkeeper's entries by code, of other backends also texts or numbers by code. */
const ownDataSchema = z.preprocess(
  (value) =>
    isMap(value) && !Object.values(value).some((entry) => typeof entry === "object")
      ? Object.entries(value).map(([code, content]) => ({ code, content: String(content) }))
      : value,
  z.array(z.object({ code: z.string(), content: z.string() })),
);

/** Entries of the setting `owndata` by code; empty if it is missing or invalid. */
export const ownDataOf = (settings: readonly Setting[]): ReadonlyMap<string, string> =>
  new Map(
    findSettingValue(settings, "owndata", ownDataSchema)?.map(({ code, content }) => [
      code,
      content.trim(),
    ]),
  );

/** An entry of the menu. Entries of a submenu that have a submenu are its columns; `image`: picture of a link in a submenu (`/images/{size}/{image}/…`). */
export interface MenuItem {
  text: string;
  link: string;
  image?: string | undefined;
  submenu?: MenuItem[] | undefined;
}
export const menuItemSchema: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    text: z.string(),
    link: z.string(),
    image: z.string().optional(),
    submenu: z.array(menuItemSchema).optional(),
  }),
);

export const bottomMenuBlockSchema = z.object({
  title: z.string(),
  /** `leave`: the link leads to another site */
  links: z.array(z.object({ text: z.string(), link: z.string(), leave: z.boolean().optional() })),
});

/** A contact; opening hours and the like have no link. `image`: name of an icon. */
export const contactSchema = z.object({
  type: z.string(),
  link: z.string().default(""),
  text: z.string(),
  image: z.string().optional(),
});
export type Contact = z.infer<typeof contactSchema>;

/** A logo in the footer, 34 px high: name, file, width (px); `online`: left out by a shop without online payments. */
export const logosSchema = z.array(
  z.object({
    text: z.string(),
    image: z.string(),
    width: z.number().int().positive().optional(),
    online: z.boolean().optional(),
  }),
);
export type LogoPicture = z.infer<typeof logosSchema>[number];

/** Contacts of the settings; empty if missing or invalid. */
export const contactsOf = (settings: readonly Setting[]): z.infer<typeof contactSchema>[] =>
  findSettingValue(settings, "contacts", z.array(contactSchema)) ?? [];

export const currencySchema = z.object({
  id: idSchema,
  is_default: z.boolean().default(false),
  code: z.string(),
  symbol_before: z.string().default(""),
  symbol_after: z.string().default(""),
  /** '2 without currency' (specification section 9) */
  decimals: z.int().min(0).max(8).default(2),
  rate: z.number().min(1e-6).max(1e9).default(1),
});
export const currenciesSchema = z.array(currencySchema);
export type Currency = z.infer<typeof currencySchema>;

const countrySchema = z.object({
  /** ISO 3166-1 */
  code: z.string(),
  name: z.string(),
  phone_prefix: extra(z.string(), "", "nothing: the prefixes are those of the specification"),
  /** delivery country of this shop version; buyers may live in other countries */
  delivered: z.boolean().default(true),
  /** shop version that delivers there, if it is another one */
  shop_url: z.url().nullable().default(null),
});

const nameSchema = z.looseObject({ name: z.string(), code: z.string().optional() });

/** 'Country list': of other backends also names, or names by code. A country without a code gets that of its name. */
function listOfCountries(answer: unknown): unknown {
  const list = inData(answer);
  const byCode = isMap(list)
    ? Object.entries(list).map(([code, name]) => (typeof name === "string" ? { code, name } : name))
    : list;
  if (!Array.isArray(byCode)) return byCode;
  return byCode.map((entry: unknown) => {
    const { data } = nameSchema.safeParse(typeof entry === "string" ? { name: entry } : entry);
    return data ? { ...data, code: countryCode(data.code ?? "", data.name) } : entry;
  });
}

export const countriesSchema = z.array(countrySchema);
/** Of any backend. */
export const anyCountriesSchema = z.preprocess(listOfCountries, countriesSchema);
export type Countries = z.infer<typeof countriesSchema>;

/** A closed day of a store besides public holidays: once (`2026-08-10`) or every year (`12-31`). */
export const closedDaySchema = z.string().regex(/^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);

const storeSchema = z.object({
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  gps: z.object({ lat: z.number(), lng: z.number() }),
  phone: z.string(),
  email: z.string(),
  hours: z.array(z.object({ day: z.int().min(1).max(7), from: z.string(), to: z.string() })),
  services: z.array(z.string()),
  pickup: z.boolean(),
  closed_days: z.array(closedDaySchema).default([]),
  image: z.string().nullable().default(null),
});
export type Store = z.infer<typeof storeSchema>;
export const storesSchema = z.object({ data: z.array(storeSchema) });
export const storeDetailSchema = oneOf(storeSchema);

/** GET /api/store/{locale}/{id}/products: ids of products with the highest stock in the store. 404 if stock per store is not counted. */
export const storeProductsSchema = z.object({ data: z.array(idSchema) });

export const homeSchema = z.object({
  hero: z.object({
    title: z.string(),
    text: z.string(),
    cta: z.string(),
    link: z.string(),
    image: z.string(),
    image_mobile: z.string(),
  }),
  /** ids of the tiles' categories */
  categories: z.array(idSchema),
  /** lists of goods with a label; `category`: of this category only */
  featured: z
    .array(
      z.object({
        title: z.string(),
        label: z.enum(["new", "sale", "tip"]),
        category: idSchema.optional(),
      }),
    )
    .default([]),
  /** of all reviews; null without reviews */
  rating: z.object({ avg: z.number(), count: z.int() }).nullable().default(null),
});
export type Home = z.infer<typeof homeSchema>;
