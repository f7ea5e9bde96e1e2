import { OpeningState, StoreFront, type StoreView } from "~/features/store";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

export function StoreTiles({ stores }: { stores: readonly StoreView[] }) {
  const t = useT("about");
  const locale = useLocale();
  if (stores.length === 0) return null;
  return (
    <section className="section" aria-labelledby="stores">
      <div className="section-head">
        <h2 id="stores">{t("stores")}</h2>
        <Link className="link" to={href(locale, "stores")}>
          {t("allStores")}
          <Icon name="arrow" />
        </Link>
      </div>
      <ul className="store-tiles">
        {stores.map((store) => (
          <li key={store.id} className="store-tile">
            <StoreFront store={store} />
            <h3>
              <Link to={store.href}>{store.name}</Link>
            </h3>
            <p className="muted">
              {store.street}, {store.town}
            </p>
            <OpeningState opening={store.opening} />
          </li>
        ))}
      </ul>
    </section>
  );
}
