import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orDefault } from "~/bff/client/error-pages.server";
import { answerForm } from "~/bff/forms/intent.server";
import { emailSchema } from "~/contract/customer/address";
import { isForRoom } from "~/domain/room";
import { useEcommerceEvent } from "~/features/analytics";
import { reportCartEvents } from "~/features/cart";
import { EmptyPage } from "~/features/catalogue";
import { RoomChip } from "~/features/room";
import { Breadcrumbs, useRevalidateOnReturn } from "~/features/shell";
import { useT } from "~/i18n/texts/use-t";
import { useFocusAfterRemoval } from "~/ui/behaviour/focus-heading";
import { intentOfRotation } from "../shared/forms/rotation.server";
import { tilesOf } from "../shared/listings/listing.server";
import type { CartMore } from "../shared/orders/add-to-cart.server";
import { readSuggested } from "../shared/suggested.server";
import { addonsFor } from "./addons.server";
import { readCutEdit } from "./cut-edit.server";
import { readDays } from "./days.server";
import { FullCart } from "./full-cart";
import { intents, voucherConstraints } from "./intents.server";
import { readCartOffers } from "./offers.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const handle = { styles: "cart" };

/** Pages with the cart are not kept for the back button, because the cart may be newer. */
export { freshHeaders as headers } from "../shared/fresh-headers";

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
  const sent = useActionData<typeof action>();
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
          sent={sent}
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
