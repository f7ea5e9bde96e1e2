import type { Post, PostKind } from "~/contract/content/post";
import type { Reference } from "~/contract/content/reference";
import type { Locale } from "~/contract/core/common";
import { imageSrc, postHref, referenceHref, wholeAddress } from "~/i18n/links";

const TYPES = {
  blog: "BlogPosting",
  article: "Article",
  news: "NewsArticle",
} as const satisfies Record<PostKind, string>;

interface ArticlePage {
  locale: Locale;
  publicUrl: string;
  brand: string;
}

export function postData(kind: PostKind, post: Post, { locale, publicUrl, brand }: ArticlePage) {
  const url = publicUrl + postHref(locale, post, kind);
  const publisher = { "@type": "Organization", name: brand, url: publicUrl };
  return {
    "@context": "https://schema.org",
    "@type": TYPES[kind],
    "@id": url,
    mainEntityOfPage: url,
    headline: post.name,
    description: post.perex,
    ...(post.image && {
      image: wholeAddress(publicUrl, imageSrc("w944", post.image, post.slug, "jpg")),
    }),
    datePublished: post.published_at,
    dateModified: post.updated_at,
    inLanguage: locale,
    author: post.author ? { "@type": "Person", name: post.author } : publisher,
    publisher,
  };
}

export function referenceData(reference: Reference, { locale, publicUrl, brand }: ArticlePage) {
  const url = publicUrl + referenceHref(locale, reference);
  const shop = { "@type": "Organization", name: brand, url: publicUrl };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    "@id": url,
    mainEntityOfPage: url,
    headline: reference.name,
    description: reference.perex,
    image: reference.images.map((image) =>
      wholeAddress(publicUrl, imageSrc("w944", image, reference.slug, "jpg")),
    ),
    contentLocation: { "@type": "Place", name: reference.place },
    inLanguage: locale,
    author: shop,
    publisher: shop,
  };
}
