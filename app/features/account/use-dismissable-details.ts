import { useEffect, type RefObject } from "react";

/** Closes an open `<details>` on Escape, on a click outside, and when the focus leaves it. */
export function useDismissableDetails(details: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !element.contains(target);
    const close = () => void (element.open = false);
    const onPress = ({ target }: Event) => void (isOutside(target) && close());
    const onFocusOut = ({ relatedTarget }: FocusEvent) =>
      void (isOutside(relatedTarget) && close());
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element.open) return;
      close();
      element.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPress);
    element.addEventListener("focusout", onFocusOut);
    element.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      element.removeEventListener("focusout", onFocusOut);
      element.removeEventListener("keydown", onKey);
    };
  }, [details]);
}
