import type { Review, ReviewSummary as Summary } from "~/contract/customer/review";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { ReviewItem } from "./review-item";
import { RatingOverview } from "./summary";

export interface FirstReviews {
  summary: Summary;
  reviews: Review[];
  /** page with all reviews */
  href: string;
}

export function ReviewSection({ first: { summary, reviews, href } }: { first: FirstReviews }) {
  const t = useT("product");
  return (
    <div className="reviews">
      <section id="reviews" aria-labelledby="reviews-title">
        <h2 id="reviews-title">{t("reviews.title")}</h2>
        <RatingOverview summary={summary} to={(stars) => `${href}?stars=${stars}`} />
        <p className="actions">
          {summary.count > reviews.length && (
            <Link to={href} className="btn btn-quiet">
              {`${t("reviews.all", { count: summary.count })} `}
            </Link>
          )}
          <Link to={`${href}#write`} className="link">
            {t("reviews.write")}
          </Link>
        </p>
      </section>
      {reviews.length > 0 && (
        <div className="review-list">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} level={3} />
          ))}
        </div>
      )}
    </div>
  );
}
