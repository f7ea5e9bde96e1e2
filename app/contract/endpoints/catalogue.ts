import { z } from "zod";
import { cutQuoteRequestSchema, cutQuoteSchema } from "../cart/cut";
import {
  anyProductListSchema,
  categoryDetailSchema,
  categoryTreeSchema,
  detailQuerySchema,
  listingQuerySchema,
  productDetailSchema,
  productIdsSchema,
  productListSchema,
  productsByIdsSchema,
  relatedQuerySchema,
  relatedSchema,
  roomRangesQuerySchema,
  searchQuerySchema,
  searchSchema,
} from "../catalogue";
import { floorPlanRequestSchema, floorPlanSchema } from "../content/floor-plan";
import { roomRangesSchema } from "../content/room";
import {
  ownReviewAnswerSchema,
  reviewCreatedSchema,
  reviewListQuerySchema,
  reviewListSchema,
  reviewRequestSchema,
} from "../customer/review";
import { watchedSchema, watchRequestSchema } from "../customer/watchdog";
import type { FailureCode } from "../failures/failure-codes";
import { byNumber, get, inLocale, missing, pathNumber, post, type Endpoint } from "./endpoint";
import { pieceFailures } from "./failures";

const ofProduct = { params: z.object({ id: pathNumber }) } as const;
const WATCHDOG = "/api/watchdog/cancel/{hash}";
const byHash = { params: z.object({ hash: z.string() }) } as const;
/** Prices are those of the caller's group. */
const priced = { access: "caller", params: inLocale } as const;

const planFailures = [
  "unavailable",
  "required",
  "over_limit",
  "no_hems",
  "whole_centimetres",
  "not_positive",
  "plan_same_corner",
  "plan_open",
  "plan_crossing",
  "plan_not_rectilinear",
  "plan_apart",
  "plan_pillar_outside",
  "plan_too_small",
  "plan_too_large",
  "plan_too_long",
  "plan_not_enough",
  "plan_too_many_seams",
] as const satisfies readonly FailureCode[];

export const catalogue = {
  tree: {
    ...get("/api/catalog/category/{locale}", "The tree of categories."),
    params: inLocale,
    response: categoryTreeSchema,
  },
  category: {
    ...get("/api/catalog/category/{locale}/{id}", "A category with its path."),
    failures: missing,
    params: byNumber,
    response: categoryDetailSchema,
  },
  products: {
    ...get("/api/catalog/products/{locale}", "A listing with filters."),
    failures: missing,
    ...priced,
    query: listingQuerySchema,
    response: anyProductListSchema,
    whole: productListSchema,
  },
  product: {
    ...get("/api/catalog/product/{locale}/{id}", "A product."),
    failures: missing,
    ...priced,
    params: byNumber,
    query: detailQuerySchema,
    response: productDetailSchema,
  },
  related: {
    ...get("/api/catalog/product/{locale}/{id}/related", "Related products of a product."),
    failures: missing,
    ...priced,
    params: byNumber,
    query: relatedQuerySchema,
    response: relatedSchema,
  },
  byIds: {
    ...get("/api/catalog/chosen/{locale}", "Products by their ids."),
    ...priced,
    query: productIdsSchema,
    response: productsByIdsSchema,
  },
  roomRanges: {
    ...get("/api/catalog/room/{locale}", "What a floor of a room costs in each top category."),
    ...priced,
    query: roomRangesQuerySchema,
    response: roomRangesSchema,
  },
  quoteCut: {
    ...post("/api/catalog/cut-quote/{locale}", "The price of a cut."),
    failures: [...pieceFailures, "not_enough", "not_available"],
    ...priced,
    isQuestion: true,
    request: cutQuoteRequestSchema,
    response: cutQuoteSchema,
  },
  planFloor: {
    ...post("/api/floor/plan/{locale}", "How rooms are cut from a roll with the least waste."),
    failures: planFailures,
    ...priced,
    isQuestion: true,
    request: floorPlanRequestSchema,
    response: floorPlanSchema,
  },
  search: {
    ...get("/elastic/search/fulltext", "Search in products, categories and posts."),
    access: "caller",
    query: searchQuerySchema,
    response: searchSchema,
  },
  topSearch: {
    ...get("/api/catalog/top/search/{locale}", "Suggestions before a search word is typed."),
    ...priced,
    response: searchSchema,
  },
  reviews: {
    ...get("/api/review/{locale}/{id}", "Reviews of a product."),
    failures: missing,
    params: byNumber,
    query: reviewListQuerySchema,
    response: reviewListSchema,
  },
  writeReview: {
    ...post("/api/review/{id}", "Write a review."),
    failures: [...missing, "conflict"],
    ...ofProduct,
    access: "member",
    request: reviewRequestSchema,
    captcha: "review",
    response: reviewCreatedSchema,
    status: 201,
  },
  ownReview: {
    ...get("/api/me/reviews/{id}", "The member's own review of a product."),
    failures: missing,
    ...ofProduct,
    access: "member",
    response: ownReviewAnswerSchema,
  },
  /** 204, also if the address watches it already; `conflict` if it is available. */
  watch: {
    ...post("/api/watchdog/{id}", "Watch a product that is sold out."),
    failures: [...missing, "conflict"],
    ...ofProduct,
    request: watchRequestSchema,
    captcha: "watchdog",
  },
  /** 404 for a link that is unknown or older than a month. */
  watched: {
    ...get(WATCHDOG, "The product of a watchdog."),
    failures: missing,
    ...byHash,
    response: watchedSchema,
  },
  cancelWatchdog: { ...post(WATCHDOG, "Cancel a watchdog."), failures: missing, ...byHash },
} satisfies Record<string, Endpoint>;
