import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PostCard } from "~/contract/content/post";
import { element, escapeXml, group, XML_HEAD } from "~/domain/text";
import { originOf } from "~/i18n/domains";
import { href, postHref } from "~/i18n/links";

/** RSS 2.0 of the newest posts of the blog, https://www.rssboard.org/rss-specification. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { locale } = shop;
  const { data } = await shop.articles.posts("blog", 1);
  const origin = originOf(locale, shop.publicUrl);
  const item = (post: PostCard) => {
    const address = origin + postHref(locale, post);
    return group(
      "item",
      element("title", post.name),
      element("link", address),
      element("guid", address),
      element("description", post.perex),
      element("pubDate", new Date(post.published_at).toUTCString()),
      ...post.categories.map(({ name }) => element("category", name)),
    );
  };
  const xml = [
    XML_HEAD,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n',
    group(
      "channel",
      element("title", shop.t("common:title", { page: shop.t("articles:blog.title") })),
      element("link", origin + href(locale, "blog")),
      `<atom:link href="${escapeXml(origin + href(locale, "blogFeed"))}" rel="self" type="application/rss+xml"/>`,
      element("description", shop.t("articles:blog.description")),
      element("language", locale),
      "\n",
      ...data.map(item),
    ),
    "</rss>\n",
  ].join("");
  return new Response(xml, {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, max-age=600",
    },
  });
}
