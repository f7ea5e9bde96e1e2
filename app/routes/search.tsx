import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readCategoryTree } from "~/bff/catalogue.server";
import { assertPage, readListingQuery } from "~/bff/listing-query.server";
import { storesLinkFor } from "~/bff/search.server";
import { Listing } from "~/features/catalogue";
import { Breadcrumbs } from "~/features/shell";
import { categoryHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { localeOf } from "~/i18n/paths.js";
import { translate } from "~/i18n/translate.server";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";
import { Message } from "~/ui/message";

import { readListing } from "./listing.server";

export const handle = { i18n: ["catalogue"] };

/** The longest query that is looked for (contract section 2). */
const MAX_QUERY = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const locale = localeOf(url.pathname);
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, MAX_QUERY);
  const storesLink = q ? await storesLinkFor(context, request, locale, q) : null;
  if (storesLink !== null) throw redirect(storesLink);
  const { sort, page } = readListingQuery(url);
  assertPage(page, Number.MAX_SAFE_INTEGER);
  const [list, tree] = await Promise.all([
    q ? readListing(context, request, locale, { q, page, ...(sort ? { sort } : {}) }) : null,
    readCategoryTree(context, request, locale),
  ]);
  if (list) assertPage(page, list.meta.last_page);
  return {
    q,
    list,
    categories: list?.meta.total ? [] : tree.map(({ id, slug, name }) => ({ id, slug, name })),
    head: { title: translate(locale, q ? "catalogue:search.results" : "catalogue:search.title", { q }), unlisted: true },
  };
}

export default function SearchPage() {
  const { q, list, categories } = useLoaderData<typeof loader>();
  const t = useT("catalogue");
  const locale = useLocale();
  const found = list !== null && list.meta.total > 0;
  return (
    <div className="container">
      <Breadcrumbs categories={[]} here={t("search.title")} />
      {found ? (
        <>
          <header className="category-head">
            <h1>{t("search.results", { q })}</h1>
          </header>
          <Listing list={list} />
        </>
      ) : (
        <Message title={q ? t("search.emptyTitle", { q }) : t("search.title")} text={q ? t("search.emptyText") : t("search.ask")}>
          <ul className="chips">
            {categories.map((category) => (
              <li key={category.id}>
                <Link to={categoryHref(locale, category)}>{category.name}</Link>
              </li>
            ))}
          </ul>
        </Message>
      )}
    </div>
  );
}
