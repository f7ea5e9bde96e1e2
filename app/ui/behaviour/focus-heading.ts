import { useEffect, useRef } from "react";

/** The last focused element, even if it was removed, and whether it had a ring. */
const lastFocus: { element?: Element; hasRing?: boolean } = {};

export function noteFocus(target: EventTarget | null): void {
  if (target instanceof Element && target !== document.body)
    Object.assign(lastFocus, {
      element: target,
      hasRing: target.matches(":focus-visible:not([data-quiet])"),
    });
}

/** True if the focused element was removed, e.g. a form replaced by thanks. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body && lastFocus.element?.isConnected === false;

/**
 * Moves the focus to the page's main heading; it has a ring if the last element had one, as for keyboards (styles/base.css).
 * @param options `canScroll`: scrolls to a heading with a ring; not after a navigation, which scrolls itself. `isQuiet`: no ring, for example after a
 * text field, which always has one
 */
export function focusHeading({ canScroll = false, isQuiet = false } = {}): void {
  const heading = document.querySelector<HTMLElement>("#content h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.toggleAttribute("data-quiet", isQuiet || !lastFocus.hasRing);
  heading.focus({ preventScroll: !canScroll || !lastFocus.hasRing });
}

/** Moves the focus to the main heading if a removed list item had it. @param count number of items */
export function useFocusAfterRemoval(count: number): void {
  const previous = useRef(count);
  useEffect(() => {
    if (count < previous.current && document.activeElement === document.body) focusHeading();
    previous.current = count;
  }, [count]);
}
