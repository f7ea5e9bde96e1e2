import { useEffect, useRef } from "react";

/** Moves the focus to the page's main heading. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("#content h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Moves the focus to the main heading if a removed list item had it. @param count number of items */
export function useFocusAfterRemoval(count: number): void {
  const shown = useRef(count);
  useEffect(() => {
    if (count < shown.current && document.activeElement === document.body) focusHeading();
    shown.current = count;
  }, [count]);
}
