import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "./use-hydrated";

interface Props {
  /** id of the popover */
  of: string;
  className?: string;
  /** closes the popover; without it, opens it */
  closes?: boolean;
  children: ReactNode;
}

/**
 * Opens or closes a popover. A browser without popovers (Firefox 115, Safari 16) shows a link in its place, and the popover while it is the target
 * of the page (styles/ui.css).
 */
export function PopoverButton({ of, className, closes = false, children }: Props) {
  return (
    <>
      <button type="button" className={className} {...{ popovertarget: of, ...(closes && { popovertargetaction: "hide" }) }}>
        {children}
      </button>{" "}
      <a href={closes ? "#content" : `#${of}`} className={className ? `${className} popover-link` : "popover-link"}>
        {children}
      </a>
    </>
  );
}

/**
 * The attributes of a popover. In a browser without popovers a script tells by `data-open` that it is the target: `:target` outlives navigation by
 * scripts.
 */
export function usePopover(id: string) {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  return { id, popover: "auto", ...(hydrated && { "data-open": String(hash === `#${id}`) }) };
}
