import { useLocation, useNavigate } from "@remix-run/react";
import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { useHydrated } from "./behaviour/use-hydrated";

interface Props {
  popoverId: string;
  className?: string;
  closes?: boolean;
  /** name of an icon alone */
  label?: string;
  children: ReactNode;
}

/** Opens or closes a popover. Browsers without popovers (Firefox 115, Safari 16) get a link, and show the popover as `:target` (styles/ui.css). */
export function PopoverButton({ popoverId, className, closes = false, label, children }: Props) {
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        {...{ popovertarget: popoverId, ...(closes && { popovertargetaction: "hide" }) }}
      >
        {children}
      </button>{" "}
      <a
        href={closes ? "#content" : `#${popoverId}`}
        className={className ? `${className} popover-link` : "popover-link"}
        aria-label={label}
      >
        {children}
      </a>
    </>
  );
}

/** Attributes of a popover, which closes when the keyboard leaves it. Without browser support a script sets `data-open`, because `:target` outlives client navigation. */
export function usePopover(id: string) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const isTarget = hash === `#${id}`;
  const leaveTarget = () =>
    navigate({ search, hash: "content" }, { replace: true, preventScrollReset: true });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // a pressed button opens or closes the popover itself
    if (
      !(relatedTarget instanceof Element) ||
      currentTarget.contains(relatedTarget) ||
      relatedTarget.matches(":active")
    )
      return;
    if (!hasPopovers()) {
      if (isTarget) leaveTarget();
    } else if (currentTarget.matches(":popover-open")) currentTarget.hidePopover();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || hasPopovers() || !isTarget) return;
    leaveTarget();
    document.querySelector<HTMLElement>(`a[href="#${id}"]`)?.focus();
  };
  return {
    id,
    popover: "auto",
    onBlur,
    onKeyDown,
    ...(hydrated && { "data-open": String(isTarget) }),
  };
}

const hasPopovers = (): boolean => "popover" in HTMLElement.prototype;
