import { useRouteLoaderData } from "@remix-run/react";

/** An entry of `dataLayer`: an event, or `ecommerce: null` before one. */
export interface DataLayerEntry {
  event?: string;
  currency?: string;
  items?: readonly object[];
  ecommerce?: object | null;
}

declare global {
  interface Window {
    dataLayer?: DataLayerEntry[];
  }
}

/** Hands an entry to `dataLayer`, only if the shopper allows analytical cookies. */
export function pushToDataLayer(consent: { analytical: boolean }, entry: DataLayerEntry): void {
  if (!consent.analytical) return;
  (window.dataLayer ??= []).push(entry);
}

/** Whether the shopper allows analytical cookies, as every page is told. */
export function useConsent(): { analytical: boolean } {
  const root: unknown = useRouteLoaderData("root");
  const consent: unknown = typeof root === "object" && root !== null && "consent" in root ? root.consent : undefined;
  return { analytical: typeof consent === "object" && consent !== null && "analytical" in consent && consent.analytical === true };
}
