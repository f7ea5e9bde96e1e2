import { Form } from "@remix-run/react";
import type { Wishlist } from "~/contract/wishlist";
import { availabilityOf, canBeBought } from "~/domain/availability";
import { chargedPrice, cheapest } from "~/domain/price";
import { isCut, priceUnitOf } from "~/domain/units";
import { useFormatPrice } from "~/i18n/currency";
import { href, imageSrc, productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

type Wish = Wishlist["items"][number];

/** A product of the wishlist: what it is and costs, a note, and the ways into the cart and out of the list. */
export function WishRow({ wish }: { wish: Wish }) {
  const t = useT("wishlist");
  const formatPrice = useFormatPrice();
  const common = useT("common");
  const stock = useT("catalogue");
  const locale = useLocale();
  const { product, note } = wish;
  const to = productHref(locale, product);
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
        <NoteForm productId={product.id} name={product.name} note={note} />
      </div>
      <div className="wish-actions">
        <WayToCart wish={wish} to={to} />
        <Form method="post" preventScrollReset>
          <input type="hidden" name="productId" value={product.id} />
          <button name="intent" value="remove" className="link remove" aria-label={common("wish.remove", { name: product.name })}>
            <Icon name="trash" />
            {t("remove")}
          </button>
        </Form>
      </div>
    </li>
  );
}

/** What is sold as it is goes straight into the cart; what is cut or has variants is chosen on its page. */
function WayToCart({ wish: { product }, to }: { wish: Wish; to: string }) {
  const t = useT("wishlist");
  const locale = useLocale();
  if (!canBeBought(product)) return null;
  if (product.has_variants || isCut(product.group_type_id)) {
    return (
      <Link to={to} className="btn btn-quiet">
        {t("choose")}
      </Link>
    );
  }
  return (
    <Form method="post" action={href(locale, "wishlist")} preventScrollReset>
      <input type="hidden" name="productId" value={product.id} />
      <button name="intent" value="cart" className="btn" aria-label={t("addOf", { name: product.name })}>
        <Icon name="cart" />
        {t("add")}
      </button>
    </Form>
  );
}

function NoteForm({ productId, name, note }: { productId: number; name: string; note: string }) {
  const t = useT("wishlist");
  const id = `wish-note-${productId}`;
  return (
    <details className="note-field">
      <summary>{note || t("noteAdd")}</summary>
      <Form method="post" preventScrollReset className="wish-note">
        <input type="hidden" name="productId" value={productId} />
        <label className="visually-hidden" htmlFor={id}>
          {t("noteOf", { name })}
        </label>
        <input className="input" type="text" id={id} name="note" defaultValue={note} key={note} maxLength={500} />
        <button name="intent" value="note" className="btn btn-quiet">
          {t("noteSave")}
        </button>
      </Form>
    </details>
  );
}
