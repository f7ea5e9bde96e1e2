import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import type { StoreView } from "./store-view";

export function StoreContact({ store, withMap = true }: { store: StoreView; withMap?: boolean }) {
  const t = useT("store");
  return (
    <address className="store-contact">
      <p>
        <Icon name="store" />
        <span>
          {store.street}
          <br />
          {store.town}
        </span>
      </p>
      <a href={store.phoneHref} className="number">
        <Icon name="phone" />
        {store.phone}
      </a>{" "}
      <a href={`mailto:${store.email}`}>
        <Icon name="mail" />
        {store.email}
      </a>{" "}
      {withMap && (
        <a href={store.mapHref} rel="noopener">
          <Icon name="pin" />
          {t("map")}
          <span className="visually-hidden">: {store.name}</span>
        </a>
      )}
    </address>
  );
}
