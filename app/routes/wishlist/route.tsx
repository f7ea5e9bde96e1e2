import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerForm } from "~/bff/forms/intent.server";
import { isMadeCovering } from "~/domain/sample";
import { reportCartEvents } from "~/features/cart";
import { CompareButton, CompareForm, CompareTray, EmptyPage } from "~/features/catalogue";
import { Breadcrumbs, ErrorMessage } from "~/features/shell";
import { WishRow, WishSamples } from "~/features/wishlist";
import { EmptyList } from "~/forms/empty-list";
import { useT } from "~/i18n/texts/use-t";
import { useFocusAfterRemoval } from "~/ui/behaviour/focus-heading";
import { tilesOf } from "../shared/listings/listing.server";
import type { CartMore } from "../shared/orders/add-to-cart.server";
import { readSuggested } from "../shared/suggested.server";
import { intents } from "./intents.server";
import { readSampled } from "./samples.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const wishlist = await shop.wishlist.read();
  const items = wishlist?.items ?? [];
  const samples = items.length > 0 ? (await readSampled(shop)).length : 0;
  const [categories, suggested] =
    items.length > 0
      ? [[], null]
      : [tilesOf(await shop.catalogue.tree()), await readSuggested(shop)];
  return {
    items,
    samples,
    categories,
    suggested,
    unsent: shop.notices.unsent(),
    head: { title: shop.t("wishlist:title"), unlisted: true },
  };
}

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerForm<CartMore>(request, shop, intents);

export const clientAction = reportCartEvents;

export default function WishlistPage() {
  const { items, samples, categories, suggested, unsent } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("wishlist");
  useFocusAfterRemoval(items.length);
  // the heart is on another page
  if (unsent && sent?.intent === "add")
    return <ErrorMessage status={unsent.status} form={unsent} />;
  return (
    <div className="container">
      <Breadcrumbs current={t("title")} />
      {items.length > 0 ? (
        <div className="wishlist page-body">
          <div className="section-head">
            <h1>{t("title")}</h1>
            {samples > 0 && <WishSamples count={samples} sent={sent} />}
          </div>
          <ul className="goods-rows">
            {items.map((wish) => (
              <WishRow
                key={wish.product.id}
                wish={wish}
                sent={sent}
                compare={
                  isMadeCovering(wish.product) && (
                    <CompareButton
                      form="compare"
                      productId={wish.product.id}
                      name={wish.product.name}
                      className="link"
                    />
                  )
                }
              />
            ))}
          </ul>
          <CompareForm id="compare" at="wish" />
          <CompareTray />
          {items.length > 1 && (
            <EmptyList
              intent="empty"
              texts={{ open: t("empty.open"), text: t("empty.text"), yes: t("empty.yes") }}
            />
          )}
        </div>
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
