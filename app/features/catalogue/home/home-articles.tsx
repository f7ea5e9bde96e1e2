import type { ReactNode } from "react";
import type { PostCard } from "~/contract/post";
import type { ReferenceCard } from "~/contract/reference";
import { formatDate, formatNumber } from "~/i18n/format";
import { href, imageSrc, postHref, postsHref, referenceHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

export function HomeReferences({
  references,
}: {
  references: Pick<ReferenceCard, "id" | "slug" | "name" | "place" | "area_m2" | "images">[];
}) {
  const t = useT("home");
  const locale = useLocale();
  if (references.length === 0) return null;
  return (
    <HomeSection title={t("references.title")} all={t("references.all")} to={href(locale, "references")}>
      <ul className="tiles mosaic">
        {references.map((one) => (
          <li key={one.id}>
            <Link to={referenceHref(locale, one)}>
              <img
                src={imageSrc("w944", one.images[0] ?? null, one.slug)}
                width={944}
                height={708}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <span>
                <span className="tile-name">{one.name}</span> <small>{`${one.place}, ${formatNumber(locale, one.area_m2)}\u00a0m²`}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

export function HomeBlog({ posts }: { posts: Pick<PostCard, "id" | "slug" | "name" | "published_at">[] }) {
  const t = useT("home");
  const locale = useLocale();
  if (posts.length === 0) return null;
  return (
    <HomeSection title={t("blog.title")} all={t("blog.all")} to={postsHref(locale, "blog")}>
      <ul className="rows post-rows">
        {posts.map((post) => (
          <li key={post.id}>
            <Link to={postHref(locale, post, "blog")}>
              <small className="muted">{formatDate(locale, post.published_at)}</small> <span>{post.name}</span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function HomeSection({ title, all, to, children }: { title: string; all: string; to: string; children: ReactNode }) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
        <Link className="link" to={to}>
          {all}
          <Icon name="arrow" />
        </Link>
      </div>
      {children}
    </section>
  );
}
