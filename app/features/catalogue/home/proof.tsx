import type { Home } from "~/contract/content";
import { formatNumber } from "~/i18n/format";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";

/** Icons of the codes that the demo has; other advantages have a tick. */
const ICONS: ReadonlyMap<string, IconName> = new Map([
  ["warranty", "shield"],
  ["delivery", "truck"],
  ["cutting", "ruler"],
  ["samples", "image"],
]);

interface Props {
  advantages: readonly { code: string; title: string; text: string }[];
  rating: Home["rating"];
  stores: number;
}

/** A strip of short reasons to buy here: the advantages of the settings, samples, stores and the rating. */
export function Proof({ advantages, rating, stores }: Props) {
  const t = useT("home");
  const locale = useLocale();
  return (
    <ul className="proof container">
      {advantages.map(({ code, title, text }) => (
        <li key={title}>
          <Icon name={ICONS.get(code) ?? "check"} />
          <strong>{title}</strong> <span>{text}</span>
        </li>
      ))}
      {stores > 0 && (
        <li>
          <Icon name="store" />
          <Link to={href(locale, "stores")}>{t("proof.stores", { count: stores })}</Link> <span>{t("proof.storesText")}</span>
        </li>
      )}
      {rating && (
        <li>
          <Icon name="star" />
          <strong>{t("proof.rating", { avg: formatNumber(locale, rating.avg) })}</strong>{" "}
          <span>{t("proof.reviews", { count: rating.count, shown: formatNumber(locale, rating.count) })}</span>
        </li>
      )}
    </ul>
  );
}
