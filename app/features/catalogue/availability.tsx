import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

export interface AvailabilityTexts {
  /** possible shipping methods with days; empty: cannot be ordered */
  deliveries: { id: number; name: string; isPickup: boolean; day: string }[];
  notes: string[];
  stores: { id: number; name: string; text: string; inStock: boolean }[];
}

/** Ways to get the goods, each with its day in one line. */
export function DeliveryDays({ deliveries }: Pick<AvailabilityTexts, "deliveries">) {
  return (
    <dl className="delivery-days">
      {deliveries.map(({ id, name, isPickup, day }) => (
        <div key={id}>
          <dt>
            <Icon name={isPickup ? "store" : "truck"} />
            {name}
          </dt>
          <dd>{day}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Availability({ texts }: { texts: AvailabilityTexts }) {
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
              <span>{store.name}</span> <span className={store.inStock ? "in-store" : "muted"}>{store.text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
