import { createContext, useContext, type ReactElement } from "react";

/** Draws an element into markup; only the server has it. */
export const DrawContext = createContext<((element: ReactElement) => string) | null>(null);

/** More drawn parts than this are forgotten at once; they come back as they are asked for. */
const MOST = 300;
const kept = new Map<string, Map<string, string>>();

interface Props {
  tag: "div" | "ul";
  className?: string;
  /** the text of the data that the part is drawn from, which differs between languages */
  by: string;
  /** which part is drawn from it, and how */
  part: string;
  children: ReactElement;
}

/**
 * A part of a page that is the same for many shoppers, drawn once on the server and put into their pages as it is. The browser draws
 * the same part by React and finds just the markup that it expects (docs/decisions, 11).
 */
export function KeptMarkup({ tag: Tag, className, by, part, children }: Props) {
  const draw = useContext(DrawContext);
  if (!draw) return <Tag className={className}>{children}</Tag>;
  let parts = kept.get(by);
  if (!parts) {
    if (kept.size >= MOST) kept.clear();
    kept.set(by, (parts = new Map<string, string>()));
  }
  let html = parts.get(part);
  if (html === undefined) parts.set(part, (html = draw(children)));
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
