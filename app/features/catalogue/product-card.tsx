import { Heart, type Hearts } from "~/features/wishlist";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";
import type { StandardCard } from "./card";
import { cardImage, CardLabels, CardName, CardPhoto, CardPrice, CardStock, type PhotoPlace } from "./card-parts";

interface Props {
  card: StandardCard;
  hearts: Hearts;
  /** where its picture is: those in the first view are fetched at once */
  photo?: PhotoPlace;
  /** level of the heading, by the page around it */
  level?: 2 | 3;
}

const SIZES = "(min-width: 64rem) 310px, (min-width: 48rem) 30vw, 46vw";

/** A product in a listing: pictures, name, price by its unit, stock, labels and the sizes to choose from. */
export function ProductCard({ card, hearts, photo, level = 2 }: Props) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="card">
      <CardPhoto card={card} sizes={SIZES} {...(photo && { place: photo })} />
      <CardLabels labels={card.labels} discount={card.discount} />
      {card.more.length > 0 && <MorePhotos card={card} />}
      <Heading>
        <Link to={card.href}>
          <CardName type={card.type} name={card.name} />
        </Link>
      </Heading>
      <CardPrice card={card} />
      <CardStock stock={card.stock} />
      {card.swatches && <Swatches card={card} swatches={card.swatches} />}
      {card.sizes.length > 0 && <Sizes card={card} />}
      <Heart hearts={hearts} productId={card.id} name={card.name} />
    </article>
  );
}

/** Small pictures; the pointer shows each of them large. They lead where the card leads, so keys and readers pass them by. */
function MorePhotos({ card }: { card: StandardCard }) {
  return (
    <Link className="card-shots" to={card.href} tabIndex={-1} aria-hidden="true">
      {card.more.map((image) => (
        <span key={image}>
          {/* the styles give both their size: attributes on so many would only make the page longer */}
          <img src={cardImage("ico2", image, card)} alt="" loading="lazy" />
          <img className="card-large" src={cardImage("thumb", image, card)} alt="" loading="lazy" />
        </span>
      ))}
    </Link>
  );
}

/** The other colours of the line, a link each to that product. */
function Swatches({ card, swatches }: { card: StandardCard; swatches: NonNullable<StandardCard["swatches"]> }) {
  const t = useT("catalogue");
  return (
    <ul className="card-swatches" aria-label={t("series.others")}>
      {swatches.map(({ name, href, hex }) => (
        <li key={href}>
          {/* a listing has a hundred of them, so each is as short as it can be: the styles fill it with its colour */}
          <Link to={href} aria-label={name} title={name}>
            <svg color={hex} />
          </Link>
        </li>
      ))}
      {card.otherColors !== undefined && <li>{t("series.more", { count: card.otherColors })}</li>}
    </ul>
  );
}

function Sizes({ card }: { card: StandardCard }) {
  const t = useT("catalogue");
  return (
    <ul className="card-sizes" aria-label={t("card.sizes")}>
      {card.sizes.map(({ text, query, sold }) => (
        <li key={query}>
          <Link to={`${card.href}?${query}`} className={sold ? "off" : undefined}>
            {text}
          </Link>
        </li>
      ))}
      {card.otherSizes !== undefined && (
        <li>
          <Link to={card.href} className="card-next">
            {t("card.otherSizes", { count: card.otherSizes })}
          </Link>
        </li>
      )}
    </ul>
  );
}
