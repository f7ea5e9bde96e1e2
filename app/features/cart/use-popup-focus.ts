import { useEffect, useRef, useState, type RefObject } from "react";

interface PopupFocus {
  box: RefObject<HTMLDivElement>;
  /** the popup covers the focused element and must move */
  covers: boolean;
}

/** Makes a popup reachable from its control: Tab enters it and returns after it; Escape closes it. The popup does not take the focus. */
export function usePopupFocus(onClose: () => void): PopupFocus {
  const box = useRef<HTMLDivElement>(null);
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    const popup = box.current;
    const opener = document.activeElement;
    if (!popup || !(opener instanceof HTMLElement)) return undefined;
    setCovers(opener !== document.body && overlap(popup.getBoundingClientRect(), opener.getBoundingClientRect()));
    const onKeyDown = (event: KeyboardEvent) => {
      const inside = popup.contains(document.activeElement);
      if (event.key === "Escape") {
        if (inside) opener.focus();
        onClose();
      }
      if (event.key !== "Tab") return;
      const stops = [...popup.querySelectorAll<HTMLElement>("a, button")];
      const to = event.shiftKey
        ? document.activeElement === stops[0] && opener
        : document.activeElement === opener
          ? stops[0]
          : document.activeElement === stops.at(-1) && opener;
      if (!to) return;
      event.preventDefault();
      to.focus();
      // the second Tab continues after the control
      if (to === opener) onClose();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onClose]);
  return { box, covers };
}

const overlap = (a: DOMRect, b: DOMRect): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
