import type { OwnReview, ReviewList, ReviewRequest } from "~/contract/customer/review";
import { catalogue } from "~/contract/endpoints/catalogue";
import { failedWith, orThrow, type ApiResult } from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";

export interface ReviewsQuery {
  page?: number;
  stars?: number | undefined;
}

interface ReviewsArea {
  /** A page of published reviews. @throws the error page if the backend fails, 404 for an unknown product */
  list(productId: number, query?: ReviewsQuery): Promise<ReviewList>;
  /** The member's review of a product; null without one, and for guests. */
  own(productId: number): Promise<OwnReview | null>;
  /** Writes a review that waits for approval; `conflict` if the member has written one. */
  write(productId: number, review: ReviewRequest): Promise<ApiResult<unknown>>;
}

export const reviewsArea = ({ api, locale }: ShopParts): ReviewsArea => ({
  async list(productId, { page = 1, stars } = {}) {
    return orThrow(
      await api.call(catalogue.reviews, {
        params: { locale, id: productId },
        query: { page, stars },
      }),
    );
  },
  async own(productId) {
    const own = await api.call(catalogue.ownReview, { params: { id: productId } });
    if (!own.ok && (failedWith(own, "not_found") || failedWith(own, "unauthenticated")))
      return null;
    return orThrow(own).data;
  },
  write: (productId, body) => api.call(catalogue.writeReview, { params: { id: productId }, body }),
});
