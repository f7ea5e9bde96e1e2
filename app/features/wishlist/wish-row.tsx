import type { ReactNode } from "react";
import type { Wishlist } from "~/contract/customer/wishlist";
import { availabilityOf } from "~/domain/catalogue";
import { statedPrice } from "~/domain/price";
import { FieldError } from "~/forms/fields/field";
import { NoteForm } from "~/forms/fields/note-form";
import { FormFrame } from "~/forms/form-frame";
import type { FormAnswer } from "~/forms/state/answer";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { useFormatPrice } from "~/i18n/currency";
import { imageSrc, productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { WishToCart } from "./wish-to-cart";

type Wish = Wishlist["items"][number];

interface Props {
  wish: Wish;
  sent: FormAnswer | undefined;
  /** the button that compares it */
  compare: ReactNode;
}

export function WishRow({ wish, sent, compare }: Props) {
  const t = useT("wishlist");
  const formatPrice = useFormatPrice();
  const common = useT("common");
  const catalogue = useT("catalogue");
  const stock = useT("stock");
  const locale = useLocale();
  const { product, note } = wish;
  const to = productHref(locale, product);
  const remove = useFormState({ intent: "remove", keyFields: { productId: product.id }, sent });
  const { amount, unit, isFrom } = statedPrice(product);
  const { state, text } = availabilityOf(product);
  const price = formatPrice(amount);
  return (
    <li id={`wish-${product.id}`}>
      <Link to={to} className="cart-photo" tabIndex={-1} aria-hidden="true">
        <img
          src={imageSrc("w236", product.main_image, product.slug)}
          srcSet={
            product.main_image
              ? `${imageSrc("w236", product.main_image, product.slug)} 236w, ${imageSrc("thumb", product.main_image, product.slug)} 472w`
              : undefined
          }
          sizes="(min-width: 48rem) 300px, 30vw"
          alt=""
          width={472}
          height={534}
        />
      </Link>
      <div>
        <Link to={to} className="cart-name">
          {product.name}
        </Link>
        <p className="price">
          <span className="amount">
            <span>{isFrom ? `${catalogue("price.from")} ${price}` : price}</span>{" "}
            <span className="unit">{common(`perUnit.${unit}`)}</span>
          </span>
        </p>
        <p className={`stock stock-${state}`}>{text ?? stock(state)}</p>
        <NoteForm
          id={`wish-note-${product.id}`}
          intent="setNote"
          keyFields={{ productId: product.id }}
          sent={sent}
          note={note}
          summary={note || t("noteAdd")}
          label={t("noteOf", { name: product.name })}
          save={t("noteSave")}
        />
      </div>
      <div className="wish-actions">
        <WishToCart product={product} to={to} sent={sent} />
        {compare}
        <FormFrame form={remove} preventScrollReset>
          <SubmitButton
            className="link remove"
            aria-label={common("wish.remove", { name: product.name })}
          >
            <Icon name="trash" />
            {t("remove")}
          </SubmitButton>
          <FieldError id={`${remove.id}-error`} failures={remove.failures} />
        </FormFrame>
      </div>
    </li>
  );
}
