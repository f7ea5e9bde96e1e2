import type { Rating } from "~/domain/rating";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Stars } from "~/ui/stars";

/** Stars and the number of reviews, which leads to them below on the page; renders nothing without reviews. */
export function RatingSummary({ rating }: { rating: Rating | null }) {
  const t = useT("product");
  const locale = useLocale();
  if (!rating) return null;
  return (
    <p className="rating small">
      <Stars count={rating.avg} />
      <span className="visually-hidden">{t("rating.stars", { avg: formatNumber(locale, rating.avg) })}, </span>
      <span aria-hidden="true">{formatNumber(locale, rating.avg)}</span>{" "}
      <a href="#reviews" className="quiet-link">
        {t("rating.count", { count: rating.count })}
      </a>
    </p>
  );
}
