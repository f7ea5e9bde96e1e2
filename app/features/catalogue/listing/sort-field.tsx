import type { FormEvent } from "react";
import type { Sort } from "~/contract/catalogue";
import { ADDRESS_SORTS } from "~/i18n/addresses/listing-address";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { LISTING_FORM } from "./filter-panel";

interface Props {
  sort: Sort;
  /** the goods have sums for the shopper's room */
  hasRoom: boolean;
  onInput(event: FormEvent): void;
}

export function SortField({ sort, hasRoom, onInput }: Props) {
  const t = useT("listing");
  const sorts: readonly Sort[] =
    hasRoom || sort === "room_price" ? [...ADDRESS_SORTS, "room_price"] : ADDRESS_SORTS;
  return (
    <div className="sort">
      <label htmlFor="sort" className="visually-hidden">
        {t("sort")}
      </label>
      <select
        className="input"
        id="sort"
        name="sort"
        form={LISTING_FORM}
        defaultValue={sort}
        onInput={onInput}
        autoComplete="off"
      >
        {sorts.map((value) => (
          <option key={value} value={value}>
            {t(`sort_${value}`)}
          </option>
        ))}
      </select>
      <button type="submit" form={LISTING_FORM} className="btn btn-quiet without-script">
        <span className="visually-hidden">{t("apply")}</span>
        <Icon name="check" />
      </button>
    </div>
  );
}
