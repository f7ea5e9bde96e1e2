import type { ReactNode } from "react";
import { useHearts } from "~/features/wishlist";
import type { StandardCard } from "./card";
import { ProductCard } from "./product-card";

interface Props {
  cards: StandardCard[];
  /** number of pictures in the first view */
  eager?: number;
  level?: 2 | 3;
  /** which list of the page, if there are several */
  place?: string;
  /** what a card ends with */
  ending?: (card: StandardCard) => ReactNode;
}

/** Cards on a grid of 2, 3 or 4 columns. */
export function ProductGrid({ cards, eager = 0, level = 2, place = "", ending }: Props) {
  const hearts = useHearts(place);
  return (
    <div className="grid">
      {cards.map((card, index) => (
        <ProductCard
          key={card.id}
          card={card}
          hearts={hearts}
          photo={index >= eager ? "later" : index === 0 ? "first" : "in view"}
          level={level}
        >
          {ending?.(card)}
        </ProductCard>
      ))}
    </div>
  );
}
