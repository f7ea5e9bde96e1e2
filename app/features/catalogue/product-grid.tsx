import { useJson } from "~/cache/render-cache";
import type { Json } from "~/contract/json";
import type { Hearts } from "~/features/wishlist";
import { CardGrid } from "./card-grid";
import type { StandardCard } from "./card";
import { ProductCard } from "./product-card";

interface Props {
  cards: Json<StandardCard[]>;
  /** how many pictures are in the first view */
  eager?: number;
  level?: 2 | 3;
}

/** Cards on a grid of 2, 3 or 4 columns. */
export function ProductGrid({ cards, eager = 0, level = 2 }: Props) {
  return (
    <CardGrid cards={cards} part={`grid ${eager} ${level}`}>
      {(hearts) => <Cards cards={cards} eager={eager} level={level} hearts={hearts} />}
    </CardGrid>
  );
}

function Cards({ cards, eager, level, hearts }: Required<Props> & { hearts: Hearts }) {
  return (
    <>
      {useJson(cards).map((card, index) => (
        <ProductCard key={card.id} card={card} hearts={hearts} eager={index < eager} level={level} />
      ))}
    </>
  );
}
