import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orThrow } from "~/bff/api-client.server";
import { findWishlist, wishlistCookie } from "~/bff/wishlist.server";
import { tellCartEvents } from "~/features/cart";
import { Breadcrumbs } from "~/features/shell";
import { WishRow } from "~/features/wishlist";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { localeOf } from "~/i18n/paths.js";
import { translate } from "~/i18n/translate.server";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";
import { Message } from "~/ui/message";
import { changeWishlistFromForm } from "./wishlist-change.server";

export const handle = { i18n: ["wishlist", "catalogue"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname);
  const wishlist = orThrow(await findWishlist(context, request, locale));
  const headers = wishlist ? { "Set-Cookie": await wishlistCookie(context, wishlist) } : undefined;
  const head = { title: translate(locale, "wishlist:title"), unlisted: true };
  return data({ items: wishlist?.items ?? [], head }, headers ? { headers } : {});
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeWishlistFromForm(request, context);
}

export const clientAction = tellCartEvents;

export default function WishlistPage() {
  const { items } = useLoaderData<typeof loader>();
  const t = useT("wishlist");
  const locale = useLocale();
  return (
    <div className="container">
      <Breadcrumbs here={t("title")} />
      {items.length > 0 ? (
        <div className="wishlist page-body">
          <h1>{t("title")}</h1>
          <ul className="cart-items">
            {items.map((wish) => (
              <WishRow key={wish.product.id} wish={wish} />
            ))}
          </ul>
        </div>
      ) : (
        <Message title={t("emptyTitle")} text={t("emptyText")}>
          <Link className="btn" to={href(locale, "home")}>
            {t("emptyAction")}
          </Link>
        </Message>
      )}
    </div>
  );
}
