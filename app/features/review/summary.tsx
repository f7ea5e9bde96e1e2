import type { ReviewSummary as Summary } from "~/contract/customer/review";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { Stars } from "~/ui/stars";

interface Props {
  summary: Summary;
  to: (stars: number) => string;
  stars?: number | undefined;
}

export function RatingOverview({ summary: { avg, count, by_star }, to, stars }: Props) {
  const t = useT("product");
  const locale = useLocale();
  if (avg === null) return <p className="muted">{t("reviews.none")}</p>;
  return (
    <div className="review-summary">
      <p className="review-mean">
        <strong className="number" aria-hidden="true">
          {formatNumber(locale, avg)}
        </strong>{" "}
        <span>
          <Stars count={avg} label={t("rating.stars", { avg: formatNumber(locale, avg) })} />
          <span className="muted small">{t("rating.count", { count })}</span>
        </span>
      </p>
      <ul>
        {by_star.map((one) => {
          const bar = (
            <>
              <span>{t("reviews.stars", { count: one.stars })}</span>{" "}
              {/* width by an attribute, because the CSP forbids inline styles */}
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.round((100 * one.count) / count)} height="8" />
              </svg>
              <span className="number">{one.count}</span>
            </>
          );
          return (
            <li key={one.stars}>
              {one.count ? (
                <Link
                  to={to(one.stars)}
                  aria-current={one.stars === stars ? "true" : undefined}
                  preventScrollReset
                >
                  {bar}
                </Link>
              ) : (
                <span>{bar}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
