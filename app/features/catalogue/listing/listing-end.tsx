import { useT } from "~/i18n/texts/use-t";
import { Pagination } from "~/ui/pagination";

interface Props {
  /** `total` is null if it is unknown */
  meta: { page: number; per_page: number; total: number | null; last_page: number };
  to: (page: number) => string;
}

export function ListingEnd({ meta, to }: Props) {
  const t = useT("listing");
  const from = (meta.page - 1) * meta.per_page + 1;
  return (
    <div className="listing-end">
      {meta.last_page > 1 && meta.total !== null && (
        <p className="muted small">
          {t("shown", {
            from,
            to: Math.min(meta.total, from + meta.per_page - 1),
            total: meta.total,
          })}
        </p>
      )}
      <Pagination
        page={meta.page}
        lastPage={meta.last_page}
        to={to}
        texts={{
          label: t("pages"),
          previous: t("previous"),
          next: t("next"),
          page: (page) => t("page", { page }),
        }}
      />
    </div>
  );
}
