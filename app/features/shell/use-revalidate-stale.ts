import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/** Storage key by which tabs share the newest state. */
const NEWEST_KEY = "newest-page";

/** Storage may be forbidden: tabs are then not synchronised. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

/** Calls when a page becomes visible, in its tab or from the back/forward cache. */
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

/** Reloads the data of a page with the cart when it becomes visible. */
export function useRevalidateOnReturn(): void {
  useReturn(useRevalidator().revalidate);
}

/** True after back or forward: the document may come from a cache. */
const isFromHistory = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "back_forward");

/** Reloads a page that becomes visible after a newer one has shown another login, currency, cart or wishlist (`state`). Typed values stay. */
export function useRevalidateStale(state: string): void {
  const { revalidate } = useRevalidator();
  const isFirst = useRef(true);
  const revalidateIfStale = useCallback(() => {
    const newest = withStorage((storage) => storage.getItem(NEWEST_KEY));
    const isOld = newest !== null && newest !== state;
    if (isOld) revalidate();
    return isOld;
  }, [state, revalidate]);
  useEffect(() => {
    const isOld = isFirst.current && isFromHistory() && revalidateIfStale();
    isFirst.current = false;
    if (!isOld) withStorage((storage) => storage.setItem(NEWEST_KEY, state));
  }, [state, revalidateIfStale]);
  useReturn(revalidateIfStale);
}
