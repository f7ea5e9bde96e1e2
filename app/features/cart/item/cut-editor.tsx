import { useEffect, useRef, type FormEvent } from "react";
import type { CartItem } from "~/contract/cart/cart";
import type { CutQuote } from "~/contract/cart/cut";
import {
  applyRotation,
  currentFailures,
  CutFields,
  CutPreview,
  QuoteFailed,
  QuoteView,
  useCutLabels,
  useLiveQuote,
  type CutAnswer,
  type CutGoods,
  type CutInput,
} from "~/features/cut";
import { FieldError } from "~/forms/fields/field";
import { FormFrame } from "~/forms/form-frame";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { wholeLineFields } from "./item-id";

/** Query of the cart page that opens a line's editor: `?edit=` with the line's id. */
export const EDIT_QUERY = "edit";

export interface CutEdit {
  itemId: string;
  goods: CutGoods;
  /** current price; null if the line can no longer be cut */
  quote: CutQuote | null;
}

interface Props {
  item: CartItem;
  edit: CutEdit;
  sent: CutAnswer | undefined;
  version: number | undefined;
  back: string;
}

type EditValues = { dimensions: CutInput; quantity: string; productId: string; variantId: string };

export function CutEditor({ item, edit, sent, version, back }: Props) {
  const t = useT("cart");
  const cutTexts = useT("cut");
  const live = useLiveQuote(item.id);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const state = useShopForm<EditValues>({
    id: "edit",
    intent: ["recut", "quoteCut"],
    keyFields: wholeLineFields(item),
    sent,
    defaultValue: { dimensions: inputOf(item) },
  });
  const { errors, fields } = state;
  const failures = currentFailures(errors, live.answer);
  const since = live.answer?.failures ?? {};
  const quote = live.answer ? live.answer.quote : state.answer ? (sent?.quote ?? null) : edit.quote;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } =
      event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
    if (!(submitter instanceof HTMLButtonElement) || submitter.value === "recut") return;
    event.preventDefault();
    applyRotation(event.currentTarget, submitter);
    live.ask(event.currentTarget, true);
  };
  return (
    <FormFrame
      form={state}
      cartVersion={version}
      preventScrollReset
      className="buy-form cut-editor"
      summary={useCutLabels(fields.dimensions.getFieldset())}
      currentErrors={failures}
      onSubmit={submit}
      onInput={(event) => live.ask(event.currentTarget)}
    >
      {/* Enter submits the first button: a quote changes nothing */}
      <button type="submit" name="intent" value="quoteCut" hidden />
      <input type="hidden" name="quantity" value={item.quantity} />
      <h2 className="label" ref={title} tabIndex={-1}>
        {t("edit.title", { name: item.product.name })}
      </h2>
      <CutFields
        product={edit.goods}
        variant={item.variant}
        field={fields.dimensions}
        failures={failures}
        quote={quote}
      >
        <button
          type="submit"
          name="intent"
          value="quoteCut"
          formAction="#cut"
          className="btn btn-quiet without-script"
        >
          {cutTexts("recount")}
        </button>
      </CutFields>
      <div className="cut-outcome" id={quote ? "cut" : undefined}>
        {quote && (
          <QuoteView quote={quote} groupTypeId={item.product.group_type_id} pending={live.pending}>
            <CutPreview
              quote={quote}
              groupTypeId={item.product.group_type_id}
              pending={live.pending}
            />
          </QuoteView>
        )}
        {live.failed && <QuoteFailed onRetry={(element) => live.ask(element, true)} />}
        <FieldError
          id="edit-error"
          failures={since["quantity"] ?? since["productId"] ?? since["variantId"]}
        />
        <div className="cut-actions">
          <SubmitButton name="intent" value="recut" className="btn" pendingText={t("edit.saving")}>
            {t("edit.save")}
          </SubmitButton>
          <Link className="btn btn-quiet" to={back} preventScrollReset>
            {t("edit.cancel")}
          </Link>
        </div>
      </div>
    </FormFrame>
  );
}

function inputOf({ dimensions }: CartItem): Partial<CutInput> {
  if (!dimensions) return {};
  const { shape, rotated, offcut, hems } = dimensions;
  const { width_cm, length_cm } = dimensions.asked ?? dimensions;
  return {
    shape,
    width_cm: String(width_cm),
    length_cm: String(length_cm),
    rotated: rotated ? "on" : "",
    offcut,
    ...(hems ? { hems: { code: hems.code, color: hems.color, sides: hems.sides } } : {}),
  };
}
