import { useRef, type FormEvent } from "react";
import type { CutQuote } from "~/contract/cart";
import type { ProductDetail, Variant } from "~/contract/catalogue";
import { packOf } from "~/domain/pack";
import { USUAL_RESERVE_PERCENT } from "~/domain/packs";
import { chargedPrice } from "~/domain/price";
import { isCut, isPack, priceUnitOf } from "~/domain/units";
import {
  AccessoryOffers,
  CutFields,
  layAcross,
  PackCalculator,
  QuoteFailed,
  QuoteView,
  useLiveQuote,
  type CutAnswer,
  type CutInput,
  type Offer,
  type RoomInput,
} from "~/features/cut";
import type { Constraints } from "~/forms/constraints";
import { FieldError, fieldWith, type FieldFailures } from "~/forms/field";
import { FormFrame } from "~/forms/form-frame";
import { QuantityField } from "~/forms/quantity-field";
import { SubmitButton } from "~/forms/submit-button";
import { useShopForm } from "~/forms/use-shop-form";
import { useFormatPrice } from "~/i18n/currency";
import { productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { NoteField } from "./note-field";
import { useRoom } from "./use-room";
import { VariantChoice } from "./variant-choice";

/** 'Add-to-cart clicks are debounced 300 ms' (specification section 5): the first click counts, those right behind it do not. */
const DEBOUNCE_MS = 300;

interface Props {
  product: ProductDetail;
  variant: Variant | null;
  buyable: boolean;
  /** the product (and variant) is in the cart already */
  inCart: boolean;
  /** the price of what the form begins with; null for goods that are not cut, or that cannot be had */
  quote: CutQuote | null;
  offers: Offer[];
  constraints?: Constraints | undefined;
  /** what the page's action answered, to this form or to one of the offers */
  sent: CutAnswer | undefined;
}

type BuyValues = { quantity: string; note: string; variantId: string; productId: string; dimensions: CutInput; room: RoomInput };

/** Variant, cut and quantity, what that costs, and the button that puts it into the cart. */
export function BuyForm({ product, variant, buyable, inCart, quote: firstQuote, offers: firstOffers, constraints, sent }: Props) {
  const t = useT("catalogue");
  const locale = useLocale();
  const cutTexts = useT("cut");
  const unit = useT("common")(`perUnit.${priceUnitOf(product.group_type_id)}`);
  const formatPrice = useFormatPrice();
  const live = useLiveQuote(`${product.id} ${variant?.id ?? 0}`);
  const lastClick = useRef(-DEBOUNCE_MS);
  const state = useShopForm<BuyValues>({
    id: "add",
    intent: ["add", "quoteCut", "countPacks"],
    of: { productId: product.id },
    fetcherKey: `add-${product.id}`,
    constraints,
    sent,
    defaultValue: { quantity: "1" },
  });
  const { form, fields } = state;
  const packArea = packOf(product, 0)?.areaM2 ?? 0;
  const roomFields = fields.room.getFieldset();
  const { room, countPacks } = useRoom(packArea, {
    area: roomFields.area.initialValue ?? "",
    reserve: roomFields.reserve.initialValue ?? String(USUAL_RESERVE_PERCENT),
  });
  // what the server says of the piece as it is typed comes before what it said of the form when it was sent
  const failures: FieldFailures = { ...form.allErrors, ...live.answer?.failures };
  const cut = isCut(product.group_type_id) && product.cut !== null && (variant !== null || !product.has_variants);
  const { quote = firstQuote, offers = firstOffers } = live.answer ?? (sent?.quote ? sent : {});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
    if (submitter instanceof HTMLButtonElement && submitter.value !== "add") {
      event.preventDefault();
      if (submitter.name === "rotation") layAcross(event.currentTarget, submitter.value === "on");
      return workOut(event.currentTarget);
    }
    if (event.timeStamp - lastClick.current < DEBOUNCE_MS) return event.preventDefault();
    lastClick.current = event.timeStamp;
    return undefined;
  };
  const workOut = (element: HTMLFormElement, atOnce = true) => {
    if (cut) live.ask(element, atOnce);
    countPacks(element);
  };

  return (
    <>
      {product.variants.length > 0 && (
        <VariantChoice product={product} chosen={variant} failures={failures["variantId"] ?? failures["productId"]} answer={state.answer} />
      )}
      {buyable ? (
        <FormFrame form={state} className="buy-form" onSubmit={submit} onInput={(event) => workOut(event.currentTarget, false)}>
          {/* what Enter sends, before the button that rotates the piece */}
          {cut && <button type="submit" name="intent" value="quoteCut" hidden />}
          {variant && <input type="hidden" name="variantId" value={variant.id} />}
          {cut && <CutFields product={product} variant={variant} field={fields.dimensions} failures={failures} />}
          {packArea > 0 && (
            <>
              <input type="hidden" name="room.packArea" value={packArea} />
              <PackCalculator packArea={packArea} room={room} fields={roomFields} />
            </>
          )}
          <QuantityField
            field={fieldWith(fields.quantity, { errors: failures["quantity"] })}
            className="input number"
            label={isPack(product.group_type_id) ? t("product.quantityPack") : t("product.quantity")}
            hint={cut ? t("product.quantityHint") : undefined}
            min={1}
          />
          <NoteField field={fields.note} />
          {quote && <QuoteView quote={quote} unit={unit} pending={live.pending} />}
          {live.failed && <QuoteFailed onRetry={(element) => live.ask(element, true)} />}
          <FieldError id="add-failure" failures={state.failures} live />
          <div className="buy-bar">
            <p className="buy-bar-price">
              <strong className="number">{formatPrice(quote ? quote.total_tax_incl : chargedPrice(variant ?? product))}</strong>
              {!quote && <span className="unit"> {unit}</span>}
            </p>
            {cut && (
              <button type="submit" name="intent" value="quoteCut" className="btn btn-quiet btn-wide without-script">
                {cutTexts("recount")}
              </button>
            )}
            <SubmitButton name="intent" value="add" className="btn btn-wide" pendingText={t("product.adding")} pendingIcon="refresh">
              <Icon name={inCart ? "check" : "cart"} />
              {t(inCart ? "product.addMore" : "product.add")}
            </SubmitButton>
          </div>
        </FormFrame>
      ) : (
        <p className="notice notice-warn">
          <Icon name="info" />
          {variant && product.variants.some((other) => other.active && other.quantity > 0)
            ? t("product.otherVariants")
            : t("product.unavailable")}
        </p>
      )}
      {buyable && (
        <AccessoryOffers
          title={cutTexts("accessories.title")}
          text={cutTexts("accessories.text")}
          offers={offers}
          action={productHref(locale, product, variant?.variant_url_query)}
          sent={sent}
        />
      )}
    </>
  );
}
