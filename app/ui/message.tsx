import type { ReactNode } from "react";
import { Link } from "~/ui/link";

/** An empty or final state: title, text, next step. */
export function Message({
  title,
  text,
  children,
  level = 1,
}: {
  title: string;
  text: string;
  children?: ReactNode;
  level?: 1 | 2;
}) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="message">
      <Heading>{title}</Heading>
      <p className="muted">{text}</p>
      {children && <div className="actions">{children}</div>}
    </div>
  );
}

/** A product on a page without goods. Its texts and addresses come from the server. */
export interface SuggestedProductCard {
  id: number;
  href: string;
  src: string;
  type: string | null;
  name: string;
  price: string;
  unit: string;
}

export interface Suggested {
  title: string;
  cards: SuggestedProductCard[];
}

/** Products below the message of a page without goods. In this file, because a file of its own would be one more request of each cart page. */
export function SuggestedList({ title, cards }: Suggested) {
  if (cards.length === 0) return null;
  return (
    <section className="section" aria-labelledby="suggested">
      <div className="section-head">
        <h2 id="suggested">{title}</h2>
      </div>
      <div className="grid">
        {cards.map(({ id, href, src, type, name, price, unit }) => (
          <article key={id} className="card">
            <img
              className="card-photo"
              src={src}
              width={472}
              height={534}
              alt=""
              loading="lazy"
              decoding="async"
            />
            <h3>
              <Link to={href}>
                {type !== null && <span className="card-type">{`${type} `}</span>}
                <span>{name}</span>
              </Link>
            </h3>
            <p className="price amount">
              {`${price} `}
              <span className="unit">{unit}</span>
            </p>
          </article>
        ))}
      </div>
    </section>
  );
}
