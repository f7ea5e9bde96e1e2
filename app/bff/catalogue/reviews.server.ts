import {
  ownReviewAnswerSchema,
  reviewCreatedSchema,
  reviewListSchema,
  type OwnReview,
  type ReviewList,
  type ReviewRequest,
} from "~/contract/review";
import { failedWith, orThrow, type ApiResult } from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";

export interface ReviewsQuery {
  page?: number;
  stars?: number | undefined;
}

export interface ReviewsArea {
  /** A page of published reviews. @throws the error page if the backend fails, 404 for an unknown product */
  list(productId: number, query?: ReviewsQuery): Promise<ReviewList>;
  /** The member's review of a product; null without one, and for guests. */
  own(productId: number): Promise<OwnReview | null>;
  /** Writes a review that waits for approval; `conflict` if the member has written one. */
  write(productId: number, review: ReviewRequest): Promise<ApiResult<unknown>>;
}

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
