import { useMemo } from "react";
import { fromJson, type Json } from "~/contract/json";
import type { Card } from "./card";
import { ProductCard } from "./product-card";

interface Props {
  cards: Json<Card[]>;
  /** how many pictures stand in the first view */
  eager?: number;
  level?: 2 | 3;
}

/** Cards on a grid of 2, 3 or 4 columns. */
export function ProductGrid({ cards, eager = 0, level = 2 }: Props) {
  const read = useMemo(() => fromJson(cards), [cards]);
  return (
    <div className="grid">
      {read.map((card, index) => (
        <ProductCard key={card.id} card={card} eager={index < eager} level={level} />
      ))}
    </div>
  );
}
