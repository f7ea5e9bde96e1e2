import { useEffect } from "react";

/**
 * Brings the words at the field that is being typed into view, from under a bar that is fixed at the screen's edge (`scroll-padding`).
 * @param answer what is known of the form; a new one may bring other words
 */
export function useUncoveredFailure(answer: unknown): void {
  useEffect(() => {
    const ids = document.activeElement?.getAttribute("aria-describedby")?.split(" ") ?? [];
    const failure = ids.map((id) => document.getElementById(id)).find((element) => element?.classList.contains("error"));
    failure?.scrollIntoView({ block: "nearest" });
  }, [answer]);
}
