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
  /** which list of the page it is, where a page has several */
  place?: string;
}

/** Cards on a grid of 2, 3 or 4 columns. */
export function ProductGrid({ cards, eager = 0, level = 2, place = "" }: Props) {
  return (
    <CardGrid cards={cards} part={`grid ${eager} ${level}`} place={place}>
      {(hearts) => <Cards cards={cards} eager={eager} level={level} hearts={hearts} />}
    </CardGrid>
  );
}

function Cards({ cards, eager, level, hearts }: Required<Omit<Props, "place">> & { hearts: Hearts }) {
  return (
    <>
      {useJson(cards).map((card, index) => (
        <ProductCard
          key={card.id}
          card={card}
          hearts={hearts}
          photo={index >= eager ? "later" : index === 0 ? "first" : "in view"}
          level={level}
        />
      ))}
    </>
  );
}
