import { Heart, useHearts } from "~/features/wishlist";
import { Link } from "~/ui/link";
import type { MeasuredCard } from "../cards/card";
import { CardChoose } from "../cards/card-choose";
import {
  CardLabels,
  CardName,
  CardPhoto,
  CardPrice,
  CardRating,
  CardStock,
} from "../cards/card-parts";
import { CardToCart } from "../cards/card-to-cart";

export function MeasuredCards({ cards }: { cards: MeasuredCard[] }) {
  const hearts = useHearts("m");
  const hasButtons = cards.some(({ addable }) => addable);
  return (
    <div className="grid">
      {cards.map((card) => (
        <article key={card.id} className="card card-measured">
          <CardPhoto card={card} sizes="(min-width: 64rem) 290px, (min-width: 48rem) 30vw, 46vw" />
          <CardLabels labels={card.labels} discount={card.discount} />
          <h3>
            <Link to={card.href}>
              <CardName type={card.type} name={card.name} />
            </Link>
          </h3>
          <div className="card-price">
            <CardPrice card={card} />
          </div>
          <p className="card-note">{card.measure}</p>
          <CardStock stock={card.stock} />
          <CardRating rating={card.rating} />
          {card.addable ? (
            <CardToCart card={card} />
          ) : (
            hasButtons && <CardChoose state={card.stock.state} />
          )}
          <Heart hearts={hearts} productId={card.id} name={card.name} />
        </article>
      ))}
    </div>
  );
}
