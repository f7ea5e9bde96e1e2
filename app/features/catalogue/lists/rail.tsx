import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { StandardCard } from "../cards/card";
import { ProductGrid } from "./product-grid";

export interface ListProps<Kind> {
  title: string;
  cards: readonly Kind[];
  all?: { text: string; to: string } | undefined;
}

interface RailProps extends ListProps<StandardCard> {
  /** which list of the page, if there are several */
  place?: string;
  /** as many as a row of the window has */
  isRow?: boolean;
}

export const Rail = ({ cards, place = "", isRow = false, ...head }: RailProps) =>
  cards.length > 0 && (
    <ListSection {...head} className={isRow ? "section card-line" : "section"}>
      <ProductGrid cards={cards} level={3} place={place} />
    </ListSection>
  );

interface SectionProps extends Omit<ListProps<unknown>, "cards"> {
  className: string;
  children: ReactNode;
}

export function ListSection({ title, all, className, children }: SectionProps) {
  return (
    <section className={className}>
      <div className="section-head">
        <h2>{title}</h2>
        {all && (
          <Link className="link" to={all.to}>
            {all.text}
            <Icon name="arrow" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
