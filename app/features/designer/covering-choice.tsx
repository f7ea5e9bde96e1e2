import { useId } from "react";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { designerChoiceOf, useAddress } from "./use-address";
import type { DesignerView, Offered } from "./view";

function Coverings({
  view,
  title,
  items,
}: {
  view: DesignerView;
  title: string;
  items: readonly Offered[];
}) {
  const id = useId();
  const addressOf = useAddress(view);
  const { address } = view;
  const product =
    address.other !== null && address.side === "right" ? address.other : address.product;
  if (items.length === 0) return null;
  return (
    <section className="designer-offers" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="swatches">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={addressOf(designerChoiceOf(view, item.id))}
              preventScrollReset
              aria-current={item.id === product ? "true" : undefined}
            >
              <img src={item.src} alt="" width={56} height={56} loading="lazy" />
              {item.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Colours of the shown covering: right below the picture, so that a phone shows both. */
export function Colors({ view }: { view: DesignerView }) {
  const t = useT("designer");
  const { covering, other, address } = view;
  const selected = other && address.side === "right" ? other : covering;
  return <Coverings view={view} title={t("choice.colors")} items={selected?.colors ?? []} />;
}

export function CoveringChoice({
  view,
  viewed,
}: {
  view: DesignerView;
  viewed: readonly Offered[];
}) {
  const t = useT("designer");
  const addressOf = useAddress(view);
  const { category, categories } = view;
  return (
    <div className="designer-choice">
      <Coverings view={view} title={t("choice.wished")} items={view.wishlist} />
      <Coverings view={view} title={t("choice.viewed")} items={viewed} />
      <nav aria-label={t("choice.kinds")}>
        <ul className="designer-kinds">
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={addressOf({ category: id })}
                preventScrollReset
                aria-current={id === category?.id ? "true" : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {category && <Coverings view={view} title={category.name} items={category.items} />}
    </div>
  );
}
