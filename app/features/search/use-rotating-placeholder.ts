import { useEffect, type RefObject } from "react";
import { displayMs, fullPhrase, isComplete, nextTyping, visibleText } from "./typing";

/** Module state, so that neither new data nor another layout starts it again. */
let hasShownAll = false;
let isOver = false;

/**
 * Animates the empty field's placeholder by its attribute, without rendering. It stops for good after one cycle, when the first phrase is back, or as soon as
 * the field has the focus (WCAG 2.2.2); it pauses in a hidden tab, and does not move with reduced motion.
 */
export function useRotatingPlaceholder(
  input: RefObject<HTMLInputElement>,
  plain: string,
  phrases: readonly string[],
): void {
  useEffect(() => {
    const field = input.current;
    const [first] = phrases;
    if (!field || first === undefined) return;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
    let typing = fullPhrase(calm.matches ? first : plain);
    let timer = 0;

    const step = () => {
      if (!field.value) {
        typing = nextTyping(typing, phrases);
        if (hasShownAll && isComplete(typing, first)) isOver = true;
        hasShownAll ||= isComplete(typing, phrases.at(-1));
      }
      goOn();
    };
    const goOn = () => {
      field.placeholder = visibleText(typing);
      if (!isOver) timer = window.setTimeout(step, displayMs(typing));
    };
    const restOrGoOn = () => {
      window.clearTimeout(timer);
      if (document.activeElement === field) isOver = true;
      const rests = isOver || calm.matches || document.hidden;
      if (!rests) return goOn();
      typing = fullPhrase(typing.phrase);
      field.placeholder = typing.phrase;
    };

    restOrGoOn();
    field.addEventListener("focus", restOrGoOn);
    calm.addEventListener("change", restOrGoOn);
    document.addEventListener("visibilitychange", restOrGoOn);
    return () => {
      window.clearTimeout(timer);
      field.removeEventListener("focus", restOrGoOn);
      calm.removeEventListener("change", restOrGoOn);
      document.removeEventListener("visibilitychange", restOrGoOn);
      field.placeholder = plain;
    };
  }, [input, plain, phrases]);
}
