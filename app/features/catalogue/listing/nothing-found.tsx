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
  const t = useT("listing");
  const locale = useLocale();
  return (
    <div className="nothing">
      <h2>{narrowed ? t("narrow.nothingTitle") : t("emptyTitle")}</h2>
      <p className="muted">{narrowed ? t("narrow.nothingText") : t("emptyText")}</p>
      {elsewhere.length > 0 && (
        <>
          <h3>{t("narrow.elsewhere")}</h3>
          <CategoryLinks categories={elsewhere} />
        </>
      )}
      <Link className="link" to={href(locale, "search")}>
        <Icon name="search" />
        {t("narrow.search")}
      </Link>
    </div>
  );
}
