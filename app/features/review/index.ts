export { ReviewItem } from "./review-item";
export { ReviewSection, type FirstReviews } from "./section";
export { WriteReview } from "./write-review";
export { RatingOverview } from "./summary";
