import type { Card } from "../cards/card";
import { SimpleRows } from "../product/simple-rows";
import { ListSection, type ListProps } from "./home-parts";

/** Numbered rows, on a desktop in two columns. */
export const RailOfRows = ({ cards, ...head }: ListProps<Card>) =>
  cards.length > 0 && (
    <ListSection {...head} className="section">
      <SimpleRows cards={cards} />
    </ListSection>
  );
