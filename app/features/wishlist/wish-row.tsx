import type { Wishlist } from "~/contract/wishlist";
import { availabilityOf, canBeBought } from "~/domain/availability";
import { chargedPrice, cheapest } from "~/domain/price";
import { isCut, priceUnitOf } from "~/domain/units";
import type { FormAnswer } from "~/forms/answer";
import { FieldError } from "~/forms/field";
import { failuresOf } from "~/forms/form-identity";
import { FormFrame } from "~/forms/form-frame";
import { NoteForm } from "~/forms/note-form";
import { SubmitButton } from "~/forms/submit-button";
import { useFormState } from "~/forms/use-form-state";
import { useFormatPrice } from "~/i18n/currency";
import { href, imageSrc, productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

type Wish = Wishlist["items"][number];

interface Props {
  wish: Wish;
  /** what the page's action answered */
  sent: FormAnswer | undefined;
}

/** A product of the wishlist: what it is and costs, a note, and the buttons that put it into the cart and remove it from the list. */
export function WishRow({ wish, sent }: Props) {
  const t = useT("wishlist");
  const formatPrice = useFormatPrice();
  const common = useT("common");
  const stock = useT("catalogue");
  const locale = useLocale();
  const { product, note } = wish;
  const to = productHref(locale, product);
  const remove = useFormState({ intent: "remove", of: { productId: product.id }, sent });
  const { priced, differs } = cheapest(product, product.variants);
  const { state, text } = availabilityOf(product);
  return (
    <li>
      <Link to={to} className="cart-photo" tabIndex={-1} aria-hidden="true">
        <img src={imageSrc("w236", product.main_image, product.slug)} alt="" width={236} height={267} />
      </Link>
      <div>
        <Link to={to} className="cart-name">
          {product.name}
        </Link>
        <p className="price">
          <span className="amount">
            {differs && `${stock("price.from")} `}
            {formatPrice(chargedPrice(priced))} <span className="unit">{common(`perUnit.${priceUnitOf(product.group_type_id)}`)}</span>
          </span>
        </p>
        <p className={`stock stock-${state}`}>{text ?? stock(`stock.${state}`)}</p>
        <NoteForm
          id={`wish-note-${product.id}`}
          intent="setNote"
          of={{ productId: product.id }}
          sent={sent}
          note={note}
          summary={note || t("noteAdd")}
          label={t("noteOf", { name: product.name })}
          save={t("noteSave")}
        />
      </div>
      <div className="wish-actions">
        <WayToCart wish={wish} to={to} sent={sent} />
        <FormFrame form={remove} preventScrollReset>
          <SubmitButton className="link remove" aria-label={common("wish.remove", { name: product.name })}>
            <Icon name="trash" />
            {t("remove")}
          </SubmitButton>
          <FieldError id={`${remove.id}-error`} failures={remove.failures} />
        </FormFrame>
      </div>
    </li>
  );
}

/** What is sold as it is goes straight into the cart; what is cut or has variants is chosen on its page. */
function WayToCart({ wish: { product }, to, sent }: Props & { to: string }) {
  const t = useT("wishlist");
  const locale = useLocale();
  const form = useFormState({ intent: "addToCart", of: { productId: product.id }, sent });
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
      <SubmitButton className="btn" aria-label={t("addOf", { name: product.name })}>
        <Icon name="cart" />
        {t("add")}
      </SubmitButton>
      <FieldError id={`${form.id}-error`} failures={failuresOf(form.answer)} />
    </FormFrame>
  );
}
