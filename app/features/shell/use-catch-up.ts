import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/** Where the pages of one browser tell each other what the newest of them shows of the shopper. */
const NEWEST_KEY = "newest-page";

/** The browser may refuse its storage: then tabs do not hear of each other. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

/** Calls when a page comes back into sight: in its tab, or out of what the browser kept whole for the way back. */
function useReturn(returned: () => unknown): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && returned());
    const onVisible = () => void (document.visibilityState === "visible" && returned());
    window.addEventListener("pageshow", onShow);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("pageshow", onShow);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [returned]);
}

/** Loads a page that shows the cart again when it comes back into sight. */
export function useFreshOnReturn(): void {
  useReturn(useRevalidator().revalidate);
}

/** Whether the browser went back or forward to this document: then it may have taken it from its cache, as it was. */
const isFromHistory = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "back_forward");

/**
 * Loads any page again that comes back into sight after a newer page has shown another login, currency, cart or wishlist. What is typed in forms
 * stays.
 * @param shown what this page shows of them
 */
export function useCatchUp(shown: string): void {
  const { revalidate } = useRevalidator();
  const isFirst = useRef(true);
  const look = useCallback(() => {
    const newest = withStorage((storage) => storage.getItem(NEWEST_KEY));
    const isOld = newest !== null && newest !== shown;
    if (isOld) revalidate();
    return isOld;
  }, [shown, revalidate]);
  useEffect(() => {
    const isOld = isFirst.current && isFromHistory() && look();
    isFirst.current = false;
    if (!isOld) withStorage((storage) => storage.setItem(NEWEST_KEY, shown));
  }, [shown, look]);
  useReturn(look);
}
