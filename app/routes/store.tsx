import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readId } from "~/bff/listing-query.server";
import { breadcrumbData, Breadcrumbs } from "~/features/shell";
import { OpeningNow, StoreContact, storeData, StoreMap, storeView, WeekHours } from "~/features/store";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { translate } from "~/i18n/translate.server";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { StructuredData } from "~/ui/structured-data";

export { unlessUnreached as shouldRevalidate } from "~/forms/unreached";

export const handle = { i18n: ["store"] };

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const { locale, publicUrl } = shop;
  const found = await shop.content.store(readId(params.id));
  const store = storeView(found, locale, new Date(), translate);
  const { name, street, town } = store;
  const above = [{ name: shop.t("store:title"), href: href(locale, "stores") }];
  return {
    store,
    above,
    forEngines: [
      storeData(found, publicUrl + store.href),
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
  const { store, above, forEngines } = useLoaderData<typeof loader>();
  const t = useT("store");
  const locale = useLocale();
  const today = store.week.find(({ today, hours }) => today && hours !== t("closedDay"));
  return (
    <div className="container">
      <StructuredData data={forEngines} />
      <Breadcrumbs above={above} here={store.name} />
      <header className="category-head">
        <h1>{t("detailTitle", { name: store.name })}</h1>
        <OpeningNow opening={store.opening} />
        {today && <p className="muted">{t("todayHours", { hours: today.hours })}</p>}
      </header>
      <div className="store-parts">
        <section className="panel">
          <h2>{t("contact")}</h2>
          <StoreContact store={store} withMap={false} />
          <StoreMap store={store} />
        </section>
        <section className="panel">
          <h2>{t("hours")}</h2>
          <WeekHours week={store.week} />
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
      <p className="store-back">
        <Link className="link" to={href(locale, "stores")}>
          <Icon name="back" />
          {t("all")}
        </Link>
      </p>
    </div>
  );
}
