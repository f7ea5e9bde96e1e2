import { redirect } from "@remix-run/node";
import { readId } from "~/bff/catalogue/listing-query.server";
import type { Shop } from "~/bff/shop";
import type { Locale } from "~/contract/core/common";
import { canBeWatched } from "~/domain/catalogue";
import { displayAmount, statedPrice } from "~/domain/price";
import { hasGuarantee } from "~/domain/sample";
import { href, imageSrc, productHref } from "~/i18n/links";
import { readPlanOfProduct } from "../planner/view.server";
import { readLastViewed } from "../shared/last-viewed.server";
import { availabilityTexts } from "./availability-texts.server";
import { buyConstraints } from "./intents.server";
import { linkToPlan, readLegalGuarantee, readProductPage } from "./product-page.server";
import { queryValuesOf } from "./query-values.server";
import { firstQuote } from "./quote.server";
import { structuredDataOf } from "./structured-data.server";
import { choosesRoll, chosenVariant, forMyRoom, inCheapestRoll } from "./variant.server";

export type ProductScreen = Awaited<ReturnType<typeof loadProduct>>;

/** What the screen of a product shows. @throws a redirect to the canonical address, or the error page */
export async function loadProduct(shop: Shop, idText: string | undefined) {
  const { locale, url } = shop;
  const id = readId(idText);
  const { product, selected, similar, accessories, current, reviews } = await readProductPage(
    shop,
    id,
  );
  const canonical = productHref(locale, product);
  if (canonical !== url.pathname) throw redirect(canonical + url.search, 301);
  const room = await shop.room.read();
  const isOpen = choosesRoll(product, url.searchParams);
  const query = inCheapestRoll(forMyRoom(url.searchParams, product, room, locale), product);
  const variant = chosenVariant(product, query);
  const values = queryValuesOf(query);
  const inLanguage = (language: Locale) => ({
    id,
    category: product.category_slugs?.[language] ?? "product",
    product: product.slugs[language],
  });
  const address = (language: Locale) => href(language, "product", inLanguage(language));
  const [
    roomPlan,
    viewed,
    first,
    inCart,
    sampleInCart,
    groupPercent,
    member,
    currency,
    legalGuarantee,
  ] = await Promise.all([
    readPlanOfProduct(shop, product),
    readLastViewed(shop, id),
    firstQuote(shop, product, variant, values?.fields),
    // the shop may have chosen another roll when it was added
    Promise.all(
      (isOpen ? product.variants : [variant]).map((one) => shop.cart.holds(id, one?.id ?? null)),
    ),
    shop.cart.holdsSample(id),
    shop.groupPercent(),
    canBeWatched(product, variant) ? shop.account.read() : null,
    shop.currency.current(),
    readLegalGuarantee(shop),
  ]);
  return {
    product: selected,
    variantId: variant?.id ?? null,
    availability: availabilityTexts(locale, product, variant),
    hasGuarantee: hasGuarantee(product),
    legalGuarantee,
    first,
    typed: values?.values,
    email: member?.email ?? "",
    inCart: inCart.some(Boolean),
    choosesRoll: isOpen,
    sampleInCart,
    similar,
    accessories,
    reviews,
    viewed,
    current,
    groupPercent,
    plan: roomPlan ? null : linkToPlan(shop, product, room),
    roomPlan,
    publicUrl: shop.publicUrl,
    structuredData: structuredDataOf({
      product,
      variant,
      locale,
      publicUrl: shop.publicUrl,
      home: shop.t("common:crumbs.home"),
      currency: currency ?? undefined,
    }),
    constraints: buyConstraints,
    head: {
      title: product.seo.title,
      description: product.seo.description,
      // the variant is not part of the canonical address
      addresses: { cs: address("cs"), en: address("en") },
      image: product.main_image
        ? imageSrc("big", product.main_image, product.slug, "jpg")
        : undefined,
      price: {
        amount: displayAmount(statedPrice(product, variant).usual, currency ?? null).amount,
        currency: currency?.code ?? "CZK",
      },
    },
    translated: { cs: inLanguage("cs"), en: inLanguage("en") },
  };
}
