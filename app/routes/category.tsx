import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readCategory } from "~/bff/catalogue.server";
import { assertPage, readId, readListingQuery } from "~/bff/listing-query.server";
import { Listing } from "~/features/catalogue";
import { Breadcrumbs } from "~/features/shell";
import { categoryHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { localeOf } from "~/i18n/paths.js";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";
import { Message } from "~/ui/message";

import { readListing } from "./listing.server";

export const handle = { i18n: ["catalogue"] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const locale = localeOf(url.pathname);
  const id = readId(params.id);
  const { sort, page } = readListingQuery(url);
  assertPage(page, Number.MAX_SAFE_INTEGER);
  const [category, list] = await Promise.all([
    readCategory(context, request, locale, id),
    readListing(context, request, locale, { category: id, page, ...(sort ? { sort } : {}) }),
  ]);
  if (params.category !== category.slug) throw redirect(categoryHref(locale, category) + url.search, 301);
  assertPage(page, list.meta.last_page);
  const { name, description, breadcrumbs, children } = category;
  return {
    category: { id, name, description, breadcrumbs: breadcrumbs.slice(0, -1), children },
    list,
    head: { title: category.seo.title, description: category.seo.description },
    translated: { cs: { id, category: category.slugs.cs }, en: { id, category: category.slugs.en } },
  };
}

export default function CategoryPage() {
  const { category, list } = useLoaderData<typeof loader>();
  const t = useT("catalogue");
  const locale = useLocale();
  return (
    <div className="container">
      <Breadcrumbs categories={category.breadcrumbs} here={category.name} />
      <header className="category-head">
        <h1>{category.name}</h1>
        <p>{category.description}</p>
        {category.children.length > 0 && (
          <nav aria-label={t("listing.subcategories")}>
            <ul className="chips">
              {category.children.map((child) => (
                <li key={child.id}>
                  <Link to={categoryHref(locale, child)}>
                    {child.name} <span className="muted small number">{child.product_count}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      {list.meta.total > 0 ? <Listing list={list} /> : <Message level={2} title={t("listing.emptyTitle")} text={t("listing.emptyText")} />}
    </div>
  );
}
