import type { ReferenceCard } from "~/contract/content/reference";
import { formatNumber } from "~/i18n/format";
import { href, imageSrc, referenceHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

export function HomeReferences({
  references,
}: {
  references: Pick<ReferenceCard, "id" | "slug" | "name" | "place" | "area_m2" | "images">[];
}) {
  const t = useT("home");
  const locale = useLocale();
  if (references.length === 0) return null;
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t("references.title")}</h2>
        <Link className="link" to={href(locale, "references")}>
          {t("references.all")}
          <Icon name="arrow" />
        </Link>
      </div>
      <ul className="tiles mosaic">
        {references.map((one) => (
          <li key={one.id}>
            <Link to={referenceHref(locale, one)}>
              <img
                src={imageSrc("w944", one.images[0] ?? null, one.slug)}
                width={944}
                height={708}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <span>
                <span className="tile-name">{one.name}</span>{" "}
                <small>{`${one.place}, ${formatNumber(locale, one.area_m2)}\u00a0m²`}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
