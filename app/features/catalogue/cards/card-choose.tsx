import { useT } from "~/i18n/texts/use-t";
import type { Card } from "./card";

/** Looks like the button of the cards beside it, so that a row ends on one line. The card's own link lies over it, so that there is no second link of the same product. */
export function CardChoose({ card: { packs, stock } }: { card: Card }) {
  const t = useT("catalogue");
  return (
    <span className="btn btn-quiet card-choose" aria-hidden="true">
      {t(packs ? "card.count" : stock.state === "in_stock" ? "card.choose" : "card.view")}
    </span>
  );
}
