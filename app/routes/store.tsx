import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readId } from "~/bff/catalogue/listing-query.server";
import { Rail } from "~/features/catalogue";
import { breadcrumbData, Breadcrumbs } from "~/features/shell";
import {
  OpeningState,
  PickupSteps,
  StoreContact,
  storeData,
  StoreFront,
  StoreMap,
  storeView,
  WeekHours,
} from "~/features/store";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { translate } from "~/i18n/texts/translate.server";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { StructuredData } from "~/ui/structured-data";
import { readProductCards } from "./shared/posts.server";

export { skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const { locale, publicUrl } = shop;
  const id = readId(params.id);
  const now = new Date();
  const [detail, products] = await Promise.all([
    shop.content.store(id),
    shop.content.storeProducts(id),
  ]);
  const store = storeView(detail, locale, now, translate);
  const { name, street, town } = store;
  const above = [{ name: shop.t("store:title"), href: href(locale, "stores") }];
  return {
    store,
    above,
    products: await readProductCards(shop, products),
    structuredData: [
      storeData(detail, { publicUrl, url: publicUrl + store.href, now }),
      breadcrumbData(publicUrl, [
        { name: shop.t("common:crumbs.home"), href: href(locale, "home") },
        ...above,
        { name: store.name, href: store.href },
      ]),
    ],
    head: {
      title: shop.t("store:detailTitle", { name }),
      description: shop.t("store:detailDescription", { name, street, town }),
    },
  };
}

export default function StorePage() {
  const { store, above, products, structuredData } = useLoaderData<typeof loader>();
  const t = useT("store");
  const locale = useLocale();
  return (
    <div className="container">
      <StructuredData data={structuredData} />
      <Breadcrumbs above={above} current={store.name} />
      <header className="landing-head">
        <div>
          <h1>{t("detailTitle", { name: store.name })}</h1>
          <div>
            <OpeningState opening={store.opening} />
            {store.todayHours && <p>{t("todayHours", { hours: store.todayHours })}</p>}
          </div>
          <p>
            {store.street}, {store.town}
          </p>
          <p className="landing-ways">
            <a className="btn" href={store.mapHref} rel="noopener">
              <Icon name="pin" />
              {t("map")}
            </a>{" "}
            <a className="btn btn-quiet" href={store.phoneHref}>
              <Icon name="phone" />
              {t("call")}
            </a>
          </p>
        </div>
        <StoreFront store={store} isFirst />
      </header>
      <div className="store-parts">
        <section className="panel">
          <h2>{t("contact")}</h2>
          <StoreContact store={store} withMap={false} />
          <StoreMap store={store} />
        </section>
        <section className="panel">
          <h2>{t("hours")}</h2>
          <WeekHours week={store.week} closedOn={store.closedOn} />
        </section>
        <section className="panel">
          <h2>{t("services")}</h2>
          <ul className="store-services">
            {store.pickup && (
              <li>
                <Icon name="check" />
                {t("pickup")}
              </li>
            )}
            {store.services.map((service) => (
              <li key={service}>
                <Icon name="check" />
                {service}
              </li>
            ))}
          </ul>
        </section>
      </div>
      {store.pickup && <PickupSteps heading={t("collect.title")} />}
      <Rail title={t("here")} cards={products} place="s" />
      <p className="store-back">
        <Link className="link" to={href(locale, "stores")}>
          <Icon name="back" />
          {t("all")}
        </Link>
      </p>
    </div>
  );
}
