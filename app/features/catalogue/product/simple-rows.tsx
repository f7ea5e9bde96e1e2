import { Heart, useHearts } from "~/features/wishlist";
import { Link } from "~/ui/link";
import type { Card } from "../cards/card";
import { cardImage, CardLabels, CardName, CardPrice, CardStock } from "../cards/card-parts";
import { CardToCart } from "../cards/card-to-cart";

export function SimpleRows({ cards }: { cards: readonly Card[] }) {
  const hearts = useHearts("t");
  return (
    <ol className="rows">
      {cards.map((card) => (
        <li key={card.id}>
          <article className="card card-simple">
            <img
              src={cardImage("ico2", card.image, card)}
              alt=""
              width={94}
              height={94}
              loading="lazy"
              decoding="async"
            />
            <h3>
              <Link to={card.href}>
                <CardName type={card.type} name={card.name} />
              </Link>
            </h3>
            <div>
              <CardPrice card={card} />
              <CardStock stock={card.stock} />
              <CardLabels labels={card.labels} discount={card.discount} />
              {card.addable && <CardToCart card={card} />}
            </div>
            <Heart hearts={hearts} productId={card.id} name={card.name} />
          </article>
        </li>
      ))}
    </ol>
  );
}
