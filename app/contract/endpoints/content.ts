import { z } from "zod";
import { bannersSchema } from "../content/banners";
import {
  anyCountriesSchema,
  anySettingsSchema,
  countriesSchema,
  currenciesSchema,
  homeSchema,
  settingsSchema,
  storeDetailSchema,
  storeProductsSchema,
  storesSchema,
} from "../content/content";
import { infoLinksSchema, infoPageAnswerSchema } from "../content/info";
import {
  postCategoriesSchema,
  postDetailSchema,
  postListSchema,
  type PostKind,
} from "../content/post";
import { referenceDetailSchema, referenceListSchema } from "../content/reference";
import { trackClickRequestSchema, trackedClickSchema } from "../core/ap-tracker";
import { localeSchema } from "../core/common";
import { contactRequestSchema } from "../customer/contact";
import { layingRequestSchema } from "../customer/laying";
import { byNumber, get, inLocale, missing, post, type Endpoint } from "./endpoint";

const inLang = z.object({ lang: localeSchema.catch("cs") });
/** An invalid page is the first one. */
const page = z.coerce.number().int().min(1).max(1_000_000).catch(1);

export const content = {
  settings: {
    ...get("/api/settings", "Settings of the storefront."),
    query: inLang,
    response: anySettingsSchema,
    whole: settingsSchema,
  },
  banners: { ...get("/api/poster", "Banners."), query: inLang, response: bannersSchema },
  currencies: { ...get("/api/lists/currencies", "Currencies."), response: currenciesSchema },
  countries: {
    ...get("/api/lists/countries/{locale}", "Countries of addresses."),
    params: inLocale,
    response: anyCountriesSchema,
    whole: countriesSchema,
  },
  home: { ...get("/api/home/{locale}", "The home page."), params: inLocale, response: homeSchema },
  infoLinks: {
    ...get("/api/info/{locale}", "Links to info pages."),
    params: inLocale,
    response: infoLinksSchema,
  },
  infoPage: {
    ...get("/api/info/{locale}/{id}", "An info page."),
    failures: missing,
    params: byNumber,
    query: z.object({ version: z.coerce.number().int().positive().optional().catch(undefined) }),
    response: infoPageAnswerSchema,
  },
  stores: { ...get("/api/store/{locale}", "Stores."), params: inLocale, response: storesSchema },
  store: {
    ...get("/api/store/{locale}/{id}", "A store."),
    failures: missing,
    params: byNumber,
    response: storeDetailSchema,
  },
  storeProducts: {
    ...get("/api/store/{locale}/{id}/products", "Products that a store has."),
    params: byNumber,
    response: storeProductsSchema,
  },
  blogCategories: {
    ...get("/api/blog/categories/list", "Categories of the blog."),
    query: inLang,
    response: postCategoriesSchema,
  },
  references: {
    ...get("/api/reference/{locale}", "References."),
    params: inLocale,
    query: z.object({ page, tag: z.string().max(60).optional().catch(undefined) }),
    response: referenceListSchema,
  },
  reference: {
    ...get("/api/reference/{locale}/{id}", "A reference."),
    failures: missing,
    params: byNumber,
    response: referenceDetailSchema,
  },
  contact: {
    ...post("/api/contact", "Send a message to the shop."),
    request: contactRequestSchema,
    captcha: "contact",
  },
  laying: {
    ...post("/api/laying", "Send an enquiry for floor laying."),
    request: layingRequestSchema,
    captcha: "laying",
  },
  trackClick: {
    ...post("/api/ap-tracker", "Record a click on an affiliate's link."),
    request: trackClickRequestSchema,
  },
  trackedClick: {
    ...get("/api/ap-tracker", "The recorded click, or null."),
    response: trackedClickSchema,
  },
} satisfies Record<string, Endpoint>;

const postsOf = (kind: PostKind) =>
  ({
    list: {
      ...get(`/api/${kind}/{locale}`, `Posts of the kind ${kind}.`),
      params: inLocale,
      query: z.object({
        page,
        category: z.coerce.number().int().positive().optional().catch(undefined),
        q: z.string().trim().max(100).optional().catch(undefined),
      }),
      response: postListSchema,
    },
    one: {
      ...get(`/api/${kind}/{locale}/{id}`, `A post of the kind ${kind}.`),
      failures: missing,
      params: byNumber,
      response: postDetailSchema,
    },
  }) satisfies Record<string, Endpoint>;

export const postsByKind = {
  blog: postsOf("blog"),
  news: postsOf("news"),
  article: postsOf("article"),
};
