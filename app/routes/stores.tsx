import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { placeOf } from "~/domain/store";
import { truncate } from "~/domain/text";
import { Breadcrumbs, PageHeading } from "~/features/shell";
import {
  MAX_PLACE,
  NEAR,
  nearestStores,
  PickupSteps,
  StoreCard,
  StoresMap,
  StoresNear,
  storeView,
} from "~/features/store";
import { href } from "~/i18n/links";
import { translate } from "~/i18n/texts/translate.server";
import { useT } from "~/i18n/texts/use-t";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const handle = { styles: "articles" };

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const stores = await shop.content.stores();
  const now = new Date();
  const place = truncate(shop.url.searchParams.get(NEAR)?.trim() ?? "", MAX_PLACE);
  const from = placeOf(place);
  return {
    place,
    isKnown: from !== null,
    stores: nearestStores(stores, from).map(({ store, km }) => ({
      ...storeView(store, shop.locale, now, translate),
      km,
    })),
    head: {
      title: shop.t("store:title"),
      description: shop.t("store:description"),
      addresses: { cs: href("cs", "stores"), en: href("en", "stores") },
    },
  };
}

export default function StoresPage() {
  const { place, isKnown, stores } = useLoaderData<typeof loader>();
  const t = useT("store");
  return (
    <div className="container">
      <Breadcrumbs current={t("title")} />
      <PageHeading title={t("title")} lead={t("intro")} />
      <StoresNear place={place} isKnown={isKnown} />
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
