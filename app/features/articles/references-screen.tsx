import type { ReferenceList } from "~/contract/content/reference";
import { Breadcrumbs, PageHeading } from "~/features/shell";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { LikeThis } from "./like-this";
import { ListPages } from "./list-pages";
import { ReferenceCards } from "./reference-cards";

interface ReferencesView {
  list: ReferenceList;
  tagCode: string | null;
}

const pathOf = (list: string, tag: string | null, page: number): string => {
  const query = new URLSearchParams({
    ...(tag !== null && { tag }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${list}?${query}` : list;
};

/** Tags begin with a lower case, because they also stand inside titles. */
const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export function ReferencesScreen({ list: { data, meta }, tagCode }: ReferencesView) {
  const t = useT("articles");
  const locale = useLocale();
  const path = href(locale, "references");
  const tag = meta.tags.find(({ code }) => code === tagCode);
  const title = t("reference.title");
  return (
    <div className="container">
      <Breadcrumbs above={tag ? [{ name: title, href: path }] : []} current={tag?.name ?? title} />
      <PageHeading title={tag ? `${title}: ${tag.name}` : title} lead={t("reference.intro")}>
        {meta.tags.length > 1 && (
          <nav aria-label={t("reference.tags")}>
            <ul className="chips">
              <li>
                <Link to={path} aria-current={tag ? undefined : "page"}>
                  {t("allCategories")}
                </Link>
              </li>
              {meta.tags.map(({ code, name, count }) => (
                <li key={code}>
                  <Link
                    to={pathOf(path, code, 1)}
                    aria-current={code === tagCode ? "page" : undefined}
                  >
                    {capitalised(name)} <span className="muted small number">{count}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </PageHeading>
      {data.length === 0 && <p className="article-empty">{t("empty")}</p>}
      <ReferenceCards references={data} eager={1} isFirstLarge={meta.page === 1} />
      <ListPages meta={meta} to={(page) => pathOf(path, tagCode, page)} />
      <LikeThis />
    </div>
  );
}
