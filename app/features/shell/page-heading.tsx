import type { ReactNode } from "react";

interface Props {
  title: string;
  /** what the page is for */
  lead?: ReactNode;
  children?: ReactNode;
}

/** The heading of a page with a sentence about it. */
export const PageHeading = ({ title, lead, children }: Props) => (
  <header className="category-head">
    <h1>{title}</h1>
    {lead && <p>{lead}</p>}
    {children}
  </header>
);
