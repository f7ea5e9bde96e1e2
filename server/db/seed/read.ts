import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { bannersSchema, type Banners } from "~/contract/content/banners";
import type { Locale } from "~/contract/core/common";
import {
  deliverySchema,
  demoCountrySchema,
  demoCurrencySchema,
  demoHomeSchema,
  demoInfoPageSchema,
  demoPickupPointsSchema,
  demoStoreSchema,
  demoVoucherSchema,
  groupSchema,
  memberSchema,
  paymentSchema,
  postCategorySchema,
  postSchema,
  referenceSchema,
  type DemoCountry,
  type DemoCurrency,
  type DemoDelivery,
  type DemoGroup,
  type DemoHome,
  type DemoInfoPage,
  type DemoMember,
  type DemoPayment,
  type DemoPickupPoints,
  type DemoPost,
  type DemoPostCategory,
  type DemoReference,
  type DemoStore,
  type DemoVoucher,
} from "./schemas/lists-schema";
import { reviewsSchema, type DemoReviews } from "./schemas/reviews-schema";
import {
  demoBrandSchema,
  demoCategorySchema,
  demoLineSchema,
  demoPropertySchema,
  safetySchema,
  type DemoCategory,
  type DemoLine,
  type DemoSafety,
} from "./schemas/schema";
import { demoSettingSchema, type DemoSetting } from "./schemas/settings-schema";

type DemoBrand = z.infer<typeof demoBrandSchema>;
export type DemoProperty = z.infer<typeof demoPropertySchema>;

export interface Assortment {
  categories: DemoCategory[];
  brands: DemoBrand[];
  properties: DemoProperty[];
  lines: DemoLine[];
  safety: DemoSafety[];
  stores: DemoStore[];
  settings: { cs: DemoSetting[]; en: DemoSetting[] };
  banners: { cs: Banners; en: Banners };
  currencies: DemoCurrency[];
  countries: DemoCountry[];
  delivery: DemoDelivery[];
  payments: DemoPayment[];
  pickupPoints: DemoPickupPoints[];
  vouchers: DemoVoucher[];
  groups: DemoGroup[];
  members: DemoMember[];
  home: DemoHome;
  infoPages: DemoInfoPage[];
  posts: DemoPost[];
  postCategories: DemoPostCategory[];
  references: DemoReference[];
  reviews: DemoReviews;
}

const readUtf8 = (file: string): string => readFileSync(file, "utf8");

function parseFile<S extends z.ZodType>(file: string, schema: S, readText = readUtf8): z.output<S> {
  const text = readText(file).replace(/^\ufeff/, "");
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    // prettifyError gives the path inside the file, but not the file
    throw new Error(`${file} does not fit its schema:\n${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
}

const readList = <S extends z.ZodType>(dir: string, name: string, schema: S) =>
  parseFile(join(dir, name), z.array(schema));

const readHtml = (dir: string, name: string): string =>
  readFileSync(join(dir, `${name}.html`), "utf8");

/** Reads info pages: `pages.json` and a text (HTML, by `readArticle`) per page and language. @throws an error that names the bad or missing file */
export const readDemoInfoPages = (
  dir: string,
  { readText = readUtf8, readArticle = readHtml } = {},
): DemoInfoPage[] =>
  parseFile(join(dir, "pages.json"), z.array(demoInfoPageSchema), readText).map((page) => {
    const html = (locale: Locale) => readArticle(dir, `${page.code}.${locale}`);
    return { ...page, html: { cs: html("cs"), en: html("en") } };
  });

/** Reads posts: `posts.json` and a text per post and language. @throws an error that names the missing or invalid file */
const readPosts = (dir: string): DemoPost[] =>
  readList(dir, "posts.json", postSchema).map((post) => {
    const html = (locale: Locale) => readFileSync(join(dir, `${post.code}.${locale}.html`), "utf8");
    return { ...post, html: { cs: html("cs"), en: html("en") } };
  });

export const readBasics = (dir: string): Pick<Assortment, "currencies" | "countries"> => ({
  currencies: readList(dir, "currencies.json", demoCurrencySchema),
  countries: readList(dir, "countries.json", demoCountrySchema),
});

export const readMembersFile = (dir: string): DemoMember[] =>
  readList(dir, "members.json", memberSchema);

/** Reads the demo data from `dir` (with `categories.json`). @throws an error that names file and path of missing or invalid data */
export function readDemoAssortment(dir: string): Assortment {
  const list = <S extends z.ZodType>(name: string, schema: S) => readList(dir, name, schema);
  const linesDir = join(dir, "lines");
  const lineFiles = readdirSync(linesDir)
    .filter((name) => name.endsWith(".json"))
    .sort();
  return {
    categories: list("categories.json", demoCategorySchema),
    brands: list("brands.json", demoBrandSchema),
    properties: list("properties.json", demoPropertySchema),
    lines: lineFiles.flatMap((name) => parseFile(join(linesDir, name), z.array(demoLineSchema))),
    safety: list("safety.json", safetySchema),
    stores: list("stores.json", demoStoreSchema),
    settings: {
      cs: list("settings.cs.json", demoSettingSchema),
      en: list("settings.en.json", demoSettingSchema),
    },
    banners: {
      cs: parseFile(join(dir, "banners.cs.json"), bannersSchema.strict()),
      en: parseFile(join(dir, "banners.en.json"), bannersSchema.strict()),
    },
    currencies: list("currencies.json", demoCurrencySchema),
    countries: list("countries.json", demoCountrySchema),
    delivery: list("delivery.json", deliverySchema),
    payments: list("payments.json", paymentSchema),
    pickupPoints: list("pickup-points.json", demoPickupPointsSchema),
    vouchers: list("vouchers.json", demoVoucherSchema),
    groups: list("groups.json", groupSchema),
    members: readMembersFile(dir),
    infoPages: readDemoInfoPages(join(dir, "info")),
    posts: readPosts(join(dir, "posts")),
    postCategories: readList(join(dir, "posts"), "categories.json", postCategorySchema),
    references: list("references.json", referenceSchema),
    home: parseFile(join(dir, "home.json"), demoHomeSchema),
    reviews: parseFile(join(dir, "reviews.json"), reviewsSchema),
  };
}
