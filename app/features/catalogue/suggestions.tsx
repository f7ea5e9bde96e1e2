import { Link } from "~/ui/link";
import type { Card } from "./card";
import { CardName, CardPhoto } from "./card-parts";

export interface Suggestion extends Pick<Card, "id" | "href" | "image" | "type" | "name" | "unit"> {
  price: string;
}

export interface Suggested {
  title: string;
  cards: Suggestion[];
}

/** A few products on a page that has nothing else to show. Its texts come from the server, so that full pages do not contain them. */
export function Suggestions({ title, cards }: Suggested) {
  if (cards.length === 0) return null;
  return (
    <section className="section" aria-labelledby="suggested">
      <div className="section-head">
        <h2 id="suggested">{title}</h2>
      </div>
      <ul className="grid">
        {cards.map((card) => (
          <li key={card.id}>
            <article className="card">
              <CardPhoto card={card} sizes="(min-width: 80rem) 296px, (min-width: 64rem) 23vw, 45vw" />
              <h3>
                <Link to={card.href}>
                  <CardName type={card.type} name={card.name} />
                </Link>
              </h3>
              <p className="price">
                <span className="amount">
                  <span>{card.price}</span> <span className="unit">{card.unit}</span>
                </span>
              </p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
