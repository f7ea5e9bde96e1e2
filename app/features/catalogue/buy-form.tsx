import { getFormProps, getInputProps, useForm, type SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
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
  packsOf,
  QuoteFailed,
  QuoteView,
  useLiveQuote,
  type CutInput,
  type Offer,
  type RoomInput,
} from "~/features/cut";
import { Field } from "~/forms/field";
import { useFormatPrice } from "~/i18n/currency";
import { productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { NoteField } from "./note-field";
import { VariantChoice } from "./variant-choice";

/** 'Add-to-cart clicks are debounced 300 ms' (specification section 5): the first click counts, those right behind it do not. */
const DEBOUNCE_MS = 300;
const NO_ROOM: RoomInput = { area: "", reserve: String(USUAL_RESERVE_PERCENT) };

interface Props {
  product: ProductDetail;
  variant: Variant | null;
  buyable: boolean;
  /** the product (and variant) is in the cart already */
  inCart: boolean;
  /** the price of what the form begins with, or of what was typed; null for goods that are not cut */
  quote: CutQuote | null;
  offers: Offer[];
  /** what came back from a form sent without a script */
  lastResult: SubmissionResult<string[]> | undefined;
}

interface Answer {
  result?: SubmissionResult<string[]>;
}

interface BuyInput {
  productId: string;
  variantId: string;
  quantity: string;
  note: string;
  dimensions: CutInput;
  room: { area: string; reserve: string };
}

/** Variant, cut and quantity, what that costs, and the button that puts it into the cart. */
export function BuyForm({ product, variant, buyable, inCart, quote: first, offers: firstOffers, lastResult }: Props) {
  const t = useT("catalogue");
  const locale = useLocale();
  const cutTexts = useT("cut");
  const unit = useT("common")(`perUnit.${priceUnitOf(product.group_type_id)}`);
  const formatPrice = useFormatPrice();
  const fetcher = useFetcher<Answer>({ key: `add-${product.id}` });
  const live = useLiveQuote(`${product.id} ${variant?.id ?? 0}`);
  // the page's action answers the forms of accessories too
  const own = lastResult?.initialValue?.["productId"] === String(product.id) ? lastResult : undefined;
  const lastClick = useRef(-DEBOUNCE_MS);
  const [form, fields] = useForm<BuyInput>({
    id: "add",
    lastResult: fetcher.data?.result ?? own ?? null,
    defaultValue: { quantity: "1" },
  });
  const typedRoom = fields.room.getFieldset();
  const [room, setRoom] = useState({
    area: typedRoom.area.initialValue ?? NO_ROOM.area,
    reserve: typedRoom.reserve.initialValue ?? NO_ROOM.reserve,
  });
  // what the server says of the piece as it is typed comes before what it said of the form when it was sent
  const errors: Record<string, string[] | undefined> = live.answer ? { ...form.allErrors, ...live.answer.errors } : form.allErrors;
  const cut = isCut(product.group_type_id) && product.cut !== null && (variant !== null || !product.has_variants);
  const packArea = packOf(product, 0)?.areaM2 ?? 0;
  const quote = live.answer ? live.answer.quote : first;
  const offers = live.answer ? live.answer.offers : firstOffers;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
    if (submitter instanceof HTMLButtonElement && submitter.name === "turn") layAcross(event.currentTarget, submitter.value === "on");
    if (submitter instanceof HTMLButtonElement && submitter.value !== "add") return workOut(event.currentTarget);
    if (event.timeStamp - lastClick.current < DEBOUNCE_MS) return undefined;
    lastClick.current = event.timeStamp;
    const data = new FormData(event.currentTarget);
    data.set("via", "fetcher");
    void fetcher.submit(data, { method: "post" });
    return undefined;
  };
  const workOut = (element: HTMLFormElement, atOnce = true) => {
    if (cut) live.ask(element, atOnce);
    if (packArea > 0) countPacks(element);
  };
  const countPacks = (element: HTMLFormElement) => {
    const data = new FormData(element);
    const typed = { area: String(data.get("room.area") ?? ""), reserve: String(data.get("room.reserve") ?? "") };
    if (typed.area === room.area && typed.reserve === room.reserve) return;
    setRoom(typed);
    const need = packsOf(packArea, typed);
    const quantity = element.querySelector<HTMLInputElement>("#quantity");
    if (need && quantity) quantity.value = String(need.packs);
  };

  return (
    <>
      {product.variants.length > 0 && (
        <VariantChoice product={product} chosen={variant} messages={errors["variantId"] ?? errors["productId"]} />
      )}
      {buyable ? (
        <form
          {...getFormProps(form)}
          method="post"
          className="buy-form"
          onSubmit={submit}
          onInput={(event) => workOut(event.currentTarget, false)}
          noValidate
        >
          {/* what Enter sends, before the button that turns the piece */}
          {cut && <button type="submit" name="intent" value="quote" hidden />}
          <input type="hidden" name="productId" value={product.id} />
          {variant && <input type="hidden" name="variantId" value={variant.id} />}
          {cut && <CutFields product={product} variant={variant} field={fields.dimensions} errors={errors} />}
          {packArea > 0 && (
            <>
              <input type="hidden" name="room.packArea" value={packArea} />
              <PackCalculator packArea={packArea} room={room} messages={errors["room.area"]} />
            </>
          )}
          <Field
            id="quantity"
            label={isPack(product.group_type_id) ? t("product.quantityPack") : t("product.quantity")}
            {...(cut ? { hint: t("product.quantityHint") } : {})}
            errorId="quantity-error"
            messages={errors["quantity"]}
          >
            <input
              className="input number"
              {...getInputProps(fields.quantity, { type: "number" })}
              key="quantity"
              id="quantity"
              min={1}
              max={999}
              step={1}
              inputMode="numeric"
              required
              aria-describedby={errors["quantity"] ? "quantity-error" : undefined}
              aria-invalid={errors["quantity"] ? true : undefined}
            />
          </Field>
          <NoteField field={fields.note} messages={errors["note"]} />
          {quote && <QuoteView quote={quote} unit={unit} pending={live.pending} />}
          {live.failed && <QuoteFailed onRetry={(element) => live.ask(element, true)} />}
          <div className="buy-bar">
            <p className="buy-bar-price">
              <strong className="number">{formatPrice(quote ? quote.total_tax_incl : chargedPrice(variant ?? product))}</strong>
              {!quote && <span className="unit"> {unit}</span>}
            </p>
            {cut && (
              <button type="submit" name="intent" value="quote" className="btn btn-quiet btn-wide without-script">
                {cutTexts("recount")}
              </button>
            )}
            <button type="submit" name="intent" value="add" className="btn btn-wide">
              <Icon name={fetcher.state !== "idle" ? "refresh" : inCart ? "check" : "cart"} />
              {fetcher.state !== "idle" ? t("product.adding") : inCart ? t("product.addMore") : t("product.add")}
            </button>
          </div>
        </form>
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
          sent={lastResult}
        />
      )}
    </>
  );
}
