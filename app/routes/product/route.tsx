import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Suspense, useMemo, useState } from "react";
import { readId } from "~/bff/catalogue/listing-query.server";
import { answerForm } from "~/bff/forms/intent.server";
import type { Locale } from "~/contract/core/common";
import { availabilityOf, canBeBought, canBeWatched, keepNumber } from "~/domain/catalogue";
import { displayAmount, isMetreGoods, offerId, perM2, statedPrice } from "~/domain/price";
import { hasGuarantee } from "~/domain/sample";
import { useEcommerceEvent } from "~/features/analytics";
import { reportCartEvents } from "~/features/cart";
import {
  AccessoryLinks,
  AvailabilitySection,
  BuyForm,
  CompareButton,
  CompareForm,
  Gallery,
  Labels,
  LastViewed,
  LowestPrice,
  MemberPriceNote,
  PackNote,
  PriceTag,
  ProductFacts,
  Promises,
  Rail,
  RatingSummary,
  RoomAnswer,
  SampleForm,
  SeriesChoice,
  Share,
  StockStatus,
  WatchForm,
} from "~/features/catalogue";
import { Drawing } from "~/features/cut";
import { ReviewSection } from "~/features/review";
import { RoomChip } from "~/features/room";
import { Breadcrumbs } from "~/features/shell";
import { TryInRoom } from "~/features/try-in-room";
import { Heart, useHearts } from "~/features/wishlist";
import { categoryHref, href, imageSrc, productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { StructuredData } from "~/ui/structured-data";
import type { PlannerMore } from "../planner/intents.server";
import { readPlanOfProduct } from "../planner/view.server";
import { intentOfRotation } from "../shared/forms/cut-fields.server";
import { readLastViewed } from "../shared/last-viewed.server";
import type { CartMore } from "../shared/orders/add-to-cart.server";
import { availabilityTexts } from "./availability-texts.server";
import { forMyRoom } from "./for-room.server";
import { buyConstraints, intents } from "./intents.server";
import { linkToPlan, readLegalGuarantee, readProductPage } from "./product-page.server";
import { ProductPlan } from "./product-plan";
import { queryValuesOf } from "./query-values.server";
import { firstQuote } from "./quote.server";
import { structuredDataOf } from "./structured-data.server";
import { choosesRoll, chosenVariant, inCheapestRoll } from "./variant.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const handle = {
  i18n: ["catalogue", "product", "cut"],
  styles: "product",
  layout: "product",
};

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const { locale, url } = shop;
  const id = readId(params.id);
  const { product, shown, similar, accessories, current, reviews } = await readProductPage(
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
    shop.currency.chosen(),
    readLegalGuarantee(shop),
  ]);
  return {
    product: shown,
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

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm<CartMore & PlannerMore>(request, shop, intents, intentOfRotation);

export const clientAction = reportCartEvents;

export default function ProductPage() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("product");
  const share = useT("catalogue");
  const locale = useLocale();
  const { product } = loaded;
  const variant = product.variants.find(({ id }) => id === loaded.variantId) ?? null;
  const hearts = useHearts();
  const stated = statedPrice(product, variant);
  const large = perM2(stated);
  useEcommerceEvent(offerId(product.id, variant?.id), ({ viewItem }) => viewItem(product, variant));
  const stocked = variant ?? (product.has_variants ? null : product);
  const url = loaded.publicUrl + productHref(locale, product, variant?.variant_url_query);
  const { roomPlan } = loaded;
  // the newest price of the form; its drawing is beside it, on phones in it
  const [quote, setQuote] = useState(
    sent?.quote ?? (sent?.result.error ? null : (loaded.first?.quote ?? null)),
  );
  // memoised: if React rendered it again before its file is loaded, the section from the server would become empty
  const plan = useMemo(
    () =>
      roomPlan && (
        <Suspense>
          <ProductPlan view={roomPlan} sent={sent} />
        </Suspense>
      ),
    [roomPlan, sent],
  );
  const isShort = product.cut === null && product.variants.length === 0;
  return (
    <div className={`container product-page${isShort ? " product-short" : ""}`}>
      <Breadcrumbs
        above={product.breadcrumbs.map((one) => ({
          name: one.name,
          href: categoryHref(locale, one),
        }))}
        current={product.name}
      >
        <RoomChip />
      </Breadcrumbs>
      <div className="product">
        <div className="gallery-box">
          <Gallery
            key={product.id}
            name={product.name}
            slug={product.slug}
            images={product.images.map(({ image }) => image)}
            isUncropped={!isMetreGoods(product.group_type_id)}
          />
          {quote?.dimensions.roll_width_cm && (
            <div className="gallery-cut">
              <Drawing
                dimensions={quote.dimensions}
                groupTypeId={product.group_type_id}
                quantity={quote.quantity}
              />
            </div>
          )}
          <Labels labels={product.labels} />
          <Heart hearts={hearts} productId={product.id} name={product.name} />
        </div>
        <div className="buy">
          <h1>{keepNumber(product.name)}</h1>
          <div className="buy-price">
            <PriceTag stated={large} />
            <div className="buy-facts">
              <RatingSummary rating={product.rating} />
              <StockStatus
                availability={availabilityOf(product, variant)}
                {...(stocked ? { stock: { quantity: stocked.quantity, product } } : {})}
              />
            </div>
            <MemberPriceNote priced={large.priced} from={large.isFrom} />
            <LowestPrice priced={large.priced} />
            <PackNote product={product} priced={stated.priced} />
            <RoomAnswer
              product={product}
              isOpen={loaded.choosesRoll}
              plan={loaded.plan?.href ?? null}
            />
            <SampleForm
              product={product}
              variant={variant}
              inCart={loaded.sampleInCart}
              sent={sent}
            />
          </div>
          <BuyForm
            key={`${product.id} ${variant?.id ?? 0} ${JSON.stringify(loaded.typed)}`}
            product={product}
            variant={variant}
            constraints={loaded.constraints}
            sent={sent}
            choosesRoll={loaded.choosesRoll}
            buyable={canBeBought(product, variant)}
            inCart={loaded.inCart}
            first={loaded.first}
            initial={loaded.typed}
            plan={roomPlan?.query}
            onQuote={setQuote}
          >
            <SeriesChoice series={product.series} currentId={product.id} />
          </BuyForm>
          <WatchForm
            key={`watch ${variant?.id ?? 0}`}
            product={product}
            variant={variant}
            email={loaded.email}
            sent={sent}
          />
          <div className="buy-more no-print">
            <TryInRoom
              key={`room ${product.id}`}
              product={product}
              cut={variant?.variant_url_query ?? ""}
            />
            {loaded.plan && (
              <Link className="link" to={loaded.plan.href} preventScrollReset={loaded.plan.isHere}>
                <Icon name="ruler" />
                {loaded.plan.text}
              </Link>
            )}
            {product.sample_price_tax_incl !== null && (
              <>
                <CompareForm id="compare" at="compare" />
                <CompareButton
                  form="compare"
                  id={`compare-${product.id}`}
                  productId={product.id}
                  name={product.name}
                  className="link"
                  icon="compare"
                />
              </>
            )}
          </div>
          <p className="muted">{product.description}</p>
          <AvailabilitySection texts={loaded.availability} />
          <Promises
            product={product}
            hasGuarantee={loaded.hasGuarantee}
            deliveries={loaded.availability.deliveries}
            legalGuarantee={loaded.legalGuarantee}
          />
          <Share
            name={product.name}
            url={url}
            texts={{ title: share("share.title"), link: share("share.link") }}
          />
        </div>
      </div>
      {plan}
      <ProductFacts product={product} />
      {!loaded.first && <AccessoryLinks title={t("accessory")} cards={loaded.accessories} />}
      {loaded.reviews !== undefined && <ReviewSection first={loaded.reviews} />}
      <Rail title={t("similar")} cards={loaded.similar} place="s" />
      <LastViewed
        id={product.id}
        current={loaded.current}
        fromCookie={loaded.viewed}
        groupPercent={loaded.groupPercent}
      />
      <StructuredData data={loaded.structuredData} />
    </div>
  );
}
