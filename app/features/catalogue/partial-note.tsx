import type { PartialSearch } from "~/contract/catalogue";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

/** Says which words of a search were left out, and whether all there is for all of them is sold out. */
export function PartialNote({ partial: { left_out, matching_all } }: { partial: NonNullable<PartialSearch> }) {
  const t = useT("listing");
  const quoted = left_out.map((word) => t("search.quoted", { word }));
  const [last = "", ...others] = quoted.reverse();
  const words = others.length > 0 ? t("search.and", { before: others.reverse().join(", "), last }) : last;
  const found = matching_all > 0 ? t("search.allSold", { count: matching_all }) : t("search.nothingWithAll");
  return (
    <p className="search-partial">
      <Icon name="search" />
      <span>{`${found} ${t("search.leftOut", { words, count: left_out.length })}`}</span>
    </p>
  );
}
