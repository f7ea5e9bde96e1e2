import { Fragment } from "react";
import type { PostCard, PostKind } from "~/contract/content/post";
import { formatDate } from "~/i18n/format";
import { postHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { Link } from "~/ui/link";
import { Picture } from "./picture";

interface Props {
  kind: PostKind;
  posts: readonly PostCard[];
  level?: 2 | 3;
  /** number of pictures in the first view */
  eager?: number;
}

export function PostCards({ kind, posts, level = 2, eager = 0 }: Props) {
  const locale = useLocale();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <ul className="article-cards">
      {posts.map((post, index) => (
        <li key={post.id}>
          <article className="article-card">
            {post.image && (
              <Picture
                image={post.image}
                slug={post.slug}
                alt=""
                sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 92vw"
                isFirst={index < eager}
              />
            )}
            <div>
              <p className="article-meta">
                <time dateTime={post.published_at}>{formatDate(locale, post.published_at)}</time>{" "}
                {post.categories.map(({ id, name }) => (
                  <Fragment key={id}>
                    <span>{name}</span>{" "}
                  </Fragment>
                ))}
              </p>
              <Heading>
                <Link to={postHref(locale, post, kind)}>{post.name}</Link>
              </Heading>
              <p>{post.perex}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

export function FoundPosts({ title, posts }: { title: string; posts: readonly PostCard[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="section container">
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <PostCards kind="blog" posts={posts} level={3} />
    </section>
  );
}
