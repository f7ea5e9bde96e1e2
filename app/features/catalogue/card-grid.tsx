import type { ReactElement } from "react";
import { useJson } from "~/cache/render-cache";
import type { Json } from "~/contract/json";
import { useHearts, type Hearts } from "~/features/wishlist";
import { CachedMarkup } from "~/ui/cached-markup";
import type { Card } from "./card";

interface Props {
  cards: Json<Card[]>;
  /** which cards are rendered, and how */
  part: string;
  /** which list of the page it is, where a page has several */
  place?: string;
  className?: string;
  children: (hearts: Hearts) => ReactElement;
}

/** A grid of cards: rendered once for all who see the same cards, and separately for a shopper whose wishlist has one of them. */
export function CardGrid({ cards, part, place = "", className = "grid", children }: Props) {
  const hearts = useHearts(place);
  const own = useJson(cards).some(({ id }) => hearts.wished.has(id));
  if (own) return <div className={className}>{children(hearts)}</div>;
  return (
    <CachedMarkup tag="div" className={className} by={cards} part={`${part} ${place}`}>
      {children({ ...hearts, wished: NONE })}
    </CachedMarkup>
  );
}

const NONE: ReadonlySet<number> = new Set();
