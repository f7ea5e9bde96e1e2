import type { Home } from "~/contract/content/content";
import { formatNumber } from "~/i18n/format";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

interface Props {
  advantages: readonly { title: string; text: string }[];
  rating: Home["rating"];
  stores: number;
}

/** A strip of short reasons to buy here: the advantages of the settings, stores and the rating. */
export function Proof({ advantages, rating, stores }: Props) {
  const t = useT("home");
  const locale = useLocale();
  return (
    <ul className="proof container">
      {advantages.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong> <span>{text}</span>
        </li>
      ))}
      {stores > 0 && (
        <li>
          <Link to={href(locale, "stores")}>{t("proof.stores", { count: stores })}</Link>{" "}
          <span>{t("proof.storesText")}</span>
        </li>
      )}
      {rating && (
        <li>
          <strong>{t("proof.rating", { avg: formatNumber(locale, rating.avg) })}</strong>{" "}
          <span>
            {t("proof.reviews", { count: rating.count, shown: formatNumber(locale, rating.count) })}
          </span>
        </li>
      )}
    </ul>
  );
}
