import { Heart, useHearts } from "~/features/wishlist";
import { Link } from "~/ui/link";
import type { Card } from "./card";
import { cardImage, CardLabels, CardName, CardPrice, CardStock } from "./card-parts";
import { CardToCart } from "./card-to-cart";

export function PreviewCards({ cards }: { cards: Card[] }) {
  const hearts = useHearts("p");
  return (
    <div className="previews">
      {cards.map((card) => (
        <article key={card.id} className="card card-preview">
          <img
            src={cardImage("ico2", card.image, card)}
            alt=""
            width={94}
            height={94}
            loading="lazy"
            decoding="async"
          />
          <div>
            <h3>
              <Link to={card.href}>
                <CardName type={card.type} name={card.name} />
              </Link>
            </h3>
            <CardPrice card={card} />
            <CardStock stock={card.stock} />
            <CardLabels labels={card.labels} discount={card.discount} />
            {card.addable && <CardToCart card={card} />}
          </div>
          <Heart hearts={hearts} productId={card.id} name={card.name} />
        </article>
      ))}
    </div>
  );
}
