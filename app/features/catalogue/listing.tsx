import { useLocation } from "@remix-run/react";
import type { ProductList } from "~/contract/catalogue";
import type { Json } from "~/contract/json";
import type { Card } from "./card";
import { useT } from "~/i18n/use-t";
import { Pagination } from "~/ui/pagination";
import { ProductGrid } from "./product-grid";
import { SortForm } from "./sort-form";

/** A page of products: how many there are, their order, the cards and the way to the other pages. */
export function Listing({ list }: { list: { cards: Json<Card[]>; meta: ProductList["meta"] } }) {
  const t = useT("catalogue");
  const { pathname, search } = useLocation();
  const { meta } = list;
  const from = (meta.page - 1) * meta.per_page + 1;
  const to = (page: number) => {
    const params = new URLSearchParams(search);
    if (page === 1) params.delete("page");
    else params.set("page", String(page));
    const query = params.toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  return (
    <>
      <div className="toolbar">
        <p role="status">{t("listing.found", { count: meta.total })}</p>
        <SortForm sort={meta.sort} />
      </div>
      <ProductGrid cards={list.cards} eager={4} />
      <div className="listing-end">
        {meta.last_page > 1 && (
          <p className="muted small">
            {t("listing.shown", { from, to: Math.min(meta.total, from + meta.per_page - 1), total: meta.total })}
          </p>
        )}
        <Pagination
          page={meta.page}
          lastPage={meta.last_page}
          to={to}
          texts={{
            label: t("listing.pages"),
            previous: t("listing.previous"),
            next: t("listing.next"),
            page: (page) => t("listing.page", { page }),
          }}
        />
      </div>
    </>
  );
}
