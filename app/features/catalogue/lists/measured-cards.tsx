import { Heart, useHearts } from "~/features/wishlist";
import type { MeasuredCard } from "../cards/card";
import { CardChoose } from "../cards/card-choose";
import { CardHead, CardRating, CardStock } from "../cards/card-parts";
import { CardToCart } from "../cards/card-to-cart";

export function MeasuredCards({ cards }: { cards: MeasuredCard[] }) {
  const hearts = useHearts("m");
  const hasButtons = cards.some(({ addable }) => addable);
  return (
    <div className="grid">
      {cards.map((card) => (
        <article key={card.id} className="card card-measured">
          <CardHead card={card} sizes="(min-width: 64rem) 290px, (min-width: 48rem) 30vw, 46vw" />
          <p className="card-note">{card.measure}</p>
          <CardStock stock={card.stock} />
          <CardRating rating={card.rating} />
          {card.addable ? <CardToCart card={card} /> : hasButtons && <CardChoose card={card} />}
          <Heart hearts={hearts} productId={card.id} name={card.name} />
        </article>
      ))}
    </div>
  );
}
