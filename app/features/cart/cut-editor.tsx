import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import type { CartItem, CutQuote } from "~/contract/cart";
import { priceUnitOf } from "~/domain/units";
import { CutFields, layAcross, QuoteFailed, QuoteView, useLiveQuote, type CutGoods, type CutInput } from "~/features/cut";
import { FieldError } from "~/forms/field";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";

/** Query of the cart's page that opens a line's cut: `?edit=` with the line's id. */
export const EDIT_QUERY = "edit";

/** A line whose cut is open for changes. */
export interface CutEdit {
  itemId: string;
  goods: CutGoods;
  /** what it costs as it is; null where it could not be cut like that any more */
  quote: CutQuote | null;
}

/** What came back from the editor's form: a price worked out, or what is wrong. */
export interface CutEditAnswer {
  itemId: string;
  result: SubmissionResult<string[]>;
  quote: CutQuote | null;
}

interface Props {
  item: CartItem;
  edit: CutEdit;
  answer: CutEditAnswer | undefined;
  version: number | undefined;
  /** the cart without the editor */
  back: string;
}

interface EditInput {
  itemId: string;
  dimensions: CutInput;
}

/** The cut of a line as the product's page has it, with the price that it would come to, and the button that keeps it. */
export function CutEditor({ item, edit, answer, version, back }: Props) {
  const t = useT("cart");
  const cutTexts = useT("cut");
  const unit = useT("common")(`perUnit.${priceUnitOf(item.product.group_type_id)}`);
  const live = useLiveQuote(item.id);
  const { state, formData } = useNavigation();
  const saving = state !== "idle" && formData?.get("itemId") === item.id;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const [form, fields] = useForm<EditInput>({
    id: "edit",
    lastResult: answer?.result ?? null,
    defaultValue: { dimensions: inputOf(item) },
  });
  const errors: Record<string, string[] | undefined> = live.answer ? { ...form.allErrors, ...live.answer.errors } : form.allErrors;
  const quote = live.answer ? live.answer.quote : answer ? answer.quote : edit.quote;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
    if (!(submitter instanceof HTMLButtonElement) || submitter.value === "cut") return;
    event.preventDefault();
    if (submitter.name === "turn") layAcross(event.currentTarget, submitter.value === "on");
    live.ask(event.currentTarget, true);
  };
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      preventScrollReset
      className="buy-form cut-editor"
      onSubmit={submit}
      onInput={(event) => live.ask(event.currentTarget)}
      noValidate
    >
      {/* what Enter sends: working out changes nothing */}
      <button type="submit" name="intent" value="cut-quote" hidden />
      <input type="hidden" name="itemId" value={item.id} />
      <input type="hidden" name="productId" value={item.product.id} />
      {item.variant && <input type="hidden" name="variantId" value={item.variant.id} />}
      <input type="hidden" name="quantity" value={item.quantity} />
      {version !== undefined && <input type="hidden" name="cartVersion" value={version} />}
      <h2 className="label" ref={title} tabIndex={-1}>
        {t("edit.title", { name: item.product.name })}
      </h2>
      <CutFields product={edit.goods} variant={item.variant} field={fields.dimensions} errors={errors} />
      <div className="cut-outcome">
        {quote && <QuoteView quote={quote} unit={unit} pending={live.pending} />}
        {live.failed && <QuoteFailed onRetry={(element) => live.ask(element, true)} />}
        <FieldError id="edit-error" messages={errors["quantity"] ?? errors["productId"] ?? errors["variantId"]} />
        <button type="submit" name="intent" value="cut-quote" className="btn btn-quiet without-script">
          {cutTexts("recount")}
        </button>
        <div className="cut-actions">
          <button type="submit" name="intent" value="cut" className="btn" disabled={saving}>
            {t(saving ? "edit.saving" : "edit.save")}
          </button>
          <Link className="btn btn-quiet" to={back} preventScrollReset>
            {t("edit.cancel")}
          </Link>
        </div>
      </div>
    </Form>
  );
}

/** The line's cut as its form holds it. */
function inputOf({ dimensions }: CartItem): Partial<CutInput> {
  if (!dimensions) return {};
  const { shape, width_cm, length_cm, rotated, offcut, hems } = dimensions;
  return {
    shape,
    width_cm: String(width_cm),
    length_cm: String(length_cm),
    rotated: rotated ? "on" : "",
    offcut,
    ...(hems ? { hems: { code: hems.code, color: hems.color, sides: hems.sides } } : {}),
  };
}
