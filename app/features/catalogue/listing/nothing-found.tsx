import type { CategoryLink } from "~/contract/catalogue";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { CategoryLinks } from "./category-links";

interface Props {
  /** true if filters exclude all products */
  narrowed: boolean;
  elsewhere: readonly CategoryLink[];
}

export function NothingFound({ narrowed, elsewhere }: Props) {
  const t = useT("nothing");
  const locale = useLocale();
  return (
    <div className="nothing">
      <h2>{narrowed ? t("narrowedTitle") : t("emptyTitle")}</h2>
      <p className="muted">{narrowed ? t("narrowedText") : t("emptyText")}</p>
      {elsewhere.length > 0 && (
        <>
          <h3>{t("elsewhere")}</h3>
          <CategoryLinks categories={elsewhere} />
        </>
      )}
      <Link className="link" to={href(locale, "search")}>
        <Icon name="search" />
        {t("search")}
      </Link>
    </div>
  );
}
