import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { assertPage } from "~/bff/catalogue/listing-query.server";
import type { Locale } from "~/contract/core/common";
import { ReferencesScreen } from "~/features/articles";
import { href } from "~/i18n/links";
import { readPage } from "../shared/posts.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const handle = { styles: "articles" };

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { searchParams } = shop.url;
  const page = readPage(searchParams);
  const tagCode = searchParams.get("tag");
  const list = await shop.articles.references(page, tagCode ?? undefined);
  assertPage(page, list.meta.last_page);
  const tag = list.meta.tags.find(({ code }) => code === tagCode);
  if (tagCode !== null && !tag) throw new Response(null, { status: 404 });
  const title = shop.t("articles:reference.title");
  const heading = tag ? `${title}: ${tag.name}` : title;
  const query = new URLSearchParams({
    ...(tag && { tag: tag.code }),
    ...(page > 1 && { page: String(page) }),
  });
  const address = (locale: Locale) =>
    href(locale, "references") + (query.size > 0 ? `?${query}` : "");
  return {
    list,
    tagCode,
    head: {
      title: page > 1 ? shop.t("articles:titlePage", { title: heading, page }) : heading,
      description: shop.t("articles:reference.description"),
      addresses: { cs: address("cs"), en: address("en") },
    },
  };
}

export default function ReferencesPage() {
  return <ReferencesScreen {...useLoaderData<typeof loader>()} />;
}
