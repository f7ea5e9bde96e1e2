import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CategoryLink, PartialSearch, Sort } from "~/contract/catalogue";
import {
  isNarrowed,
  readListingAddress,
  writeListingAddress,
} from "~/i18n/addresses/listing-address";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import type { StandardCard } from "../cards/card";
import { CompareTray } from "../cards/card-compare";
import { ProductGrid } from "../lists/product-grid";
import { useLiveForm } from "../use-live-form";
import { ChosenChips } from "./chosen-chips";
import { chosenFilters } from "./chosen-filters";
import type { FilterValues } from "./filter-groups";
import { FilterButton, FilterPanel, LISTING_FORM } from "./filter-panel";
import { ListingEnd } from "./listing-end";
import { NothingFound } from "./nothing-found";
import { SortField } from "./sort-field";

/** Names ignored words of a search, and whether full matches are sold out. */
function PartialNote({
  partial: { left_out, matching_all },
}: {
  partial: NonNullable<PartialSearch>;
}) {
  const t = useT("results");
  const quoted = left_out.map((word) => t("quoted", { word }));
  const others = quoted.slice(0, -1);
  const last = quoted.at(-1) ?? "";
  const words = others.length > 0 ? t("and", { before: others.join(", "), last }) : last;
  const outcome = matching_all > 0 ? t("allSold", { count: matching_all }) : t("nothingWithAll");
  return (
    <p className="search-partial">
      <Icon name="search" />
      <span>{`${outcome} ${t("leftOut", { words, count: left_out.length })}`}</span>
    </p>
  );
}

export interface ListingPage {
  cards: StandardCard[];
  filters: FilterValues;
  /** null: the backend does not say it */
  meta: {
    page: number;
    per_page: number;
    total: number | null;
    last_page: number;
    sort: Sort | null;
  };
  partial: PartialSearch;
}

interface Props {
  list: ListingPage;
  elsewhere: readonly CategoryLink[];
  /** links to narrower listings */
  children?: ReactNode;
}

export function Listing({ list, elsewhere, children }: Props) {
  const t = useT("listing");
  const catalogue = useT("catalogue");
  const { pathname, search } = useLocation();
  const { form, pending, onInput, onSubmit } = useLiveForm();
  const { meta } = list;
  const { currency, errors } = list.filters;
  // cards of packs lead with the price of a m² and name the pack's below; the range is of the packs. One may be sold out
  const isOfPacks =
    list.cards.some(({ packs }) => packs) && list.cards.every(({ each }) => each !== undefined);
  const filters = list.filters.filters.map((filter) =>
    isOfPacks && filter.type === "range" ? { ...filter, name: t("narrow.packPrice") } : filter,
  );
  const address = readListingAddress(new URLSearchParams(search));
  const chips = chosenFilters(filters, address, currency, t);
  const narrowed = isNarrowed(address);
  const hasRoom = list.cards.some(({ forRoom }) => forRoom);
  const to = (page: number) => {
    const query = writeListingAddress({ ...address, page });
    return query ? `${pathname}?${query}` : pathname;
  };
  return (
    <div className="listing">
      <FilterPanel
        filters={{ ...list.filters, filters }}
        q={address.q}
        total={meta.total}
        form={form}
        onInput={onInput}
        onSubmit={onSubmit}
      />
      <div className="listing-main" aria-busy={pending}>
        <div className="listing-top">
          {children}
          <div className={hasRoom ? "toolbar toolbar-room" : "toolbar"}>
            {filters.length > 0 && <FilterButton count={chips.length} />}
            <p role="status">
              <span>
                {meta.total === null
                  ? t("page", { page: meta.page })
                  : catalogue("listing.found", { count: meta.total })}
              </span>
              {pending && <Icon name="refresh" className="spin" />}
            </p>
            {list.cards.length > 0 && meta.sort !== null ? (
              <SortField sort={meta.sort} hasRoom={hasRoom} onInput={onInput} />
            ) : (
              <input type="hidden" name="sort" form={LISTING_FORM} value={address.sort} />
            )}
          </div>
        </div>
        {list.partial && <PartialNote partial={list.partial} />}
        {Object.keys(errors).length > 0 && (
          // on a phone the field and its error are in a closed sheet
          <p className="error">
            <Icon name="alert" />
            <span>{t("narrow.priceUnused")}</span>
          </p>
        )}
        {narrowed && <ChosenChips chips={chips} address={address} />}
        {list.cards.length > 0 ? (
          <>
            <ProductGrid cards={list.cards} eager={4} hasSamples />
            <ListingEnd meta={meta} to={to} />
            <CompareTray />
          </>
        ) : (
          <NothingFound narrowed={narrowed} elsewhere={elsewhere} />
        )}
      </div>
    </div>
  );
}
