import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Suspense, useMemo, useState } from "react";
import { answerForm } from "~/bff/forms/intent.server";
import { packOf } from "~/domain/pack";
import { isMetreGoods, offerId } from "~/domain/price";
import { useEcommerceEvent } from "~/features/analytics";
import { reportCartEvents } from "~/features/cart";
import {
  AccessoryLinks,
  Gallery,
  Labels,
  LastViewed,
  ProductFacts,
  Rail,
} from "~/features/catalogue";
import { Drawing } from "~/features/cut";
import { ReviewSection } from "~/features/review";
import { RoomChip } from "~/features/room";
import { Breadcrumbs } from "~/features/shell";
import { Heart, useHearts } from "~/features/wishlist";
import { categoryHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { StructuredData } from "~/ui/structured-data";
import type { PlannerMore } from "../planner/intents.server";
import { intentOfRotation } from "../shared/forms/rotation.server";
import type { CartMore } from "../shared/orders/add-to-cart.server";
import { BuyColumn } from "./buy-column";
import { intents } from "./intents.server";
import { loadProduct } from "./load-product.server";
import { ProductPlan } from "./product-plan";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const handle = {
  styles: "product",
  layout: "product",
};

export const loader = ({ context: { shop }, params }: LoaderFunctionArgs) =>
  loadProduct(shop, params.id);

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm<CartMore & PlannerMore>(request, shop, intents, intentOfRotation);

export const clientAction = reportCartEvents;

export default function ProductPage() {
  const data = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("product");
  const locale = useLocale();
  const { product } = data;
  const variant = product.variants.find(({ id }) => id === data.variantId) ?? null;
  const hearts = useHearts();
  useEcommerceEvent(offerId(product.id, variant?.id), ({ viewItem }) => viewItem(product, variant));
  const { roomPlan } = data;
  // the newest price of the form; its drawing is beside it, on phones in it
  const [quote, setQuote] = useState(
    sent?.quote ?? (sent?.result.error ? null : (data.first?.quote ?? null)),
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
            isUncropped={!isMetreGoods(product.group_type_id) && !packOf(product, 0)?.areaM2}
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
        <BuyColumn loaded={data} variant={variant} sent={sent} onQuote={setQuote} />
      </div>
      {plan}
      <ProductFacts product={product} />
      {!data.first && <AccessoryLinks title={t("accessory")} cards={data.accessories} />}
      {data.reviews !== undefined && <ReviewSection first={data.reviews} />}
      <Rail title={t("similar")} cards={data.similar} place="s" />
      <LastViewed
        id={product.id}
        current={data.current}
        fromCookie={data.viewed}
        groupPercent={data.groupPercent}
      />
      <StructuredData data={data.structuredData} />
    </div>
  );
}
