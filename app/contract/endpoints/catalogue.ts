import { z } from "zod";
import {
  anyProductListSchema,
  categoryDetailSchema,
  categoryTreeSchema,
  chosenProductsSchema,
  productDetailSchema,
  productListSchema,
  relatedSchema,
  searchSchema,
} from "../catalogue";
import { chosenQuerySchema, detailQuerySchema, listingQuerySchema, relatedQuerySchema, searchQuerySchema } from "../catalogue-queries";
import { cutQuoteRequestSchema, cutQuoteSchema } from "../cut";
import { floorPlanRequestSchema, floorPlanSchema } from "../floor-plan";
import { ownReviewAnswerSchema, reviewCreatedSchema, reviewListQuerySchema, reviewListSchema, reviewRequestSchema } from "../review";
import { watchedSchema, watchRequestSchema } from "../watchdog";
import { byNumber, GET, inLocale, pathNumber, POST, type Endpoint } from "./endpoint";

const ofProduct = { params: z.object({ id: pathNumber }) } as const;
const byHash = { path: "/api/watchdog/cancel/{hash}", params: z.object({ hash: z.string() }) } as const;
/** Prices are those of the caller's group. */
const priced = { access: "caller", params: inLocale } as const;

export const catalogue = {
  tree: {
    ...GET,
    path: "/api/catalog/category/{locale}",
    summary: "The tree of categories.",
    params: inLocale,
    response: categoryTreeSchema,
  },
  category: {
    ...GET,
    path: "/api/catalog/category/{locale}/{id}",
    summary: "A category with its path.",
    params: byNumber,
    response: categoryDetailSchema,
  },
  products: {
    ...GET,
    ...priced,
    path: "/api/catalog/products/{locale}",
    summary: "A listing with filters.",
    query: listingQuerySchema,
    response: anyProductListSchema,
    whole: productListSchema,
  },
  product: {
    ...GET,
    ...priced,
    path: "/api/catalog/product/{locale}/{id}",
    summary: "A product.",
    params: byNumber,
    query: detailQuerySchema,
    response: productDetailSchema,
  },
  related: {
    ...GET,
    ...priced,
    path: "/api/catalog/product/{locale}/{id}/related",
    summary: "Related products of a product.",
    params: byNumber,
    query: relatedQuerySchema,
    response: relatedSchema,
  },
  chosen: {
    ...GET,
    ...priced,
    path: "/api/catalog/chosen/{locale}",
    summary: "Products by their ids.",
    query: chosenQuerySchema,
    response: chosenProductsSchema,
  },
  quoteCut: {
    ...POST,
    ...priced,
    path: "/api/catalog/cut-quote/{locale}",
    summary: "The price of a cut.",
    isQuestion: true,
    request: cutQuoteRequestSchema,
    response: cutQuoteSchema,
  },
  planFloor: {
    ...POST,
    ...priced,
    path: "/api/floor/plan/{locale}",
    summary: "How rooms are cut from a roll with the least waste.",
    isQuestion: true,
    request: floorPlanRequestSchema,
    response: floorPlanSchema,
  },
  search: {
    ...GET,
    path: "/elastic/search/fulltext",
    summary: "Search in products, categories and posts.",
    access: "caller",
    query: searchQuerySchema,
    response: searchSchema,
  },
  topSearch: {
    ...GET,
    ...priced,
    path: "/api/catalog/top/search/{locale}",
    summary: "Suggestions before a search word is typed.",
    response: searchSchema,
  },
  reviews: {
    ...GET,
    path: "/api/review/{locale}/{id}",
    summary: "Reviews of a product.",
    params: byNumber,
    query: reviewListQuerySchema,
    response: reviewListSchema,
  },
  writeReview: {
    ...POST,
    ...ofProduct,
    path: "/api/review/{id}",
    summary: "Write a review.",
    access: "member",
    request: reviewRequestSchema,
    captcha: "review",
    response: reviewCreatedSchema,
    status: 201,
  },
  ownReview: {
    ...GET,
    ...ofProduct,
    path: "/api/me/reviews/{id}",
    summary: "The member's own review of a product.",
    access: "member",
    response: ownReviewAnswerSchema,
  },
  watch: {
    ...POST,
    ...ofProduct,
    path: "/api/watchdog/{id}",
    summary: "Watch a product that is sold out.",
    request: watchRequestSchema,
    captcha: "watchdog",
  },
  watched: { ...GET, ...byHash, summary: "The product of a watchdog.", response: watchedSchema },
  cancelWatchdog: { ...POST, ...byHash, summary: "Cancel a watchdog." },
} satisfies Record<string, Endpoint>;
