import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withSubcategories } from "~/bff/catalogue/category-tree";
import { listingRequestOf } from "~/bff/catalogue/listing-query.server";
import { orDefault } from "~/bff/client/error-pages.server";
import type { CategoryNode } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import { FoundPosts } from "~/features/articles";
import { EmptyPage, ListingScreen } from "~/features/catalogue";
import { FoundPages } from "~/features/search";
import { Breadcrumbs } from "~/features/shell";
import {
  isNarrowed,
  plainQuery,
  quotedQuery,
  writeListingAddress,
  type ListingAddress,
} from "~/i18n/addresses/listing-address";
import { href, searchHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { readListingPage, tilesOf, type ReadPage } from "../shared/listings/listing.server";
import { readSuggested } from "../shared/suggested.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

/** 'At most 5 … posts' (specification section 2). */
const MAX_POSTS = 5;

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { address } = listingRequestOf(shop.url);
  const { q } = address;
  const storesLink = q ? await shop.search.storesLink(q) : null;
  if (storesLink !== null) throw redirect(storesLink);
  const isFirst = q !== "" && address.page === 1 && !isNarrowed(address);
  const [page, pages, tree, posts, hints] = await Promise.all([
    q ? readListingPage(shop, { q }) : null,
    shop.search.pages(q),
    shop.catalogue.tree(),
    isFirst ? shop.articles.find(q) : [],
    isFirst ? orDefault(shop.search.find(q), null) : null,
  ]);
  if (page?.understood) throw redirect(understoodHref(shop.locale, address, page.understood));
  const words = plainQuery(q);
  const title = shop.t(words ? "results:results" : "results:title", { q: words });
  // with filters even an empty listing has its form
  const isFound = page !== null && (page.list.cards.length > 0 || isNarrowed(address));
  // no partial matches if a page of the shop matches
  const list = isFound && !(pages.length > 0 && page.list.partial) ? page.list : null;
  return data(
    {
      words,
      title,
      list,
      corrected: page?.corrected ?? null,
      pages,
      posts: posts.slice(0, MAX_POSTS),
      categories: tilesOf(tree),
      found:
        hints?.categories
          .flatMap(({ id }) => withSubcategories(tree).filter((node) => node.id === id))
          .map(countedLink) ?? [],
      suggested: list || pages.length > 0 ? null : await readSuggested(shop),
      head: { title, unlisted: true },
    },
    { status: pages.length > 0 ? 200 : (page?.status ?? 200) },
  );
}

const countedLink = ({ id, slug, name, product_count }: CategoryNode) => ({
  id,
  slug,
  name,
  product_count,
});

/** Names the corrected search, with a link to exactly the typed one. No paragraph: a phone has those of the heading below the goods. */
function Correction({ corrected, typed }: { corrected: string; typed: string }) {
  const t = useT("results");
  return (
    <div className="search-correction">
      <span>{t("corrected", { q: corrected })}</span>{" "}
      <Link className="link" to={searchHref(useLocale(), quotedQuery(typed))}>
        {t("asTyped", { q: typed })}
      </Link>
    </div>
  );
}

/** The address of an interpreted search: 'levný koberec v akci' is carpet, on sale, cheapest first. */
function understoodHref(
  locale: Locale,
  address: ListingAddress,
  { q, on_sale, sort }: NonNullable<ReadPage["understood"]>,
): string {
  const filters = on_sale && q ? { ...address.filters, on_sale: ["1"] } : address.filters;
  const query = writeListingAddress({ ...address, q, filters, sort, page: 1 });
  const path = href(locale, q ? "search" : on_sale ? "saleProducts" : "shop");
  return query ? `${path}?${query}` : path;
}

export default function SearchPage() {
  const { words, title, list, corrected, pages, posts, categories, found, suggested } =
    useLoaderData<typeof loader>();
  const t = useT("results");
  const foundPosts = <FoundPosts title={t("posts")} posts={posts} />;
  if (list) {
    return (
      <>
        <FoundPages pages={pages} />
        <ListingScreen title={title} list={list} below={found} elsewhere={categories}>
          {corrected !== null && <Correction corrected={corrected} typed={words} />}
        </ListingScreen>
        {foundPosts}
      </>
    );
  }
  if (pages.length > 0) {
    return (
      <>
        <div className="container">
          <Breadcrumbs current={t("title")} />
          <h1>{title}</h1>
        </div>
        <FoundPages pages={pages} />
        {foundPosts}
      </>
    );
  }
  return (
    <>
      <div className="container">
        <Breadcrumbs current={t("title")} />
        <EmptyPage
          title={words ? t("emptyTitle", { q: words }) : t("title")}
          text={words ? t("emptyText") : t("ask")}
          categories={categories}
          suggested={suggested}
        />
      </div>
      {foundPosts}
    </>
  );
}
