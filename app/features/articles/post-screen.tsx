import type { Post, PostKind } from "~/contract/content/post";
import { Rail, Share, type StandardCard } from "~/features/catalogue";
import { Breadcrumbs } from "~/features/shell";
import { formatDate } from "~/i18n/format";
import { href, postHref, postsHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { StructuredData } from "~/ui/structured-data";
import { Picture } from "./picture";
import { PostCards } from "./post-cards";

interface PostView {
  kind: PostKind;
  post: Post;
  products: StandardCard[];
  structuredData: object[];
  publicUrl: string;
}

export function PostScreen({ kind, post, products, structuredData, publicUrl }: PostView) {
  const t = useT("articles");
  const locale = useLocale();
  const list = postsHref(locale, kind);
  return (
    <div className="container">
      <StructuredData data={structuredData} />
      <Breadcrumbs above={[{ name: t(`${kind}.title`), href: list }]} current={post.name} />
      <article className="reading">
        <header className="article-head">
          <div>
            <Dates post={post} />
            <h1>{post.name}</h1>
            <p className="article-perex">{post.perex}</p>
            {post.author && <p className="muted">{t("by", { author: post.author })}</p>}
            {post.categories.length > 0 && (
              <ul className="chips">
                {post.categories.map(({ id, name }) => (
                  <li key={id}>
                    <Link to={`${href(locale, "blog")}?category=${id}`}>{name}</Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {post.image && (
            <Picture
              image={post.image}
              slug={post.slug}
              alt=""
              sizes="(min-width: 48rem) 42rem, 92vw"
              isFirst
            />
          )}
        </header>
        {/* sanitised by the API and again by the BFF (ADR 52) */}
        <div
          className="prose article-text"
          dangerouslySetInnerHTML={{ __html: post.content_html }}
        />
        <Share
          name={post.name}
          url={publicUrl + postHref(locale, post, kind)}
          texts={{ title: t("share"), link: t("shareLink") }}
        />
      </article>
      <Rail title={t("products")} cards={products} place="r" />
      {post.related.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{t(`${kind}.related`)}</h2>
            <Link className="link" to={list}>
              {t(`${kind}.all`)}
              <Icon name="arrow" />
            </Link>
          </div>
          <PostCards kind={kind} posts={post.related} level={3} />
        </section>
      )}
    </div>
  );
}

function Dates({ post }: { post: Post }) {
  const t = useT("articles");
  const locale = useLocale();
  const publishedOn = formatDate(locale, post.published_at);
  const updated = formatDate(locale, post.updated_at);
  return (
    <p className="article-meta">
      <time dateTime={post.published_at}>{t("published", { date: publishedOn })}</time>
      {post.updated_at > post.published_at && updated !== publishedOn && (
        <time dateTime={post.updated_at}>{t("updated", { date: updated })}</time>
      )}
    </p>
  );
}
