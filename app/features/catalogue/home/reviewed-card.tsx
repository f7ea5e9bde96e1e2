import type { Review } from "~/contract/customer/review";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { Stars } from "~/ui/stars";
import type { WeekCard } from "../cards/card";
import { ProductOfWeek } from "./week-card";

interface Props {
  title: string;
  card: WeekCard;
  /** the newest reviews of the product */
  reviews: readonly Pick<
    Review,
    "id" | "stars" | "title" | "text" | "lang" | "author" | "verified"
  >[];
  allReviews: string;
  /** the shopkeeper's note, which says of the demo that its reviews are made up */
  note: string;
}

/** A product with its newest reviews. */
export function ReviewedCard({ title, card, reviews, allReviews, note }: Props) {
  const t = useT("home");
  return (
    <section className="section">
      <h2>{title}</h2>
      <div className="praised">
        <ProductOfWeek card={card} />
        {reviews.length > 0 && (
          <div className="voices">
            {reviews.map(({ id, stars, title: heading, text, lang, author, verified }) => (
              <blockquote key={id} lang={lang}>
                <Stars count={stars} label={t("voices.stars", { stars })} />
                <p>{`${heading}. ${text}`}</p>
                <cite>{`${author ?? t("voices.nameless")}, ${t(verified ? "voices.verified" : "voices.unverified")}`}</cite>
              </blockquote>
            ))}
            <Link className="link" to={allReviews}>
              {t("voices.all")}
            </Link>
            {note && <p className="muted small">{note}</p>}
          </div>
        )}
      </div>
    </section>
  );
}
