import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readId } from "~/bff/catalogue/listing-query.server";
import { VersionList } from "~/features/info";
import { Breadcrumbs } from "~/features/shell";
import { formatDate } from "~/i18n/format";
import { href, infoHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

/** The requested version; undefined for the current one or an invalid query. */
function versionQueryOf(query: URLSearchParams): number | undefined {
  const version = query.get("version") ?? "";
  return /^[1-9]\d{0,5}$/.test(version) ? Number(version) : undefined;
}

/** An info page. Older versions are not indexed. */
export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const { locale, url } = shop;
  const id = readId(params.id);
  const page = await shop.content.infoPage(id, versionQueryOf(url.searchParams));
  const { name, slug, slugs, version, versions } = page;
  // the about page has its own screen
  if (page.code === "about") throw redirect(href(locale, "aboutUs"), 301);
  if (params.slug !== slug) throw redirect(infoHref(locale, { id, slug }) + url.search, 301);
  return {
    page,
    head: {
      title: name,
      description: shop.t("info:description", { name }),
      addresses: {
        cs: infoHref("cs", { id, slug: slugs.cs }),
        en: infoHref("en", { id, slug: slugs.en }),
      },
      unlisted: version !== versions[0]?.version,
    },
    translated: { cs: { id, slug: slugs.cs }, en: { id, slug: slugs.en } },
  };
}

export default function InfoRoute() {
  const { page } = useLoaderData<typeof loader>();
  const t = useT("info");
  const locale = useLocale();
  const { name, content_html, version, valid_from, versions } = page;
  const isOld = version !== versions[0]?.version;
  return (
    <div className="container">
      <Breadcrumbs current={name} />
      <article
        className={
          page.code === "delivery" ? "page-body info-page info-prices" : "page-body info-page"
        }
      >
        <h1>{name}</h1>
        <p className="muted">{t("validFrom", { date: formatDate(locale, valid_from) })}</p>
        {isOld && (
          <p className="panel">
            {t("isOld")}{" "}
            <Link className="link" to={infoHref(locale, { id: page.id, slug: page.slug })}>
              {t("current")}
            </Link>
          </p>
        )}
        {/* sanitised by the API and again by the BFF (ADR 52) */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: content_html }} />
        {versions.length > 1 && <VersionList page={page} />}
      </article>
    </div>
  );
}
