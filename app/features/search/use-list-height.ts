import { useEffect, type RefObject } from "react";

/** Margin below the list, px. */
const MARGIN = 8;
const MIN_HEIGHT = 160;

/** Keeps the list within the visual viewport, which excludes a phone's keyboard; CSS cannot. */
export function useListHeight(panel: RefObject<HTMLElement>, open: boolean): void {
  useEffect(() => {
    const { visualViewport: view } = window;
    const list = panel.current;
    if (!open || !view || !list) return;
    const fit = () => {
      const room = view.offsetTop + view.height - list.getBoundingClientRect().top - MARGIN;
      // the cookie bar covers the lower edge
      list.style.setProperty(
        "max-height",
        `max(${MIN_HEIGHT}px, ${Math.floor(room)}px - var(--lower-edge, 0px))`,
      );
    };
    fit();
    view.addEventListener("resize", fit);
    view.addEventListener("scroll", fit);
    window.addEventListener("scroll", fit, { passive: true });
    return () => {
      view.removeEventListener("resize", fit);
      view.removeEventListener("scroll", fit);
      window.removeEventListener("scroll", fit);
    };
  }, [panel, open]);
}
