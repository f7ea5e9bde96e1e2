import { Suspense } from "react";
import type { CategoryLink } from "~/contract/catalogue";
import { categoryHref, imageSrc } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { lazyPart } from "~/ui/behaviour/lazy-part";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Link } from "~/ui/link";
import { Message } from "~/ui/message";
import { ViewedList } from "./viewed/viewed-list";
import type { ViewedProduct } from "./viewed/viewed-product";

const ViewedAgain = lazyPart(async () => (await import("./viewed/viewed-again")).ViewedAgain);

/** A category with its picture. */
export interface EmptyPageTile extends CategoryLink {
  image: string | null;
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

export interface SuggestedGoods {
  title: string;
  cards: SuggestedProductCard[];
  /** main button, which leads to all goods */
  all: { text: string; href: string };
  /** from the cookie, for browsers without scripts */
  viewed: ViewedProduct[];
  groupPercent: number;
}

interface Props {
  title: string;
  text: string;
  categories: readonly EmptyPageTile[];
  suggested: SuggestedGoods | null;
}

/** A page without goods: where to find some, recently viewed products, and the shop's tips. */
export function EmptyPage({ title, text, categories, suggested }: Props) {
  const locale = useLocale();
  const hydrated = useHydrated();
  return (
    <>
      <Message title={title} text={text}>
        {suggested && (
          <Link className="btn" to={suggested.all.href}>
            {suggested.all.text}
          </Link>
        )}
      </Message>
      {/* not CategoryTiles: its file would be one more request of each cart */}
      <div className="tiles">
        {categories.map((category) => (
          <Link key={category.id} to={categoryHref(locale, category)}>
            <img
              src={imageSrc("w354", category.image, category.slug)}
              width={354}
              height={266}
              alt=""
              loading="lazy"
            />
            {category.name}
          </Link>
        ))}
      </div>
      {suggested && (
        <>
          {/* React renders it on the server only, so browsers do not load the list for it */}
          {suggested.viewed.length > 0 && (
            <noscript>
              {import.meta.env.SSR && (
                <ViewedList list={suggested.viewed} groupPercent={suggested.groupPercent} />
              )}
            </noscript>
          )}
          {hydrated && (
            <Suspense>
              <ViewedAgain groupPercent={suggested.groupPercent} />
            </Suspense>
          )}
          <SuggestedList title={suggested.title} cards={suggested.cards} />
        </>
      )}
    </>
  );
}

/** Products below the message of a page without goods. */
function SuggestedList({ title, cards }: Pick<SuggestedGoods, "title" | "cards">) {
  if (cards.length === 0) return null;
  return (
    <section className="section" aria-labelledby="suggested">
      <h2 id="suggested" className="section-head">
        {title}
      </h2>
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
