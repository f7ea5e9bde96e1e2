import "~/styles/later/cart-panel.css";
import type { Cart } from "~/contract/cart/cart";
import { blocksOrder } from "~/domain/cart";
import { useVoucherEffect } from "~/features/voucher";
import { href, imageSrc, productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RemoveItem } from "../item/item-controls";
import { LineSum, pricedLine } from "../item/line-sum";
import { useFormatCart } from "../use-format-cart";

/** 'Cart widget more link above 5 items' (specification section 9). */
const MAX_ITEMS = 5;

const CART_TOGGLE = "cart-toggle";

/** What the dropdown reads. */
export interface PanelAnswer {
  cart: Cart | null;
  /** false if the backend takes no orders */
  takesOrders: boolean;
}

export function CartPanel({ cart, takesOrders }: PanelAnswer) {
  const t = useT("common");
  const tCart = useT("cart");
  const formatCart = useFormatCart();
  const effectOf = useVoucherEffect();
  const locale = useLocale();
  if (!cart || cart.items.length === 0)
    return <p className="cart-panel-empty">{t("cart.emptyNote")}</p>;
  const more = cart.items.length - MAX_ITEMS;
  const { lines, vouchers, total } = formatCart(cart);
  return (
    <>
      <ul className="cart-panel-items">
        {cart.items.slice(0, MAX_ITEMS).map((item, index) => {
          const { id, product, variant } = item;
          return (
            <li key={id}>
              <img
                src={imageSrc("ico2", product.main_image, product.slug)}
                alt=""
                width={47}
                height={47}
              />
              <div>
                <Link to={productHref(locale, product, variant?.variant_url_query)}>
                  {product.name}
                </Link>
                <LineSum line={pricedLine(item)} />
              </div>
              <div className="cart-panel-end">
                <strong className="number">{lines[index]}</strong>
                <RemoveItem
                  item={item}
                  version={cart.version}
                  action={href(locale, "cart")}
                  focusing={CART_TOGGLE}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <Link className="link" to={href(locale, "cart")}>
          {tCart("more", { count: more })}
        </Link>
      )}
      {cart.vouchers.length > 0 && (
        <ul className="cart-panel-vouchers">
          {cart.vouchers.map((voucher, index) => {
            const { gives, reason } = effectOf(voucher, vouchers[index] ?? "");
            return (
              <li key={voucher.voucher_id}>
                <span>{voucher.code}</span>
                {reason && <small>{reason}</small>}
                {gives && <span className="number">{gives}</span>}
              </li>
            );
          })}
        </ul>
      )}
      <p className="cart-panel-total">
        <span>{tCart(cart.totals.rounding_tax_incl === 0 ? "sums.total" : "sums.toPay")}</span>
        <strong className="number">{total}</strong>
      </p>
      {takesOrders && !blocksOrder(cart.items) && (
        <Link className="btn btn-wide" to={href(locale, "checkoutDelivery")}>
          {t("notice.toCheckout")}
          <Icon name="arrow" />
        </Link>
      )}
      <Link className="btn btn-quiet btn-wide" to={href(locale, "cart")}>
        {t("notice.toCart")}
      </Link>
    </>
  );
}
