import { Link as RouterLink } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";

/** 'Prefetch skipped on 2g or data-saver connections' (specification section 9). @param browser its `navigator`; some lack the connection */
export function mayPrefetch(browser: object): boolean {
  const connection: unknown = Reflect.get(browser, "connection");
  if (typeof connection !== "object" || connection === null) return true;
  const type: unknown = Reflect.get(connection, "effectiveType");
  return (
    Reflect.get(connection, "saveData") !== true &&
    !(typeof type === "string" && type.includes("2g"))
  );
}

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string;
  /** keeps the scroll position, for links that change a part of the page */
  preventScrollReset?: boolean;
}

/** A link inside the shop. On the server a plain anchor without route matching; in the browser the router's, with the same markup. */
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
