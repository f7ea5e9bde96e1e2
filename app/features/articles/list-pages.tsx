import { useT } from "~/i18n/texts/use-t";
import { Pagination } from "~/ui/pagination";

export function ListPages({
  meta,
  to,
}: {
  meta: { page: number; last_page: number };
  to: (page: number) => string;
}) {
  const t = useT("articles");
  return (
    <div className="article-pages">
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
