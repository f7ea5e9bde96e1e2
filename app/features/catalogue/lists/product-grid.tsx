import { useHearts } from "~/features/wishlist";
import type { StandardCard } from "../cards/card";
import { CompareForm } from "../cards/card-compare";
import { CardSampleForm } from "../cards/card-sample";
import { ProductCard } from "../cards/product-card";

interface Props {
  cards: readonly StandardCard[];
  eager?: number;
  level?: 2 | 3;
  /** which list of the page, if there are several */
  place?: string;
  /** cards of goods with samples have a button for one; one list of the page at most */
  hasSamples?: boolean;
}

export function ProductGrid({
  cards,
  eager = 0,
  level = 2,
  place = "",
  hasSamples = false,
}: Props) {
  const hearts = useHearts(place);
  const compare = `compare${place}`;
  const offersSamples = hasSamples && cards.some(({ sampled }) => sampled);
  // a few remnants among carpets give no button to all of them
  const besideButtons =
    cards.filter(({ addable, packs }) => addable || packs).length * 2 >= cards.length;
  return (
    <>
      {cards.some(({ comparable }) => comparable) && (
        <CompareForm id={compare} at={`heart${place}`} />
      )}
      {offersSamples && <CardSampleForm />}
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
            offersSamples={offersSamples}
          />
        ))}
      </div>
    </>
  );
}
