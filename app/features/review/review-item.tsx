import type { Review } from "~/contract/customer/review";
import { formatDate } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Stars } from "~/ui/stars";

export function ReviewItem({ review, level }: { review: Review; level: 2 | 3 }) {
  const t = useT("product");
  const locale = useLocale();
  const { stars, title, text, lang, author, verified, created_at } = review;
  const Heading = level === 2 ? "h2" : "h3";
  const foreign = lang === locale ? undefined : lang;
  return (
    <article className="review">
      <Stars count={stars} label={t("rating.stars", { avg: stars })} />
      <Heading lang={foreign}>{title}</Heading>
      <p className="review-text" lang={foreign}>
        {text}
      </p>
      <p className="review-by muted small">
        <span>{author ?? t("reviews.nameless")}</span>{" "}
        <time dateTime={created_at}>{formatDate(locale, created_at)}</time>{" "}
        {verified && (
          <span className="review-verified">
            <Icon name="check" />
            {t("reviews.verified")}
          </span>
        )}
        {foreign && <span>{` ${t(`reviews.writtenIn.${foreign}`)}`}</span>}
      </p>
    </article>
  );
}
