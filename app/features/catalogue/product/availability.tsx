import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { DeliveryDays, type DeliveryDay } from "./delivery-days";

export interface AvailabilityTexts {
  /** possible shipping methods with days; empty: cannot be ordered */
  deliveries: DeliveryDay[];
  notes: string[];
  /** href: the store's page; a warehouse has none */
  stores: { id: number; name: string; href?: string; text: string; inStock: boolean }[];
}

export function AvailabilitySection({ texts }: { texts: AvailabilityTexts }) {
  const t = useT("product");
  if (!texts.deliveries.length) return null;
  return (
    <section className="availability" aria-labelledby="availability-title">
      <h2 id="availability-title">{t("where.title")}</h2>
      <DeliveryDays deliveries={texts.deliveries} />
      {texts.notes.length > 0 && <p className="muted small">{texts.notes.join(" ")}</p>}
      {texts.stores.length > 0 && (
        <ul className="availability-stores" aria-label={t("where.stores")}>
          {texts.stores.map((store) => (
            <li key={store.id}>
              {store.href ? (
                <Link className="link" to={store.href}>
                  {store.name}
                </Link>
              ) : (
                <span>{store.name}</span>
              )}
              <span className={store.inStock ? "in-store" : "muted"}>{` ${store.text}`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
