import {
  ownReviewAnswerSchema,
  reviewCreatedSchema,
  reviewListSchema,
  type OwnReview,
  type ReviewList,
  type ReviewRequest,
} from "~/contract/review";
import { failedWith, orThrow, type ApiResult } from "./failure.server";
import type { ShopParts } from "./shop-parts";

/** Which reviews of a product are asked for. */
export interface ReviewsQuery {
  page?: number;
  /** with so many stars alone */
  stars?: number | undefined;
}

/** Reviews of products. */
export interface ReviewsArea {
  /** A page of the published reviews of a product. @throws the page for a failing backend, 404 for a product that is not there */
  list(productId: number, asked?: ReviewsQuery): Promise<ReviewList>;
  /** What the member has written of a product; null where that is nothing, and for a guest. */
  own(productId: number): Promise<OwnReview | null>;
  /** Writes a review, which waits for approval; `conflict` where the member has written one. */
  write(productId: number, review: ReviewRequest): Promise<ApiResult<unknown>>;
}

/** Makes the reviews' area of one request. */
export const reviewsArea = ({ api, locale }: ShopParts): ReviewsArea => ({
  async list(productId, { page = 1, stars } = {}) {
    const query = new URLSearchParams({ page: String(page), ...(stars === undefined ? {} : { stars: String(stars) }) });
    return orThrow(await api.get(`/api/review/${locale}/${productId}?${query}`, reviewListSchema));
  },
  async own(productId) {
    const own = await api.get(`/api/me/reviews/${productId}`, ownReviewAnswerSchema, { member: true });
    if (!own.ok && (failedWith(own, "not_found") || failedWith(own, "unauthenticated"))) return null;
    return orThrow(own).data;
  },
  write: (productId, body) => api.send("POST", `/api/review/${productId}`, reviewCreatedSchema, { member: true, body }),
});
