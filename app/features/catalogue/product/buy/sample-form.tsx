import type { ProductDetail, Variant } from "~/contract/catalogue";
import { FieldError } from "~/forms/fields/field";
import { FormFrame } from "~/forms/form-frame";
import { failuresOf } from "~/forms/guard/form-identity";
import type { FormAnswer } from "~/forms/state/answer";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { useFormatPrice } from "~/i18n/currency";
import { productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { InCartLink } from "../../cards/in-cart-link";

interface Props {
  product: Pick<
    ProductDetail,
    "id" | "name" | "slug" | "default_category" | "sample_price_tax_incl" | "sample_kind"
  >;
  /** the shopper's variant, so that the page stays at it; null if the shop chooses the roll. The sample is the same */
  variant: Variant | null;
  inCart: boolean;
  sent: FormAnswer | undefined;
}

/** Id of the error; without a script the page opens there. */
const ERROR_ID = "sample-error";

export function SampleForm({ product, variant, inCart, sent }: Props) {
  const t = useT("product");
  const locale = useLocale();
  const formatPrice = useFormatPrice();
  const form = useFormState({
    intent: "orderSample",
    keyFields: { productId: product.id },
    fetcherKey: `add-sample-${product.id}`,
    sent,
  });
  const price = product.sample_price_tax_incl;
  if (price === null) return null;
  if (inCart) {
    return (
      <InCartLink takesFocus={form.done} className="link sample-link">
        {t("sample.inCart")}
      </InCartLink>
    );
  }
  const failures = failuresOf(form.answer);
  return (
    <FormFrame
      form={form}
      action={`${productHref(locale, product, variant?.variant_url_query)}#${ERROR_ID}`}
      className="no-print"
    >
      <SubmitButton
        className="link sample-link"
        pendingText={t("adding")}
        aria-describedby={failures.length ? ERROR_ID : undefined}
      >
        <Icon name="image" />
        {t(`sample.order.${product.sample_kind ?? "piece"}`, { price: formatPrice(price) })}
      </SubmitButton>
      <FieldError id={ERROR_ID} failures={failures} />
    </FormFrame>
  );
}
