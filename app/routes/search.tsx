import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readListingQuery } from "~/bff/listing-query.server";
import { ListingScreen } from "~/features/catalogue";
import { Breadcrumbs } from "~/features/shell";
import { isNarrowed } from "~/i18n/listing-address";
import { categoryHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";
import { Message } from "~/ui/message";
import { readListingPage } from "./shared/listing.server";

export const handle = { i18n: ["catalogue", "validation"] };

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { address } = readListingQuery(shop.url);
  const { q } = address;
  const storesLink = q ? await shop.search.storesLink(q) : null;
  if (storesLink !== null) throw redirect(storesLink);
  const [page, tree] = await Promise.all([q ? readListingPage(shop, { q }) : null, shop.catalogue.tree()]);
  const title = shop.t(q ? "catalogue:search.results" : "catalogue:search.title", { q });
  // with filters even an empty listing has its form
  const list = page && (page.list.meta.total > 0 || isNarrowed(address)) ? page.list : null;
  return data(
    {
      q,
      title,
      list,
      categories: tree.map(({ id, slug, name }) => ({ id, slug, name })),
      head: { title, unlisted: true },
    },
    { status: page?.status ?? 200 },
  );
}

export default function SearchPage() {
  const { q, title, list, categories } = useLoaderData<typeof loader>();
  const t = useT("catalogue");
  const locale = useLocale();
  if (list) return <ListingScreen title={title} list={list} elsewhere={categories} />;
  return (
    <div className="container">
      <Breadcrumbs here={t("search.title")} />
      <Message title={q ? t("search.emptyTitle", { q }) : t("search.title")} text={q ? t("search.emptyText") : t("search.ask")}>
        <ul className="chips">
          {categories.map((category) => (
            <li key={category.id}>
              <Link to={categoryHref(locale, category)}>{category.name}</Link>
            </li>
          ))}
        </ul>
      </Message>
    </div>
  );
}
