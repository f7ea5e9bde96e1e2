import { getFormProps, getInputProps, useForm, type SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import type { ProductDetail, Variant } from "~/contract/catalogue";
import { Field } from "~/forms/field";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { LengthField } from "./length-field";
import { PriceWorkedOut } from "./price-worked-out";
import { VariantChoice } from "./variant-choice";
import { isCut, isPack } from "~/domain/units";

/** 'Add-to-cart clicks are debounced 300 ms' (specification section 5): the first click counts, those right behind it do not. */
const DEBOUNCE_MS = 300;

interface Props {
  product: ProductDetail;
  variant: Variant | null;
  /** what came back from a form sent without a script */
  lastResult: SubmissionResult<string[]> | undefined;
  buyable: boolean;
}

interface Answer {
  result?: SubmissionResult<string[]>;
}

/** Variant, length and quantity, and the button that puts them into the cart. */
export function AddToCartForm({ product, variant, lastResult, buyable }: Props) {
  const t = useT("catalogue");
  const fetcher = useFetcher<Answer>({ key: `add-${product.id}` });
  const lastClick = useRef(-DEBOUNCE_MS);
  const [form, fields] = useForm<{ productId: string; variantId: string; quantity: string; dimensions: { length_cm: string } }>({
    id: "add",
    lastResult: fetcher.data?.result ?? lastResult ?? null,
    defaultValue: { quantity: "1" },
  });
  const errors = form.allErrors;
  const [measure, setMeasure] = useState({ lengthCm: product.cut ? defaultLength(product) : 0, quantity: 1 });
  const cut = isCut(product.group_type_id) && product.cut !== null;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (event.timeStamp - lastClick.current < DEBOUNCE_MS) return;
    lastClick.current = event.timeStamp;
    const data = new FormData(event.currentTarget);
    data.set("via", "fetcher");
    void fetcher.submit(data, { method: "post" });
  };
  const recount = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    setMeasure({ lengthCm: Number(data.get("dimensions.length_cm")) || 0, quantity: Number(data.get("quantity")) || 0 });
  };

  return (
    <>
      {product.variants.length > 0 && <VariantChoice product={product} chosen={variant} messages={errors.variantId ?? errors.productId} />}
      {buyable ? (
        <form {...getFormProps(form)} method="post" className="buy-form" onSubmit={send} onInput={recount} noValidate>
          <input type="hidden" name="productId" value={product.id} />
          {variant && <input type="hidden" name="variantId" value={variant.id} />}
          <div className="buy-row">
            {cut && (
              <LengthField
                product={product}
                variant={variant}
                typed={fields.dimensions.getFieldset().length_cm.initialValue}
                messages={errors["dimensions.length_cm"]}
              />
            )}
            <Field
              id="quantity"
              label={isPack(product.group_type_id) ? t("product.quantityPack") : t("product.quantity")}
              {...(cut ? { hint: t("product.quantityHint") } : {})}
              errorId="quantity-error"
              messages={errors.quantity}
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
                aria-describedby={errors.quantity ? "quantity-error" : undefined}
                aria-invalid={errors.quantity ? true : undefined}
              />
            </Field>
          </div>
          <PriceWorkedOut product={product} variant={variant} measure={measure} />
          <div className="buy-bar">
            <button type="submit" className="btn btn-wide">
              <Icon name={fetcher.state === "idle" ? "cart" : "refresh"} />
              {fetcher.state === "idle" ? t("product.add") : t("product.adding")}
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
    </>
  );
}

/** A metre where it may be, so that the first price says something. */
export function defaultLength({ cut }: Pick<ProductDetail, "cut">): number {
  return cut ? Math.min(cut.max_length_cm, Math.max(cut.min_length_cm, 100)) : 0;
}
