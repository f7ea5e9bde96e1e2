import { useState, type MouseEvent } from "react";
import { Heart, type Hearts } from "~/features/wishlist";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import type { CardSize, StandardCard } from "./card";
import { CardChoose } from "./card-choose";
import { CompareButton } from "./card-compare";
import {
  cardImage,
  CardLabels,
  CardName,
  CardPhoto,
  CardPrice,
  CardRating,
  CardStock,
  type PhotoPlace,
} from "./card-parts";
import { CardSampleButton } from "./card-sample";
import { CardToCart } from "./card-to-cart";

interface Props {
  card: StandardCard;
  hearts: Hearts;
  /** pictures in the first view are loaded eagerly */
  photo?: PhotoPlace;
  level?: 2 | 3;
  compare: string;
  /** most cards of the list have a button */
  besideButtons: boolean;
  offersSamples: boolean;
}

const SIZES = "(min-width: 64rem) 310px, (min-width: 48rem) 30vw, 46vw";

export function ProductCard({
  card,
  hearts,
  photo,
  level = 2,
  compare,
  besideButtons,
  offersSamples,
}: Props) {
  const sample = offersSamples && card.sampled && { productId: card.id, name: card.name };
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="card">
      <CardPhoto card={card} sizes={SIZES} {...(photo && { place: photo })} />
      <CardLabels labels={card.labels} discount={card.discount} />
      {card.more && <MorePhotos card={card} images={card.more} />}
      <Heading>
        <Link to={card.href} viewTransition>
          <CardName type={card.type} name={card.name} />
        </Link>
      </Heading>
      <div className="card-price">
        <CardPrice card={card} />
      </div>
      {card.swatches && <Swatches card={card} swatches={card.swatches} />}
      {card.sizes && <Sizes card={card} sizes={card.sizes} />}
      {card.inShort !== undefined && <p className="card-short">{card.inShort}</p>}
      <CardStock stock={card.stock} />
      <div className="card-row">
        <CardRating rating={card.rating} />
        {sample && <CardSampleButton {...sample} />}
        {card.comparable && <CompareButton form={compare} productId={card.id} name={card.name} />}
      </div>
      {card.addable ? <CardToCart card={card} /> : besideButtons && <CardChoose card={card} />}
      <Heart hearts={hearts} productId={card.id} name={card.name} />
    </article>
  );
}

/** Small pictures; with a script the pointer enlarges each. Keyboard and screen readers skip them, because they lead to the same page. */
function MorePhotos({ card, images }: { card: StandardCard; images: string[] }) {
  const [large, setLarge] = useState<string>();
  const enlarge = ({ currentTarget, target }: MouseEvent) =>
    setLarge(images[Array.from(currentTarget.children, (child) => child === target).indexOf(true)]);
  return (
    <Link
      className="card-shots"
      to={card.href}
      tabIndex={-1}
      aria-hidden="true"
      onMouseMove={enlarge}
      onMouseLeave={() => setLarge(undefined)}
    >
      {images.map((image) => (
        // the styles set the size: attributes would make the page longer
        <img key={image} src={cardImage("ico2", image, card)} alt="" loading="lazy" />
      ))}
      {large !== undefined && (
        <img className="card-large" src={cardImage("thumb", large, card)} alt="" />
      )}
    </Link>
  );
}

function Swatches({
  card,
  swatches,
}: {
  card: StandardCard;
  swatches: NonNullable<StandardCard["swatches"]>;
}) {
  const t = useT("catalogue");
  return (
    <div className="card-swatches" role="group" aria-label={t("series.others")}>
      {swatches.map((swatch) => {
        const [hex, href = "", ...words] = swatch.split(" ");
        const name = words.join(" ");
        return (
          // a listing has a hundred swatches: little markup, the styles draw the circle
          <Link key={href} to={href} aria-label={name} title={name}>
            <svg color={hex} />
          </Link>
        );
      })}
      {card.otherColors !== undefined && <span>{`+${card.otherColors}`}</span>}
    </div>
  );
}

function Sizes({ card, sizes }: { card: StandardCard; sizes: CardSize[] }) {
  const t = useT("catalogue");
  return (
    <div className="card-sizes" role="group" aria-label={t("card.sizes")}>
      {sizes.map(({ text, query, sold }) => (
        <Link key={query} to={`${card.href}?${query}`} className={sold ? "off" : undefined}>
          {`${text} `}
        </Link>
      ))}
      {card.otherSizes !== undefined && <Link to={card.href}>{`+${card.otherSizes}`}</Link>}
    </div>
  );
}
