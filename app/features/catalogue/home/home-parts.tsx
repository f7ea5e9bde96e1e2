import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { Card, StandardCard } from "../cards/card";
import { PreviewCards } from "../cards/preview-card";
import { ProductGrid } from "../cards/product-grid";

export function AccessoryLinks({ title, cards }: { title: string; cards: Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <PreviewCards cards={cards} />
    </section>
  );
}

export function Rail({
  title,
  cards,
  place,
  all,
}: {
  title: string;
  cards: StandardCard[];
  place: string;
  all?: { text: string; to: string } | undefined;
}) {
  if (cards.length === 0) return null;
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
        {all && (
          <Link className="link" to={all.to}>
            {all.text}
            <Icon name="arrow" />
          </Link>
        )}
      </div>
      <ProductGrid cards={cards} level={3} place={place} />
    </section>
  );
}
