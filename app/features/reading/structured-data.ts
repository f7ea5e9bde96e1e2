import type { Locale } from "~/contract/common";
import type { Post, PostKind } from "~/contract/post";
import { imageSrc, postHref } from "~/i18n/links";

const TYPES = { blog: "BlogPosting", article: "Article", news: "NewsArticle" } as const satisfies Record<PostKind, string>;

interface Place {
  locale: Locale;
  publicUrl: string;
  /** the shop's name */
  brand: string;
}

/** A post for search engines (schema.org). */
export function postData(kind: PostKind, post: Post, { locale, publicUrl, brand }: Place) {
  const url = publicUrl + postHref(locale, post, kind);
  const publisher = { "@type": "Organization", name: brand, url: publicUrl };
  return {
    "@context": "https://schema.org",
    "@type": TYPES[kind],
    "@id": url,
    mainEntityOfPage: url,
    headline: post.name,
    description: post.perex,
    ...(post.image && { image: publicUrl + imageSrc("w944", post.image, post.slug, "jpg") }),
    datePublished: post.published_at,
    dateModified: post.updated_at,
    inLanguage: locale,
    author: post.author ? { "@type": "Person", name: post.author } : publisher,
    publisher,
  };
}
