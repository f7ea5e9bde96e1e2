import { useEffect, type RefObject } from "react";
import { displayMs, visibleText, nextTyping, fullPhrase } from "./typing";

/** Animates the empty field's placeholder by its attribute, without rendering. Pauses on a phrase when focused, hidden, or with reduced motion. */
export function useRotatingPlaceholder(input: RefObject<HTMLInputElement>, plain: string, phrases: readonly string[]): void {
  useEffect(() => {
    const field = input.current;
    const [first] = phrases;
    if (!field || first === undefined) return;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
    let typing = fullPhrase(calm.matches ? first : plain);
    let timer = 0;

    const step = () => {
      if (!field.value) typing = nextTyping(typing, phrases);
      goOn();
    };
    const goOn = () => {
      field.placeholder = visibleText(typing);
      timer = window.setTimeout(step, displayMs(typing));
    };
    const restOrGoOn = () => {
      window.clearTimeout(timer);
      const rests = calm.matches || document.hidden || document.activeElement === field;
      if (!rests) return goOn();
      typing = fullPhrase(typing.phrase);
      field.placeholder = typing.phrase;
    };

    restOrGoOn();
    field.addEventListener("focus", restOrGoOn);
    field.addEventListener("blur", restOrGoOn);
    calm.addEventListener("change", restOrGoOn);
    document.addEventListener("visibilitychange", restOrGoOn);
    return () => {
      window.clearTimeout(timer);
      field.removeEventListener("focus", restOrGoOn);
      field.removeEventListener("blur", restOrGoOn);
      calm.removeEventListener("change", restOrGoOn);
      document.removeEventListener("visibilitychange", restOrGoOn);
      field.placeholder = plain;
    };
  }, [input, plain, phrases]);
}
