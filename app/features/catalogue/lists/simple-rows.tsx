import { Heart, useHearts } from "~/features/wishlist";
import { Link } from "~/ui/link";
import type { Card } from "../cards/card";
import { CardName } from "../cards/card-parts";
import { SmallFacts, SmallPhoto } from "./preview-cards";

export function SimpleRows({ cards }: { cards: readonly Card[] }) {
  const hearts = useHearts("t");
  return (
    <ol className="rows">
      {cards.map((card) => (
        <li key={card.id}>
          <article className="card card-simple">
            <SmallPhoto card={card} />
            <h3>
              <Link to={card.href}>
                <CardName type={card.type} name={card.name} />
              </Link>
            </h3>
            <div>
              <SmallFacts card={card} />
            </div>
            <Heart hearts={hearts} productId={card.id} name={card.name} />
          </article>
        </li>
      ))}
    </ol>
  );
}
