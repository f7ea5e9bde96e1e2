import type { ComponentProps } from "react";
import type { Variant } from "~/contract/catalogue";
import { availabilityOf, canBeBought, keepNumber } from "~/domain/catalogue";
import { perM2, statedPrice } from "~/domain/price";
import {
  AvailabilitySection,
  BuyForm,
  CompareButton,
  CompareForm,
  LowestPrice,
  MemberPriceNote,
  PackNote,
  PriceTag,
  Promises,
  RatingSummary,
  RoomAnswer,
  SampleForm,
  SeriesChoice,
  Share,
  StockStatus,
  WatchForm,
} from "~/features/catalogue";
import { TryInRoom } from "~/features/try-in-room";
import { productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { ProductScreen } from "./load-product.server";

interface Props {
  loaded: ProductScreen;
  variant: Variant | null;
  sent: ComponentProps<typeof BuyForm>["sent"];
  onQuote: ComponentProps<typeof BuyForm>["onQuote"];
}

/** The column beside the pictures: price, form, and what helps to decide. */
export function BuyColumn({ loaded, variant, sent, onQuote }: Props) {
  const t = useT("share");
  const locale = useLocale();
  const { product, roomPlan } = loaded;
  const stated = statedPrice(product, variant);
  const large = perM2(stated);
  const stocked = variant ?? (product.has_variants ? null : product);
  const url = loaded.publicUrl + productHref(locale, product, variant?.variant_url_query);
  return (
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
          variant={loaded.choosesRoll ? null : variant}
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
        onQuote={onQuote}
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
      <Share name={product.name} url={url} texts={{ title: t("title"), link: t("link") }} />
    </div>
  );
}
