import type { Label } from "~/contract/catalogue";
import type { ImageSize } from "~/contract/content/images";
import { keepNumber } from "~/domain/catalogue";
import { imageSrc } from "~/i18n/links";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import type { Card } from "./card";

export const cardImage = (
  size: ImageSize,
  image: string | null,
  { href }: Pick<Card, "href">,
): string => imageSrc(size, image, href.slice(href.lastIndexOf("/") + 1));

export type PhotoPlace = "first" | "in view" | "later";

export function CardPhoto({
  card,
  sizes,
  place = "later",
}: {
  card: Card;
  sizes: string;
  place?: PhotoPlace;
}) {
  const thumb = cardImage("thumb", card.image, card);
  return (
    <img
      className="card-photo"
      src={thumb}
      srcSet={card.image ? `${cardImage("w354", card.image, card)} 354w, ${thumb} 472w` : undefined}
      sizes={sizes}
      width={472}
      height={534}
      alt=""
      data-tint={card.tint}
      loading={place === "later" ? "lazy" : undefined}
      decoding="async"
      {...(place === "first" ? { fetchpriority: "high" } : {})}
    />
  );
}

export function CardName({ type, name }: { type: string | null; name: string }) {
  if (type === null) return keepNumber(name);
  return (
    <>
      <span className="card-type">{`${type} `}</span>
      {keepNumber(name)}
    </>
  );
}

/** The price with its unit; also the usual price beside a group price, and the former and lowest price of a sale. */
export function CardPrice({ card }: { card: Card }) {
  const t = useT("catalogue");
  const amount = (
    <>
      {card.from ? `${t("price.from")} ${card.price} ` : `${card.price} `}
      <span className="unit">{card.unit}</span>
    </>
  );
  return (
    <>
      {card.was ? (
        <p className="price">
          <span className="visually-hidden">{t("price.now")} </span>
          <span className="amount sale">{amount}</span>{" "}
          <s>
            <span className="visually-hidden">{t("price.was")} </span>
            {card.was}
          </s>
        </p>
      ) : (
        <p className="price amount">{amount}</p>
      )}
      {card.yours && <p className="card-note">{card.yours}</p>}
      {card.lowest && <p className="card-note">{card.lowest}</p>}
      {card.forRoom && <p className="card-room">{card.forRoom}</p>}
      {card.each && <p className="card-note">{card.each}</p>}
    </>
  );
}

/** Photo, labels, name and price of a card in a section with its own heading. */
export function CardHead({ card, sizes }: { card: Card; sizes: string }) {
  return (
    <>
      <CardPhoto card={card} sizes={sizes} />
      <CardLabels labels={card.labels} discount={card.discount} />
      <h3>
        <Link to={card.href}>
          <CardName type={card.type} name={card.name} />
        </Link>
      </h3>
      <div className="card-price">
        <CardPrice card={card} />
      </div>
    </>
  );
}

export const CardRating = ({ rating }: Pick<Card, "rating">) =>
  rating && (
    <span className="card-rating" role="img" aria-label={rating.text}>
      {`${rating.short} `}
    </span>
  );

export const CardStock = ({ stock }: Pick<Card, "stock">) => (
  <p className={`stock stock-${stock.state}`}>{stock.text}</p>
);

export function CardLabels({ labels = [], discount }: Pick<Card, "labels" | "discount">) {
  if (labels.length === 0 && discount === undefined) return null;
  return (
    <ul className="labels">
      {discount !== undefined && !labels.some(({ code }) => code === "sale") && (
        <li className="label-sale">{discount}</li>
      )}
      {labels.map(({ code, text }) => (
        <li key={code} className={`label-${code}`}>
          {code === "sale" && discount !== undefined ? `${text} ${discount}` : text}
        </li>
      ))}
    </ul>
  );
}

export function Labels({ labels }: { labels: Label[] }) {
  if (labels.length === 0) return null;
  return (
    <ul className="labels">
      {labels.map(({ code, text }) => (
        <li key={code} className={`label-${code}`}>
          {text}
        </li>
      ))}
    </ul>
  );
}
