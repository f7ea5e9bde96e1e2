import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "./use-hydrated";

interface Props {
  popoverId: string;
  className?: string;
  closes?: boolean;
  children: ReactNode;
}

/** Opens or closes a popover. Browsers without popovers (Firefox 115, Safari 16) get a link, and show the popover as `:target` (styles/ui.css). */
export function PopoverButton({ popoverId, className, closes = false, children }: Props) {
  return (
    <>
      <button type="button" className={className} {...{ popovertarget: popoverId, ...(closes && { popovertargetaction: "hide" }) }}>
        {children}
      </button>{" "}
      <a href={closes ? "#content" : `#${popoverId}`} className={className ? `${className} popover-link` : "popover-link"}>
        {children}
      </a>
    </>
  );
}

/** Attributes of a popover. Without browser support a script sets `data-open`, because `:target` outlives client navigation. */
export function usePopover(id: string) {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  return { id, popover: "auto", ...(hydrated && { "data-open": String(hash === `#${id}`) }) };
}
