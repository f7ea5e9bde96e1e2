import { useEffect, useRef, useState, type RefObject } from "react";

interface PopupFocus {
  box: RefObject<HTMLDivElement>;
  /** the popup lies over what has the focus, and has to stand elsewhere */
  covers: boolean;
}

/**
 * Lets a popup be reached from the control that brought it: Tab leads into it, and out of its end back to the control; Escape closes it.
 * The popup itself takes no focus, which stays where the shopper works.
 */
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
      // the second time Tab goes on from the control as ever
      if (to === opener) onClose();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onClose]);
  return { box, covers };
}

const overlap = (a: DOMRect, b: DOMRect): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
