import { designerHref } from "~/i18n/addresses/designer-address";
import { plannerHref } from "~/i18n/addresses/planner-address";
import { useFormatPrice } from "~/i18n/currency";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import type { PlannableProduct, PlannerView } from "./view";

function Price({ price: { amount, unit, from } }: Pick<PlannableProduct, "price">) {
  const common = useT("common");
  const fromText = useT("catalogue")("price.from");
  const price = useFormatPrice();
  return (
    <span className="number small">{`${from ? `${fromText} ` : ""}${price(amount)} ${common(`perUnit.${unit}`)}`}</span>
  );
}

export function ChosenCovering({ view: { covering, address } }: { view: PlannerView }) {
  const t = useT("planner");
  const locale = useLocale();
  if (!covering) return null;
  return (
    <div className="planner-covering panel">
      <img src={covering.src} alt="" width={72} height={72} />
      <div>
        <p>
          <Link to={covering.href} className="planner-name">
            {covering.name}
          </Link>
        </p>
        <Price price={covering.price} />
      </div>
      <p className="planner-links no-print">
        <Link
          className="link"
          to={plannerHref(locale, { ...address, product: null, roll: null, pick: null })}
        >
          {t("covering.change")}
        </Link>
        <Link className="link" to={designerHref(locale, { product: covering.id })}>
          {t("covering.designer")}
        </Link>
      </p>
    </div>
  );
}

export function CoveringList({ view: { address, categories, category } }: { view: PlannerView }) {
  const t = useT("planner");
  const locale = useLocale();
  return (
    <section className="planner-choice" aria-labelledby="planner-choice">
      <h2 id="planner-choice">{t("choice.title")}</h2>
      <p className="muted">{t("choice.text")}</p>
      <nav aria-label={t("choice.kinds")}>
        <ul className="chips">
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={plannerHref(locale, { ...address, category: id })}
                preventScrollReset
                aria-current={id === category?.id ? "true" : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {category && (
        <ul className="planner-goods">
          {category.items.map(({ id, name, src, price }) => (
            <li key={id}>
              <Link
                to={plannerHref(locale, {
                  ...address,
                  category: null,
                  product: id,
                  roll: null,
                  pick: null,
                })}
              >
                <img src={src} alt="" width={112} height={112} loading="lazy" />
                <span>{name}</span>
                <Price price={price} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
