import { categoryHref, href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";

interface Props {
  /** from the top category down */
  categories: { id: number; slug: string; name: string }[];
  /** name of the page itself */
  here: string;
}

/** The way from the home page to here. */
export function Breadcrumbs({ categories, here }: Props) {
  const t = useT("common");
  const locale = useLocale();
  return (
    <nav aria-label={t("crumbs.label")}>
      <ol className="crumbs">
        <li>
          <Link to={href(locale, "home")}>{t("crumbs.home")}</Link>
        </li>
        {categories.map((category) => (
          <li key={category.id}>
            <Link to={categoryHref(locale, category)}>{category.name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
