import { Link as RouterLink } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";
import { mayPrefetch } from "./may-prefetch";

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string;
  /** keeps the scroll position, for links that change a part of the same page */
  preventScrollReset?: boolean;
}

/**
 * A link inside the shop. On the server it is a plain anchor, which costs no route matching; in the browser it is the
 * router's, which renders the same markup.
 */
export function Link({ to, preventScrollReset, children, ...rest }: Props) {
  if (typeof document === "undefined") {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <RouterLink
      to={to}
      discover="none"
      prefetch={mayPrefetch(navigator) ? "intent" : "none"}
      preventScrollReset={preventScrollReset ?? false}
      {...rest}
    >
      {children}
    </RouterLink>
  );
}
