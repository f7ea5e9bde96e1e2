import type { ReferenceList } from "~/contract/content/reference";
import { formatNumber } from "~/i18n/format";
import { referenceHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { Link } from "~/ui/link";
import { Picture } from "./picture";

interface Props {
  references: ReferenceList["data"];
  level?: 2 | 3;
  eager?: number;
  /** the first one has the whole row */
  isFirstLarge?: boolean;
}

export function ReferenceCards({ references, level = 2, eager = 0, isFirstLarge = false }: Props) {
  const locale = useLocale();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <ul className={isFirstLarge ? "article-cards first-large" : "article-cards"}>
      {references.map((one, index) => (
        <li key={one.id}>
          <article className="article-card">
            {one.images[0] && (
              <Picture
                image={one.images[0]}
                slug={one.slug}
                alt=""
                sizes={
                  isFirstLarge && index === 0
                    ? "(min-width: 64rem) 48rem, 92vw"
                    : "(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 92vw"
                }
                isFirst={index < eager}
              />
            )}
            <div>
              <p className="article-meta">
                <span>{one.place}</span>{" "}
                <span className="number">{`${formatNumber(locale, one.area_m2)}\u00a0m²`}</span>{" "}
                <span className="number">{one.year}</span>
              </p>
              <Heading>
                <Link to={referenceHref(locale, one)}>{one.name}</Link>
              </Heading>
              <p>{one.perex}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
