import type { Cart } from "~/contract/cart/cart";
import { blocksOrder, type Addon } from "~/domain/cart";
import {
  Addons,
  CART_TITLE,
  CartBar,
  CartItemRow,
  CutEditor,
  FreeDelivery,
  itemId,
  LineErrors,
  SaidTotal,
  Sums,
  useFormatCart,
  useOptimisticCart,
  type CutEdit,
} from "~/features/cart";
import { DeliveryDays, type DeliveryDay } from "~/features/catalogue";
import { AccessoryOffers, type AccessoryOffer } from "~/features/cut";
import { VoucherPanel } from "~/features/voucher";
import { EmptyList } from "~/forms/empty-list";
import type { Constraints } from "~/forms/fields/field";
import type { FormAnswer } from "~/forms/state/answer";
import { useFormatPrice } from "~/i18n/currency";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { totalRow } from "~/i18n/shop-texts/sum-rows";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { CartMore } from "../shared/orders/add-to-cart.server";

interface Props {
  cart: Cart;
  /** lines that are just what the shopper's room takes */
  forRoom: readonly string[];
  offers: AccessoryOffer[];
  edit: CutEdit | null;
  /** null: the backend takes no orders */
  days: DeliveryDay[] | null;
  addons: Addon[];
  email: string | null;
  constraints: Constraints;
  sent: (FormAnswer & Partial<CartMore>) | undefined;
}

/** The cart with goods: lines, offers and addons, and beside them the sum and the way to the checkout. */
export function FullCart({
  cart,
  forRoom,
  offers,
  edit,
  days,
  addons,
  email,
  constraints,
  sent,
}: Props) {
  const t = useT("cart");
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  const { items, itemsTaxIncl, pending, version } = useOptimisticCart(cart);
  const optimisticCart = pending
    ? { name: t("sums.total"), amount: itemsTaxIncl }
    : totalRow(t, cart.totals);
  const blocked = blocksOrder(items);
  const onlySamples = items.every(({ is_sample }) => is_sample);
  const formattedCart = useFormatCart()({ ...cart, items });
  return (
    <>
      <h1 id={CART_TITLE} tabIndex={-1}>
        {t("title")}
      </h1>
      <LineErrors items={cart.items} sent={sent} />
      <div className="with-aside">
        <section aria-label={t("items")}>
          <ul className="goods-rows">
            {items.map((item, index) => (
              <CartItemRow
                key={item.id}
                item={item}
                sum={formattedCart.lines[index]}
                isForRoom={forRoom.includes(item.id)}
                version={version}
                sent={sent}
                {...(edit?.itemId === item.id && {
                  editor: (
                    <CutEditor
                      key={item.id}
                      item={item}
                      edit={edit}
                      sent={sent}
                      version={version}
                      back={`${href(locale, "cart")}#${itemId(item.id)}`}
                    />
                  ),
                })}
              />
            ))}
          </ul>
          {items.length > 1 && (
            <EmptyList
              intent="emptyCart"
              cartVersion={cart.version}
              texts={{ open: t("empty.open"), text: t("empty.text"), yes: t("empty.yes") }}
            />
          )}
          <div className="cart-offers">
            <AccessoryOffers
              title={t("offers.title")}
              text={t("offers.text")}
              offers={offers}
              action={href(locale, "cart")}
              sent={sent}
              onSend={() => document.getElementById(CART_TITLE)?.focus({ preventScroll: true })}
            />
          </div>
          <Addons cart={cart} addons={addons} version={version} sent={sent} />
        </section>
        <aside className="aside panel" aria-label={t("sums.title")}>
          {pending ? (
            <dl className="sums">
              <div className="sum-total">
                <dt>{optimisticCart.name}</dt>
                <dd>{formatPrice(optimisticCart.amount)}</dd>
              </div>
            </dl>
          ) : (
            <Sums
              totals={cart.totals}
              methods={{
                delivery: cart.chosen.delivery !== null,
                payment: cart.chosen.payment !== null,
              }}
            />
          )}
          <SaidTotal name={optimisticCart.name} text={formatPrice(optimisticCart.amount)} />
          {blocked ? (
            <p className="notice notice-warn">
              <Icon name="info" />
              {t("blocked")}
            </p>
          ) : days ? (
            <Link className="btn btn-wide cart-on" to={href(locale, "checkoutDelivery")}>
              {t("continue")}
              <Icon name="arrow" />
            </Link>
          ) : (
            <p className="notice notice-warn">
              <Icon name="info" />
              {t("noOrders")}
            </p>
          )}
          <FreeDelivery totals={cart.totals} />
          <VoucherPanel
            vouchers={cart.vouchers}
            amounts={formattedCart.vouchers}
            version={version}
            email={email}
            constraints={constraints}
            sent={sent}
          />
          {days && days.length > 0 && (
            <section className="cart-days" aria-labelledby="cart-days">
              <h2 id="cart-days">{t("when")}</h2>
              <DeliveryDays deliveries={days} />
            </section>
          )}
          {days && cart.checkout.deliveryId === null && (
            <p className="muted small">
              {t(onlySamples ? "deliveryLaterSamples" : "deliveryLater")}
            </p>
          )}
          <Link className="link" to={href(locale, "home")}>
            <Icon name="back" />
            {t("back")}
          </Link>
        </aside>
      </div>
      {days && !blocked && <CartBar {...optimisticCart} />}
    </>
  );
}
