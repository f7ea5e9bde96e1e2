import { MOST_STARS, type Rating } from "~/domain/rating";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

/** Stars and the number of reviews; renders nothing without reviews. */
export function RatingSummary({ rating }: { rating: Rating | null }) {
  const t = useT("catalogue");
  const locale = useLocale();
  if (!rating) return null;
  return (
    <p className="rating small">
      <span className="stars" aria-hidden="true">
        {Array.from({ length: MOST_STARS }, (_, index) => (
          <Icon key={index} name="star" className={index < Math.round(rating.avg) ? "full" : ""} />
        ))}
      </span>
      <span className="visually-hidden">{t("product.rating.stars", { avg: formatNumber(locale, rating.avg) })}, </span>
      <span aria-hidden="true">{formatNumber(locale, rating.avg)}</span>{" "}
      <span className="muted">{t("product.rating.count", { count: rating.count })}</span>
    </p>
  );
}
