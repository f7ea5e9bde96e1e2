import type { ReactNode } from "react";
import { imageSrc } from "~/i18n/links";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { Marked } from "./marks";
import type { Suggestions } from "./suggestions";

export interface ActiveOption {
  active: string | null;
  onLeave: () => void;
}

interface Props extends ActiveOption {
  id: string;
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link in the list, reached by arrow keys instead of Tab. */
export function SuggestionOption({ id, to, className, active, onLeave, children }: Props) {
  return (
    <Link
      to={to}
      id={id}
      role="option"
      aria-selected={id === active}
      tabIndex={-1}
      className={className ?? "suggest-option"}
      onClick={onLeave}
    >
      {children}
    </Link>
  );
}

export function ProductOption({
  product,
  query,
  ...choice
}: { product: Suggestions["products"][number]; query: string } & ActiveOption) {
  const t = useT("search");
  const { id, href, name, slug, image, from, price, unit } = product;
  return (
    <SuggestionOption
      id={`search-product-${id}`}
      to={href}
      className="suggest-option suggest-product"
      {...choice}
    >
      <img
        src={imageSrc("ico", image, slug)}
        srcSet={
          image
            ? `${imageSrc("ico", image, slug)} 1x, ${imageSrc("ico2", image, slug)} 2x`
            : undefined
        }
        width={47}
        height={47}
        alt=""
      />
      <span className="suggest-name">
        <Marked text={name} query={query} />
      </span>
      <span className="suggest-price number">
        {from && <span>{t("from")} </span>}
        <b>{price}</b> <span>{unit}</span>
      </span>
    </SuggestionOption>
  );
}
