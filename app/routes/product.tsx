import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { toJson } from "~/contract/json";
import type { Product } from "~/contract/catalogue";
import { isInCart } from "~/bff/cart.server";
import { readProduct, readRelated } from "~/bff/catalogue.server";
import { readPriceWriter } from "~/bff/currency.server";
import { readId } from "~/bff/listing-query.server";
import { canBeBought, availabilityOf } from "~/domain/availability";
import { cheapest } from "~/domain/price";
import { BuyForm, cardOf, Gallery, Labels, PackNote, PriceTag, ProductFacts, Promises, Rail, StockStatus } from "~/features/catalogue";
import { isWorkedOut } from "~/features/cut";
import { Breadcrumbs } from "~/features/shell";
import { imageSrc, productHref } from "~/i18n/links";
import { localeOf } from "~/i18n/paths.js";
import { translate } from "~/i18n/translate.server";
import { useT } from "~/i18n/use-t";

import { buyFromForm } from "./product-add.server";
import { firstQuote } from "./product-quote.server";
import { chosenVariant } from "./product-variant.server";

export const handle = { i18n: ["catalogue", "cut", "validation"] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const locale = localeOf(url.pathname);
  const id = readId(params.id);
  const [product, similar, accessories, { price }] = await Promise.all([
    readProduct(context, request, locale, id),
    readRelated(context, request, locale, id, "similar"),
    readRelated(context, request, locale, id, "accessory"),
    readPriceWriter(context, request),
  ]);
  const canonical = productHref(locale, product);
  if (canonical !== url.pathname) throw redirect(canonical + url.search, 301);
  const inLanguage = (language: "cs" | "en") => ({
    id,
    category: product.category_slugs?.[language] ?? "product",
    product: product.slugs[language],
  });
  const variant = chosenVariant(product, url.searchParams);
  const [first, inCart] = await Promise.all([
    firstQuote(context, request, locale, product, variant),
    isInCart(context, request, id, variant?.id ?? null),
  ]);
  const toCard = (other: Product) => cardOf(other, locale, translate, price);
  return {
    product,
    variant,
    first,
    inCart,
    similar: toJson(similar.slice(0, 4).map(toCard)),
    accessories: toJson(accessories.slice(0, 4).map(toCard)),
    head: {
      title: product.seo.title,
      description: product.seo.description,
      image: imageSrc("big", product.main_image, product.slug, "jpg"),
    },
    translated: { cs: inLanguage("cs"), en: inLanguage("en") },
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return buyFromForm(request, context);
}

export default function ProductPage() {
  const { product, variant, first, inCart, similar, accessories } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("catalogue");
  const worked = isWorkedOut(answer) ? answer.worked : first;
  const { priced, differs } = variant ? { priced: variant, differs: false } : cheapest(product, product.variants);
  const stocked = variant ?? (product.has_variants ? null : product);
  return (
    <div className="container">
      <Breadcrumbs categories={product.breadcrumbs} here={product.name} />
      <div className="product">
        <div className="gallery-box">
          <Gallery name={product.name} slug={product.slug} images={product.images.map(({ image }) => image)} />
          <Labels labels={product.labels} />
        </div>
        <div className="buy">
          <div className="buy-head">
            <h1>{product.name}</h1>
            <p className="muted">{product.description}</p>
          </div>
          <div>
            <PriceTag priced={priced} groupTypeId={product.group_type_id} from={differs} />
            <PackNote product={product} priced={priced} />
          </div>
          <StockStatus
            availability={availabilityOf(product, variant)}
            {...(stocked ? { stock: { quantity: stocked.quantity, groupTypeId: product.group_type_id } } : {})}
          />
          <BuyForm
            key={`${product.id} ${variant?.id ?? 0}`}
            product={product}
            variant={variant}
            lastResult={answer && "result" in answer ? answer.result : undefined}
            buyable={canBeBought(product, variant)}
            inCart={inCart}
            quote={worked?.quote ?? null}
            offers={worked?.offers ?? []}
          />
          <Promises groupTypeId={product.group_type_id} />
        </div>
      </div>
      <ProductFacts product={product} />
      <Rail title={t("product.accessory")} cards={accessories} />
      <Rail title={t("product.similar")} cards={similar} />
    </div>
  );
}
