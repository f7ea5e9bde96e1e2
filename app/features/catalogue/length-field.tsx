import type { ProductDetail, Variant } from "~/contract/catalogue";
import { cutLimits } from "~/domain/cut";
import { Field } from "~/forms/field";
import { useT } from "~/i18n/use-t";

interface Props {
  product: ProductDetail;
  variant: Variant | null;
  /** what was typed before the form came back */
  typed: string | undefined;
  messages: readonly string[] | undefined;
}

/** The length to be cut, in cm, with its limits said. */
export function LengthField({ product, variant, typed, messages }: Props) {
  const t = useT("catalogue");
  const limits = cutLimits(product.group_type_id, variant?.width_cm ?? 0, (variant?.quantity ?? product.quantity) * 100);
  const hint = t("product.lengthHint", { min: limits.min_length_cm, max: limits.max_length_cm, step: limits.step_cm });
  return (
    <Field id="length" label={t("product.length")} hint={hint} errorId="length-error" messages={messages}>
      <input
        className="input number"
        id="length"
        name="dimensions.length_cm"
        type="number"
        defaultValue={typed ?? Math.min(limits.max_length_cm, Math.max(limits.min_length_cm, 100))}
        min={limits.min_length_cm}
        max={limits.max_length_cm}
        step={limits.step_cm}
        inputMode="numeric"
        required
        aria-describedby={messages ? "length-error" : "length-hint"}
        aria-invalid={messages ? true : undefined}
      />
    </Field>
  );
}
