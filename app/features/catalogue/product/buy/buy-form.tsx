import { useEffect, type ReactNode } from "react";
import type { CutQuote } from "~/contract/cart/cut";
import type { ProductDetail, Variant } from "~/contract/catalogue";
import { MAX_NOTE } from "~/contract/forms/limits";
import { canBeRotated, rodLengthOf } from "~/domain/cut";
import {
  AccessoryOffers,
  CountPacksButton,
  hasParts,
  PackCalculator,
  QuoteFailed,
  QuoteView,
  type CutAnswer,
  type QuoteAnswer,
} from "~/features/cut";
import { FieldError, fieldWith, type Constraints } from "~/forms/fields/field";
import { QuantityField } from "~/forms/fields/quantity-field";
import { TextAreaField } from "~/forms/fields/text-area-field";
import { FormFrame } from "~/forms/form-frame";
import { formatNumber } from "~/i18n/format";
import { productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { AddButton, BuyBar } from "./buy-bar";
import { quantityKey, useBuyLabels } from "./buy-labels";
import { CutPart, RecountButton, withoutMeasures } from "./cut-part";
import type { CutValues } from "./cut-query";
import { NotBuyable } from "./not-buyable";
import { CHOOSES_ROLL, chosenRoll } from "./roll/chosen-roll";
import { proposedRoll } from "./roll/roll-proposal";
import { VariantChoice } from "./roll/variant-choice";
import { useBuyForm } from "./use-buy-form";

interface Props {
  product: ProductDetail;
  /** the chosen roll or size, or the usual roll */
  variant: Variant | null;
  /** nobody has chosen a roll: the shop does, by the typed measures */
  choosesRoll: boolean;
  buyable: boolean;
  inCart: boolean;
  /** price of the initial values; null without a cut, or if it cannot be loaded */
  first: QuoteAnswer | null;
  /** values typed before this variant was chosen */
  initial: CutValues | undefined;
  /** query of an open plan of rooms, which links and forms keep */
  plan: string | undefined;
  constraints?: Constraints | undefined;
  /** answer to this form or to an offer's form */
  sent: CutAnswer | undefined;
  /** the page draws the piece beside the form */
  onQuote?: (quote: CutQuote | null) => void;
  /** choice of colour, above the form */
  children: ReactNode;
}

export function BuyForm({
  product,
  variant: usual,
  choosesRoll,
  buyable,
  inCart,
  first,
  initial,
  plan,
  constraints,
  sent,
  onQuote,
  children,
}: Props) {
  const t = useT("product");
  const locale = useLocale();
  const cutTexts = useT("cut");
  const count = useT("common");
  const {
    form,
    failures,
    live,
    cut,
    packArea,
    stock,
    room,
    quantity,
    isCounted,
    query,
    measured,
    changed,
    handlers,
  } = useBuyForm({
    product,
    variant: usual,
    first,
    initial,
    constraints,
    sent,
  });
  const shopChoice = cut && choosesRoll && usual ? chosenRoll(product, query, usual) : null;
  const variant = shopChoice?.variant ?? usual;
  const { fields } = form;
  const summary = useBuyLabels(form, product);
  const rodCm = rodLengthOf(product);
  // the newest price of the form's values; null if they cannot be cut
  const { quote = null, offers = [] } =
    live.answer ?? (sent?.quote ? sent : form.answer?.result.error ? {} : (first ?? {}));

  const proposed = cut && variant && !shopChoice ? proposedRoll(product, variant, query) : null;
  // measures of the room, which nobody has typed here, are no mistake: the page proposes the roll
  const isUntouched = proposed?.proposal.now === null && !form.answer && !live.answer;
  const measureFailures = isUntouched ? withoutMeasures(failures) : failures;
  const isLast = !cut && (variant ?? product).quantity <= 1;
  // the button leads to the cart until the form has other values; then it adds these
  const isAdded = inCart && !changed;
  // one pack is rarely enough for a floor: the large button asks for the area
  const asksArea = packArea > 0 && !isCounted && !isAdded && !isLast && quantity === "1";
  // without a size the button answers with the error at the choice of sizes
  const isReady = variant !== null || product.variants.length === 0;
  // the last piece has no field; the address or another size may have said more
  const isSingle = isLast && isReady;
  const pieces = isSingle ? "1" : quantity;
  const choice = product.variants.length > 0 && (
    <VariantChoice
      product={product}
      variant={variant}
      query={query}
      plan={plan}
      failures={failures["variantId"]}
      answer={form.answer}
    />
  );
  // the shop chooses the roll; another one is behind 'adjust the cut'
  const foldsRolls = buyable && cut && variant !== null && canBeRotated(product.group_type_id);
  const hasNote = Boolean(fields.note.initialValue) || fields.note.errors !== undefined;
  const noteArea = (
    <TextAreaField
      field={fields.note}
      label={t("note")}
      hint={t("noteHint")}
      rows={2}
      maxLength={MAX_NOTE}
    />
  );
  useEffect(() => onQuote?.(quote), [onQuote, quote]);
  return (
    <>
      {children}
      {!foldsRolls && choice}
      {buyable && isLast && inCart ? (
        <div className="buy-form">
          <BuyBar
            product={product}
            variant={variant}
            quantity="1"
            quote={undefined}
            pending={false}
            takesFocus={form.done}
          />
        </div>
      ) : buyable ? (
        <FormFrame
          form={form}
          className="buy-form"
          summary={summary}
          currentErrors={failures}
          {...handlers}
        >
          {/* submitted by Enter, before the button that rotates the piece */}
          {cut && <button type="submit" name="intent" value="quoteCut" hidden />}
          {/* productId is a key field, which FormFrame writes */}
          {variant && <input type="hidden" name="variantId" value={variant.id} />}
          {shopChoice && <input type="hidden" name={CHOOSES_ROLL} value="on" />}
          {cut && (
            <CutPart
              product={product}
              variant={variant}
              field={fields.dimensions}
              failures={measureFailures}
              quote={quote}
              pending={live.pending}
              query={query}
              shopChoice={shopChoice}
              proposed={proposed}
              folded={foldsRolls && { rolls: choice, note: noteArea, hasNote }}
            />
          )}
          {packArea > 0 && (
            <PackCalculator
              packArea={packArea}
              stock={stock}
              room={room}
              fields={fields.room.getFieldset()}
              isAsked={asksArea}
            />
          )}
          {isSingle ? (
            <>
              <input type="hidden" name="quantity" value="1" />
              <FieldError id={fields.quantity.errorId} failures={failures["quantity"]} />
            </>
          ) : (
            <QuantityField
              field={fieldWith(fields.quantity, { errors: failures["quantity"] })}
              className="input number"
              label={t(quantityKey(product))}
              hint={
                rodCm !== null
                  ? t("quantityRods", { length: formatNumber(locale, rodCm / 100) })
                  : cut
                    ? t("quantityHint")
                    : undefined
              }
              min={1}
            />
          )}
          {asksArea && <AddButton className="link">{t("addTyped")}</AddButton>}
          {cut && rodCm !== null && <RecountButton />}
          {!foldsRolls && (
            <details className="note-field quiet-details" open={hasNote}>
              <summary>{t("noteAdd")}</summary>
              {noteArea}
            </details>
          )}
          {quote && hasParts(quote) && (
            <QuoteView
              quote={quote}
              groupTypeId={product.group_type_id}
              pending={live.pending}
              hasOther={shopChoice !== null || proposed !== null}
            />
          )}
          {live.failed && <QuoteFailed onRetry={(element) => live.ask(element, true)} />}
          <FieldError id="add-failure" failures={live.answer?.failures["productId"]} />
          {isAdded && <AddButton className="btn btn-quiet">{t("addMore")}</AddButton>}
          <BuyBar
            product={product}
            variant={variant}
            quantity={pieces}
            quote={cut ? quote : undefined}
            pending={live.pending}
            isMeasured={!asksArea && (!cut || measured)}
            takesFocus={form.done}
          >
            {isAdded ? undefined : asksArea ? (
              <CountPacksButton />
            ) : (
              <AddButton className={isReady ? "btn btn-wide" : "btn btn-quiet btn-wide"}>
                <Icon name="cart" />
                <span>
                  {packArea > 0 && Number(pieces) >= 1
                    ? t("addPacks", { packs: count("count.pack", { count: Number(pieces) }) })
                    : t("add")}
                </span>
              </AddButton>
            )}
          </BuyBar>
        </FormFrame>
      ) : (
        <NotBuyable product={product} variant={variant} />
      )}
      {buyable && (
        <AccessoryOffers
          title={cutTexts("accessories.title")}
          text={cutTexts("accessories.text")}
          offers={offers}
          action={productHref(
            locale,
            product,
            [variant?.variant_url_query, query, plan].filter(Boolean).join("&"),
          )}
          sent={sent}
        />
      )}
    </>
  );
}
