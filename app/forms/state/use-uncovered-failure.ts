import { useEffect } from "react";

/** Scrolls the focused field's message out from under a fixed bar (`scroll-padding`). @param answer scrolls again when it changes */
export function useUncoveredFailure(answer: unknown): void {
  useEffect(() => {
    const ids = document.activeElement?.getAttribute("aria-describedby")?.split(" ") ?? [];
    const failure = ids
      .map((id) => document.getElementById(id))
      .find((element) => element?.classList.contains("error"));
    failure?.scrollIntoView({ block: "nearest" });
  }, [answer]);
}
