import { useHearts } from "~/features/wishlist";
import type { StandardCard } from "./card";
import { CompareForm } from "./card-compare";
import { ProductCard } from "./product-card";

interface Props {
  cards: readonly StandardCard[];
  eager?: number;
  level?: 2 | 3;
  /** which list of the page, if there are several */
  place?: string;
}

export function ProductGrid({ cards, eager = 0, level = 2, place = "" }: Props) {
  const hearts = useHearts(place);
  const compare = `compare${place}`;
  const besideButtons = cards.some(({ addable }) => addable);
  return (
    <>
      {cards.some(({ comparable }) => comparable) && (
        <CompareForm id={compare} at={`heart${place}`} />
      )}
      <div className="grid">
        {cards.map((card, index) => (
          <ProductCard
            key={card.id}
            card={card}
            hearts={hearts}
            photo={index >= eager ? "later" : index === 0 ? "first" : "in view"}
            level={level}
            compare={compare}
            besideButtons={besideButtons}
          />
        ))}
      </div>
    </>
  );
}
