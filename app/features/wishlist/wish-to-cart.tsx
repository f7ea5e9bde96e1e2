import type { Product } from "~/contract/catalogue";
import { canBeBought } from "~/domain/catalogue";
import { isCut } from "~/domain/price";
import { FieldError } from "~/forms/fields/field";
import { FormFrame } from "~/forms/form-frame";
import { failuresOf } from "~/forms/guard/form-identity";
import type { FormAnswer } from "~/forms/state/answer";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

interface Props {
  product: Product;
  to: string;
  sent: FormAnswer | undefined;
}

/** Adds a product to the cart; cut goods and goods with variants have a link to their page. */
export function WishToCart({ product, to, sent }: Props) {
  const t = useT("wishlist");
  const locale = useLocale();
  const form = useFormState({ intent: "addToCart", keyFields: { productId: product.id }, sent });
  if (!canBeBought(product)) return null;
  if (product.has_variants || isCut(product.group_type_id)) {
    return (
      <Link to={to} className="btn btn-quiet">
        {t("choose")}
      </Link>
    );
  }
  return (
    <FormFrame form={form} action={href(locale, "wishlist")} preventScrollReset>
      <SubmitButton className="btn btn-quiet" aria-label={t("addOf", { name: product.name })}>
        <Icon name="cart" />
        {t("add")}
      </SubmitButton>
      <FieldError id={`${form.id}-error`} failures={failuresOf(form.answer)} />
    </FormFrame>
  );
}
