import { imageSrc } from "~/i18n/links";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";
import type { Card } from "./card";
import { Labels } from "./labels";

interface Props {
  card: Card;
  /** the first ones on a page are fetched at once */
  eager?: boolean;
  /** level of the heading, by the page around it */
  level?: 2 | 3;
}

/** A product in a listing: picture, name, price by its unit, stock and labels. */
export function ProductCard({ card, eager, level = 2 }: Props) {
  const t = useT("catalogue");
  const Heading = level === 2 ? "h2" : "h3";
  const thumb = imageSrc("thumb", card.image, card.slug);
  return (
    <article className="card">
      <span className="card-photo">
        <img
          src={thumb}
          srcSet={card.image ? `${imageSrc("w236", card.image, card.slug)} 236w, ${thumb} 472w` : undefined}
          sizes="(min-width: 64rem) 290px, (min-width: 48rem) 30vw, 46vw"
          width={472}
          height={534}
          alt=""
          loading={eager ? undefined : "lazy"}
          decoding="async"
        />
      </span>
      <Labels labels={card.labels} />
      <Heading>
        <Link to={card.href}>{card.name}</Link>
      </Heading>
      <p className="price">
        {card.was && (
          <s>
            <span className="visually-hidden">{t("price.was")} </span>
            {card.was}
          </s>
        )}
        <span className={card.was ? "amount sale" : "amount"}>
          {card.was && <span className="visually-hidden">{t("price.now")} </span>}
          {card.from && `${t("price.from")} `}
          {card.price} <span className="unit">{card.unit}</span>
        </span>
      </p>
      <p className={`stock stock-${card.stock.state}`}>{card.stock.text}</p>
    </article>
  );
}
