import type { ProductDetail, Variant } from "~/contract/catalogue";
import { canBeWatched } from "~/domain/catalogue";
import { FieldError } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import { GuardedForm } from "~/forms/guard/guarded-form";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";

interface Props {
  product: ProductDetail;
  /** chosen variant; null: any */
  variant: Variant | null;
  email: string;
  sent: FormAnswer | undefined;
}

const ID = "watch";

/** Requests an e-mail when sold-out goods are back; nothing if they are in stock or do not return. */
export function WatchForm(props: Props) {
  return canBeWatched(props.product, props.variant) ? <Form {...props} /> : null;
}

function Form({ product, variant, email, sent }: Props) {
  const t = useT("product");
  const locale = useLocale();
  const form = useShopForm<{ email: string }>({
    id: ID,
    intent: "watch",
    keyFields: { productId: product.id, ...(variant && { variantId: variant.id }) },
    constraints: { email: { required: true } },
    defaultValue: { email },
    sent,
  });
  return (
    <section className="watch panel" aria-labelledby="watch-title">
      <h2 id="watch-title">
        <Icon name="mail" />
        {t("watch.title")}
      </h2>
      <GuardedForm
        form={form}
        captcha="watchdog"
        action={`${productHref(locale, product, variant?.variant_url_query)}#${ID}`}
      >
        <FieldError id={`${ID}-failure`} failures={form.failures} />
        <TextField
          field={form.fields.email}
          label={t("watch.email")}
          hint={t("watch.hint")}
          type="email"
          autoComplete="email"
          enterKeyHint="send"
        />
        <SubmitButton className="btn btn-quiet">{t("watch.send")}</SubmitButton>
      </GuardedForm>
    </section>
  );
}
