import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

/** Texts that say where goods are and when they are delivered. */
export interface WhereTexts {
  delivery: string | null;
  /** the first day on which it can be picked up; null where no store has it */
  pickup: string | null;
  stores: { id: number; name: string; text: string; inStock: boolean }[];
}

/** When it is delivered, when it can be picked up, and which store has how much of it. */
export function Where({ where }: { where: WhereTexts }) {
  const t = useT("catalogue");
  if (where.delivery === null) return null;
  return (
    <section className="where" aria-labelledby="where-title">
      <h2 id="where-title">{t("product.where.title")}</h2>
      <dl>
        <div>
          <dt>
            <Icon name="truck" />
            {t("product.where.delivery")}
          </dt>
          <dd>{where.delivery}</dd>
        </div>
        {where.pickup !== null && (
          <div>
            <dt>
              <Icon name="store" />
              {t("product.where.pickup")}
            </dt>
            <dd>{where.pickup}</dd>
          </div>
        )}
      </dl>
      {where.stores.length > 0 && (
        <ul className="where-stores" aria-label={t("product.where.stores")}>
          {where.stores.map((store) => (
            <li key={store.id}>
              <span>{store.name}</span> <span className={store.inStock ? "in-store" : "muted"}>{store.text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
