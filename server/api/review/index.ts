/** Reviews of products by their buyers. */
export { reviewRoutes } from "./review.routes";
export { type ReviewService, createReviews, forgetReviewer } from "./review.service";
