import type { PostCategory, PostKind, PostList } from "~/contract/content/post";
import { Breadcrumbs, PageHeading } from "~/features/shell";
import { href, postsHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { ListPages } from "./list-pages";
import { PostCards } from "./post-cards";

interface PostsView {
  kind: PostKind;
  list: PostList;
  /** blog only */
  categories: PostCategory[];
  categoryId: number | null;
}

const pathOf = (list: string, category: number | null, page: number): string => {
  const query = new URLSearchParams({
    ...(category !== null && { category: String(category) }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${list}?${query}` : list;
};

export function PostsScreen({ kind, list, categories, categoryId }: PostsView) {
  const t = useT("articles");
  const locale = useLocale();
  const path = postsHref(locale, kind);
  const category = categories.find(({ id }) => id === categoryId);
  const title = t(`${kind}.title`);
  return (
    <div className="container">
      <Breadcrumbs
        above={category ? [{ name: title, href: path }] : []}
        current={category?.name ?? title}
      />
      <PageHeading
        title={category ? t(`${kind}.titleOf`, { name: category.name }) : title}
        lead={t(`${kind}.intro`)}
      >
        {categories.length > 1 && (
          <nav aria-label={t("categories")}>
            <ul className="chips">
              <li>
                <Link to={path} aria-current={category ? undefined : "page"}>
                  {t("allCategories")}
                </Link>
              </li>
              {categories.map(({ id, name, count }) => (
                <li key={id}>
                  <Link
                    to={pathOf(path, id, 1)}
                    aria-current={id === categoryId ? "page" : undefined}
                  >
                    {name} <span className="muted small number">{count}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </PageHeading>
      {list.data.length > 0 ? (
        <PostCards kind={kind} posts={list.data} eager={1} />
      ) : (
        <div className="stack article-empty">
          <p>{t("empty")}</p>
          <p>
            <Link className="btn" to={href(locale, "shop")}>
              {t("toShop")}
            </Link>
          </p>
        </div>
      )}
      <ListPages meta={list.meta} to={(page) => pathOf(path, categoryId, page)} />
    </div>
  );
}
