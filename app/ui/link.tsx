import { Link as RouterLink, useViewTransitionState } from "@remix-run/react";
import type { AnchorHTMLAttributes, ComponentProps } from "react";

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
  /** the browser animates the change of pages */
  viewTransition?: boolean;
}

/** A link inside the shop. On the server a plain anchor without route matching; in the browser the router's, with the same markup. */
export function Link({ to, preventScrollReset, viewTransition, children, ...rest }: Props) {
  if (typeof document === "undefined") {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  }
  const Inside = viewTransition ? AnimatedLink : RouterLink;
  return (
    <Inside
      to={to}
      discover="none"
      prefetch={mayPrefetch(navigator) ? "intent" : "none"}
      preventScrollReset={preventScrollReset ?? false}
      {...rest}
    >
      {children}
    </Inside>
  );
}

/** Its class lets styles name what moves to the next page (`page.css`). */
function AnimatedLink(props: ComponentProps<typeof RouterLink>) {
  const isAnimated = useViewTransitionState(props.to);
  return <RouterLink viewTransition className={isAnimated ? "animated" : undefined} {...props} />;
}
