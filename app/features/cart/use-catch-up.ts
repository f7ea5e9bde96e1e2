import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect } from "react";

/** Where tabs of one browser tell each other the number in the cart. */
const COUNT_KEY = "cart-count";

/** The browser may refuse its storage: then tabs do not hear of each other. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

/** Calls when a page comes back into sight: in its tab, or out of what the browser kept whole for the way back. */
function useReturn(returned: () => void): void {
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

/** Loads any page again that comes back with another number in the cart than the newest page has shown. */
export function useCatchUp(count: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    withStorage((storage) => storage.setItem(COUNT_KEY, String(count)));
  }, [count]);
  const look = useCallback(() => {
    const newest = withStorage((storage) => storage.getItem(COUNT_KEY));
    if (newest !== null && newest !== String(count)) revalidate();
  }, [count, revalidate]);
  useReturn(look);
}
