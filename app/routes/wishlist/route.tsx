import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerForm } from "~/bff/form-action.server";
import { tellCartEvents } from "~/features/cart";
import { Breadcrumbs } from "~/features/shell";
import { WishRow } from "~/features/wishlist";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";
import { Message } from "~/ui/message";
import type { CartMore } from "../shared/cart-outcome.server";
import { intents } from "./intents.server";

export const handle = { i18n: ["wishlist", "catalogue", "validation"] };

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const wishlist = await shop.wishlist.read();
  return { items: wishlist?.items ?? [], head: { title: shop.t("wishlist:title"), unlisted: true } };
}

export const action = ({ request, context: { shop } }: ActionFunctionArgs) => answerForm<CartMore>(request, shop, intents);

export const clientAction = tellCartEvents;

export default function WishlistPage() {
  const { items } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
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
              <WishRow key={wish.product.id} wish={wish} sent={sent} />
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
