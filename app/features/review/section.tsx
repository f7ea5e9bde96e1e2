import { useJson } from "~/cache/render-cache";
import type { Json } from "~/contract/json";
import type { Review, ReviewSummary as Summary } from "~/contract/review";
import { useT } from "~/i18n/use-t";
import { CachedMarkup } from "~/ui/cached-markup";
import { Link } from "~/ui/link";
import { ReviewItem } from "./review-item";
import { ReviewSummary } from "./summary";

/** The reviews that a product's page shows. */
export interface FirstReviews {
  summary: Summary;
  /** the newest ones */
  reviews: Review[];
  /** path of the page with all of them */
  href: string;
}

/** What customers say of a product, with links to all of it; rendered once for all who see the same product. */
export function ReviewSection({ first }: { first: Json<FirstReviews> }) {
  return (
    <CachedMarkup tag="div" className="reviews" by={first} part="reviews">
      <FirstOnes {...useJson(first)} />
    </CachedMarkup>
  );
}

function FirstOnes({ summary, reviews, href }: FirstReviews) {
  const t = useT("product");
  return (
    <>
      <section id="reviews" aria-labelledby="reviews-title">
        <h2 id="reviews-title">{t("reviews.title")}</h2>
        <ReviewSummary summary={summary} to={(stars) => `${href}?stars=${stars}`} />
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
    </>
  );
}
