import { categoryHref, href, infoHref } from "~/i18n/links";
import type { Assortment } from "../../../server/db/seed/read";
import { flatten, repeated } from "./complaints";

const LANGUAGES = ["cs", "en"] as const;

/** Checks links, categories, products and ids of posts and references. */
export function checkArticles(data: Assortment): string[] {
  const complaints = [
    ...repeated(
      "post",
      data.posts.map(({ id }) => id),
      String,
    ),
    ...repeated(
      "reference",
      data.references.map(({ id }) => id),
      String,
    ),
  ];
  const products = new Set(data.lines.flatMap((line) => line.colours.map(({ id }) => id)));
  const categories = new Set(data.postCategories.map(({ id }) => id));
  for (const { code, kind, categories: postCategories, products: postProducts } of data.posts) {
    if (kind === "blog" && postCategories.length === 0)
      complaints.push(`post ${code} has no category`);
    complaints.push(
      ...postCategories
        .filter((id) => !categories.has(id))
        .map((id) => `post ${code}: no category ${id}`),
    );
    complaints.push(
      ...postProducts
        .filter((id) => !products.has(id))
        .map((id) => `post ${code}: no product ${id}`),
    );
  }
  for (const { id, products: used } of data.references) {
    complaints.push(
      ...used
        .filter((one) => !products.has(one))
        .map((one) => `reference ${id}: no product ${one}`),
    );
  }
  for (const language of LANGUAGES) {
    const knownLinks = new Set([
      ...flatten(data.categories).map(({ id, slug }) =>
        categoryHref(language, { id, slug: slug[language] }),
      ),
      ...data.infoPages.map(({ id, slug }) => infoHref(language, { id, slug: slug[language] })),
      ...data.stores.map(({ id }) => href(language, "store", { id })),
      href(language, "stores"),
      href(language, "laying"),
    ]);
    const texts = [
      ...data.posts.map(({ code, html }) => [code, html] as const),
      ...data.references.map(({ id, html }) => [String(id), html] as const),
    ];
    for (const [name, html] of texts) {
      const links = [...html[language].matchAll(/href="([^"]*)"/g)].map(([, link = ""]) => link);
      if (/<[a-z0-9]+\u00a0/.test(html[language]))
        complaints.push(`text ${name} (${language}): a tag with a non-breaking space`);
      complaints.push(
        ...links
          .filter((link) => !knownLinks.has(link))
          .map((link) => `text ${name} (${language}): no page at ${link}`),
      );
    }
  }
  return complaints;
}
