import { Suspense } from "react";
import type { CategoryLink } from "~/contract/catalogue";
import { categoryHref, imageSrc } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { lazyPart } from "~/ui/behaviour/lazy-part";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Link } from "~/ui/link";
import { Message, SuggestedList, type Suggested } from "~/ui/message";
import { ViewedList } from "./viewed/viewed-list";
import type { ViewedProduct } from "./viewed/viewed-product";

const ViewedAgain = lazyPart(async () => (await import("./viewed/viewed-again")).ViewedAgain);

/** A category with its picture. */
export interface EmptyPageTile extends CategoryLink {
  image: string | null;
}

export interface SuggestedGoods extends Suggested {
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
