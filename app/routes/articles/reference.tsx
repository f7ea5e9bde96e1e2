import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readId } from "~/bff/catalogue/listing-query.server";
import type { Locale } from "~/contract/core/common";
import { referenceData, ReferenceScreen } from "~/features/articles";
import { breadcrumbData } from "~/features/shell";
import { href, imageSrc, referenceHref } from "~/i18n/links";
import { readProductCards } from "../shared/posts.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const { locale, publicUrl } = shop;
  const id = readId(params.id);
  const reference = await shop.articles.reference(id);
  if (params.slug !== reference.slug)
    throw redirect(referenceHref(locale, reference) + shop.url.search, 301);
  const inLanguage = (language: Locale) => ({ id, slug: reference.slugs[language] });
  const [image] = reference.images;
  return {
    reference,
    products: await readProductCards(shop, reference.products),
    structuredData: [
      referenceData(reference, { locale, publicUrl, brand: shop.t("common:brand") }),
      breadcrumbData(publicUrl, [
        { name: shop.t("common:crumbs.home"), href: href(locale, "home") },
        { name: shop.t("articles:reference.title"), href: href(locale, "references") },
        { name: reference.name, href: referenceHref(locale, reference) },
      ]),
    ],
    publicUrl,
    head: {
      title: reference.name,
      description: reference.perex,
      addresses: {
        cs: referenceHref("cs", inLanguage("cs")),
        en: referenceHref("en", inLanguage("en")),
      },
      image: image && imageSrc("w944", image, reference.slug, "jpg"),
    },
    translated: { cs: inLanguage("cs"), en: inLanguage("en") },
  };
}

export default function ReferencePage() {
  return <ReferenceScreen {...useLoaderData<typeof loader>()} />;
}
