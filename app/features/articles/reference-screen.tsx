import type { Reference } from "~/contract/content/reference";
import { Gallery, Rail, Share, type StandardCard } from "~/features/catalogue";
import { Breadcrumbs } from "~/features/shell";
import { formatNumber } from "~/i18n/format";
import { href, referenceHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { StructuredData } from "~/ui/structured-data";
import { LikeThis } from "./like-this";

interface ReferenceView {
  reference: Reference;
  products: StandardCard[];
  structuredData: object[];
  publicUrl: string;
}

export function ReferenceScreen({ reference, products, structuredData, publicUrl }: ReferenceView) {
  const t = useT("articles");
  const locale = useLocale();
  const list = href(locale, "references");
  const { name, slug, images, place, area_m2, year, tags } = reference;
  return (
    <div className="container">
      <StructuredData data={structuredData} />
      <Breadcrumbs above={[{ name: t("reference.title"), href: list }]} current={name} />
      <article className="reference">
        <div className="gallery-box">
          <Gallery key={reference.id} name={name} slug={slug} images={images} />
        </div>
        <div className="stack">
          <h1>{name}</h1>
          <p className="article-perex">{reference.perex}</p>
          <h2 className="visually-hidden">{t("reference.facts")}</h2>
          <dl className="reference-facts">
            <div>
              <dt>{t("reference.place")}</dt>
              <dd>{place}</dd>
            </div>
            <div>
              <dt>{t("reference.area")}</dt>
              <dd className="number">{`${formatNumber(locale, area_m2)}\u00a0m²`}</dd>
            </div>
            <div>
              <dt>{t("reference.year")}</dt>
              <dd className="number">{year}</dd>
            </div>
          </dl>
          {tags.length > 0 && (
            <ul className="chips">
              {tags.map(({ code, name: tag }) => (
                <li key={code}>
                  <Link to={`${list}?tag=${encodeURIComponent(code)}`}>{tag}</Link>
                </li>
              ))}
            </ul>
          )}
          {/* sanitised by the API and again by the BFF (ADR 52) */}
          <div
            className="prose article-text"
            dangerouslySetInnerHTML={{ __html: reference.content_html }}
          />
          <Share
            name={name}
            url={publicUrl + referenceHref(locale, reference)}
            texts={{ title: t("share"), link: t("shareLink") }}
          />
        </div>
      </article>
      <Rail title={t("reference.products")} cards={products} place="r" />
      <LikeThis />
    </div>
  );
}
