import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";

/** A page on the way to another one. */
interface Step {
  name: string;
  href: string;
}

interface Props {
  /** what lies between the home page and here, from the top down */
  above?: readonly Step[];
  /** name of the page itself */
  here: string;
}

/** The way from the home page to here. */
export function Breadcrumbs({ above = [], here }: Props) {
  const t = useT("common");
  const locale = useLocale();
  return (
    <nav aria-label={t("crumbs.label")}>
      <ol className="crumbs">
        <li>
          <Link to={href(locale, "home")}>{t("crumbs.home")}</Link>
        </li>
        {above.map((step) => (
          <li key={step.href}>
            <Link to={step.href}>{step.name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}

/** The same way for search engines (schema.org), with the home page first and the page itself last. */
export const breadcrumbData = (publicUrl: string, steps: readonly Step[]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, href: path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
});
