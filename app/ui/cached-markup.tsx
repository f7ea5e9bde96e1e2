import { useContext, type HTMLAttributes, type ReactElement } from "react";
import { RenderCacheContext } from "~/cache/render-cache";

interface Props extends Pick<HTMLAttributes<HTMLElement>, "className" | "aria-labelledby"> {
  tag: "div" | "header" | "ol" | "section" | "ul";
  /** the text of the data that the part is rendered from, each language's own; null for what is this shopper's alone */
  by: string | null;
  /** which part is rendered from it, and how */
  part: string;
  children: ReactElement;
}

/**
 * A part of a page that is the same for many shoppers, rendered once on the server and put into their pages as it is. The browser renders
 * the same part by React and finds just the markup that it expects (docs/decisions, 11).
 */
export function CachedMarkup({ tag: Tag, by, part, children, ...attributes }: Props) {
  const cache = useContext(RenderCacheContext);
  if (!cache || by === null) return <Tag {...attributes}>{children}</Tag>;
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: cache.markup(by, part, children) }} />;
}
