import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Locale } from "~/contract/common";
import { postersSchema, type Posters } from "~/contract/poster";
import {
  countrySchema,
  currencySchema,
  deliverySchema,
  groupSchema,
  homeSchema,
  infoPageSchema,
  memberSchema,
  paymentSchema,
  pickupPointsSchema,
  postCategorySchema,
  postSchema,
  referenceSchema,
  storeSchema,
  voucherSchema,
} from "./lists-schema";
import type {
  SeedCountry,
  SeedCurrency,
  SeedDelivery,
  SeedGroup,
  SeedHome,
  SeedInfoPage,
  SeedMember,
  SeedPayment,
  SeedPickupPoints,
  SeedPost,
  SeedPostCategory,
  SeedReference,
  SeedStore,
  SeedVoucher,
} from "./lists-schema";
import { settingSchema, type SeedSetting } from "./settings-schema";
import { reviewsSchema, type SeedReviews } from "./reviews-schema";
import { brandSchema, categorySchema, lineSchema, propertySchema, safetySchema } from "./schema";
import type { SeedCategory, SeedLine, SeedSafety } from "./schema";

export type SeedBrand = z.infer<typeof brandSchema>;
export type SeedProperty = z.infer<typeof propertySchema>;

export interface Assortment {
  categories: SeedCategory[];
  brands: SeedBrand[];
  properties: SeedProperty[];
  lines: SeedLine[];
  safety: SeedSafety[];
  stores: SeedStore[];
  settings: { cs: SeedSetting[]; en: SeedSetting[] };
  posters: { cs: Posters; en: Posters };
  currencies: SeedCurrency[];
  countries: SeedCountry[];
  delivery: SeedDelivery[];
  payments: SeedPayment[];
  pickupPoints: SeedPickupPoints[];
  vouchers: SeedVoucher[];
  groups: SeedGroup[];
  members: SeedMember[];
  home: SeedHome;
  infoPages: SeedInfoPage[];
  posts: SeedPost[];
  postCategories: SeedPostCategory[];
  references: SeedReference[];
  reviews: SeedReviews;
}

const readUtf8 = (file: string): string => readFileSync(file, "utf8");

function parseFile<S extends z.ZodType>(file: string, schema: S, readText = readUtf8): z.output<S> {
  const text = readText(file).replace(/^\ufeff/, "");
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    // prettifyError gives the path inside the file, but not the file
    throw new Error(`${file} does not fit its schema:\n${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
}

const readList = <S extends z.ZodType>(dir: string, name: string, schema: S) => parseFile(join(dir, name), z.array(schema));

const readHtml = (dir: string, name: string): string => readFileSync(join(dir, `${name}.html`), "utf8");

/** Reads info pages: `pages.json` and a text (HTML, by `readArticle`) per page and language. @throws an error that names the bad or missing file */
export const readInfoPages = (dir: string, { readText = readUtf8, readArticle = readHtml } = {}): SeedInfoPage[] =>
  parseFile(join(dir, "pages.json"), z.array(infoPageSchema), readText).map((page) => {
    const html = (locale: Locale) => readArticle(dir, `${page.code}.${locale}`);
    return { ...page, html: { cs: html("cs"), en: html("en") } };
  });

/** Reads posts: `posts.json` and a text per post and language. @throws an error that names the missing or invalid file */
const readPosts = (dir: string): SeedPost[] =>
  readList(dir, "posts.json", postSchema).map((post) => {
    const html = (locale: Locale) => readFileSync(join(dir, `${post.code}.${locale}.html`), "utf8");
    return { ...post, html: { cs: html("cs"), en: html("en") } };
  });

export const readBasics = (dir: string): Pick<Assortment, "currencies" | "countries"> => ({
  currencies: readList(dir, "currencies.json", currencySchema),
  countries: readList(dir, "countries.json", countrySchema),
});

export const readMembers = (dir: string): SeedMember[] => readList(dir, "members.json", memberSchema);

/** Reads the demo data from `dir` (with `categories.json`). @throws an error that names file and path of missing or invalid data */
export function readAssortment(dir: string): Assortment {
  const list = <S extends z.ZodType>(name: string, schema: S) => readList(dir, name, schema);
  const linesDir = join(dir, "lines");
  const lineFiles = readdirSync(linesDir)
    .filter((name) => name.endsWith(".json"))
    .sort();
  return {
    categories: list("categories.json", categorySchema),
    brands: list("brands.json", brandSchema),
    properties: list("properties.json", propertySchema),
    lines: lineFiles.flatMap((name) => parseFile(join(linesDir, name), z.array(lineSchema))),
    safety: list("safety.json", safetySchema),
    stores: list("stores.json", storeSchema),
    settings: { cs: list("settings.cs.json", settingSchema), en: list("settings.en.json", settingSchema) },
    posters: {
      cs: parseFile(join(dir, "posters.cs.json"), postersSchema.strict()),
      en: parseFile(join(dir, "posters.en.json"), postersSchema.strict()),
    },
    currencies: list("currencies.json", currencySchema),
    countries: list("countries.json", countrySchema),
    delivery: list("delivery.json", deliverySchema),
    payments: list("payments.json", paymentSchema),
    pickupPoints: list("pickup-points.json", pickupPointsSchema),
    vouchers: list("vouchers.json", voucherSchema),
    groups: list("groups.json", groupSchema),
    members: readMembers(dir),
    infoPages: readInfoPages(join(dir, "info")),
    posts: readPosts(join(dir, "posts")),
    postCategories: readList(join(dir, "posts"), "categories.json", postCategorySchema),
    references: list("references.json", referenceSchema),
    home: parseFile(join(dir, "home.json"), homeSchema),
    reviews: parseFile(join(dir, "reviews.json"), reviewsSchema),
  };
}
