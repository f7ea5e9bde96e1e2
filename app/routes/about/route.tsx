import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Numbers, People, StoreTiles } from "~/features/about";
import { Picture, ReferenceCards } from "~/features/articles";
import { Breadcrumbs } from "~/features/shell";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { StructuredData } from "~/ui/structured-data";
import { readAbout } from "./about.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

/** The page about the shop: info page `about` with stores and references (ADR 52). */
export const loader = ({ context: { shop } }: LoaderFunctionArgs) => readAbout(shop);

export default function AboutPage() {
  const { name, html, about, stores, references, structuredData } = useLoaderData<typeof loader>();
  const t = useT("about");
  const locale = useLocale();
  return (
    <div className="container about">
      <StructuredData data={structuredData} />
      <Breadcrumbs current={name} />
      <article className="article-head about-head">
        <div>
          <h1>{name}</h1>
          {/* sanitised by the API and again by the BFF (ADR 52) */}
          {html !== null && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
        </div>
        {about.image && (
          <Picture
            image={about.image}
            slug="naslap"
            alt=""
            sizes="(min-width: 48rem) 42rem, 92vw"
            isFirst
          />
        )}
      </article>
      <Numbers numbers={about.numbers} />
      <People people={about.people} />
      <StoreTiles stores={stores} />
      {references.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{t("references")}</h2>
            <Link className="link" to={href(locale, "references")}>
              {t("allReferences")}
              <Icon name="arrow" />
            </Link>
          </div>
          <ReferenceCards references={references} level={3} />
        </section>
      )}
      <section className="panel about-next" aria-labelledby="next">
        <h2 id="next">{t("next")}</h2>
        {/* a backend without the page names no services */}
        <p>{t(html === null ? "nextAsk" : "nextText")}</p>
        <p className="about-links">
          {html !== null && (
            <>
              <Link className="btn" to={href(locale, "laying")}>
                {t("toLaying")}
              </Link>{" "}
            </>
          )}
          <Link className="btn btn-quiet" to={href(locale, "contact")}>
            {t("toContact")}
          </Link>
        </p>
      </section>
    </div>
  );
}
