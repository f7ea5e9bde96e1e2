import { useLayoutEffect, useRef, useState } from "react";

/** Makes a popup reachable from its control: Tab enters it and returns after it; Escape closes it. The popup does not take the focus. */
export function usePopupFocus(onClose: () => void) {
  const box = useRef<HTMLDivElement>(null);
  /** last focused element outside of the popup */
  const outside = useRef<HTMLElement>();
  /** around the form with the button that opened it */
  const around = useRef<Element | null>();
  const [covers, setCovers] = useState(false);
  // a layout effect, so that the popup moves before the browser paints it
  useLayoutEffect(() => {
    const popup = box.current;
    const opener = document.activeElement;
    if (!popup || !(opener instanceof HTMLElement)) return undefined;
    outside.current = opener;
    around.current = opener.closest("form")?.parentElement;
    setCovers(uncoveredElements(opener).some((element) => overlap(popup, element)));
    const onKeyDown = (event: KeyboardEvent) => {
      const inside = popup.contains(document.activeElement);
      if (event.key === "Escape") {
        if (inside) findReturnFocus(outside.current, around.current)?.focus();
        onClose();
      }
      if (event.key !== "Tab") return;
      const back = findReturnFocus(outside.current, around.current);
      const stops = [...popup.querySelectorAll<HTMLElement>("a, button")];
      const to = event.shiftKey
        ? document.activeElement === stops[0] && back
        : document.activeElement === back
          ? stops[0]
          : document.activeElement === stops.at(-1) && back;
      if (!to) return;
      event.preventDefault();
      to.focus();
      // the second Tab moves from the control as usual
      if (to === back) onClose();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !popup.contains(target)) outside.current = target;
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("focusin", onFocus);
    };
  }, [onClose]);
  const leave = () => {
    findReturnFocus(outside.current, around.current)?.focus({ preventScroll: true });
    onClose();
  };
  return {
    box,
    /** the popup covers the focused element, its line or the form's first field, and must move */
    covers,
    leave,
  };
}

/** The last focused element; if it is gone, the link to the cart that replaced the button or its form. */
const findReturnFocus = (
  outside: HTMLElement | undefined,
  around: Element | null | undefined,
): HTMLElement | null | undefined =>
  outside?.isConnected ? outside : around?.querySelector<HTMLElement>(".in-cart");

/**
 * Elements that the popup must not cover: the focused element, its line of the cart, the first field of its form, the link of a sample in the cart. If
 * the pressed button was replaced, the body has the focus and does not count.
 */
function uncoveredElements(opener: HTMLElement): Element[] {
  const form = opener.closest("form") ?? document.querySelector(".buy-form");
  const target = opener === document.body ? null : opener;
  return [
    target,
    opener.closest(".goods-rows > li"),
    form?.querySelector(".input"),
    document.querySelector(".sample-link"),
  ].filter((one) => one instanceof Element);
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
