import type { ComponentProps } from "react";
import { Link } from "~/ui/link";
import type { Card } from "./card";
import { cardImage, CardName } from "./card-parts";

/** A product at its smallest, one link: picture, name, price, stock. What else it is given (role, id …) goes to the link. */
export function PreviewCard({ card, className = "", ...link }: { card: Card } & Omit<ComponentProps<typeof Link>, "to" | "children">) {
  return (
    <Link to={card.href} className={`preview ${className}`.trim()} {...link}>
      <img src={cardImage("ico2", card.image, card)} alt="" width={47} height={47} loading="lazy" decoding="async" />
      <span className="preview-name">
        <CardName type={card.type} name={card.name} />
      </span>
      <span className="preview-end">
        <span className={card.was ? "amount sale" : "amount"}>
          {card.price} <span className="unit">{card.unit}</span>
        </span>
        <span className={`stock stock-${card.stock.state}`}>{card.stock.text}</span>
      </span>
    </Link>
  );
}
