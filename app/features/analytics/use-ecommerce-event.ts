import { useEffect } from "react";
import { pushToDataLayer, useConsent } from "~/features/consent";
import type { EcommerceEvent } from "./events";

/** Pushes an event; `ecommerce: null` before it, so that nothing of the event before stays in the tag manager. */
export function pushEcommerce(consent: { analytical: boolean }, event: EcommerceEvent): void {
  pushToDataLayer(consent, { ecommerce: null });
  pushToDataLayer(consent, event);
}

/**
 * Pushes an event when a page shows what it tells of, if the shopper allows analytical cookies.
 * @param key what the event tells of: another one is pushed when it changes; null pushes nothing
 */
export function useEcommerceEvent(key: string | null, event: () => EcommerceEvent | null): void {
  const { analytical } = useConsent();
  useEffect(() => {
    const made = key === null || !analytical ? null : event();
    if (made) pushEcommerce({ analytical }, made);
    // the same page renders again with the same goods: only another key is another event
  }, [key, analytical]);
}
