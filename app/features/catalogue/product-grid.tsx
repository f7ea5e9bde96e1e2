import { fromJson, type Json } from "~/contract/json";
import { KeptMarkup } from "~/ui/kept-markup";
import type { StandardCard } from "./card";
import { ProductCard } from "./product-card";

interface Props {
  cards: Json<StandardCard[]>;
  /** how many pictures stand in the first view */
  eager?: number;
  level?: 2 | 3;
}

/** Cards on a grid of 2, 3 or 4 columns; drawn once for all who see the same ones. */
export function ProductGrid({ cards, eager = 0, level = 2 }: Props) {
  return (
    <KeptMarkup tag="div" className="grid" by={cards} part={`grid ${eager} ${level}`}>
      <Cards cards={cards} eager={eager} level={level} />
    </KeptMarkup>
  );
}

function Cards({ cards, eager, level }: Required<Props>) {
  return (
    <>
      {fromJson(cards).map((card, index) => (
        <ProductCard key={card.id} card={card} eager={index < eager} level={level} />
      ))}
    </>
  );
}
