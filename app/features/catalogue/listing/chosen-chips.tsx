import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import {
  withoutFilters,
  writeListingAddress,
  type ListingAddress,
} from "~/i18n/addresses/listing-address";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { ChosenFilter } from "./chosen-filters";

export function ChosenChips({
  chips,
  address,
}: {
  chips: readonly ChosenFilter[];
  address: ListingAddress;
}) {
  const t = useT("listing");
  const { pathname, search } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const wasUsed = useRef(false);
  // the used link is gone: move the focus to the remaining ones
  useEffect(() => {
    if (wasUsed.current && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
    wasUsed.current = false;
  }, [search]);
  const to = (other: ListingAddress) => {
    const query = writeListingAddress(other);
    return query ? `${pathname}?${query}` : pathname;
  };
  const use = () => {
    wasUsed.current = true;
  };
  return (
    <ul className="chosen" aria-label={t("narrow.chosen")} ref={list} tabIndex={-1}>
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <Link
            to={to(without)}
            aria-label={t("narrow.remove", { name: text })}
            onClick={use}
            rel="nofollow"
            preventScrollReset
          >
            {text}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={to(withoutFilters(address))}
          className="link"
          onClick={use}
          rel="nofollow"
          preventScrollReset
        >
          {t("narrow.clear")}
        </Link>
      </li>
    </ul>
  );
}
