import { Heart, useHearts } from "~/features/wishlist";
import { Link } from "~/ui/link";
import type { WeekCard as Card } from "../cards/card";
import {
  cardImage,
  CardLabels,
  CardName,
  CardPrice,
  CardRating,
  CardStock,
} from "../cards/card-parts";
import { CardToCart } from "../cards/card-to-cart";

export function ProductOfWeek({ card }: { card: Card }) {
  const hearts = useHearts("t");
  const src = cardImage("thumb", card.image, card);
  return (
    <article className="card card-week">
      <img
        className="card-photo"
        src={src}
        srcSet={card.image ? `${src} 472w, ${cardImage("big", card.image, card)} 944w` : undefined}
        sizes="(min-width: 64rem) 380px, (min-width: 48rem) 45vw, 92vw"
        width={472}
        height={534}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <CardLabels labels={card.labels} discount={card.discount} />
      <div className="card-text">
        <h3>
          <Link to={card.href}>
            <CardName type={card.type} name={card.name} />
          </Link>
        </h3>
        <p className="muted">{card.description}</p>
        <div>
          <CardPrice card={card} />
          <CardRating rating={card.rating} />
          <CardStock stock={card.stock} />
        </div>
        {card.addable && <CardToCart card={card} />}
      </div>
      <Heart hearts={hearts} productId={card.id} name={card.name} />
    </article>
  );
}
