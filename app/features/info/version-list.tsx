import type { InfoPage } from "~/contract/content/info";
import { formatDate } from "~/i18n/format";
import { infoHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

export function VersionList({ page: { id, slug, version, versions } }: { page: InfoPage }) {
  const t = useT("info");
  const locale = useLocale();
  return (
    <section className="info-versions" aria-labelledby="versions-title">
      <h2 id="versions-title">{t("versions")}</h2>
      <ul className="links">
        {versions.map((one, index) => (
          <li key={one.version}>
            <Link
              className="link"
              to={infoHref(locale, { id, slug, ...(index > 0 && { version: one.version }) })}
              aria-current={one.version === version ? "page" : undefined}
            >
              {t("validFrom", { date: formatDate(locale, one.valid_from) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
