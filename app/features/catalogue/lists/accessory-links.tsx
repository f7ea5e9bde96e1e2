import type { Card } from "../cards/card";
import { PreviewCards } from "./preview-cards";
import { ListSection } from "./rail";

/** Small cards of accessories under a heading; nothing without any. */
export const AccessoryLinks = ({ title, cards }: { title: string; cards: Card[] }) =>
  cards.length > 0 && (
    <ListSection title={title} className="section">
      <PreviewCards cards={cards} />
    </ListSection>
  );
