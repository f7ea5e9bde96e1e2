import { z } from "zod";
import { trackClickRequestSchema, trackedClickSchema } from "../ap-tracker";
import { localeSchema } from "../common";
import { contactRequestSchema } from "../contact";
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
} from "../content";
import { infoLinksSchema, infoPageAnswerSchema } from "../info";
import { layingRequestSchema } from "../laying";
import { postCategoriesSchema, postDetailSchema, postListSchema, type PostKind } from "../post";
import { postersSchema } from "../poster";
import { referenceDetailSchema, referenceListSchema } from "../reference";
import { byNumber, GET, inLocale, POST, type Endpoint } from "./endpoint";

const inLang = z.object({ lang: localeSchema.catch("cs") });
/** An invalid page is the first one. */
const page = z.coerce.number().int().min(1).max(1_000_000).catch(1);

export const content = {
  settings: {
    ...GET,
    path: "/api/settings",
    summary: "Settings of the storefront.",
    query: inLang,
    response: anySettingsSchema,
    whole: settingsSchema,
  },
  posters: { ...GET, path: "/api/poster", summary: "Banners.", query: inLang, response: postersSchema },
  currencies: { ...GET, path: "/api/lists/currencies", summary: "Currencies.", response: currenciesSchema },
  countries: {
    ...GET,
    path: "/api/lists/countries/{locale}",
    summary: "Countries of addresses.",
    params: inLocale,
    response: anyCountriesSchema,
    whole: countriesSchema,
  },
  home: { ...GET, path: "/api/home/{locale}", summary: "The home page.", params: inLocale, response: homeSchema },
  infoLinks: { ...GET, path: "/api/info/{locale}", summary: "Links to info pages.", params: inLocale, response: infoLinksSchema },
  infoPage: {
    ...GET,
    path: "/api/info/{locale}/{id}",
    summary: "An info page.",
    params: byNumber,
    query: z.object({ version: z.coerce.number().int().positive().optional().catch(undefined) }),
    response: infoPageAnswerSchema,
  },
  stores: { ...GET, path: "/api/store/{locale}", summary: "Stores.", params: inLocale, response: storesSchema },
  store: { ...GET, path: "/api/store/{locale}/{id}", summary: "A store.", params: byNumber, response: storeDetailSchema },
  storeProducts: {
    ...GET,
    path: "/api/store/{locale}/{id}/products",
    summary: "Products that a store has.",
    params: byNumber,
    response: storeProductsSchema,
  },
  blogCategories: {
    ...GET,
    path: "/api/blog/categories/list",
    summary: "Categories of the blog.",
    query: inLang,
    response: postCategoriesSchema,
  },
  references: {
    ...GET,
    path: "/api/reference/{locale}",
    summary: "References.",
    params: inLocale,
    query: z.object({ page, tag: z.string().max(60).optional().catch(undefined) }),
    response: referenceListSchema,
  },
  reference: { ...GET, path: "/api/reference/{locale}/{id}", summary: "A reference.", params: byNumber, response: referenceDetailSchema },
  contact: {
    ...POST,
    path: "/api/contact",
    summary: "Send a message to the shop.",
    request: contactRequestSchema,
    captcha: "contact",
  },
  laying: {
    ...POST,
    path: "/api/laying",
    summary: "Send an enquiry for floor laying.",
    request: layingRequestSchema,
    captcha: "laying",
  },
  trackClick: { ...POST, path: "/api/ap-tracker", summary: "Record a click on an affiliate's link.", request: trackClickRequestSchema },
  trackedClick: { ...GET, path: "/api/ap-tracker", summary: "The recorded click, or null.", response: trackedClickSchema },
} satisfies Record<string, Endpoint>;

const postsOf = (kind: PostKind) =>
  ({
    list: {
      ...GET,
      path: `/api/${kind}/{locale}`,
      summary: `Posts of the kind ${kind}.`,
      params: inLocale,
      query: z.object({
        page,
        category: z.coerce.number().int().positive().optional().catch(undefined),
        q: z.string().trim().max(100).optional().catch(undefined),
      }),
      response: postListSchema,
    },
    one: {
      ...GET,
      path: `/api/${kind}/{locale}/{id}`,
      summary: `A post of the kind ${kind}.`,
      params: byNumber,
      response: postDetailSchema,
    },
  }) satisfies Record<string, Endpoint>;

export const postsByKind = { blog: postsOf("blog"), news: postsOf("news"), article: postsOf("article") };
