import type { ReviewRequest } from "~/contract/customer/review";
import { catalogue } from "~/contract/endpoints/catalogue";
import { failedWith } from "../client/api-result.server";
import { orThrow } from "../client/error-pages.server";
import type { ShopParts } from "../shop-parts";

export interface ReviewsQuery {
  page?: number;
  stars?: number | undefined;
}

export const reviewsArea = ({ api, locale }: ShopParts) => ({
  /** A page of published reviews. @throws the error page if the backend fails, 404 for an unknown product */
  async list(productId: number, { page = 1, stars }: ReviewsQuery = {}) {
    return orThrow(
      await api.call(catalogue.reviews, {
        params: { locale, id: productId },
        query: { page, stars },
      }),
    );
  },
  /** The member's review of a product; null without one, and for guests. */
  async own(productId: number) {
    const answer = await api.call(catalogue.ownReview, { params: { id: productId } });
    if (!answer.ok && (failedWith(answer, "not_found") || failedWith(answer, "unauthenticated")))
      return null;
    return orThrow(answer).data;
  },
  /** Writes a review that waits for approval; `conflict` if the member has written one. */
  write: (productId: number, body: ReviewRequest) =>
    api.call(catalogue.writeReview, { params: { id: productId }, body }),
});
