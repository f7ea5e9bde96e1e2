import type { Card } from "../cards/card";
import { ListSection, type ListProps } from "./rail";
import { SimpleRows } from "./simple-rows";

/** Numbered rows, on a desktop in two columns. */
export const RailOfRows = ({ cards, ...head }: ListProps<Card>) =>
  cards.length > 0 && (
    <ListSection {...head} className="section">
      <SimpleRows cards={cards} />
    </ListSection>
  );
