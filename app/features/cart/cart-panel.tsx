import type { Cart } from "~/contract/cart";
import { useFormatPrice, useFormatSum } from "~/i18n/currency";
import { href, imageSrc, productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { LineSum, pricedLine } from "./line-sum";

/** 'Cart widget more link above 5 items' (specification section 9). */
const SHOWN = 5;

/** The dropdown's content: items and vouchers of the cart, or a note that it is empty. */
export function CartPanel({ cart }: { cart: Cart | null }) {
  const t = useT("common");
  const formatPrice = useFormatPrice();
  const formatSum = useFormatSum();
  const locale = useLocale();
  if (!cart || cart.items.length === 0) return <p className="cart-panel-empty">{t("cart.emptyNote")}</p>;
  const more = cart.items.length - SHOWN;
  // one list: all amounts with decimals or none
  const { parts: sums, total } = formatSum(
    cart.items.map(({ total_tax_incl }) => total_tax_incl),
    cart.totals.total_tax_incl,
  );
  const giving = cart.vouchers.filter(({ discount_tax_incl }) => discount_tax_incl > 0);
  return (
    <>
      <ul className="cart-panel-items">
        {cart.items.slice(0, SHOWN).map((item, index) => {
          const { id, product, variant } = item;
          return (
            <li key={id}>
              <img src={imageSrc("ico2", product.main_image, product.slug)} alt="" width={47} height={47} />
              <div>
                <Link to={productHref(locale, product, variant?.variant_url_query)}>{product.name}</Link>
                <LineSum line={pricedLine(item)} />
              </div>
              <strong className="number">{sums[index]}</strong>
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <Link className="link" to={href(locale, "cart")}>
          {t("cart.more", { count: more })}
        </Link>
      )}
      {giving.length > 0 && (
        <ul className="cart-panel-vouchers">
          {giving.map(({ voucher_id, code, discount_tax_incl }) => (
            <li key={voucher_id}>
              <span>{code}</span>
              <span className="number">{`−${formatPrice(discount_tax_incl)}`}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="cart-panel-total">
        <span>{t("cart.total")}</span>
        <strong className="number">{total}</strong>
      </p>
      <Link className="btn btn-wide" to={href(locale, "cart")}>
        {t("notice.toCart")}
        <Icon name="arrow" />
      </Link>
    </>
  );
}
