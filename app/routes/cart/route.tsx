import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { hasField } from "~/bff/client/api-result.server";
import { orDefault, orThrow } from "~/bff/client/error-pages.server";
import { answerForm } from "~/bff/forms/intent.server";
import type { Shop } from "~/bff/shop";
import type { Cart } from "~/contract/cart/cart";
import { emailSchema } from "~/contract/customer/address";
import { blocksOrder, type Addon } from "~/domain/cart";
import { isForRoom, type MyRoom } from "~/domain/room";
import { useEcommerceEvent } from "~/features/analytics";
import {
  Addons,
  CART_TITLE,
  CartBar,
  CartItemRow,
  CutEditor,
  EDIT_QUERY,
  FreeDelivery,
  itemId,
  LineErrors,
  reportCartEvents,
  SaidTotal,
  Sums,
  useFormatCart,
  useOptimisticCart,
  type CutEdit,
} from "~/features/cart";
import { DeliveryDays, EmptyPage, type DeliveryDay } from "~/features/catalogue";
import { AccessoryOffers, prepareOffer, type AccessoryOffer } from "~/features/cut";
import { RoomChip } from "~/features/room";
import { Breadcrumbs, useRevalidateOnReturn } from "~/features/shell";
import { VoucherPanel } from "~/features/voucher";
import { EmptyList } from "~/forms/empty-list";
import type { Constraints } from "~/forms/fields/field";
import { useFormatPrice } from "~/i18n/currency";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { totalRow } from "~/i18n/shop-texts/sum-rows";
import { translate } from "~/i18n/texts/translate.server";
import { useT } from "~/i18n/texts/use-t";
import { useFocusAfterRemoval } from "~/ui/behaviour/focus-heading";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { intentOfRotation } from "../shared/forms/rotation.server";
import { tilesOf } from "../shared/listings/listing.server";
import type { CartMore } from "../shared/orders/add-to-cart.server";
import { readSuggested } from "../shared/suggested.server";
import { addonsFor } from "./addons.server";
import { readDays } from "./days.server";
import { intents, voucherConstraints } from "./intents.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const handle = { styles: "cart" };

/** Pages with the cart are not kept for the back button, because the cart may be newer. */
export { freshHeaders as headers } from "../shared/fresh-headers";

async function readCartOffers(
  shop: Shop,
  cart: Cart,
  room: MyRoom | null,
): Promise<AccessoryOffer[]> {
  const [accessories, price] = await Promise.all([
    shop.cart.accessories(cart, room),
    shop.currency.priceWriter(),
  ]);
  return accessories.flatMap(
    (product) => prepareOffer(product, shop.locale, translate, price) ?? [],
  );
}

/** The line whose editor the address opens; null if there is none or it is no longer sold. */
async function readCutEdit(shop: Shop, cart: Cart): Promise<CutEdit | null> {
  const itemId = shop.url.searchParams.get(EDIT_QUERY);
  const item = cart.items.find(({ id }) => id === itemId);
  if (!item?.dimensions || item.warnings.some(({ type }) => type === "inactive")) return null;
  const { product, variant, quantity, dimensions } = item;
  const wish = {
    ...dimensions,
    ...dimensions.asked,
    ...(dimensions.width_cm > 0 ? {} : { width_cm: undefined }),
  };
  const [{ group_type_id, properties, quantity: stock, cut, hems, factory_hemmed_sides }, quoted] =
    await Promise.all([
      shop.catalogue.product(product.id),
      shop.catalogue.quoteCut({
        productId: product.id,
        variantId: variant?.id ?? null,
        dimensions: wish,
        quantity,
      }),
    ]);
  return {
    itemId: item.id,
    goods: { group_type_id, properties, quantity: stock, cut, hems, factory_hemmed_sides },
    // the line shows why it can no longer be cut
    quote: !quoted.ok && hasField(quoted) ? null : orThrow(quoted),
  };
}

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const [cart, room] = await Promise.all([shop.cart.read(), shop.room.read()]);
  const [offers, edit, days] = cart
    ? await Promise.all([
        readCartOffers(shop, cart, room),
        readCutEdit(shop, cart),
        readDays(shop, cart),
      ])
    : [[], null, []];
  const isEmpty = !cart?.items.length;
  const [categories, suggested] = isEmpty
    ? [tilesOf(await shop.catalogue.tree()), await readSuggested(shop)]
    : [[], null];
  // a member's voucher uses count by the account's e-mail
  const email =
    (await orDefault(shop.account.read(), null))?.email ??
    emailSchema.safeParse(cart?.checkout.email).data ??
    null;
  return {
    cart,
    forRoom:
      room && cart
        ? cart.items.filter((item) => !item.is_sample && isForRoom(item, room)).map(({ id }) => id)
        : [],
    offers,
    edit,
    days,
    addons: cart ? addonsFor(cart) : [],
    email,
    categories,
    suggested,
    constraints: voucherConstraints,
    head: { title: shop.t("cart:title"), unlisted: true },
  };
}

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm<CartMore>(request, shop, intents, intentOfRotation);

export const clientAction = reportCartEvents;

export default function CartPage() {
  useRevalidateOnReturn();
  const { cart, forRoom, offers, edit, days, addons, email, categories, suggested, constraints } =
    useLoaderData<typeof loader>();
  const t = useT("cart");
  useFocusAfterRemoval(cart?.items.length ?? 0);
  useEcommerceEvent(cart?.items.length ? cart.id : null, ({ viewCart }) => cart && viewCart(cart));
  return (
    <div className="container">
      <Breadcrumbs current={t("title")}>
        <RoomChip />
      </Breadcrumbs>
      {cart && cart.items.length > 0 ? (
        <FullCart
          cart={cart}
          forRoom={forRoom}
          offers={offers}
          edit={edit}
          days={days}
          addons={addons}
          email={email}
          constraints={constraints}
        />
      ) : (
        <EmptyPage
          title={t("emptyTitle")}
          text={t("emptyText")}
          categories={categories}
          suggested={suggested}
        />
      )}
    </div>
  );
}

interface FullCartProps {
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
}

function FullCart({
  cart,
  forRoom,
  offers,
  edit,
  days,
  addons,
  email,
  constraints,
}: FullCartProps) {
  const t = useT("cart");
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  const sent = useActionData<typeof action>();
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
