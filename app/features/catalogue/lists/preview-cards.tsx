import { Heart, useHearts } from "~/features/wishlist";
import { Link } from "~/ui/link";
import type { Card } from "../cards/card";
import { cardImage, CardLabels, CardName, CardPrice, CardStock } from "../cards/card-parts";
import { CardToCart } from "../cards/card-to-cart";

export function PreviewCards({ cards }: { cards: Card[] }) {
  const hearts = useHearts("p");
  return (
    <div className="previews">
      {cards.map((card) => (
        <article key={card.id} className="card card-preview">
          <SmallPhoto card={card} />
          <div>
            <h3>
              <Link to={card.href}>
                <CardName type={card.type} name={card.name} />
              </Link>
            </h3>
            <SmallFacts card={card} />
          </div>
          <Heart hearts={hearts} productId={card.id} name={card.name} />
        </article>
      ))}
    </div>
  );
}

export function SmallPhoto({ card }: { card: Card }) {
  return (
    <img
      src={cardImage("ico2", card.image, card)}
      alt=""
      width={94}
      height={94}
      loading="lazy"
      decoding="async"
    />
  );
}

/** What a small card tells below the name. */
export function SmallFacts({ card }: { card: Card }) {
  return (
    <>
      <CardPrice card={card} />
      <CardStock stock={card.stock} />
      <CardLabels labels={card.labels} discount={card.discount} />
      {card.addable && <CardToCart card={card} />}
    </>
  );
}
