import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs, PageHeading } from "~/features/shell";
import { PickupSteps, StoreCard, StoresMap, storeView } from "~/features/store";
import { translate } from "~/i18n/texts/translate.server";
import { useT } from "~/i18n/texts/use-t";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const handle = { styles: "articles" };

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const stores = await shop.content.stores();
  const now = new Date();
  return {
    stores: stores.map((store) => storeView(store, shop.locale, now, translate)),
    head: { title: shop.t("store:title"), description: shop.t("store:description") },
  };
}

export default function StoresPage() {
  const { stores } = useLoaderData<typeof loader>();
  const t = useT("store");
  return (
    <div className="container">
      <Breadcrumbs current={t("title")} />
      <PageHeading title={t("title")} lead={t("intro")} />
      <StoresMap stores={stores} />
      <ul className="stores">
        {stores.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} />
          </li>
        ))}
      </ul>
      {stores.some(({ pickup }) => pickup) && <PickupSteps heading={t("collect.title")} />}
    </div>
  );
}
