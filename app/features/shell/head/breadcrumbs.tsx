import type { ReactNode } from "react";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

interface Step {
  name: string;
  href: string;
}

interface Props {
  above?: readonly Step[];
  current: string;
  /** beside them, at the right edge */
  children?: ReactNode;
}

export function Breadcrumbs({ above = [], current, children }: Props) {
  const t = useT("common");
  const locale = useLocale();
  const crumbs = (
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
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
  return children ? (
    <div className="crumbs-line">
      {crumbs}
      {children}
    </div>
  ) : (
    crumbs
  );
}

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
